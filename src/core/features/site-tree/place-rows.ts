import { addMember, insertInto, removeFrom, reorder, textAtMargin } from '../../docs-json/edits/edit-list.ts';
import { removalOf } from '../../docs-json/edits/removal.ts';
import type { NavContainer } from '../../docs-json/nav-element.ts';
import type { SpecSource } from '../../docs-json/spec-source.ts';
import { isContainer } from '../../pages/owners.ts';
import { listOf, nodeOf } from '../../project/node-of.ts';
import type { Project } from '../../project/project.ts';
import { entryFor } from '../../references/entry-text.ts';
import type { TextEdit } from '../../source/document/problem.ts';
import type { AuthoredNode } from '../../source/document/source-document.ts';
import { withoutPageExtension } from '../../source/text/file-names.ts';
import { inheritedOf } from '../walk-navigation.ts';
import type { RowSource } from './build-site-tree.ts';
import { goneMessage, nodeOfRow, quoteContainer, quoteRow, type SiteRows } from './row-nodes.ts';
import { refuse, type SiteEdit } from './site-action.ts';

/** Where rows are put: into an array before an index, or into an object that has no array for them yet. */
export type Destination =
  | { readonly kind: 'list'; readonly list: AuthoredNode; readonly index: number; readonly container: NavContainer }
  | { readonly kind: 'newList'; readonly object: AuthoredNode; readonly key: string; readonly container: NavContainer }
  | { readonly kind: 'refused'; readonly message: string };

/** Moves the rows, or adds them to the navigation. */
export function placeRows(rows: SiteRows, ids: readonly string[], onto: string): SiteEdit {
  const sources = ids.flatMap((id) => rows.sources.get(id) ?? []);
  const target = rows.sources.get(onto);
  if (target === undefined) return refuse('Nothing can be put there: choose a group or an entry of `docs.json`.');
  if (sources.length !== ids.length) return refuse(goneMessage);
  const elsewhere = sources.find((source) => !canMove(source, target));
  if (elsewhere !== undefined) return refuse(explainImmovable(elsewhere, target));
  const destination = findDestination(rows, sources, target);
  if (destination.kind === 'refused') return refuse(destination.message);
  const inside = sources.find((source) => isAround(rows, source, destination));
  if (inside !== undefined) return refuse(`${quoteRow(inside)} can't be moved into itself.`);
  const title = sources.every(({ kind }) => kind === 'operation' || kind === 'page') ? 'Add to navigation' : 'Move';
  return { kind: 'edits', title, edits: editsOf(rows, sources, destination) };
}

/** Groups and entries go to any element; tabs, versions and the like only change their order. */
function canMove(source: RowSource, target: RowSource): boolean {
  if (source.kind === 'generated') return false;
  if (source.kind !== 'container' || source.container.kind === 'group') return target.kind !== 'generated';
  return (
    target.kind === 'container' && target.parent === source.parent && target.container.kind === source.container.kind
  );
}

function explainImmovable(source: RowSource, target: RowSource): string {
  if (source.kind === 'generated') {
    return `${quoteRow(source)} is generated, because the element lists no endpoints: list them in its \`pages\` to order them.`;
  }
  if (target.kind === 'generated')
    return 'This group is generated from the tags of the description, and has no list to add to.';
  return `${quoteRow(source)} can only be moved among the ${source.kind === 'container' ? source.container.kind : 'row'}s beside it.`;
}

function findDestination(rows: SiteRows, sources: readonly RowSource[], target: RowSource): Destination {
  const isReordered = sources.every((source) => source.kind === 'container' && source.container.kind !== 'group');
  if (target.kind === 'container' && !isReordered)
    return destinationIn(rows.project, target.container, contentOf(sources));
  const node = nodeOfRow(rows, target);
  const place = node && listOf(node);
  const container =
    target.kind === 'entry' ? target.entry.container : target.kind === 'container' ? target.parent : undefined;
  if (place === undefined || container === undefined) return { kind: 'refused', message: goneMessage };
  const refusal = refuseEndpoints(rows.project, container, contentOf(sources));
  return refusal ?? { kind: 'list', ...place, container };
}

