import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import type { JsonSchema, JsonSchemaObject, SchemaTable } from '../../core/api/schema.ts';
import type { SchemaMismatch } from '../../core/ports.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import type { Direction } from '../direction.ts';
import { checkCost } from './check-cost.ts';
import { mismatchMessage } from './mismatch-message.ts';
import { oneErrorPerMistake } from './one-error-per-mistake.ts';
import { prepareSchema } from './prepare-schema.ts';

/**
 * What does not fit, one entry a mistake, in a writer's words (JSON Schema 2020-12, formats asserted). Empty: it fits, as far as could be checked:
 * dangling references and patterns that might run for long are passed over. With a direction, properties of the other one are not required.
 */
export function checkValue(
  value: JsonValue,
  schema: JsonSchema,
  table: SchemaTable,
  direction?: Direction,
): SchemaMismatch[] {
  const prepared = prepareSchema(schema, table, longestText(value), direction);
  const errors = oneErrorPerMistake(run(value, prepared));
  const mismatches = errors.map((error) => ({
    pointer: pointerOf(error.instanceLocation),
    message: mismatchMessage(error, value, prepared),
  }));
  const seen = new Set<string>();
  return mismatches.filter(({ pointer, message }) => {
    const key = `${pointer}\n${message}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Schemas per value; more are "not checked". */
export const mostCost = 50_000;

/** Whether the checker would visit more schemas than anybody waits for. */
function isEndless(prepared: JsonSchemaObject): boolean {
  return checkCost(prepared, prepared.$defs as { [id: string]: JsonSchema }) > mostCost;
}

function run(value: JsonValue, prepared: JsonSchemaObject): readonly OutputUnit[] {
  try {
    if (isEndless(prepared)) return [];
    const schema = prepared as Schema;
    return new Validator(schema, '2020-12', false).validate(value).errors;
  } catch {
    // The checker throws on schemas that are none (a circle of bare references, a number where a schema belongs): not checked.
    return [];
  }
}

/** The length of the longest text in a value, names included. */
export function longestText(value: JsonValue): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let longest = 0;
  for (const [key, member] of Object.entries(value)) longest = Math.max(longest, key.length, longestText(member));
  return longest;
}

/** The checker's `#/a%20b` as a JSON Pointer. */
function pointerOf(location: string): string {
  return decodeURIComponent(location.slice(1));
}
