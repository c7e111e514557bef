import type { ApiDescription, ReadWhole } from '../core/api/api-description.ts';
import type { PlannedPage } from '../core/pages/plan/page-plan.ts';
import type { Project } from '../core/project/project.ts';
import type { Summary } from './site-changes.ts';

/** A description in a version of the site. */
export interface DescriptionVersion {
  readonly project: Project;
  readonly description: ApiDescription;
  /** Reads the whole of an operation or channel. */
  readonly read: ReadWhole;
  /** The pages of an operation or channel. */
  readonly pagesOf: (summary: Summary) => readonly PlannedPage[];
}
