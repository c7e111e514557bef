import { equalValues } from '../core/source/document/equal-values.ts';
import type { JsonValue } from '../core/source/document/json-value.ts';
import type { Location } from '../core/source/text/span.ts';

/** Equality of JSON values, and of plain data of the model, in which an undefined member is the same as none. */
export function isEqual(first: unknown, second: unknown): boolean {
  const isSame = equalValues(first as JsonValue | undefined, second as JsonValue | undefined);
  return isSame || (typeof first === 'object' && typeof second === 'object' && toKey(first) === toKey(second));
}

interface Exemplified {
  readonly at: Location;
}

/** Returns whether two lists of examples are equal, wherever they are written. */
export function haveEqualExamples(old: readonly Exemplified[], now: readonly Exemplified[]): boolean {
  if (old.length !== now.length) return false;
  return old.every((example, index) => isEqual({ ...example, at: undefined }, { ...now[index], at: undefined }));
}

/** Equal for equal JSON values: the members of objects have no order. */
export function toKey(value: unknown): string {
  return (
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? ''
  );
}

/** The values of the first list that the second lacks. */
export function listMissing<T>(values: readonly T[], others: readonly T[]): readonly T[] {
  const known = new Set(others.map(toKey));
  return values.filter((value) => !known.has(toKey(value)));
}
