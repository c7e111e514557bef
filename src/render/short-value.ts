import type { JsonValue } from '../core/source/document/json-value.ts';

/** A value on one line, for defaults, constants and enums: strings without quotes, the rest as JSON. */
export function shortValue(value: JsonValue): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}
