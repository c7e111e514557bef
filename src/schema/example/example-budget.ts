import type { JsonValue } from '../../core/source/document/json-value.ts';

/** How many characters a generated example may have, all of it together. */
export const mostCharacters = 100_000;
/** What any example may have, however little room there is. */
const leastCharacters = 1_000;
/** How many values it may hold. */
const mostValues = 1_500;
/** Values beyond that which are made because the schema requires them; required properties may double at each level. */
const mostRequired = 5_000;
/** How many alternatives may be tried: those of unions that apply together multiply. */
const mostChoices = 200;
/** Alternatives beyond that, the first one of each union. */
const mostFirstChoices = 3_000;
/** A value with its separators, as JSON. */
const charactersOfValue = 8;

/**
 * What one example may still cost. Where one of the numbers falls below zero, only what the schema requires is made, as small as it may be;
 * where it falls below zero as far again, nothing is.
 */
export interface ExampleBudget {
  readonly most: number;
  characters: number;
  values: number;
  choices: number;
  /** Whether something that the schema asks for was left out or made smaller. */
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

/** Whether what may be left out is left out. */
export function isUsedUp({ values, characters }: ExampleBudget): boolean {
  return values <= 0 || characters <= 0;
}

/** Whether what is required is left out, too; then the example is short. */
export function isOverdrawn(budget: ExampleBudget): boolean {
  const { most, values, characters } = budget;
  if (values >= -mostRequired && characters >= -most) return false;
  budget.isShort = true;
  return true;
}

/** What the author wrote is taken whole where there is any room, and leaves none if it is long. */
export function spendAuthored(value: JsonValue, budget: ExampleBudget): void {
  const { length } = JSON.stringify(value);
  budget.characters -= budget.characters > 0 ? Math.min(length, budget.characters) : length;
}

/** How many of a union's alternatives may be tried. */
export function choicesLeft({ choices }: ExampleBudget): 'all' | 'first' | 'none' {
  if (choices > 0) return 'all';
  return choices > -mostFirstChoices ? 'first' : 'none';
}

/** The length or count that the schema asks for at least; none where there is no room for as many. */
export function affordable(least: number, room: number, budget: ExampleBudget): number {
  if (least <= room) return least;
  budget.isShort = true;
  return 0;
}
