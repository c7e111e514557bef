import type { ElementNode, PageNode } from '../../core/pages/page-tree.ts';
import { codeFence, codeSpan } from '../../core/source/text/code-fence.ts';
import { markdownLink } from '../../core/source/text/markdown-link.ts';
import { escapeMarkdown, inlineMarkdown, type MarkdownWriter, plainText } from './markdown-inline.ts';

export const blockElements: ReadonlySet<string> = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 ul ol li blockquote table hr pre div section article aside header footer main nav figure figcaption details summary ' +
    'dl dt dd address video audio picture center thead tbody tr td th'
  ).split(' '),
);

export function elementBlocks(node: ElementNode, writer: MarkdownWriter): readonly string[] {
  const { tag, attributes, children } = node;
  if (tag === 'p' || tag === 'summary' || tag === 'dt' || tag === 'figcaption') return paragraph(node, writer);
  if (/^h[1-6]$/.test(tag))
    return [`${'#'.repeat(Number(tag[1]))} ${inlineMarkdown(children).replace(/\n\s*/g, ' ').trim()}`];
  if (tag === 'ul' || tag === 'ol') return [listMarkdown(node, writer)];
  if (tag === 'blockquote') return [prefixed(writer.blocks(children).join('\n\n'), '> ')];
  if (tag === 'table') return tableBlocks(node, writer);
  if (tag === 'hr') return ['---'];
  if (tag === 'pre') return [codeFence(plainText(children), '')];
  if (tag === 'video' || tag === 'audio')
    return typeof attributes.src === 'string' ? [markdownLink(tag, attributes.src)] : [];
  return attributes['data-footnotes'] === undefined ? writer.blocks(children) : footnotes(children, writer);
}

/** Writes the items of the lists as footnotes. */
function footnotes(nodes: readonly PageNode[], writer: MarkdownWriter): readonly string[] {
  return nodes.flatMap((node) => {
    if (node.kind !== 'element') return [];
    const name = node.attributes['data-footnote'];
    if (name === undefined) return footnotes(node.children, writer);
    const text = writer.blocks(node.children).join('\n\n');
    return [`[^${name}]: ${text.replace(/\n(?=[^\n])/g, '\n    ')}`];
  });
}

function paragraph(node: ElementNode, writer: MarkdownWriter): readonly string[] {
  const plain = node.children.every((child) => child.kind !== 'code' && child.kind !== 'component');
  return plain ? [inlineMarkdown(node.children).trim()] : writer.blocks(node.children);
}

export function prefixed(text: string, prefix: string): string {
  return text
    .split('\n')
    .map((line) => `${prefix}${line}`.trimEnd())
    .join('\n');
}

/** Writes text after a list marker. The following lines are indented to the first word. */
export function listItem(marker: string, blocks: readonly string[], loose: boolean): string {
  const indent = ' '.repeat(marker.length);
  const lines = blocks.join(loose ? '\n\n' : '\n').split('\n');
  return lines.map((line, index) => (index === 0 ? `${marker}${line}` : `${indent}${line}`.trimEnd())).join('\n');
}

function listMarkdown(node: ElementNode, writer: MarkdownWriter): string {
  const items = node.children.filter((child): child is ElementNode => child.kind === 'element' && child.tag === 'li');
  const others = writer.blocks(node.children.filter((child) => !(child.kind === 'element' && child.tag === 'li')));
  const loose = items.some((item) => item.children.some((child) => child.kind === 'element' && child.tag === 'p'));
  const first = Number(node.attributes.start ?? 1);
  const written = items.map((item, index) => {
    const marker = node.tag === 'ol' ? `${first + index}. ` : '- ';
    return listItem(marker, writer.blocks(item.children), loose);
  });
  return [...others, ...written].join(loose ? '\n\n' : '\n');
}

/** The most empty cells that a row is filled up with. GFM needs none. */
const mostAddedCells = 100;

/** Writes a table whose cells are lines of text. A table without rows is written block by block. */
function tableBlocks(node: ElementNode, writer: MarkdownWriter): readonly string[] {
  const caption = node.children.filter((child) => child.kind === 'element' && child.tag === 'caption');
  const rows = findRows(node.children);
  const [head, ...body] = rows;
  if (head === undefined) return writer.blocks(node.children);
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const line = (row: readonly ElementNode[]): string =>
    `| ${Array.from({ length: Math.min(width, row.length + mostAddedCells) }, (_, index) => cellText(row[index], writer)).join(' | ')} |`;
  const rule = `|${Array.from({ length: width }, (_, index) => writeAlignment(head[index])).join('|')}|`;
  return [...writer.blocks(caption), [line(head), rule, ...body.map(line)].join('\n')];
}

function writeAlignment(cell: ElementNode | undefined): string {
  const align = cell?.attributes.align;
  if (align === 'center') return ' :-: ';
  return align === 'right' ? ' --: ' : ' --- ';
}

function findRows(nodes: readonly PageNode[]): readonly (readonly ElementNode[])[] {
  return nodes.flatMap((node) => {
    if (node.kind !== 'element') return node.kind === 'component' ? findRows(node.children) : [];
    if (node.tag === 'tr') return [findCells(node.children)];
    return node.tag === 'caption' || node.tag === 'td' ? [] : findRows(node.children);
  });
}

function findCells(nodes: readonly PageNode[]): readonly ElementNode[] {
  return nodes.filter(
    (node): node is ElementNode => node.kind === 'element' && (node.tag === 'td' || node.tag === 'th'),
  );
}

/**
 * Writes the cell on one line. Lines are separated by `<br>`, which is the only line break that GFM allows in cells, and have no marks of
 * blocks, which are text there. A cell of icons alone has their names.
 */
function cellText(cell: ElementNode | undefined, writer: MarkdownWriter): string {
  if (cell === undefined) return '';
  const lines = writer.blocks(cell.children).flatMap(cellLines);
  const text = lines.length > 0 ? lines.join('<br>') : iconNames(cell.children).map(escapeMarkdown).join(' ');
  return text.replace(/(?<!\\)\|/g, '\\|');
}

function cellLines(block: string): readonly string[] {
  const lines = block.split('\n');
  const isCode = /^(?:`{3}|~{3})/.test(block);
  const content = isCode ? lines.slice(1, -1).map(codeSpan) : lines.map((line) => line.replace(blockMarks, '').trim());
  return content.filter((line) => line !== '' && line !== '``');
}

/** The marks of quotes and headings. */
const blockMarks = /^\s*(?:>\s?)*(?:#{1,6}\s+)?/;

function iconNames(nodes: readonly PageNode[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (!('children' in node)) return [];
    const { icon } = node.kind === 'component' && node.name === 'Icon' ? node.props : {};
    return typeof icon === 'string' ? [icon] : iconNames(node.children);
  });
}

/** Writes the title of a component as a line in bold. */
export function titleLine(title: string | undefined): readonly string[] {
  return title === undefined ? [] : [`**${escapeMarkdown(title.replace(/\s+/g, ' ').trim())}**`];
}
