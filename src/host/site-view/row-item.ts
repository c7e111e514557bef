import * as vscode from 'vscode';
import { languageName } from '../../core/docs-json/language-tag.ts';
import type { SiteNode, SiteNodeKind } from '../../core/features/site-tree/site-node.ts';
import type { FileRange } from '../../service/located.ts';
import { takesEntries } from './pick-element.ts';
import { rowUri, type SiteRow, type SiteRows } from './site-rows.ts';

const icons: { readonly [K in SiteNodeKind]: string } = {
  global: 'globe',
  language: 'globe',
  version: 'versions',
  product: 'package',
  dropdown: 'list-selection',
  anchor: 'link',
  tab: 'browser',
  item: 'list-unordered',
  // The icon "folder" comes from the file icon theme, and most themes have none.
  group: 'symbol-folder',
  page: 'file-text',
  operation: 'symbol-method',
  webhook: 'symbol-event',
  channel: 'symbol-event',
  link: 'link-external',
  unlisted: 'question',
  unmatched: 'debug-disconnect',
};

/** The method colors of the pages, approximated by colors that every theme has. */
const methodColors: { readonly [method: string]: string } = {
  GET: 'charts.green',
  HEAD: 'charts.green',
  QUERY: 'charts.green',
  POST: 'charts.blue',
  PUT: 'charts.yellow',
  PATCH: 'charts.purple',
  DELETE: 'charts.red',
};

/** `rows`: the tree that the row is in, once it was read. */
export function toTreeItem(row: SiteRow, rows: SiteRows | undefined): vscode.TreeItem {
  const { node } = row;
  return node === undefined ? siteItem(row, rows?.name) : nodeItem(row, node, isInitiallyOpen(row, rows));
}

function siteItem(row: SiteRow, name: string | undefined): vscode.TreeItem {
  const folder = row.site.label;
  const shownName = name ?? row.site.name;
  const item = new vscode.TreeItem(shownName ?? folder, vscode.TreeItemCollapsibleState.Collapsed);
  item.id = row.key;
  item.iconPath = new vscode.ThemeIcon('book');
  if (shownName !== undefined) item.description = folder;
  item.contextValue = row.site.file === undefined ? 'site' : 'description';
  return item;
}

function nodeItem(row: SiteRow, node: SiteNode<FileRange>, isOpen: boolean): vscode.TreeItem {
  const { None, Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
  const state = node.children.length === 0 ? None : isOpen ? Expanded : Collapsed;
  const item = new vscode.TreeItem(rowLabel(node), state);
  item.id = row.key;
  item.resourceUri = rowUri(row);
  item.iconPath = rowIcon(node);
  const description = [node.detail, node.hidden === true ? 'hidden' : undefined].filter((each) => each !== undefined);
  if (description.length > 0) item.description = description.join(' · ');
  item.tooltip = rowTooltip(node);
  item.accessibilityInformation = { label: [rowLabel(node), ...description].join(', ') };
  const offers = row.site.file === undefined || row.parent !== undefined ? [] : ['description'];
  item.contextValue = [...rowFlags(row, node), ...offers].join(' ');
  const place = node.children.length === 0 ? placeToOpen(row) : undefined;
  // The only command that opens like the Explorer: a click keeps the focus here, and a double click keeps the tab.
  if (place !== undefined)
    item.command = { command: 'vscode.open', title: 'Open', arguments: [place.uri, place.options] };
  return item;
}

/** The outermost tabs, versions etc. are initially open, so that their groups are visible. Of groups, only those without others beside them are. */
function isInitiallyOpen({ parent, site, node }: SiteRow, rows: SiteRows | undefined): boolean {
  if (node === undefined || node.children.length === 0 || isOutside(node)) return false;
  const siblings = rows?.below(parent).flatMap((row) => row.node ?? []) ?? [];
  if (siblings.filter((each) => each.children.length > 0 && !isOutside(each)).length === 1) return true;
  return parent === undefined && (site.file !== undefined || (node.labelAt !== undefined && node.kind !== 'group'));
}

/** Returns whether the rows below are not in the navigation. */
export function isOutside(node: SiteNode<FileRange> | undefined): boolean {
  return node?.kind === 'unlisted' || node?.kind === 'unmatched';
}

/** Returns the place that a row opens: the page, the operation, the element or the entry. */
export function placeToOpen({
  node,
  site,
}: SiteRow): { readonly uri: vscode.Uri; readonly options: vscode.TextDocumentShowOptions } | undefined {
  if (node === undefined) return undefined;
  if (node.file !== undefined) return { uri: site.uriOf(node.file), options: {} };
  const place = node.target ?? node.labelAt ?? node.entryAt;
  if (place === undefined) return undefined;
  return { uri: site.uriOf(place.file), options: { selection: toStartRange(place) } };
}

/** Returns the first character of the place, so that no large range is selected. */
export function toStartRange({ range: { start } }: FileRange): vscode.Range {
  return new vscode.Range(start.line, start.character, start.line, start.character);
}

function isSource({ file, target }: SiteNode<FileRange>): boolean {
  return file !== undefined || target !== undefined;
}

function rowLabel({ kind, label }: SiteNode<FileRange>): string {
  return kind === 'language' ? languageName(label, 'writers') : label;
}

function rowIcon({ kind, method, broken, hidden }: SiteNode<FileRange>): vscode.ThemeIcon {
  if (broken === true) return new vscode.ThemeIcon('error', new vscode.ThemeColor('list.errorForeground'));
  if (hidden === true) return new vscode.ThemeIcon('eye-closed');
  const color = kind === 'page' || method === undefined ? undefined : methodColors[method];
  return new vscode.ThemeIcon(icons[kind], color === undefined ? undefined : new vscode.ThemeColor(color));
}

function rowTooltip({ label, detail, slug, hidden, broken, entryAt, file }: SiteNode<FileRange>): string {
  const lines = [label];
  if (detail !== undefined && detail !== label) lines.push(detail);
  if (slug !== undefined) lines.push(`Page: /${slug}`);
  if (hidden === true) lines.push('Hidden from readers');
  if (broken === true) lines.push('Refers to something that does not exist');
  if (entryAt !== undefined && entryAt.file !== file) {
    lines.push(`Listed in ${entryAt.file}, line ${entryAt.range.start.line + 1}`);
  }
  return lines.join('\n');
}

/** Returns whether the row is in a language or a version, so that its page may have counterparts. */
function isInEdition({ parent, node }: SiteRow): boolean {
  return node?.kind === 'language' || node?.kind === 'version' || (parent !== undefined && isInEdition(parent));
}

/** The flags that the `when` clauses of the manifest's menus test. */
function rowFlags(row: SiteRow, node: SiteNode<FileRange>): readonly string[] {
  const isContainer = node.labelAt !== undefined;
  const flags = {
    container: isContainer,
    file: node.file !== undefined,
    pages: isContainer && takesEntries(node),
    listed: node.entryAt !== undefined,
    unlisted: node.entryAt === undefined && node.id.startsWith('unlisted/'),
    preview: node.slug !== undefined || node.file !== undefined,
    address: node.slug !== undefined,
    named: isContainer || node.file !== undefined || (node.entryAt !== undefined && isSource(node)),
    missing: node.kind === 'unlisted' && node.children.some(({ kind }) => kind !== 'page'),
    source: isSource(node),
    edition: node.file !== undefined && isInEdition(row),
    visible: (isContainer || isSource(node)) && node.hidden !== true,
    hidden: node.hidden === true,
  };
  return Object.entries(flags).flatMap(([flag, isSet]) => (isSet ? [flag] : []));
}
