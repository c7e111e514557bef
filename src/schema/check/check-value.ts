import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import type { JsonSchema, JsonSchemaObject, SchemaTable } from '../../core/api/schema.ts';
import type { SchemaMismatch } from '../../core/ports.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { decodePercent } from '../../core/source/text/percent-encoding.ts';
import type { Direction } from '../direction.ts';
import { estimateCheckCost } from './check-cost.ts';
import { getSchemaAt, mismatchMessage } from './mismatch-message.ts';
import { keepOneErrorPerMistake } from './one-error-per-mistake.ts';
import { prepareSchema } from './prepare-schema.ts';

/**
 * The mistakes in a value, each with a message (JSON Schema 2020-12, formats asserted). Empty if it is valid as far as it can be checked:
 * dangling references and patterns that might run for long are skipped. With a direction, properties of the other one are not required.
 */
export function checkValue(
  value: JsonValue,
  schema: JsonSchema,
  table: SchemaTable,
  direction?: Direction,
): SchemaMismatch[] {
  return explainMismatches(value, schema, table, direction).map(({ pointer, message }) => ({ pointer, message }));
}

/** A mistake, with the schema that the value does not match. */
export interface ExplainedMismatch extends SchemaMismatch {
  /** The keyword that refuses the value, or a name of our own, such as `no additionalProperties` for `additionalProperties: false`. */
  readonly keyword: string;
  /** The schema that has the keyword. */
  readonly schema: JsonSchemaObject;
  /** The keywords on the way to it. */
  readonly steps: readonly string[];
  /** For `required`: the missing property. */
  readonly missing: string | undefined;
}

/** Like `checkValue`, with details for callers that write messages of their own. */
export function explainMismatches(
  value: JsonValue,
  schema: JsonSchema,
  table: SchemaTable,
  direction?: Direction,
): ExplainedMismatch[] {
  const prepared = prepareSchema(schema, table, longestText(value), direction);
  return explainErrors(validate(value, prepared), value, prepared);
}

/** Converts the errors of the checker to mistakes. `prepared` has the entries of the table under `$defs`. */
export function explainErrors(
  errors: readonly OutputUnit[],
  value: JsonValue,
  prepared: JsonSchemaObject,
): ExplainedMismatch[] {
  const mismatches = keepOneErrorPerMistake(errors).map((error) => ({
    pointer: toPointer(error.instanceLocation),
    message: mismatchMessage(error, value, prepared),
    keyword: error.keyword,
    schema: getSchemaAt(prepared, error.keywordLocation),
    steps: error.keywordLocation.split('/').slice(1),
    missing: error.keyword === 'required' ? /"(.*)"/s.exec(error.error)?.[1] : undefined,
  }));
  const seen = new Set<string>();
  return mismatches.filter(({ pointer, message }) => {
    const key = `${pointer}\n${message}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** The number of mistakes that `explainErrors` would find. */
export function countMistakes(errors: readonly OutputUnit[]): number {
  if (errors.length === 0) return 0;
  const kept = keepOneErrorPerMistake(errors);
  return new Set(kept.map(({ instanceLocation, keyword, error }) => `${instanceLocation}\n${keyword}\n${error}`)).size;
}

/** The maximum number of schemas per value; above it, the value is not checked. */
export const maximumCost = 50_000;

/** True if checking would visit too many schemas. */
export function isEndless(prepared: JsonSchemaObject): boolean {
  return estimateCheckCost(prepared, prepared.$defs as { [id: string]: JsonSchema }) > maximumCost;
}

function validate(value: JsonValue, prepared: JsonSchemaObject): readonly OutputUnit[] {
  try {
    if (isEndless(prepared)) return [];
    return collectErrors(value, prepared as Schema);
  } catch {
    // The checker throws on invalid schemas (a cycle of bare references, a number in place of a schema). The value is not checked.
    return [];
  }
}

function collectErrors(value: JsonValue, schema: Schema): readonly OutputUnit[] {
  try {
    return new Validator(schema, '2020-12', false).validate(value).errors;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // There are more errors than a list of arguments can hold, so only the first ones are collected.
    return new Validator(schema, '2020-12', true).validate(value).errors;
  }
}

/** The length of the longest string in a value, property names included. */
export function longestText(value: JsonValue): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let longest = 0;
  for (const [key, member] of Object.entries(value)) longest = Math.max(longest, key.length, longestText(member));
  return longest;
}

/** Converts the checker's `#/a%20b` to a JSON Pointer. */
function toPointer(location: string): string {
  return decodePercent(location.slice(1));
}
