import type { Project } from '../core/project/project.ts';
import type { ReferenceIndex } from '../core/references/reference-index.ts';

/** A version of a site with what its files refer to. */
export interface SiteVersion {
  readonly project: Project;
  readonly references: ReferenceIndex;
}
