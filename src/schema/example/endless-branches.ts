import type { JsonSchema, JsonSchemaObject, SchemaId, SchemaTable } from '../../core/api/schema.ts';
import { flattenSchema } from '../flatten-schema.ts';

/** The most schemas that are looked at for one alternative. */
const mostSchemas = 200;

interface Search {
  readonly table: SchemaTable;
  readonly ids: ReadonlySet<SchemaId>;
  readonly visited: Set<JsonSchema>;
}

/** Puts the alternatives last whose every value contains one of these schemas again: the others end the recursion. */
export function endingFirst<T>(
  options: readonly T[],
  schemaOf: (option: T) => JsonSchema,
  { table, ids }: Pick<Search, 'table' | 'ids'>,
): readonly T[] {
  if (ids.size === 0 || options.length < 2) return options;
  const isEndless = (option: T) => requiresAny(schemaOf(option), { table, ids, visited: new Set() });
  const endless = new Set(options.filter(isEndless));
  return endless.size === 0 ? options : [...options.filter((option) => !endless.has(option)), ...endless];
}

/** Returns whether each value of the schema contains another one of it, so that none ever ends. */
export function requiresItself(schema: JsonSchemaObject, id: SchemaId | undefined, table: SchemaTable): boolean {
  return id !== undefined && requiresWithin(schema, { table, ids: new Set([id]), visited: new Set() });
}

function requiresAny(schema: JsonSchema, search: Search): boolean {
  const { id, schema: flat } = flattenSchema(schema, search.table);
  if (id !== undefined && search.ids.has(id)) return true;
  return typeof flat === 'object' && requiresWithin(flat, search);
}

function requiresWithin(flat: JsonSchemaObject, search: Search): boolean {
  if (search.visited.has(flat) || search.visited.size > mostSchemas) return false;
  search.visited.add(flat);
  const { properties = {}, required = [], items, minItems = 0, oneOf, anyOf } = flat;
  const members = required.flatMap((name) => (Object.hasOwn(properties, name) ? [properties[name] ?? true] : []));
  if (members.some((member) => requiresAny(member, search))) return true;
  if (items !== undefined && minItems > 0 && requiresAny(items, search)) return true;
  const options = oneOf ?? anyOf ?? [];
  return options.length > 0 && options.every((option) => requiresAny(option, search));
}
