import { isField, readFieldAttributes } from '../../core/pages/fields/fields-attributes.ts';
import { generatedFieldId, writtenFieldId } from '../../core/pages/ids/field-ids.ts';
import { type HeadingText, headingIds } from '../../core/pages/ids/heading-ids.ts';
import { headingSlug, publishedId } from '../../core/pages/ids/mintlify-ids.ts';
import type { ComponentNode, ElementNode, Heading, PageNode } from '../../core/pages/page-tree.ts';
import { takeFreeName } from '../../core/source/text/free-name.ts';
import { getTextContent } from './finish-element.ts';

/** Gives every heading, field and titled component of a page its ids, and lists the headings. Done last, as ids must be unique on the page. */
export function assignIds(children: readonly PageNode[]): {
  readonly children: readonly PageNode[];
  readonly headings: readonly Heading[];
} {
  const found = findHeadings(children);
  const taken = new Set(found.reserved);
  const updates = new Map<ComponentNode, readonly string[]>();
  const ids = headingIdsOf(found, taken, updates);
  const placeAll = (nodes: readonly PageNode[], entry?: string): readonly PageNode[] =>
    nodes.map((node) => place(node, entry));
  /** `entry`: the id of the entry of a changelog around the node. */
  const place = (node: PageNode, entry: string | undefined): PageNode => {
    if (node.kind === 'component') {
      const own = updates.get(node) ?? (isField(node) ? fieldIds(node, taken) : titleIds(node, taken, entry));
      const inside = updates.get(node)?.[0] ?? entry;
      return { ...node, ...(own && { otherIds: own }), children: placeAll(node.children, inside) };
    }
    if (node.kind !== 'element') return node;
    if (!isHeading(node)) return { ...node, children: placeAll(node.children, entry) };
    const { id, otherIds } = splitIds(ids.get(node) ?? []);
    return { ...node, attributes: { ...node.attributes, id }, ...(otherIds && { otherIds }) };
  };
  return {
    children: placeAll(children),
    headings: found.headings.map(
      ({ element, depth, text }): Heading => ({ depth, text, ...splitIds(ids.get(element) ?? []) }),
    ),
  };
}

interface FoundHeading extends HeadingText {
  readonly element: ElementNode;
  /** The entry of a changelog that it is in. */
  readonly update: ComponentNode | undefined;
}

interface FoundHeadings {
  readonly headings: readonly FoundHeading[];
  readonly updates: readonly ComponentNode[];
  /** The ids of other elements. */
  readonly reserved: ReadonlySet<string>;
}

/** Headings have no headings in them. */
function findHeadings(children: readonly PageNode[]): FoundHeadings {
  const headings: FoundHeading[] = [];
  const updates: ComponentNode[] = [];
  const reserved = new Set<string>();
  const visitAll = (nodes: readonly PageNode[], update: ComponentNode | undefined): void => {
    for (const node of nodes) {
      if (node.kind === 'component') visitAll(node.children, node.name === 'Update' ? takeUpdate(node) : update);
      if (node.kind === 'element') visitElement(node, update);
    }
  };
  const takeUpdate = (node: ComponentNode): ComponentNode => {
    updates.push(node);
    return node;
  };
  const visitElement = (node: ElementNode, update: ComponentNode | undefined): void => {
    if (isHeading(node)) {
      headings.push({ element: node, update, ...readHeading(node) });
      return;
    }
    if (typeof node.attributes.id === 'string') reserved.add(node.attributes.id);
    visitAll(node.children, update);
  };
  visitAll(children, undefined);
  return { headings, updates, reserved };
}

function readHeading({ tag, attributes, children }: ElementNode): HeadingText {
  return {
    depth: Number(tag.slice(1)),
    text: getTextContent(children).replace(/\s+/g, ' ').trim(),
    ...(typeof attributes.id === 'string' && { given: attributes.id }),
  };
}

/**
 * Returns the ids of all headings, and fills `updates` with those of the entries of a changelog. A new entry at the top
 * moves no main id: the others are counted without it, entries with the same label from the oldest one, and a heading of
 * an entry has the id of the entry in its own (`v2-new-features`). The ids of Mintlify, which number such headings from the
 * top, lead to them too.
 */
function headingIdsOf(
  { headings, updates: entries, reserved }: FoundHeadings,
  taken: Set<string>,
  updates: Map<ComponentNode, readonly string[]>,
): ReadonlyMap<ElementNode, readonly string[]> {
  const published = headingIds(headings, reserved);
  const outside = headings.filter(({ update }) => update === undefined);
  const outsideIds = entries.length === 0 ? published : headingIds(outside, reserved);
  const ids = new Map(outside.map(({ element }, index) => [element, outsideIds[index] ?? []]));
  for (const id of outsideIds.flat()) taken.add(id);
  for (const entry of entries.toReversed()) {
    const own = titleIds(entry, taken);
    if (own !== undefined) updates.set(entry, own);
    for (const { element, text, given } of headings.filter(({ update }) => update === entry)) {
      const slug = [own?.[0], headingSlug(text) || 'section'].filter((part) => part !== undefined).join('-');
      ids.set(element, [takeFreeName(given ?? slug, taken, { separator: '-' })]);
    }
  }
  for (const [index, { element, update }] of headings.entries()) {
    if (update !== undefined)
      ids.set(element, [...(ids.get(element) ?? []), ...takeAll(published[index] ?? [], taken)]);
  }
  return ids;
}

/** Takes those of the ids that are free, and returns them. */
function takeAll(wanted: readonly string[], taken: Set<string>): readonly string[] {
  const free = wanted.filter((id) => !taken.has(id));
  for (const id of free) taken.add(id);
  return free;
}

/** The ids of a field. `taken` holds the ids of the page so far, and gets these. */
function fieldIds(node: ComponentNode, taken: Set<string>): readonly string[] | undefined {
  const { name, location } = readFieldAttributes(node);
  if (name === '') return undefined;
  const place = location === 'body' || location === 'response' ? location : 'parameter';
  const ids = [writtenFieldId(name, (id) => taken.has(id)), generatedFieldId(place, [name])];
  return takeAll(
    ids.filter((id) => id !== ''),
    taken,
  );
}

/** The components that links address by their titles, with the attribute that holds the title. */
const titleAttributes: ReadonlyMap<string, string> = new Map([
  ['Accordion', 'title'],
  ['Expandable', 'title'],
  ['Step', 'title'],
  ['Tab', 'title'],
  ['Update', 'label'],
]);

/**
 * The explicit `id`, else the slug of the title; a second component with that title gets `-2`. In an entry of a changelog,
 * `entry` is its id.
 */
function titleIds({ name, props }: ComponentNode, taken: Set<string>, entry?: string): readonly string[] | undefined {
  const title = props[titleAttributes.get(name) ?? ''];
  if (!titleAttributes.has(name)) return undefined;
  const written = typeof props.id === 'string' ? props.id : headingSlug(typeof title === 'string' ? title : '');
  if (written === '') return undefined;
  const own = entry === undefined ? [] : [takeFreeName(`${entry}-${written}`, taken, { separator: '-' })];
  const id = takeFreeName(written, taken, { separator: '-' });
  return [...own, id, ...takeAll([publishedId(id)], taken)];
}

function splitIds([id = '', ...otherIds]: readonly string[]): Pick<Heading, 'id' | 'otherIds'> {
  return { id, ...(otherIds.length > 0 && { otherIds }) };
}

function isHeading({ tag }: ElementNode): boolean {
  return /^h[1-6]$/.test(tag);
}
