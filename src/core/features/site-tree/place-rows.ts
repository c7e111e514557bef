import { insertInto, outdentValue, removeFrom, reorder } from '../../docs-json/edits/edit-list.ts';
import type { NavContainer } from '../../docs-json/nav-element.ts';
import type { SpecSource } from '../../docs-json/spec-source.ts';
import { isContainer } from '../../pages/plan/owners.ts';
import { findList, findNode } from '../../project/find-node.ts';
import type { Project } from '../../project/project.ts';
import { buildEntry } from '../../references/entry-text.ts';
import type { TextEdit } from '../../source/document/problem.ts';
import type { AuthoredNode } from '../../source/document/source-document.ts';
import { readFileStyle } from '../../source/edit/file-style.ts';
import { quoteText } from '../../source/edit/print-text.ts';
import { addPrinted, replaceLines } from '../../source/edit/put-value.ts';
import { createRemoval } from '../../source/edit/removal.ts';
import { withoutPageExtension } from '../../source/text/file-names.ts';
import { readIndent } from '../../source/text/lines.ts';
import { getInheritedSources } from '../walk-navigation.ts';
import type { RowSource } from './build-site-tree.ts';
import { findRowNode, goneMessage, quoteContainer, quoteRow, type SiteRows } from './row-nodes.ts';
import { refuse, type SiteAction, type SiteEdit } from './site-action.ts';

/** The destination of rows: an array and an index in it, or an object that does not have the array yet. */
export type Destination =
  | ({ readonly kind: 'list'; readonly list: AuthoredNode; readonly index: number } & Receiver)
  | ({ readonly kind: 'newList'; readonly object: AuthoredNode; readonly key: string } & Receiver)
  | { readonly kind: 'refused'; readonly message: string };

interface Receiver {
  readonly container: NavContainer;
  /** The name of a group that is added there, and gets the texts. */
  readonly group?: string;
  /** The description that the group gets, so that its entries need not name it. */
  readonly openapi?: string;
}

/** A destination that takes the rows. */
export type Place = Exclude<Destination, { kind: 'refused' }>;

/** Moves the rows, or adds them to the navigation. */
export function placeRows(
  rows: SiteRows,
  { rows: ids, onto, newGroup }: Extract<SiteAction, { kind: 'place' }>,
): SiteEdit {
  const sources = ids.flatMap((id) => rows.sources.get(id) ?? []);
  const target = rows.sources.get(onto);
  if (target === undefined) return refuse("Rows can't be moved there. Choose a group or an entry of `docs.json`.");
  if (sources.length !== ids.length) return refuse(goneMessage);
  const immovable = sources.find((source) => !canMove(source, target));
  if (immovable !== undefined) return refuse(explainImmovable(immovable, target));
  const destination =
    newGroup === undefined
      ? findDestination(rows, sources, target)
      : findNewGroup(rows.project, target, { label: newGroup, hasEndpoints: describeContent(sources).hasEndpoints });
  if (destination.kind === 'refused') return refuse(destination.message);
  const inside = sources.find((source) => enclosesDestination(rows, source, destination));
  if (inside !== undefined) return refuse(`${quoteRow(inside)} can't be moved into itself.`);
  const title = sources.every(({ kind }) => kind === 'operation' || kind === 'page') ? 'Add to navigation' : 'Move';
  return { kind: 'edits', title, edits: buildEdits(rows, sources, destination) };
}

/** Groups and entries can move to any element; tabs, versions and the like only within their list. */
function canMove(source: RowSource, target: RowSource): boolean {
  if (source.kind === 'generated') return false;
  if (source.kind !== 'container' || source.container.kind === 'group') return target.kind !== 'generated';
  return (
    target.kind === 'container' && target.parent === source.parent && target.container.kind === source.container.kind
  );
}

function explainImmovable(source: RowSource, target: RowSource): string {
  if (source.kind === 'generated') {
    return `${quoteRow(source)} is generated, because its element lists no endpoints. To change the order, list them in \`pages\`.`;
  }
  if (target.kind === 'generated')
    return 'This group is generated from the tags of the description, so nothing can be added to it.';
  return `${quoteRow(source)} can only be moved among the ${source.kind === 'container' ? source.container.kind : 'row'}s beside it.`;
}

