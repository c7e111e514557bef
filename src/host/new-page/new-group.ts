import { applyAction } from '../acts/apply-edit.ts';
import type { Site } from '../site.ts';
import { askNewGroup } from '../site-view/pick-element.ts';

/** Answers to the questions of the command. */
export interface NewGroupOptions {
  /** The id of the element that gets the group. */
  readonly onto?: string;
  readonly label?: string;
}

/** Adds a group to the element, or to the one that the user picks. */
export async function newGroup(site: Site, { onto, label }: NewGroupOptions): Promise<void> {
  const group =
    onto === undefined || label === undefined ? await askNewGroup(site, 'New Group', onto) : { onto, newGroup: label };
  if (group !== undefined) await applyAction(site, { kind: 'newGroup', onto: group.onto, label: group.newGroup });
}
