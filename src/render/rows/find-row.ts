import { makeGroups } from './row-members.ts';
import type { RowNode } from './row-node.ts';
import type { SchemaViews } from './schema-views.ts';

/** Finds the row with this pointer below one of the roots. Creates views only for the schemas on the path. */
export function findRow(roots: readonly RowNode[], views: SchemaViews, pointer: string): RowNode | undefined {
  let level = roots;
  for (;;) {
    const next = level.find((node) => pointer === node.pointer || pointer.startsWith(`${node.pointer}/`));
    if (next === undefined || next.pointer === pointer) return next;
    const groups = makeGroups(next, views, { from: 0, limit: Number.POSITIVE_INFINITY });
    level = groups.flatMap((group) => (group.kind === 'rows' ? group.rows : group.options));
  }
}
