import type { Digits } from '../core/source/document/exact-digits.ts';
import type { JsonValue } from '../core/source/document/json-value.ts';
import { exactText, withDigits } from '../request/exact-value.ts';

/** A value on one line, for defaults, constants and enums: strings without quotes, the rest as JSON; `digits` are those of its numbers, `pointer` where it is in them. */
export function shortValue(value: JsonValue, digits?: Digits, pointer = ''): string {
  if (typeof value === 'string' && value !== '') return value;
  return digits === undefined ? JSON.stringify(value) : exactText(withDigits(value, digits, pointer));
}
