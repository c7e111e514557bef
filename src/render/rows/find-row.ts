import type { SchemaTable } from '../../core/api/schema.ts';
import { makeGroups } from './row-members.ts';
import type { RowNode } from './row-node.ts';

/** The row of this pointer under one of the roots, viewing only what lies on the way. */
export function findRow(roots: readonly RowNode[], table: SchemaTable, pointer: string): RowNode | undefined {
  let level = roots;
  for (;;) {
    const next = level.find((node) => pointer === node.pointer || pointer.startsWith(`${node.pointer}/`));
    if (next === undefined || next.pointer === pointer) return next;
    const groups = makeGroups(next, table, { from: 0, limit: Number.POSITIVE_INFINITY });
    level = groups.flatMap((group) => (group.kind === 'rows' ? group.rows : group.options));
  }
}
