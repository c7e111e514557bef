import type { JsonSchema, SchemaTable } from '../core/api/schema.ts';
import { flattenSchema } from './flatten-schema.ts';

/** A request has no `readOnly` properties, a response no `writeOnly` ones. The page of a schema shows `both`. */
export type Direction = 'request' | 'response' | 'both';

/** Returns whether a property is used in that direction: `readOnly` ones are not sent, `writeOnly` ones not received. */
export function isShown(property: JsonSchema, table: SchemaTable, direction: Direction): boolean {
  const { schema } = flattenSchema(property, table);
  if (typeof schema === 'boolean') return schema;
  if (direction === 'both') return true;
  return direction === 'request' ? schema.readOnly !== true : schema.writeOnly !== true;
}

/** The properties of an object schema that only the other direction uses. */
export function hiddenNames(schema: JsonSchema, table: SchemaTable, direction: Direction): ReadonlySet<string> {
  const { schema: flat } = flattenSchema(schema, table);
  if (typeof flat === 'boolean' || typeof flat.properties !== 'object') return new Set();
  const hidden = Object.entries(flat.properties).filter(
    ([, property]) => property !== false && !isShown(property, table, direction),
  );
  return new Set(hidden.map(([name]) => name));
}
