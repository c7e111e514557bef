import { countGrowth, makeGroups } from './row-members.ts';
import { findRecursion, type RowNode } from './row-node.ts';
import type { SchemaViews } from './schema-views.ts';

/** How many rows stand in a page (product, section 5). */
const mostRows = 600;

/**
 * Grows the members of the rows, level by level over the whole page, until `mostRows` stand in it: what is nearer to the surface comes first.
 * The roots show their members without being rows themselves (`isRow` false), so theirs are cut in the middle rather than left out.
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
      for (const one of nodes) queue.push(one);
    }
  };
  for (const { node, isRow, from = 0 } of roots) {
    if (isRow) queue.push(node);
    else if (count < mostRows) grow(node, from, mostRows - count);
  }
  for (let index = 0; index < queue.length; index += 1) {
    const node = queue[index];
    if (node === undefined) break;
    const growth = countGrowth(node);
    if (growth > 0 && count + growth <= mostRows && findRecursion(node) === undefined) grow(node, 0, growth);
  }
}
