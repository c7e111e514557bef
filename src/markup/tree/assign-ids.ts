import { headingIds } from '../../core/pages/heading-ids.ts';
import type { ElementNode, Heading, PageNode } from '../../core/pages/page-tree.ts';
import { textOf } from './finish-element.ts';

/** Gives every heading of a page its ids, and lists the headings. Only the whole page shows which ids are free. */
export function assignIds(children: readonly PageNode[]): {
  readonly children: readonly PageNode[];
  readonly headings: readonly Heading[];
} {
  const found: ElementNode[] = [];
  const reserved = new Set<string>();
  visitElements(children, (element) => {
    if (isHeading(element)) found.push(element);
    else if (typeof element.attributes.id === 'string') reserved.add(element.attributes.id);
  });
  if (found.length === 0) return { children, headings: [] };
  const texts = found.map(({ tag, attributes, children }) => ({
    depth: Number(tag.slice(1)),
    text: textOf(children).replace(/\s+/g, ' ').trim(),
    ...(typeof attributes.id === 'string' && { given: attributes.id }),
  }));
  const ids = headingIds(texts, reserved);
  const headings = texts.map(({ depth, text }, index): Heading => ({ depth, text, ...named(ids[index] ?? []) }));
  let count = 0;
  const place = (node: PageNode): PageNode => {
    if (node.kind !== 'element' && node.kind !== 'component') return node;
    if (node.kind === 'component' || !isHeading(node)) return { ...node, children: node.children.map(place) };
    const { id, otherIds } = named(ids[count++] ?? []);
    return { ...node, attributes: { ...node.attributes, id }, ...(otherIds && { otherIds }) };
  };
  return { children: children.map(place), headings };
}

function named([id = '', ...otherIds]: readonly string[]): Pick<Heading, 'id' | 'otherIds'> {
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
