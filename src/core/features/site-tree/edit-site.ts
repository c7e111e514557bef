import { reorder } from '../../docs-json/edits/edit-list.ts';
import { listOf, nodeOf } from '../../project/node-of.ts';
import type { Project } from '../../project/project.ts';
import { deletePages } from '../new-page/delete-pages.ts';
import { newGroup } from '../new-page/new-group.ts';
import { newPage } from '../new-page/new-page.ts';
import { addMissing } from './add-missing.ts';
import { buildSiteTree, type RowSource } from './build-site-tree.ts';
import { hideRows } from './hide-rows.ts';
import { movedOrder, placeRows, removeRows } from './place-rows.ts';
import { goneMessage, nodeOfRow, quoteRow, type SiteRows } from './row-nodes.ts';
import { refuse, type SiteAction, type SiteEdit } from './site-action.ts';

/** The edits of `docs.json`, its parts, pages and descriptions that do what the writer did with the tree. */
export function editSite(project: Project, action: SiteAction): SiteEdit {
  const rows: SiteRows = { project, sources: buildSiteTree(project).sources };
  switch (action.kind) {
    case 'place':
      return placeRows(rows, action.rows, action.onto);
    case 'shift':
      return shiftRow(rows, action.row, action.by);
    case 'remove':
      return removeFromNavigation(rows, action.rows);
    case 'rename':
      return renameRow(rows, action.row, action.label);
    case 'hide':
      return hideRows(rows, action.rows, action.hidden);
    case 'addMissing':
      return addMissing(rows, action);
    case 'newPage':
      return newPage(rows, action);
    case 'newGroup':
      return newGroup(rows, action);
    case 'deletePages':
      return deletePages(rows, action);
  }
}

function shiftRow(rows: SiteRows, id: string, by: -1 | 1): SiteEdit {
  const source = rows.sources.get(id);
  const node = source && nodeOfRow(rows, source);
  const place = node && listOf(node);
  if (place === undefined) return refuse(source === undefined ? goneMessage : `${quoteRow(source)} is in no list.`);
  const to = place.index + by;
  const isEnd = to < 0 || to >= place.list.size;
  const order = movedOrder(place.list.size, [place.index], to);
  return { kind: 'edits', title: 'Move', edits: isEnd ? [] : reorder(place.list, order) };
}

function removeFromNavigation(rows: SiteRows, ids: readonly string[]): SiteEdit {
  const sources = ids.flatMap((id) => rows.sources.get(id) ?? []);
  const other = sources.find((source) => nodeOfRow(rows, source)?.parent === undefined || isNavigation(source));
  if (other !== undefined) return refuse(`${quoteRow(other)} is not listed in \`docs.json\`.`);
  return { kind: 'edits', title: 'Remove from navigation', edits: removeRows(rows, sources) };
}

function renameRow(rows: SiteRows, id: string, label: string): SiteEdit {
  const source = rows.sources.get(id);
  if (source?.kind !== 'container') return refuse(goneMessage);
  const { kind, at, labelAt } = source.container;
  const title = `Rename to "${label}"`;
  const name = nodeOf(rows.project, labelAt);
  if (name?.kind === 'string') return { kind: 'edits', title, edits: [{ at: labelAt, text: JSON.stringify(label) }] };
  const object = nodeOf(rows.project, at);
  if (object?.kind !== 'object' || kind === 'global' || kind === 'root')
    return refuse(`${quoteRow(source)} has no name.`);
  const start = at.span.start + 1;
  const text = ` ${JSON.stringify(kind)}: ${JSON.stringify(label)}${object.size === 0 ? ' ' : ','}`;
  return { kind: 'edits', title, edits: [{ at: { file: at.file, span: { start, end: start } }, text }] };
}

function isNavigation(source: RowSource): boolean {
  return source.kind === 'container' && source.container.kind === 'root';
}