interface Content {
  readonly hasEntries: boolean;
  readonly hasEndpoints: boolean;
}

function contentOf(sources: readonly RowSource[]): Content {
  const isEndpoint = (source: RowSource) =>
    source.kind === 'operation' || (source.kind === 'entry' && source.entry.element.kind !== 'page');
  return { hasEntries: sources.some(({ kind }) => kind !== 'container'), hasEndpoints: sources.some(isEndpoint) };
}

/** The end of the element's list that takes such rows. */
export function destinationIn(project: Project, container: NavContainer, content: Content): Destination {
  const refusal = refuseEndpoints(project, container, content);
  if (refusal !== undefined) return refusal;
  const pages = container.pagesAt && nodeOf(project, container.pagesAt);
  if (pages?.kind === 'array') return { kind: 'list', list: pages, index: pages.size, container };
  const inner = container.children.findLast(isContainer);
  const innerNode = inner?.kind === 'group' && !content.hasEntries ? nodeOf(project, inner.at) : undefined;
  const groups = innerNode && listOf(innerNode)?.list;
  if (groups !== undefined) return { kind: 'list', list: groups, index: groups.size, container };
  if (inner !== undefined) {
    return refused(`${quoteContainer(container)} has ${plural(inner.kind)}: choose one of them.`);
  }
  const object = nodeOf(project, container.at);
  if (object?.kind !== 'object' || container.kind === 'global') {
    return refused(`${quoteContainer(container)} can't have pages of its own.`);
  }
  const key = container.kind === 'group' || content.hasEntries ? 'pages' : 'groups';
  const owner = project.planReport.owners.find((one) => one.container === container && one.mode === 'all');
  if (owner !== undefined && key === 'pages') {
    return refused(
      `${quoteContainer(container)} has a page for everything in "${owner.sources[0]?.file}", because it has no \`pages\`. With such a list those pages would be gone: choose another group.`,
    );
  }
  return { kind: 'newList', object, key, container };
}

/** Where everything of a description gets a page by itself, the first listed endpoint would take away all other pages. */
function refuseEndpoints(project: Project, container: NavContainer, content: Content): Destination | undefined {
  if (!content.hasEndpoints) return undefined;
  const inherited = inheritedOf(project, container);
  const owner = project.planReport.owners.find(
    ({ mode, sources }) => mode === 'all' && sources.some((source) => inherited.includes(source)),
  );
  if (owner === undefined) return undefined;
  return refused(
    `Everything in "${owner.sources[0]?.file}" has a page under ${quoteContainer(owner.container)} by itself. If one endpoint is listed there, only listed ones have pages: choose another group.`,
  );
}

function refused(message: string): Destination {
  return { kind: 'refused', message };
}

function plural(kind: NavContainer['kind']): string {
  return kind === 'item' ? 'menu items' : `${kind}s`;
}

function isAround(rows: SiteRows, source: RowSource, destination: Destination): boolean {
  if (source.kind !== 'container' || destination.kind === 'refused') return false;
  const inner = destination.kind === 'list' ? destination.list : destination.object;
  const outer = nodeOfRow(rows, source);
  if (outer === undefined || outer.document.file !== inner.document.file) return false;
  return outer.span.start <= inner.span.start && inner.span.end <= outer.span.end;
}

function editsOf(
  rows: SiteRows,
  sources: readonly RowSource[],
  destination: Exclude<Destination, { kind: 'refused' }>,
): readonly TextEdit[] {
  const nodes = sources.flatMap((source) => nodeOfRow(rows, source) ?? []);
  const here = destination.kind === 'list' ? indexesIn(nodes, destination.list) : [];
  if (destination.kind === 'list' && here.length === sources.length) {
    return reorder(destination.list, movedOrder(destination.list.size, here, destination.index));
  }
  // Of rows from several lists, those that are here already stay.
  const others = sources.filter((source) => !here.includes(indexIn(nodeOfRow(rows, source), destination)));
  const inherited = inheritedOf(rows.project, destination.container);
  const texts = others.map((source) => textOf(rows, source, inherited));
  return [...removeRows(rows, others), put(texts, destination)];
}

