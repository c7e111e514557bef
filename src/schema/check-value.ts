import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import type { JsonSchema, JsonSchemaObject, SchemaTable } from '../core/api/schema.ts';
import type { SchemaMismatch } from '../core/ports.ts';
import type { JsonValue } from '../core/source/json-value.ts';
import { checkCost } from './check-cost.ts';
import type { Direction } from './direction.ts';
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

/** Lengths of texts for which schemas are prepared: a pattern that may run over a short text may not run over a long one. */
const usualLengths = [64, 1_000];

/**
 * Whether values fit, for many questions about the same schemas: each is prepared once. As `checkValue`, but only the verdict; what can't be
 * checked fits.
 */
export function createFitCheck(
  table: SchemaTable,
  direction: Direction,
): (value: JsonValue, schema: JsonSchema) => boolean {
  const prepared = new Map(usualLengths.map((length) => [length, new Map<JsonSchema, Validator | 'endless'>()]));
  return (value, schema) => {
    const longest = longestText(value);
    const length = usualLengths.find((one) => longest <= one) ?? longest;
    const validators = prepared.get(length);
    if (validators === undefined) return checkValue(value, schema, table, direction).length === 0;
    try {
      const known = validators.get(schema);
      if (known === 'endless') return true;
      const validator = known ?? validatorOf(prepareSchema(schema, table, length, direction));
      if (known === undefined) validators.set(schema, validator);
      if (validator === 'endless') return true;
      return validator.validate(value).valid;
    } catch {
      // As in `run`: schemas that are none.
      return true;
    }
  };
}

function validatorOf(prepared: JsonSchemaObject): Validator | 'endless' {
  return isEndless(prepared) ? 'endless' : new Validator(prepared as Schema, '2020-12', true);
}

/** Schemas per value; more are "not checked". */
const mostCost = 50_000;

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

function longestText(value: JsonValue): number {
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
