import { refuse, type SiteEdit } from '../../core/features/site-tree/site-action.ts';
import type { Project } from '../../core/project/project.ts';
import { addRedirects } from '../../core/references/add-redirects.ts';
import type { SiteChanges } from '../site-changes.ts';

/** Adds the redirects of pages that moved. Where a page that is gone should lead is the writer's decision, so it gets none. */
export function addMissingRedirects(project: Project, { redirectsMissing }: SiteChanges<unknown>): SiteEdit {
  const added = redirectsMissing.flatMap(({ source, destination }) =>
    destination === undefined ? [] : [{ from: source.slice(1), to: destination.slice(1) }],
  );
  const gone = redirectsMissing.filter(({ destination }) => destination === undefined).map(({ source }) => source);
  if (added.length > 0) {
    const edits = addRedirects(project, added);
    if (edits.length === 0) return refuse("The list of redirects can't be edited. Add them to `docs.json`.");
    return { kind: 'edits', title: added.length === 1 ? 'Add a redirect' : `Add ${added.length} redirects`, edits };
  }
  if (gone.length === 0) return refuse('No redirect is missing.');
  return refuse(`Only pages that are gone lack a redirect, so add theirs by hand: ${gone.slice(0, 3).join(', ')}.`);
}
