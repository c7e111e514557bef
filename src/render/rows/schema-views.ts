import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import { getOrInsert } from '../../core/source/get-or-insert.ts';
import type { Direction } from '../../schema/direction.ts';
import { type SchemaView, viewSchema } from '../../schema/view/view-schema.ts';

/** The schemas of one page. Each has one view per direction, however often the page shows it. */
export interface SchemaViews {
  readonly table: SchemaTable;
  view(schema: JsonSchema, direction: Direction): SchemaView;
}

export function makeViews(table: SchemaTable): SchemaViews {
  const seen = { request: new Map<unknown, SchemaView>(), response: new Map(), both: new Map() };
  return {
    table,
    view(schema, direction) {
      const key = viewKey(schema);
      return getOrInsert(seen[direction], key, () => viewSchema(schema, table, direction));
    },
  };
}

/** Bare references to the same target share a key. Any other schema is its own key. */
function viewKey(schema: JsonSchema): unknown {
  if (typeof schema === 'boolean' || schema.$ref === undefined) return schema;
  return Object.keys(schema).length === 1 ? schema.$ref : schema;
}
