import type { JsonSchema, JsonSchemaObject, SchemaTable } from '../../core/api/schema.ts';
import { getExactDigits } from '../../core/source/document/exact-digits.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { parseJson } from '../../core/source/document/parse-json.ts';
import { flattenSchema } from '../flatten-schema.ts';
import { schemaTypes } from '../schema-types.ts';

/** Returns whether a value matches the schema of an example. */
type Fits = (value: JsonValue) => boolean;

/**
 * Returns the value of an example that is written as JSON in a text, such as `'{"id": 1}'` for an object. Undefined if the schema takes the text
 * itself, or if the text is not JSON. Where a schema allows any value, only the text of an object or a list is meant as JSON.
 */
export function parseSerialized(
  text: string,
  schema: JsonSchema,
  table: SchemaTable,
  fits: Fits,
): { readonly value: JsonValue } | undefined {
  const isTaken = fits(text);
  if (isTaken && namesText(schema, table)) return undefined;
  const value = parseJson(text);
  const isMeant = value !== undefined && (!isTaken || (typeof value === 'object' && value !== null));
  return isMeant ? { value } : undefined;
}

/** Returns the object or list that a schema's own example is meant as: such an example is a value, but may be written as JSON in a text. */
export function parseData(text: string, schema: JsonSchema, table: SchemaTable, fits: Fits): JsonValue | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  const parsed = parseSerialized(text, schema, table, fits);
  return parsed !== undefined && fits(parsed.value) ? parsed.value : undefined;
}

/** The examples that are numbers or flags as texts, with their digits: where a schema takes texts alone, YAML has read them so (`version: 1.10`). */
export function listTexts({ examples, $digits }: JsonSchemaObject): readonly string[] {
  const listed = Array.isArray(examples) ? examples : [];
  return listed.flatMap((value, index) => {
    const isPlain = typeof value === 'number' || typeof value === 'boolean';
    return isPlain ? [getExactDigits($digits, `/examples/${index}`, value) ?? String(value)] : [];
  });
}

/** Returns whether the schema says that a value may be a string, and does not just fail to exclude it. */
export function namesText(schema: JsonSchema, table: SchemaTable): boolean {
  const { schema: flat } = flattenSchema(schema, table);
  if (typeof flat === 'boolean') return false;
  return flat.oneOf !== undefined || flat.anyOf !== undefined || schemaTypes(flat).includes('string');
}
