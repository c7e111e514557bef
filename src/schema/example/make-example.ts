import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { getTableCheck } from '../check/fit-check.ts';
import type { Direction } from '../direction.ts';
import { createBudget, mostCharacters } from './example-budget.ts';
import type { ExampleMaker, OptionalParts } from './example-maker.ts';
import { makeValue } from './example-value.ts';

export interface ExampleOptions {
  readonly direction: Direction;
  /** The name of the value, used in plain strings. */
  readonly name?: string;
  /** Default: all. */
  readonly optional?: OptionalParts;
  /** Approximate maximum length as JSON; authored values are never cut. */
  readonly characters?: number;
}

export interface MadeExample {
  readonly value: JsonValue;
  /** The schema requires more than the size limit allows, so the value does not match; the schema is not at fault. */
  readonly isShort: boolean;
}

type Attempt = Pick<ExampleMaker, 'optional' | 'authored' | 'isSparing'>;

const generous: readonly Attempt[] = [
  { optional: 'all', authored: true },
  { optional: 'all', authored: false },
  { optional: 'all', authored: true, isSparing: true },
];
const frugal: readonly Attempt[] = [
  { optional: 'none', authored: true },
  { optional: 'none', authored: false },
];
const attempts: { readonly [parts in OptionalParts]: readonly Attempt[] } = {
  all: [...generous, ...frugal],
  authored: [{ optional: 'authored', authored: true }, ...frugal, ...generous],
  none: [...frugal, ...generous],
};

/**
 * Makes an example that matches the schema, deterministically. It prefers authored examples that match, constants, defaults and enums, and
 * generates the rest. Recursion ends where the schema allows it. If no value matches (a contradictory schema, a pattern that can't be run), it is the
 * first one tried.
 */
export function exampleOf(schema: JsonSchema, table: SchemaTable, options: ExampleOptions): MadeExample {
  let first: MadeExample | undefined;
  const check = getTableCheck(table, options.direction);
  for (const attempt of attempts[options.optional ?? 'all']) {
    const maker: ExampleMaker = {
      table,
      direction: options.direction,
      ...attempt,
      stack: [],
      budget: createBudget(options.characters ?? mostCharacters),
      fits: (value, own) => check.fits(value, own),
      patterns: check.patterns,
    };
    const value = makeValue(schema, maker, { index: 0, name: options.name });
    if (maker.fits(value, schema)) return { value, isShort: false };
    first ??= { value, isShort: maker.budget.isShort };
  }
  return first ?? { value: null, isShort: false };
}
