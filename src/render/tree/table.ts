import type { ElementNode, PageNode } from '../../core/pages/page-tree.ts';
import { splitNames } from '../break-name.ts';
import { element, type Html, html } from '../html.ts';
import type { Draw } from './draw.ts';
import { plainText } from './markdown-inline.ts';

/**
 * Renders a table in a box that scrolls. A plain one, whose rows all have the cells of its head, is stacked on narrow screens: each row
 * under its first cell. With more than two columns the others are then named.
 */
export function renderTable(node: ElementNode, draw: Draw): Html {
  const [head, ...rows] = findElements(node, (tag) => tag === 'tr').map(listCells);
  const hasNames = head?.every(({ tag }) => tag === 'th') === true;
  const names = hasNames ? head.map(({ children }) => plainText(children).trim()) : [];
  const isPlain = names.length > 1 && rows.every(hasOneCellEach(names.length));
  const label = names.filter((name) => name !== '').join(', ');
  const table = isPlain && names.length > 2 ? withNames(node, names) : node;
  const content = element('table', node.attributes, draw.nodes(breakWords(withoutEmptyHeads(table.children))));
  return html`<div class="x-table${isPlain ? ' x-stacks' : ''}" tabindex="0" role="group" aria-label="${label === '' ? 'Table' : `Table: ${label}`}">${content}</div>`;
}

function findElements({ children }: ElementNode, isWanted: (tag: string) => boolean): readonly ElementNode[] {
  return children.flatMap((child) => {
    if (child.kind !== 'element' || child.tag === 'table') return [];
    return isWanted(child.tag) ? [child] : findElements(child, isWanted);
  });
}

const listCells = (row: ElementNode): readonly ElementNode[] =>
  findElements(row, (tag) => tag === 'td' || tag === 'th');

function hasOneCellEach(count: number): (cells: readonly ElementNode[]) => boolean {
  return (cells) =>
    cells.length === count &&
    cells.every(({ attributes }) => attributes.colspan === undefined && attributes.rowspan === undefined);
}

/** Names the cells after the first one of each row by their columns. */
function withNames(node: ElementNode, names: readonly string[]): ElementNode {
  let index = -1;
  const children = node.children.map((child): PageNode => {
    if (child.kind !== 'element') return child;
    if (child.tag !== 'td' && child.tag !== 'th') return withNames(child, names);
    index += 1;
    const name = child.tag === 'td' && index > 0 ? names[index] : undefined;
    return name === undefined || name === ''
      ? child
      : { ...child, attributes: { ...child.attributes, 'data-name': name } };
  });
  return { ...node, children };
}

/** A header without text names nothing, so it is a plain cell. */
function withoutEmptyHeads(nodes: readonly PageNode[]): readonly PageNode[] {
  return nodes.map((node): PageNode => {
    if (node.kind !== 'element' || node.tag === 'table') return node;
    const tag = node.tag === 'th' && node.children.every(isBlank) ? 'td' : node.tag;
    return { ...node, tag, children: withoutEmptyHeads(node.children) };
  });
}

const isBlank = (node: PageNode): boolean => node.kind === 'text' && node.value.trim() === '';

/** Long names in cells may be broken, so that they leave room for the other columns. */
function breakWords(nodes: readonly PageNode[]): readonly PageNode[] {
  return nodes.flatMap((node): readonly PageNode[] => {
    if (node.kind === 'element') return [{ ...node, children: breakWords(node.children) }];
    if (node.kind !== 'text') return [node];
    return splitNames(node.value).flatMap((value, index) => [...(index > 0 ? [wordBreak] : []), { ...node, value }]);
  });
}

const wordBreak: ElementNode = { kind: 'element', tag: 'wbr', attributes: {}, children: [] };
