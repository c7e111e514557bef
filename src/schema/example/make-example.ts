import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { fitCheckOf } from '../check/fit-check.ts';
import type { Direction } from '../direction.ts';
import { createBudget, mostCharacters } from './example-budget.ts';
import type { ExampleMaker } from './example-maker.ts';
import { makeValue } from './example-value.ts';

export interface ExampleOptions {
  readonly direction: Direction;
  /** What the value is called; plain texts take it up. */
  readonly name?: string;
  /** Without properties that may be absent, as far as the schema allows. */
  readonly requiredOnly?: boolean;
  /** How long it may be as JSON, roughly; authored values are never cut. */
  readonly characters?: number;
}

export interface MadeExample {
  readonly value: JsonValue;
  /** The schema asks for more than an example may hold, so the value does not fit, through no fault of the schema. */
  readonly isShort: boolean;
}

const generous = [
  { optional: true, authored: true },
  { optional: true, authored: false },
];
const frugal = [
  { optional: false, authored: true },
  { optional: false, authored: false },
];

/** The value of `exampleOf` alone. */
export function makeExample(schema: JsonSchema, table: SchemaTable, options: ExampleOptions): JsonValue {
  return exampleOf(schema, table, options).value;
}

/**
 * An example that fits the schema, the same at every call: authored examples that fit, constants, defaults and enums first, the rest generated.
 * Recursion ends where it may. Where no fitting value was found (a schema that contradicts itself, a pattern that can't be run) it is the
 * nearest one: the first of the tries.
 */
export function exampleOf(schema: JsonSchema, table: SchemaTable, options: ExampleOptions): MadeExample {
  let first: MadeExample | undefined;
  const fits = fitCheckOf(table, options.direction);
  const attempts = options.requiredOnly === true ? [...frugal, ...generous] : [...generous, ...frugal];
  for (const attempt of attempts) {
    const maker: ExampleMaker = {
      table,
      direction: options.direction,
      ...attempt,
      stack: [],
      budget: createBudget(options.characters ?? mostCharacters),
      fits,
    };
    const value = makeValue(schema, maker, { index: 0, ...(options.name === undefined ? {} : { name: options.name }) });
    if (maker.fits(value, schema)) return { value, isShort: false };
    first ??= { value, isShort: maker.budget.isShort };
  }
  return first ?? { value: null, isShort: false };
}