function findDestination(rows: SiteRows, sources: readonly RowSource[], target: RowSource): Destination {
  const isReordered = sources.every((source) => source.kind === 'container' && source.container.kind !== 'group');
  if (target.kind === 'container' && !isReordered)
    return findEnd(rows.project, target.container, describeContent(sources));
  const node = findRowNode(rows, target);
  const place = node && findList(node);
  const container =
    target.kind === 'entry' ? target.entry.container : target.kind === 'container' ? target.parent : undefined;
  if (place === undefined || container === undefined) return { kind: 'refused', message: goneMessage };
  const refusal = refuseEndpoints(rows.project, container, describeContent(sources));
  return refusal ?? { kind: 'list', ...place, container };
}

interface Content {
  readonly hasEntries: boolean;
  readonly hasEndpoints: boolean;
}

function describeContent(sources: readonly RowSource[]): Content {
  const isEndpoint = (source: RowSource) =>
    source.kind === 'operation' || (source.kind === 'entry' && source.entry.element.kind !== 'page');
  return { hasEntries: sources.some(({ kind }) => kind !== 'container'), hasEndpoints: sources.some(isEndpoint) };
}

/** The end of the list of the container that takes rows with this content. */
export function findEnd(project: Project, container: NavContainer, content: Content): Destination {
  const refusal = refuseEndpoints(project, container, content);
  if (refusal !== undefined) return refusal;
  const pages = container.pagesAt && findNode(project, container.pagesAt);
  if (pages?.kind === 'array') return { kind: 'list', list: pages, index: pages.size, container };
  const inner = container.children.findLast(isContainer);
  const innerNode = inner?.kind === 'group' && !content.hasEntries ? findNode(project, inner.at) : undefined;
  const groups = innerNode && findList(innerNode)?.list;
  if (groups !== undefined) return { kind: 'list', list: groups, index: groups.size, container };
  if (inner !== undefined) {
    return toRefused(`${quoteContainer(container)} has ${plural(inner.kind)}. Choose one of them.`);
  }
  const object = findNode(project, container.at);
  if (object?.kind !== 'object' || container.kind === 'global') {
    return toRefused(`${quoteContainer(container)} can't have pages of its own.`);
  }
  const key = container.kind === 'group' || content.hasEntries ? 'pages' : 'groups';
  const owner = project.planReport.owners.find(
    (candidate) => candidate.container === container && candidate.mode === 'all',
  );
  if (owner !== undefined && key === 'pages') {
    return toRefused(
      `${quoteContainer(container)} has a page for every operation or channel of "${owner.sources[0]?.file}", because it has no \`pages\`. Adding a list would remove those pages. Choose another group.`,
    );
  }
  return { kind: 'newList', object, key, container };
}

/** A group at the end of an element, as the destination of what it shall contain. */
export function findNewGroup(
  project: Project,
  target: RowSource,
  { label, hasEndpoints }: { readonly label: string; readonly hasEndpoints: boolean },
): Destination {
  if (target.kind !== 'container') return toRefused(goneMessage);
  if (label.trim() === '') return toRefused('A group needs a name.');
  const end = findEnd(project, target.container, { hasEntries: false, hasEndpoints });
  return end.kind === 'refused' ? end : { ...end, group: label.trim() };
}

/**
 * Sets `openapi` on a group that is new or empty, if all its endpoints are in one description that they would have to name otherwise. Returns
 * the place with it, and the sources that its entries are resolved in.
 */
export function nameDescription(
  project: Project,
  place: Place,
  descriptions: readonly string[],
): { readonly place: Place; readonly inherited: readonly SpecSource[] } {
  const { container, group } = place;
  const inherited = getInheritedSources(project, container);
  const [file, another] = new Set(descriptions);
  const isNamed = [...inherited, ...project.config.api.openapi].some((source) => source.file === file);
  const isEmpty = container.kind === 'group' && container.children.length === 0 && container.sources === undefined;
  if (file === undefined || another !== undefined || isNamed || (group === undefined && !isEmpty))
    return { place, inherited };
  const source = { family: 'openapi', file, generatedDir: '', slug: 'summary', at: container.at } as const;
  return { place: { ...place, openapi: file }, inherited: [source, ...inherited.filter(isOfAsyncApi)] };
}

