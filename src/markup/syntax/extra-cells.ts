import type { PageNode } from '../../core/pages/page-tree.ts';
import type { Span } from '../../core/source/text/span.ts';
import { report, type TextContext } from '../parse-context.ts';

/**
 * Keeps the cells of a table row beyond the table's columns, which GFM drops (usually because of an unescaped bar in a cell): they are added to
 * the last cell as text, with a problem.
 */
export function keepExtraCells(context: TextContext, row: PageNode, span: Span, source: string): PageNode {
  if (row.kind !== 'element') return row;
  const last = row.children.at(-1);
  const extra = splitRow(source).slice(row.children.length);
  if (extra.length === 0 || last?.kind !== 'element') return row;
  const count = row.children.length + extra.length;
  const message = `This row has ${count} cells and its table ${row.children.length} columns. Write \\| for a bar inside of a cell.`;
  report(context, 'info', 'mdx-table-cells', message, span);
  const children: readonly PageNode[] = [...last.children, { kind: 'text', value: ` | ${extra.join(' | ')}` }];
  return { ...row, children: [...row.children.slice(0, -1), { ...last, children }] };
}

/** The cells of a row as GFM splits it: at every bar without a backslash. */
function splitRow(line: string): readonly string[] {
  const cells = line.trim().split(/(?<!\\)\|/);
  if (cells[0]?.trim() === '') cells.shift();
  if (cells.at(-1)?.trim() === '') cells.pop();
  return cells.map((cell) => cell.trim());
}