/** The edit that puts JSON texts there. */
export function put(texts: readonly string[], destination: Exclude<Destination, { kind: 'refused' }>): TextEdit {
  if (destination.kind === 'list') return insertInto(destination.list, destination.index, texts);
  const { document, span } = destination.object;
  if (texts.length === 1 && !document.text.slice(span.start, span.end).includes('\n')) {
    return addMember(destination.object, destination.key, `[${texts.join('')}]`);
  }
  const lines = texts.map((text) => `  ${text.replaceAll('\n', '\n  ')}`);
  return addMember(destination.object, destination.key, `[\n${lines.join(',\n')}\n]`);
}

function indexIn(node: AuthoredNode | undefined, destination: Destination): number {
  const place = node && listOf(node);
  return place && destination.kind === 'list' && isSame(place.list, destination.list) ? place.index : -1;
}

function indexesIn(nodes: readonly AuthoredNode[], list: AuthoredNode): readonly number[] {
  return nodes.flatMap((node) => {
    const place = listOf(node);
    return place !== undefined && isSame(place.list, list) ? [place.index] : [];
  });
}

function isSame(a: AuthoredNode, b: AuthoredNode): boolean {
  return a.document.file === b.document.file && a.span.start === b.span.start;
}

/** The present indexes in their new order: the moved ones take the place of the one at `to`. */
export function movedOrder(size: number, moved: readonly number[], to: number): readonly number[] {
  const all = Array.from({ length: size }, (_, index) => index);
  const rest = all.filter((index) => !moved.includes(index));
  // What moves down goes after the row in whose place it comes, what moves up before it.
  const isDown = moved.every((index) => index < to);
  const before = rest.filter((index) => (isDown ? index <= to : index < to)).length;
  return [...rest.slice(0, before), ...moved.toSorted((a, b) => a - b), ...rest.slice(before)];
}

/** Takes the rows out of their lists; a group's own page out of its group. */
export function removeRows(rows: SiteRows, sources: readonly RowSource[]): readonly TextEdit[] {
  const lists = new Map<string, { readonly list: AuthoredNode; readonly indexes: number[] }>();
  const edits: TextEdit[] = [];
  for (const source of sources) {
    const node = nodeOfRow(rows, source);
    const place = node && listOf(node);
    if (node === undefined) continue;
    if (place === undefined) {
      edits.push(...(removalOf(node, '')?.edits ?? []));
      continue;
    }
    const key = `${place.list.document.file} ${place.list.span.start}`;
    const known = lists.get(key) ?? { list: place.list, indexes: [] };
    known.indexes.push(place.index);
    lists.set(key, known);
  }
  return [...edits, ...[...lists.values()].flatMap(({ list, indexes }) => removeFrom(list, indexes))];
}

/** What is written where the row is put. */
function textOf(rows: SiteRows, source: RowSource, inherited: readonly SpecSource[]): string {
  const { project } = rows;
  if (source.kind === 'page') return JSON.stringify(withoutPageExtension(source.file));
  if (source.kind === 'operation') return JSON.stringify(entryFor(project, source, inherited));
  if (source.kind === 'entry' && source.entry.outcome.kind === 'target' && source.entry.element.kind !== 'page') {
    const { lookup } = source.entry.outcome;
    const target = { summary: lookup.summary, description: lookup.source, written: source.entry.element.ref.text };
    return JSON.stringify(entryFor(project, target, inherited));
  }
  const node = nodeOfRow(rows, source);
  return node === undefined ? '' : textAtMargin(node);
}