function isOfAsyncApi({ family }: SpecSource): boolean {
  return family === 'asyncapi';
}

/** Refuses endpoints where a description generates all pages: the first listed endpoint would remove all others. */
function refuseEndpoints(project: Project, container: NavContainer, content: Content): Destination | undefined {
  if (!content.hasEndpoints) return undefined;
  const inherited = getInheritedSources(project, container);
  const owner = project.planReport.owners.find(
    ({ mode, sources }) => mode === 'all' && sources.some((source) => inherited.includes(source)),
  );
  if (owner === undefined) return undefined;
  return toRefused(
    `${quoteContainer(owner.container)} has a page for every operation or channel of "${owner.sources[0]?.file}", because it lists none. As soon as one is listed, only listed ones have pages. Choose another group.`,
  );
}

function toRefused(message: string): Destination {
  return { kind: 'refused', message };
}

function plural(kind: NavContainer['kind']): string {
  return kind === 'item' ? 'menu items' : `${kind}s`;
}

function enclosesDestination(rows: SiteRows, source: RowSource, destination: Destination): boolean {
  if (source.kind !== 'container' || destination.kind === 'refused') return false;
  const inner = destination.kind === 'list' ? destination.list : destination.object;
  const outer = findRowNode(rows, source);
  if (outer === undefined || outer.document.file !== inner.document.file) return false;
  return outer.span.start <= inner.span.start && inner.span.end <= outer.span.end;
}

function buildEdits(rows: SiteRows, sources: readonly RowSource[], destination: Place): readonly TextEdit[] {
  const nodes = sources.flatMap((source) => findRowNode(rows, source) ?? []);
  const localIndexes = destination.kind === 'list' ? findIndexes(nodes, destination.list) : [];
  const isNewGroup = destination.group !== undefined;
  if (destination.kind === 'list' && localIndexes.length === sources.length && !isNewGroup) {
    return reorder(destination.list, moveIndexes(destination.list.size, localIndexes, destination.index));
  }
  // Rows from other lists are moved here; those that are already here stay, or are moved into the new group.
  const others = sources.filter(
    (source) => isNewGroup || !localIndexes.includes(findIndex(findRowNode(rows, source), destination)),
  );
  const endpoints = sources.map((source) => (source.kind === 'operation' ? source.description : undefined));
  const descriptions = endpoints.includes(undefined) ? [] : endpoints.flatMap((file) => file ?? []);
  const { place, inherited } = nameDescription(rows.project, destination, descriptions);
  const texts = others.map((source) => printEntry(rows, source, inherited));
  const first = Math.min(...localIndexes);
  const replaced = place.kind === 'list' ? place.list.elements()[first] : undefined;
  if (replaced === undefined || !isNewGroup) return [...removeRows(rows, others), insertAt(texts, place)];
  // The new group takes the place of the first of its rows.
  const isReplaced = (source: RowSource) => findIndex(findRowNode(rows, source), place) === first;
  const removals = removeRows(
    rows,
    others.filter((source) => !isReplaced(source)),
  );
  const { document, span } = replaced;
  const indent = readIndent(document.text, span.start);
  return [...removals, replaceLines(document, span, printTexts(texts, place).join(''), indent)];
}

/** The edit that inserts JSON texts at the destination. */
export function insertAt(entries: readonly string[], place: Place): TextEdit {
  const texts = printTexts(entries, place);
  const { openapi, group } = place;
  const source = openapi === undefined || group !== undefined ? '' : `"openapi": ${quoteText(openapi)},`;
  if (place.kind === 'list') {
    const { list, index } = place;
    const edit = insertInto(list, index, texts);
    if (source === '') return edit;
    const { text } = list.document;
    const { start } = list.keySpan;
    const lead = /\r?\n[ \t]*$/.exec(text.slice(0, start))?.[0] ?? ' ';
    const { file, span } = edit.at;
    return {
      at: { file, span: { start, end: span.end } },
      text: `${source}${lead}${text.slice(start, span.start)}${edit.text}`,
    };
  }
  const { object, key } = place;
  const isOneLine =
    texts.length === 1 && !object.document.text.slice(object.span.start, object.span.end).includes('\n');
  const lines = texts.map((text) => `  ${text.replaceAll('\n', '\n  ')}`);
  const list = isOneLine ? `[${texts.join('')}]` : `[\n${lines.join(',\n')}\n]`;
  const lead = source === '' ? '' : `${source}${isOneLine ? ' ' : '\n'}`;
  return addPrinted(object, () => `${lead}${quoteText(key)}: ${list}`);
}

