import type { JsonSchema, JsonSchemaObject, SchemaTable } from '../../core/api/schema.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { flattenSchema } from '../../schema/flatten-schema.ts';
import { withoutNull } from '../../schema/view/without-null.ts';
import type { ExactValue } from '../form-values.ts';
import { isExactObject, withDigits } from '../json/exact-value.ts';
import { fromMembers } from '../json/from-members.ts';

const deepest = 24;
/** The number of schemas that are tried for one value: combinations of unions may take too long. */
const mostSchemas = 5000;

/** Restores the digits of a generated value from its schemas: it is made of authored values, whose numbers have lost some. */
export function restoreDigits(value: JsonValue, schema: JsonSchema, table: SchemaTable): ExactValue {
  return restore(value, schema, { table, left: mostSchemas }, 0);
}

interface Search {
  readonly table: SchemaTable;
  /** The number of schemas that may still be tried. */
  left: number;
}

function restore(value: JsonValue, schema: JsonSchema, search: Search, depth: number): ExactValue {
  if (depth > deepest || search.left === 0 || value === null || typeof value === 'string') return value;
  search.left -= 1;
  const { schema: flat } = withoutNull(flattenSchema(schema, search.table), search.table);
  if (typeof flat === 'boolean') return value;
  const written = valueInSchema(value, flat);
  if (written !== undefined) return written;
  for (const option of [...(flat.oneOf ?? []), ...(flat.anyOf ?? [])]) {
    const restored = restore(value, option, search, depth + 1);
    if (restored !== value) return restored;
  }
  return restoreInside(value, flat, search, depth);
}

/** Returns the value with the digits that the schema itself has for it. */
function valueInSchema(value: JsonValue, { $digits, ...flat }: JsonSchemaObject): ExactValue | undefined {
  if ($digits === undefined) return undefined;
  const text = JSON.stringify(value);
  const lists = (['examples', 'enum'] as const).flatMap((keyword) =>
    (Array.isArray(flat[keyword]) ? flat[keyword] : []).map((each, index) => [`/${keyword}/${index}`, each] as const),
  );
  const single = ['const', 'default', 'minimum', 'maximum'].map((keyword) => [`/${keyword}`, flat[keyword]] as const);
  const candidates = [...single, ...lists];
  const [pointer] = candidates.find(([, each]) => each !== undefined && JSON.stringify(each) === text) ?? [];
  return pointer === undefined ? undefined : withDigits(value, $digits, pointer);
}

function restoreInside(value: JsonValue, flat: JsonSchemaObject, search: Search, depth: number): ExactValue {
  const inner = (member: JsonValue, schema: JsonSchema | undefined) =>
    schema === undefined ? member : restore(member, schema, search, depth + 1);
  if (Array.isArray(value)) {
    const items = value.map((item, index) => inner(item, flat.prefixItems?.[index] ?? flat.items));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isExactObject(value)) return value;
  const { properties = {}, additionalProperties } = flat;
  const entries = Object.entries(value as { [name: string]: JsonValue }).map(([name, member]) => {
    const declared = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return [name, inner(member, declared ?? additionalProperties)] as const;
  });
  return entries.some(([name, member]) => member !== value[name]) ? fromMembers(entries) : value;
}
