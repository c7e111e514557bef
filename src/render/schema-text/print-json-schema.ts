import type { JsonSchema, JsonSchemaObject, SchemaTable } from '../../core/api/schema.ts';
import { joinPointer } from '../../core/source/document/pointer.ts';
import type { ExactValue } from '../../request/form-values.ts';
import { exactText, withDigits } from '../../request/json/exact-value.ts';
import { schemaIdOf } from '../../schema/resolve-schema.ts';
import { leftOutInWords } from '../../schema/view/left-out-in-words.ts';
import { SchemaNames } from './schema-names.ts';

/** Keywords whose values are numbers, or data, which may look like schemas. */
const dataKeywords: ReadonlySet<string> = new Set([
  ...['default', 'const', 'enum', 'examples'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
]);

/**
 * Prints a schema as one JSON Schema 2020-12 document, with the schemas that it refers to by their names in `$defs`.
 */
export function printJsonSchema(schema: JsonSchema, table: SchemaTable): string {
  const names = new SchemaNames(table, (written) => written);
  const root = toExact(schema, names);
  const defs: { [name: string]: ExactValue } = {};
  for (const [id, name] of names.all()) {
    const { missing, schema: target = true } = table[id] ?? {};
    defs[name] = missing === undefined ? toExact(target, names) : { $comment: `Not found: ${missing}` };
  }
  const rootSchema = typeof root === 'object' && root !== null ? root : { allOf: [root] };
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  return exactText({ $schema, ...rootSchema, ...(Object.keys(defs).length > 0 ? { $defs: defs } : {}) }, 2);
}

/** Keywords whose members are schemas by name. */
const mapKeywords: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
]);
/** The maximum number of printed levels. */
const maxDepth = 100;

/** Returns the schema with the digits as written, and with references by name. */
function toExact(value: unknown, names: SchemaNames, depth = 0): ExactValue {
  if (typeof value === 'string') return renameReference(value, names);
  if (typeof value !== 'object' || value === null) return value as ExactValue;
  if (depth > maxDepth) return true;
  if (Array.isArray(value)) return value.map((item) => toExact(item, names, depth + 1));
  const { $digits, $leftOut, ...schema } = value as JsonSchemaObject;
  const missing = $leftOut === undefined ? [] : leftOutInWords({ $leftOut });
  const entries = Object.entries(schema).map(([keyword, part]): [string, ExactValue] => {
    if (dataKeywords.has(keyword)) return [keyword, withDigits(part as never, $digits, `/${keyword}`)];
    if (!mapKeywords.has(keyword) || typeof part !== 'object' || part === null)
      return [keyword, toExact(part, names, depth + 1)];
    const members = Object.entries(part).map(([name, member]) => [name, toExact(member, names, depth + 1)]);
    return [keyword, Object.fromEntries(members)];
  });
  if (missing.length > 0) entries.push(['$comment', missing.join(', ')]);
  return Object.fromEntries(entries);
}

/** Renames references and the targets of discriminators. */
function renameReference(text: string, names: SchemaNames): string {
  const id = schemaIdOf(text);
  if (id === undefined || !names.has(id)) return text;
  return joinPointer('#/$defs', names.nameOf(id));
}
