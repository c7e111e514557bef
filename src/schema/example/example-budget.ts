import type { JsonValue } from '../../core/source/document/json-value.ts';

/** The maximum number of characters of a generated example. */
export const mostCharacters = 100_000;
/** Characters that every example may have, whatever the budget. */
const leastCharacters = 1_000;
/** The maximum number of values. */
const mostValues = 1_500;
/** Additional values that the schema requires; required properties may double at each level. */
const mostRequired = 5_000;
/** The maximum number of alternatives to try: those of unions that apply together multiply. */
const mostChoices = 200;
/** Additional alternatives, for the first one of each union. */
const mostFirstChoices = 3_000;
/** The characters of a value with its separators, as JSON. */
const charactersOfValue = 8;

/**
 * The remaining budget of one example. If one of the numbers falls below zero, only what the schema requires is generated, as small as
 * possible; if it falls below its negative limit, nothing is.
 */
export interface ExampleBudget {
  readonly most: number;
  characters: number;
  values: number;
  choices: number;
  /** True if something that the schema requires was left out or made smaller. */
  isShort: boolean;
}

export function createBudget(wanted: number): ExampleBudget {
  const most = Math.max(wanted, leastCharacters);
  return { most, characters: most, values: mostValues, choices: mostChoices, isShort: false };
}

export function spendValue(budget: ExampleBudget): void {
  budget.values -= 1;
  budget.characters -= charactersOfValue;
}

/** Returns whether optional parts are left out. */
export function isUsedUp({ values, characters }: ExampleBudget): boolean {
  return values <= 0 || characters <= 0;
}

/** Returns whether required parts are left out, too; then the example is incomplete. */
export function isOverdrawn(budget: ExampleBudget): boolean {
  const { most, values, characters } = budget;
  if (values >= -mostRequired && characters >= -most) return false;
  budget.isShort = true;
  return true;
}

/** Authored values are used as a whole if any budget is left, and may use it up. */
export function spendAuthored(value: JsonValue, budget: ExampleBudget): void {
  const { length } = JSON.stringify(value);
  budget.characters -= budget.characters > 0 ? Math.min(length, budget.characters) : length;
}

/** The alternatives of a union that may still be tried. */
export function choicesLeft({ choices }: ExampleBudget): 'all' | 'first' | 'none' {
  if (choices > 0) return 'all';
  return choices > -mostFirstChoices ? 'first' : 'none';
}

/** The minimum length or count that the schema requires; zero if it exceeds the budget. */
export function limitMinimum(least: number, room: number, budget: ExampleBudget): number {
  if (least <= room) return least;
  budget.isShort = true;
  return 0;
}
