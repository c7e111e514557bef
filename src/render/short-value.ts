import type { Digits } from '../core/source/document/exact-digits.ts';
import type { JsonValue } from '../core/source/document/json-value.ts';
import { exactText, withDigits } from '../request/json/exact-value.ts';

/**
 * Formats a value on one line, for defaults, constants and enums: strings without quotes, other values as JSON.
 * `digits` are the exact digits of its numbers, and `pointer` is the location of the value in them.
 */
export function shortValue(value: JsonValue, digits?: Digits, pointer = ''): string {
  if (typeof value === 'string' && value !== '') return value;
  return digits === undefined ? JSON.stringify(value) : exactText(withDigits(value, digits, pointer));
}

const longestInline = 40;

/** Longer defaults are shown below the description. */
export function isLong(value: JsonValue): boolean {
  return shortValue(value).length > longestInline;
}
