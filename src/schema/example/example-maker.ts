import type { JsonSchema, SchemaId, SchemaTable } from '../../core/api/schema.ts';
import type { PatternRunner } from '../../core/patterns/pattern-runner.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import type { Direction } from '../direction.ts';
import { type ExampleBudget, isUsedUp } from './example-budget.ts';

/** The optional properties that an object gets, as far as its schema allows: all, those with an example, or none. Deprecated ones only where nothing else matches. */
export type OptionalParts = 'all' | 'authored' | 'none';

/** The context of generating one example. */
export interface ExampleMaker {
  readonly table: SchemaTable;
  readonly direction: Direction;
  readonly optional: OptionalParts;
  /** True if authored examples inside are used. */
  readonly authored: boolean;
  /** Set once nothing else has matched: optional properties for which no value is found are left out. */
  readonly isSparing?: true;
  /** The named schemas that enclose the value, to detect recursion. */
  readonly stack: readonly SchemaId[];
  readonly budget: ExampleBudget;
  /** Set inside a string that contains JSON: nested strings double their escapes at each level. */
  readonly isInText?: true;
  fits(value: JsonValue, schema: JsonSchema): boolean;
  readonly patterns: PatternRunner;
}

/** Each index produces a different value, for items that must be unique. */
export interface ExamplePlace {
  readonly index: number;
  readonly name?: string;
}

/** The maximum depth at which optional parts are generated. */
const deepestOptional = 8;

/** Returns whether optional parts are left out: the example is long or deep enough. */
export function isFull({ budget, stack }: ExampleMaker): boolean {
  return isUsedUp(budget) || stack.length > deepestOptional;
}
