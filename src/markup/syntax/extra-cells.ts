import type { PageNode } from '../../core/pages/page-tree.ts';
import type { Fix } from '../../core/source/document/problem.ts';
import { formatCount } from '../../core/source/text/format-count.ts';
import type { Span } from '../../core/source/text/span.ts';
import { replaceAt, reportOnce, type TextContext } from '../parse-context.ts';
import { barTitle, protectCodeBars } from './table-bars.ts';

/** A row with more or fewer cells than its table has columns. */
export interface ExtraCells {
  readonly columns: number;
  readonly cells: number;
  /** The cells beyond the columns, as written. */
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
  { columns, cells, extra }: ExtraCells,
): PageNode {
  const last = row.kind === 'element' ? row.children.at(-1) : undefined;
  if (row.kind !== 'element' || last?.kind !== 'element') return row;
  const advice = cells > columns ? 'Write \\| for a bar inside a cell.' : 'Add the others, or empty ones.';
  const message = `This row has ${formatCount(cells, 'cell')}, but the table has ${columns} columns. ${advice}`;
  const end = { start: span.end, end: span.end };
  const fixes =
    cells < columns
      ? [replaceAt(context, 'Add empty cells', { span: end, text: ' |'.repeat(columns - cells) })]
      : keepBars(context, span, cells - columns);
  reportOnce(context, { severity: 'info', code: 'mdx-table-cells', message, span, fixes });
  if (extra.length === 0) return row;
  const children: readonly PageNode[] = [
    ...last.children,
    { kind: 'text', value: ` | ${extra.join(' | ').replaceAll('\\|', '|')}` },
  ];
  return { ...row, children: [...row.children.slice(0, -1), { ...last, children }] };
}

/** The fix for bars in code, if they are what makes the row too long. */
function keepBars(context: TextContext, span: Span, count: number): readonly Fix[] {
  const offset = context.spanOf(0, 0).start;
  const written = context.environment.text.slice(span.start - offset, span.end - offset);
  const escaped = protectCodeBars(written);
  return escaped.length - written.length === count ? [replaceAt(context, barTitle, { span, text: escaped })] : [];
}
