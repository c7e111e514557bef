import { countGrowth, makeGroups } from './row-members.ts';
import { findRecursion, type RowNode } from './row-node.ts';
import type { SchemaViews } from './schema-views.ts';

/** Maximum number of rows in a page. */
const maxRows = 600;

/**
 * Expands the members of the rows breadth-first over the whole page, until it has `maxRows` rows: rows closer to the
 * root come first. Roots show their members without being rows themselves (`isRow` false), so the limit may cut their
 * member list in the middle.
 */
export function growRows(
  roots: readonly { readonly node: RowNode; readonly isRow: boolean; readonly from?: number }[],
  views: SchemaViews,
): void {
  let count = roots.filter(({ isRow }) => isRow).length;
  const queue: RowNode[] = [];
  const grow = (node: RowNode, from: number, limit: number) => {
    node.groups = makeGroups(node, views, { from, limit });
    for (const group of node.groups) {
      const nodes = group.kind === 'rows' ? group.rows : group.options;
      count += nodes.length;
      for (const row of nodes) queue.push(row);
    }
  };
  for (const { node, isRow, from = 0 } of roots) {
    if (isRow) queue.push(node);
    else if (count < maxRows) grow(node, from, maxRows - count);
  }
  for (let index = 0; index < queue.length; index += 1) {
    const node = queue[index];
    if (node === undefined) break;
    const growth = countGrowth(node);
    if (growth > 0 && count + growth <= maxRows && findRecursion(node) === undefined) grow(node, 0, growth);
  }
}
