import type { JsonValue } from './json-value.ts';

/** Equality as JSON Schema defines it: objects by members, in any order. */
export function equalValues(first: JsonValue | undefined, second: JsonValue | undefined): boolean {
  if (first === second) return true;
  if (typeof first !== 'object' || typeof second !== 'object' || first === null || second === null) return false;
  if (first === undefined || second === undefined || Array.isArray(first) !== Array.isArray(second)) return false;
  const keys = Object.keys(first);
  if (keys.length !== Object.keys(second).length) return false;
  return keys.every(
    (key) =>
      Object.hasOwn(second, key) &&
      equalValues((first as { [key: string]: JsonValue })[key], (second as { [key: string]: JsonValue })[key]),
  );
}
