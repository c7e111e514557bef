import type { SchemaTable } from '../../core/api/schema.ts';
import { unionsOf } from '../../schema/unions-of.ts';
import type { SchemaVariant } from '../../schema/variants-of.ts';
import { flattenObject } from '../../schema/view/flatten-object.ts';

/** Returns all names that an alternative describes, with those of its own unions. */
export function variantNames(variant: SchemaVariant, table: SchemaTable): Set<string> {
  const names = new Set<string>();
  collect(variant, { table, names, seen: new Set() }, 0);
  return names;
}

interface Collecting {
  readonly table: SchemaTable;
  readonly names: Set<string>;
  /** The visited references and schemas: each of a thousand alternatives may have all others. */
  readonly seen: Set<unknown>;
}

const deepest = 3;

function collect({ schema }: SchemaVariant, collecting: Collecting, depth: number): void {
  const { table, names, seen } = collecting;
  const key = typeof schema === 'object' && typeof schema.$ref === 'string' ? schema.$ref : schema;
  if (seen.has(key)) return;
  seen.add(key);
  const object = flattenObject(schema, table);
  for (const name of Object.keys(object.properties ?? {})) names.add(name);
  if (depth > deepest) return;
  for (const union of unionsOf(object, table))
    for (const option of union.options) collect(option, collecting, depth + 1);
}
