import type { Fix } from '../source/document/problem.ts';
import type { Location } from '../source/text/span.ts';

/** Puts each of the texts, as a quoted string of JSON or YAML, in place of the value at the place. */
export function replacements(at: Location, texts: readonly string[]): readonly Fix[] {
  return texts.map((text) => ({ title: `Change to "${text}"`, edits: [{ at, text: JSON.stringify(text) }] }));
}

/** ` Did you mean "a" or "b"?`, or nothing. */
export function suggest(texts: readonly string[]): string {
  return texts.length === 0
    ? ''
    : ` Did you mean ${texts
        .slice(0, 2)
        .map((text) => `"${text}"`)
        .join(' or ')}?`;
}
