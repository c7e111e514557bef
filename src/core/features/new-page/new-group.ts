import { explainBroken } from '../site-tree/explain-broken.ts';
import { findEnd, insertAt } from '../site-tree/place-rows.ts';
import { goneMessage, type SiteRows } from '../site-tree/row-nodes.ts';
import { type NewGroup, refuse, type SiteEdit } from '../site-tree/site-action.ts';

/** Adds a group without pages at the end of an element. */
export function newGroup(rows: SiteRows, { onto, label }: NewGroup): SiteEdit {
  const { project } = rows;
  const broken = explainBroken(project);
  if (broken !== undefined) return refuse(broken);
  const source = rows.sources.get(onto);
  if (source?.kind !== 'container') return refuse(goneMessage);
  if (label.trim() === '') return refuse('A group needs a name.');
  const destination = findEnd(project, source.container, { hasEntries: false, hasEndpoints: false });
  if (destination.kind === 'refused') return refuse(destination.message);
  const text = `{\n  "group": ${JSON.stringify(label.trim())},\n  "pages": []\n}`;
  return { kind: 'edits', title: `New group "${label.trim()}"`, edits: [insertAt([text], destination)] };
}
