import type { SiteEdit } from '../../core/features/site-tree/site-action.ts';
import type { Project } from '../../core/project/project.ts';
import type { SiteChanges } from '../site-changes.ts';
import { addMissingRedirects } from './add-missing-redirects.ts';
import { draftChangelog } from './draft-changelog.ts';

/** An action that a writer can take after a comparison. */
export type ChangesAction =
  | { readonly kind: 'addRedirects' }
  /** `today`: the date of the entry, as `2026-01-31`. */
  | { readonly kind: 'draftChangelog'; readonly today: string };

/** The edits of an action, in the version after. */
export function editAfterChanges(project: Project, changes: SiteChanges, action: ChangesAction): SiteEdit {
  switch (action.kind) {
    case 'addRedirects':
      return addMissingRedirects(project, changes);
    case 'draftChangelog':
      return draftChangelog(project, changes, new Date(`${action.today}T00:00:00Z`));
  }
}
