import type { PageNode } from '../../core/pages/page-tree.ts';
import type { Span } from '../../core/source/text/span.ts';
import { reportOnce, type TextContext } from '../parse-context.ts';

/** The cells of a row beyond the table's columns, as written. */
export interface ExtraCells {
  readonly columns: number;
  readonly extra: readonly string[];
}

/**
 * Keeps the cells of a row beyond the table's columns, which GFM drops. They usually come from an unescaped bar in a cell, so they are added to
 * the last cell as text, with a problem.
 */
export function keepExtraCells(
  context: TextContext,
  row: PageNode,
  span: Span,
  { columns, extra }: ExtraCells,
): PageNode {
  const last = row.kind === 'element' ? row.children.at(-1) : undefined;
  if (row.kind !== 'element' || last?.kind !== 'element') return row;
  const message = `This row has ${columns + extra.length} cells, but the table has ${columns} columns. Write \\| for a bar inside a cell.`;
  reportOnce(context, { severity: 'info', code: 'mdx-table-cells', message, span, fixes: [] });
  const children: readonly PageNode[] = [...last.children, { kind: 'text', value: ` | ${extra.join(' | ')}` }];
  return { ...row, children: [...row.children.slice(0, -1), { ...last, children }] };
}
