import { applyAction } from '../acts/apply-edit.ts';
import type { Site } from '../site.ts';
import { askNewGroup } from '../site-view/pick-element.ts';
import type { SiteView } from '../site-view/site-view.ts';

/** Answers to the questions of the command. */
export interface NewGroupOptions {
  /** The id of the element that gets the group. */
  readonly onto?: string;
  readonly label?: string;
}

/** Adds a group to the element, or to the one that the user picks, and selects its row. */
export async function newGroup(site: Site, view: SiteView, { onto, label }: NewGroupOptions): Promise<void> {
  const group =
    onto === undefined || label === undefined ? await askNewGroup(site, 'New Group', onto) : { onto, newGroup: label };
  if (group === undefined) return;
  const name = group.newGroup.trim();
  if ((await applyAction(site, { kind: 'newGroup', onto: group.onto, label: name })) === undefined) return;
  await view.focus((rows) => {
    const holder = rows.get(`${site.key} ${group.onto}`);
    return rows.below(holder).findLast(({ node }) => node?.kind === 'group' && node.label === name);
  }, site);
}
