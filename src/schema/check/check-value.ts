import type { JsonSchema, JsonSchemaObject, SchemaTable } from '../../core/api/schema.ts';
import type { SchemaMismatch } from '../../core/ports.ts';
import type { Digits } from '../../core/source/document/exact-digits.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { joinPointer, splitPointer } from '../../core/source/document/pointer.ts';
import type { Direction } from '../direction.ts';
import { estimateCheckCost } from './check-cost.ts';
import { SchemaEvaluator } from './evaluate-schema.ts';
import type { SchemaError, UnnamedMembers } from './evaluation.ts';
import { mismatchMessage } from './mismatch-message.ts';
import { keepOneErrorPerMistake } from './one-error-per-mistake.ts';
import { type PreparedSchema, prepareSchema } from './prepare-schema.ts';

/**
 * The mistakes in a value, each with a message (JSON Schema 2020-12, formats asserted). Empty if it is valid as far as it can be checked:
 * dangling references and patterns that can't be run are skipped. With a direction, properties of the other one are not required.
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
  /** The digits of a number of which a double holds some only. */
  readonly written: string | undefined;
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
  const prepared = prepareSchema(schema, table, direction);
  return explainErrors(evaluate(value, prepared), value);
}

/** The members of objects that no schema names, although the schemas allow them. */
export function explainUndeclared(
  value: JsonValue,
  schema: JsonSchema,
  table: SchemaTable,
  direction?: Direction,
): readonly ExplainedMismatch[] {
  const unnamed: UnnamedMembers[] = [];
  evaluate(value, prepareSchema(schema, table, direction), { unnamed });
  return listUndeclared(unnamed).map(({ pointer, schema }) => ({
    ...{ pointer, message: 'Not in the description.', keyword: 'no additionalProperties', schema: {} },
    ...{ steps: splitPointer(`${schema}/additionalProperties`) ?? [], written: undefined, missing: undefined },
  }));
}

interface UndeclaredMember {
  readonly pointer: string;
  readonly name: string;
  /** The pointer of the schema that should name it. */
  readonly schema: string;
}

function listUndeclared(unnamed: readonly UnnamedMembers[]): readonly UndeclaredMember[] {
  return [...Map.groupBy(unnamed, ({ value }) => value)].flatMap(([pointer, of]) => {
    // The schema of the object itself comes after those that it refers to.
    const { names = [], schema = '' } = of.at(-1) ?? {};
    const others = of.slice(0, -1).map((each) => new Set(each.names));
    return names
      .filter((name) => others.every((each) => each.has(name)))
      .map((name) => ({ pointer: joinPointer(pointer, name), name, schema }));
  });
}

export interface BoundedMismatches {
  readonly mismatches: readonly SchemaMismatch[];
  /** The number of further mismatches, which are not listed. */
  readonly more: number;
  /** The pointers of the properties that are not declared, each once. Empty if there are mismatches. */
  readonly undeclared: readonly string[];
}

/** Like `checkValue`, for values of others, which may have any number of mistakes. Undefined if the value can't be checked. */
export function checkForeignValue(
  value: JsonValue,
  schema: JsonSchema,
  table: SchemaTable,
  { most, direction, digits }: { readonly most: number; readonly direction: Direction; readonly digits?: Digits },
): BoundedMismatches | undefined {
  const prepared = prepareSchema(schema, table, direction);
  if (isEndless(prepared)) return undefined;
  const unnamed: UnnamedMembers[] = [];
  const mistakes = keepOneErrorPerMistake(evaluate(value, prepared, { digits, unnamed }));
  const mismatches = explainErrors(mistakes.slice(0, most), value).map(({ pointer, message }) => ({
    pointer,
    message,
  }));
  const properties = Map.groupBy(
    mistakes.length > 0 ? [] : listUndeclared(unnamed),
    ({ schema, name }) => `${schema} ${name}`,
  );
  const undeclared = [...properties.values()].flatMap(([first]) => first?.pointer ?? []);
  return { mismatches, more: Math.max(0, mistakes.length - most), undeclared };
}

/** Converts the errors of the evaluator to mistakes. */
export function explainErrors(errors: readonly SchemaError[], value: JsonValue, digits?: Digits): ExplainedMismatch[] {
  const mismatches = keepOneErrorPerMistake(errors).map((error) => ({
    pointer: error.value,
    message: mismatchMessage(error, value),
    keyword: error.keyword,
    schema: error.schema,
    steps: splitPointer(error.place) ?? [],
    written: digits?.[error.value],
    missing: error.keyword === 'required' ? String(error.details?.[0]) : undefined,
  }));
  const seen = new Set<string>();
  return mismatches.filter(({ pointer, message }) => {
    const key = `${pointer}\n${message}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** The maximum number of schemas per value; above it, the value is not checked. */
export const maximumCost = 50_000;

/** Returns whether checking would visit too many schemas. */
function isEndless({ root, definitions }: PreparedSchema): boolean {
  return estimateCheckCost(root, definitions) > maximumCost;
}

function evaluate(
  value: JsonValue,
  prepared: PreparedSchema,
  { digits, unnamed }: { readonly digits?: Digits | undefined; readonly unnamed?: UnnamedMembers[] } = {},
): readonly SchemaError[] {
  try {
    if (isEndless(prepared)) return [];
    const evaluator = new SchemaEvaluator(prepared.definitions);
    evaluator.unnamed = unnamed;
    return evaluator.evaluate(value, prepared.root, digits);
  } catch {
    // Invalid schemas: a cycle of bare references, a number in place of a schema. The value is not checked.
    return [];
  }
}
