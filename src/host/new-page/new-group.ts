import { applyAction } from '../acts/apply-edit.ts';
import type { Site } from '../site.ts';
import { askNewGroup } from '../site-view/pick-element.ts';

/** Adds a group to the element, or to the one that the user picks. */
export async function newGroup(site: Site, element?: string): Promise<void> {
  const group = await askNewGroup(site, 'New Group', element);
  if (group !== undefined) await applyAction(site, { kind: 'newGroup', onto: group.onto, label: group.newGroup });
}
