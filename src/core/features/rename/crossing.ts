import type { PlannedPage } from '../../pages/plan/page-plan.ts';
import type { Project } from '../../project/project.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';

/** A site before and after a change. */
export interface Crossing {
  readonly project: Project;
  readonly references: ReferenceIndex;
  readonly after: Project;
  readonly pages: ReadonlyMap<PlannedPage, PlannedPage>;
  /** The path of a file after the change. */
  readonly fileOf: (file: string) => string;
  /** The file of which the headings change. */
  readonly headingsOf?: string;
}
