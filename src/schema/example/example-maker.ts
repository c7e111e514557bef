import type { JsonSchema, SchemaId, SchemaTable } from '../../core/api/schema.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import type { Direction } from '../direction.ts';
import { type ExampleBudget, isUsedUp } from './example-budget.ts';

/** What making one example carries along. */
export interface ExampleMaker {
  readonly table: SchemaTable;
  readonly direction: Direction;
  /** Whether properties that may be absent are filled in, and whether authored examples inside are used. */
  readonly optional: boolean;
  readonly authored: boolean;
  /** The named schemas around the value, for telling recursion. */
  readonly stack: readonly SchemaId[];
  readonly budget: ExampleBudget;
  /** Set inside of a text that holds JSON: texts in texts in texts double their escapes at each level. */
  readonly isInText?: true;
  fits(value: JsonValue, schema: JsonSchema): boolean;
}

/** With another index another value, for items that must differ. */
export interface ExamplePlace {
  readonly index: number;
  readonly name?: string;
}

/** Below this many values around it, nothing is shown that may be left out. */
const deepestOptional = 8;

/** Whether what may be left out is left out: the example is long or deep enough. */
export function isFull({ budget, stack }: ExampleMaker): boolean {
  return isUsedUp(budget) || stack.length > deepestOptional;
}
