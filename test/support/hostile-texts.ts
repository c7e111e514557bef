import type { JsonValue } from '../../src/core/source/document/json-value.ts';
import { escapeSegment } from '../../src/core/source/document/pointer.ts';

/** Texts that no writer means, and that generators, half-pasted emoji and broken templates leave in files. */
export const hostileTexts: { readonly [name: string]: string } = {
  'the first half of an emoji': '\ud83dx',
  'the second half of an emoji': 'x\ude00',
  'a null character': 'a\0b',
  'a line separator': 'a\u2028b',
  'U+FFFE': 'a\ufffeb',
  'U+FFFF': 'a\uffffb',
  'a change of the direction of text': 'a\u202eb',
  '10,000 characters': 'x'.repeat(10_000),
  'an empty text': '',
  'blanks only': ' \t ',
  'a percent sign': '%',
  'a percent sign before letters': '%ZZ',
  'bytes that are no UTF-8': '%E0%A4%A',
  __proto__: '__proto__',
};

/** A JSON Pointer for every string in the value, and one that ends in `#` for the name of every member. */
export function* textPlaces(value: JsonValue, pointer = ''): Generator<string> {
  if (typeof value === 'string') yield pointer;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    const below = `${pointer}/${escapeSegment(key)}`;
    if (!Array.isArray(value)) yield `${below}#`;
    yield* textPlaces(member, below);
  }
}

/** The value with this text at the places. */
export function putText(value: JsonValue, places: ReadonlySet<string>, text: string, pointer = ''): JsonValue {
  if (places.has(pointer)) return text;
  if (typeof value !== 'object' || value === null) return value;
  const below = (key: string | number) => `${pointer}/${escapeSegment(String(key))}`;
  if (Array.isArray(value)) return value.map((item, index) => putText(item, places, text, below(index)));
  // `Object.fromEntries` makes `__proto__` an ordinary name, as `JSON.parse` does.
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      places.has(`${below(key)}#`) ? text : key,
      putText(member, places, text, below(key)),
    ]),
  );
}
