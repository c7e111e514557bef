import { isField, readFieldAttributes } from '../../core/pages/fields/fields-attributes.ts';
import { generatedFieldId, writtenFieldId } from '../../core/pages/ids/field-ids.ts';
import { headingIds } from '../../core/pages/ids/heading-ids.ts';
import { headingSlug, publishedId } from '../../core/pages/ids/mintlify-ids.ts';
import type { ComponentNode, ElementNode, Heading, PageNode } from '../../core/pages/page-tree.ts';
import { getTextContent } from './finish-element.ts';

/** Gives every heading, field and titled component of a page its ids, and lists the headings. Done last, as ids must be unique on the page. */
export function assignIds(children: readonly PageNode[]): {
  readonly children: readonly PageNode[];
  readonly headings: readonly Heading[];
} {
  const headingElements: ElementNode[] = [];
  const reserved = new Set<string>();
  visitElements(children, (element) => {
    if (isHeading(element)) headingElements.push(element);
    else if (typeof element.attributes.id === 'string') reserved.add(element.attributes.id);
  });
  const texts = headingElements.map(({ tag, attributes, children }) => ({
    depth: Number(tag.slice(1)),
    text: getTextContent(children).replace(/\s+/g, ' ').trim(),
    ...(typeof attributes.id === 'string' && { given: attributes.id }),
  }));
  const ids = headingIds(texts, reserved);
  const headings = texts.map(({ depth, text }, index): Heading => ({ depth, text, ...splitIds(ids[index] ?? []) }));
  const taken = new Set([...reserved, ...ids.flat()]);
  let count = 0;
  const place = (node: PageNode): PageNode => {
    if (node.kind !== 'element' && node.kind !== 'component') return node;
    if (node.kind === 'component') {
      const ids = isField(node) ? fieldIds(node, taken) : titleIds(node, taken);
      return { ...node, ...ids, children: node.children.map(place) };
    }
    if (!isHeading(node)) return { ...node, children: node.children.map(place) };
    const { id, otherIds } = splitIds(ids[count++] ?? []);
    return { ...node, attributes: { ...node.attributes, id }, ...(otherIds && { otherIds }) };
  };
  return { children: children.map(place), headings };
}

/** The ids of a field. `taken` holds the ids of the page so far, and gets these. */
function fieldIds(node: ComponentNode, taken: Set<string>): Pick<ComponentNode, 'otherIds'> {
  const { name, location } = readFieldAttributes(node);
  if (name === '') return {};
  const place = location === 'body' || location === 'response' ? location : 'parameter';
  const ids = [writtenFieldId(name, (id) => taken.has(id)), generatedFieldId(place, [name])];
  const otherIds = ids.filter((id) => id !== '' && !taken.has(id));
  for (const id of otherIds) taken.add(id);
  return { otherIds };
}

/** The components that links address by their titles, with the attribute that holds the title. */
const titleAttributes: ReadonlyMap<string, string> = new Map([
  ['Accordion', 'title'],
  ['Expandable', 'title'],
  ['Step', 'title'],
  ['Tab', 'title'],
  ['Update', 'label'],
]);

/** The explicit `id`, else the slug of the title; a second component with that title gets `-2`. */
function titleIds({ name, props }: ComponentNode, taken: Set<string>): Pick<ComponentNode, 'otherIds'> {
  const title = props[titleAttributes.get(name) ?? ''];
  if (!titleAttributes.has(name)) return {};
  const written = typeof props.id === 'string' ? props.id : headingSlug(typeof title === 'string' ? title : '');
  if (written === '') return {};
  let id = written;
  for (let count = 2; taken.has(id); count += 1) id = `${written}-${count}`;
  const otherIds = [id, publishedId(id)].filter((each, index, all) => index === all.indexOf(each) && !taken.has(each));
  for (const otherId of otherIds) taken.add(otherId);
  return { otherIds };
}

function splitIds([id = '', ...otherIds]: readonly string[]): Pick<Heading, 'id' | 'otherIds'> {
  return { id, ...(otherIds.length > 0 && { otherIds }) };
}

/** Headings have no headings in them. */
function visitElements(nodes: readonly PageNode[], visit: (element: ElementNode) => void): void {
  for (const node of nodes) {
    if (node.kind === 'element') visit(node);
    if (node.kind === 'component' || (node.kind === 'element' && !isHeading(node))) visitElements(node.children, visit);
  }
}

function isHeading({ tag }: ElementNode): boolean {
  return /^h[1-6]$/.test(tag);
}
