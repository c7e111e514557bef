import { reorder } from '../../docs-json/edits/edit-list.ts';
import { renamePage } from '../../new-pages/write-page.ts';
import type { PageFile } from '../../pages/front-matter/front-matter.ts';
import { findList, findNode } from '../../project/find-node.ts';
import type { Project } from '../../project/project.ts';
import { quoteText } from '../../source/edit/print-text.ts';
import { createFromSource } from '../editions/create-from-source.ts';
import { deletePages } from '../new-page/delete-pages.ts';
import { newPage } from '../new-page/new-page.ts';
import { newRedirect } from '../new-page/new-redirect.ts';
import { addMissing } from './add-missing.ts';
import { buildSiteTree, type RowSource } from './build-site-tree.ts';
import { explainBroken } from './explain-broken.ts';
import { hideRows } from './hide-rows.ts';
import { findNewGroup, insertAt, moveIndexes, placeRows, removeRows } from './place-rows.ts';
import { findRowNode, goneMessage, quoteRow, type SiteRows } from './row-nodes.ts';
import { type NewGroup, refuse, type SiteAction, type SiteEdit } from './site-action.ts';

const withoutConfig =
  'This API description has no `docs.json`, which would list its pages. "New Site from API Description" creates one.';

/** Returns the edits of `docs.json`, its parts, pages and descriptions for an action on the tree. */
export function editSite(project: Project, action: SiteAction): SiteEdit {
  if (project.configFile === undefined && action.kind !== 'hide') return refuse(withoutConfig);
  const rows: SiteRows = { project, sources: buildSiteTree(project).sources };
  switch (action.kind) {
    case 'place':
      return placeRows(rows, action);
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
    case 'createFromSource':
      return createFromSource(rows, action);
    case 'newRedirect':
      return newRedirect(rows, action);
    case 'deletePages':
      return deletePages(rows, action);
  }
}

function shiftRow(rows: SiteRows, id: string, by: -1 | 1): SiteEdit {
  const source = rows.sources.get(id);
  const node = source && findRowNode(rows, source);
  const place = node && findList(node);
  if (place === undefined)
    return refuse(source === undefined ? goneMessage : `${quoteRow(source)} is not in a list, so it can't be moved.`);
  const to = place.index + by;
  const isEnd = to < 0 || to >= place.list.size;
  const order = moveIndexes(place.list.size, [place.index], to);
  return { kind: 'edits', title: 'Move', edits: isEnd ? [] : reorder(place.list, order) };
}

function removeFromNavigation(rows: SiteRows, ids: readonly string[]): SiteEdit {
  const sources = ids.flatMap((id) => rows.sources.get(id) ?? []);
  const other = sources.find((source) => findRowNode(rows, source)?.parent === undefined || isNavigation(source));
  if (other !== undefined) return refuse(`${quoteRow(other)} is not listed in \`docs.json\`.`);
  return { kind: 'edits', title: 'Remove from navigation', edits: removeRows(rows, sources) };
}

function renameRow(rows: SiteRows, id: string, label: string): SiteEdit {
  const source = rows.sources.get(id);
  const title = `Rename to "${label}"`;
  const page = source && findPage(rows.project, source);
  if (page !== undefined) return { kind: 'edits', title, edits: [renamePage(page, label)] };
  if (source?.kind !== 'container') return refuse(goneMessage);
  const { kind, at, labelAt } = source.container;
  const name = findNode(rows.project, labelAt);
  if (name?.kind === 'string') return { kind: 'edits', title, edits: [{ at: labelAt, text: quoteText(label) }] };
  const object = findNode(rows.project, at);
  if (object?.kind !== 'object' || kind === 'global' || kind === 'root')
    return refuse(`${quoteRow(source)} has no name.`);
  const start = at.span.start + 1;
  const text = ` ${quoteText(kind)}: ${quoteText(label)}${object.size === 0 ? ' ' : ','}`;
  return { kind: 'edits', title, edits: [{ at: { file: at.file, span: { start, end: start } }, text }] };
}

function findPage(project: Project, source: RowSource): PageFile | undefined {
  if (source.kind === 'page') return project.pageFile(source.file);
  const outcome = source.kind === 'entry' ? source.entry.outcome : undefined;
  return outcome?.kind === 'page' ? project.pageFile(outcome.file) : undefined;
}

function isNavigation(source: RowSource): boolean {
  return source.kind === 'container' && source.container.kind === 'root';
}

/** Adds a group without pages at the end of an element. */
function newGroup(rows: SiteRows, { onto, label }: NewGroup): SiteEdit {
  const { project } = rows;
  const broken = explainBroken(project);
  if (broken !== undefined) return refuse(broken);
  const source = rows.sources.get(onto);
  if (source?.kind !== 'container') return refuse(goneMessage);
  const destination = findNewGroup(project, source, { label, hasEndpoints: false });
  if (destination.kind === 'refused') return refuse(destination.message);
  return { kind: 'edits', title: `New group "${label.trim()}"`, edits: [insertAt([], destination)] };
}
