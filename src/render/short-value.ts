import type { Digits } from '../core/source/document/exact-digits.ts';
import type { JsonValue } from '../core/source/document/json-value.ts';
import { parseJson } from '../core/source/document/parse-json.ts';
import { exactText, withDigits } from '../request/json/exact-value.ts';
import type { SchemaView } from '../schema/view/view-schema.ts';

/**
 * Formats a value on one line, for defaults, constants and enums: strings without quotes, other values as JSON.
 * `digits` are the exact digits of its numbers, and `pointer` is the location of the value in them.
 */
export function shortValue(value: JsonValue, digits?: Digits, pointer = ''): string {
  if (typeof value === 'string' && value !== '') return value;
  return digits === undefined ? JSON.stringify(value) : exactText(withDigits(value, digits, pointer));
}

/** The only value of a schema, without its type beside it: a string has quotes if it would look like another value. */
export function constantText({ const: value, schema: { $digits } }: Pick<SchemaView, 'const' | 'schema'>): string {
  if (typeof value === 'string' && parseJson(value) !== undefined) return JSON.stringify(value);
  return shortValue(value ?? null, $digits, '/const');
}

/** The texts of an enum's values. A string has quotes if it would look like another value: `"1"` beside `1`. */
export function enumTexts({
  enumValues,
  nullable,
  schema: { $digits },
}: Pick<SchemaView, 'enumValues' | 'nullable' | 'schema'>): readonly string[] {
  const texts = enumValues.map(({ value }, index) => shortValue(value, $digits, `/enum/${index}`));
  const others = new Set(texts.filter((_, index) => typeof enumValues[index]?.value !== 'string'));
  if (nullable) others.add('null');
  return texts.map((text, index) =>
    typeof enumValues[index]?.value === 'string' && others.has(text) ? JSON.stringify(text) : text,
  );
}

const longestInline = 40;

/** Longer defaults are shown below the description. */
export function isLong(value: JsonValue): boolean {
  return shortValue(value).length > longestInline;
}
