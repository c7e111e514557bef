import type { JsonSchema, JsonSchemaObject, SchemaTable } from '../../core/api/schema.ts';
import { isShown } from '../../schema/direction.ts';
import { flattenSchema } from '../../schema/flatten-schema.ts';
import { schemaTypes } from '../../schema/schema-types.ts';
import { exactText, withDigits } from './exact-value.ts';
import type { JsonPlace } from './json-place.ts';

export interface JsonSuggestion {
  readonly label: string;
  /** Replaces the text between `from` and `to` of the place. */
  readonly insert: string;
}

const maximumDepth = 6;

/** Suggests the keys or values that the schema allows at a place of a JSON text, in its order, filtered by the typed prefix. */
export function suggestJson(place: JsonPlace, schema: JsonSchema, table: SchemaTable): readonly JsonSuggestion[] {
  if (place.kind === 'none') return [];
  let schemas = listAlternatives(schema, table);
  for (const segment of place.path) {
    schemas = schemas.flatMap((each) =>
      getMemberSchemas(each, segment).flatMap((inner) => listAlternatives(inner, table)),
    );
  }
  const suggestions =
    place.kind === 'key' ? suggestKeys(schemas, place, table) : schemas.flatMap((each) => suggestValues(each));
  const wanted = place.prefix.toLowerCase();
  const byLabel = new Map(suggestions.map((each) => [each.label, each]));
  return [...byLabel.values()].filter(({ label }) => label.replace(/^"/, '').toLowerCase().startsWith(wanted));
}

/** The schema and the members of its unions. */
function listAlternatives(schema: JsonSchema, table: SchemaTable, depth = 0): readonly JsonSchemaObject[] {
  const { schema: flat } = flattenSchema(schema, table);
  if (typeof flat === 'boolean' || depth > maximumDepth) return [];
  const options = [...(flat.oneOf ?? []), ...(flat.anyOf ?? []), ...(flat.allOf ?? [])];
  return [flat, ...options.flatMap((option) => listAlternatives(option, table, depth + 1))];
}

function getMemberSchemas(schema: JsonSchemaObject, segment: string): readonly JsonSchema[] {
  const { properties = {}, additionalProperties, items, prefixItems } = schema;
  if (Object.hasOwn(properties, segment)) return [properties[segment] ?? true];
  const item = /^\d+$/.test(segment) ? (prefixItems?.[Number(segment)] ?? items) : undefined;
  return [item ?? additionalProperties ?? true];
}

function suggestKeys(schemas: readonly JsonSchemaObject[], { taken }: JsonPlace, table: SchemaTable): JsonSuggestion[] {
  const names = schemas.flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, property]) => (isShown(property, table, 'request') ? [name] : [])),
  );
  return names
    .filter((name) => !taken.includes(name))
    .map((name) => ({ label: name, insert: `${JSON.stringify(name)}: ` }));
}

function suggestValues(schema: JsonSchemaObject): JsonSuggestion[] {
  const { const: only, enum: listed, $digits } = schema;
  const constants = only === undefined ? [] : [exactText(withDigits(only, $digits, '/const'))];
  const all = (Array.isArray(listed) ? listed : []).map((value, at) =>
    exactText(withDigits(value, $digits, `/enum/${at}`)),
  );
  const types = schemaTypes(schema);
  const isListed = constants.length + all.length > 0;
  const flags = types.includes('boolean') && !isListed ? ['true', 'false'] : [];
  const nothing = types.includes('null') && !isListed ? ['null'] : [];
  return [...constants, ...all, ...flags, ...nothing].map((text) => ({ label: text, insert: text }));
}