/** Returns the texts themselves, or that of the new group with them. */
export function printTexts(entries: readonly string[], place: Place): readonly string[] {
  const { group, openapi } = place;
  if (group === undefined) return entries;
  const { unit } = readFileStyle((place.kind === 'list' ? place.list : place.object).document);
  const inner = `\n${unit}${unit}`;
  const lines = entries.map((entry) => `${inner}${entry.replaceAll('\n', inner)}`);
  const pages = lines.length === 0 ? '[]' : `[${lines.join(',')}\n${unit}]`;
  const source = openapi === undefined ? '' : `${unit}"openapi": ${quoteText(openapi)},\n`;
  return [`{\n${unit}"group": ${quoteText(group)},\n${source}${unit}"pages": ${pages}\n}`];
}

function findIndex(node: AuthoredNode | undefined, destination: Destination): number {
  const place = node && findList(node);
  return place && destination.kind === 'list' && isSameNode(place.list, destination.list) ? place.index : -1;
}

function findIndexes(nodes: readonly AuthoredNode[], list: AuthoredNode): readonly number[] {
  return nodes.flatMap((node) => {
    const place = findList(node);
    return place !== undefined && isSameNode(place.list, list) ? [place.index] : [];
  });
}

function isSameNode(a: AuthoredNode, b: AuthoredNode): boolean {
  return a.document.file === b.document.file && a.span.start === b.span.start;
}

/** The current indexes in their new order: the moved ones take the place of the index `to`. */
export function moveIndexes(size: number, moved: readonly number[], to: number): readonly number[] {
  const all = Array.from({ length: size }, (_, index) => index);
  const rest = all.filter((index) => !moved.includes(index));
  // Rows that move down go after the row at `to`, rows that move up before it.
  const isDown = moved.every((index) => index < to);
  const before = rest.filter((index) => (isDown ? index <= to : index < to)).length;
  return [...rest.slice(0, before), ...moved.toSorted((a, b) => a - b), ...rest.slice(before)];
}

/** Removes the rows from their lists, and the `root` page of a group from the group. */
export function removeRows(rows: SiteRows, sources: readonly RowSource[]): readonly TextEdit[] {
  const lists = new Map<string, { readonly list: AuthoredNode; readonly indexes: number[] }>();
  const edits: TextEdit[] = [];
  for (const source of sources) {
    const node = findRowNode(rows, source);
    const place = node && findList(node);
    if (node === undefined) continue;
    if (place === undefined) {
      edits.push(...(createRemoval(node, '')?.edits ?? []));
      continue;
    }
    const key = `${place.list.document.file} ${place.list.span.start}`;
    const known = lists.get(key) ?? { list: place.list, indexes: [] };
    known.indexes.push(place.index);
    lists.set(key, known);
  }
  return [...edits, ...[...lists.values()].flatMap(({ list, indexes }) => removeFrom(list, indexes))];
}

/** The JSON text to insert for a row. */
function printEntry(rows: SiteRows, source: RowSource, inherited: readonly SpecSource[]): string {
  const { project } = rows;
  if (source.kind === 'page') return quoteText(withoutPageExtension(source.file));
  if (source.kind === 'operation') return quoteText(buildEntry(project, source, inherited));
  if (source.kind === 'entry' && source.entry.outcome.kind === 'target' && source.entry.element.kind !== 'page') {
    const { lookup } = source.entry.outcome;
    const target = { summary: lookup.summary, description: lookup.source, written: source.entry.element.ref.text };
    return quoteText(buildEntry(project, target, inherited));
  }
  const node = findRowNode(rows, source);
  return node === undefined ? '' : outdentValue(node);
}
