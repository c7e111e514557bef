import type { JsonSchema, JsonSchemaObject, SchemaTable } from '../../core/api/schema.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import type { ExplainedMismatch } from '../../schema/check/check-value.ts';
import { resolveSchema } from '../../schema/resolve-schema.ts';
import { jsonType } from '../../schema/schema-types.ts';

/** Returns whether a schema on the way to the mismatch matches no value at all, so that the value is not to blame. */
export function isInImpossible(root: JsonSchema, { steps }: ExplainedMismatch, table: SchemaTable): boolean {
  let at: unknown = root;
  for (const step of [...steps, undefined]) {
    if (typeof at !== 'object' || at === null) return false;
    if (!Array.isArray(at) && isImpossible(at as JsonSchemaObject, table)) return true;
    if (step === undefined) return false;
    at =
      step === '$ref' ? resolveSchema(at as JsonSchemaObject, table).schema : (at as { [key: string]: unknown })[step];
  }
  return false;
}

/** Returns whether no value matches: the limits, the types or the values of the schema exclude each other. */
function isImpossible(schema: JsonSchemaObject, table: SchemaTable): boolean {
  if (limits.some(([least, most]) => Number(schema[least]) > Number(schema[most]))) return true;
  if (Array.isArray(schema.enum) && schema.enum.length > 0 && !schema.enum.some((value) => hasType(value, schema.type)))
    return true;
  if (!Array.isArray(schema.allOf)) return false;
  const parts = [schema, ...schema.allOf.map((part) => resolveSchema(part, table).schema)];
  return !haveCommonType(parts.map((part) => (typeof part === 'object' ? part.type : undefined)));
}

const limits = [
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const satisfies readonly (readonly (keyof JsonSchemaObject)[])[];

function hasType(value: JsonValue, type: JsonSchemaObject['type']): boolean {
  const own = jsonType(value);
  return type === undefined || [type].flat().some((each) => each === own || (each === 'number' && own === 'integer'));
}

const everyType: readonly string[] = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

/** Returns whether a value may have all of these types; each is one or several, and undefined is any. */
export function haveCommonType(types: readonly (string | readonly string[] | undefined)[]): boolean {
  return everyType.some((type) =>
    types.every((each) => {
      const allowed = each === undefined ? everyType : typeof each === 'string' ? [each] : each;
      return allowed.includes(type) || (type === 'integer' && allowed.includes('number'));
    }),
  );
}
