import type { Fix } from '../source/document/problem.ts';
import type { Location } from '../source/text/span.ts';

/** A search for similar names takes time, and nobody fixes hundreds one by one: a rule suggests something for its first findings alone. */
export const mostSuggestions = 100;

/** Fixes that replace the value at the location by one of the texts, as a quoted string of JSON or YAML. */
export function replacements(at: Location, texts: readonly string[]): readonly Fix[] {
  return texts.map((text) => ({
    kind: 'mend',
    title: `Change to "${text}"`,
    edits: [{ at, text: JSON.stringify(text) }],
  }));
}

/** ` Did you mean "a" or "b"?`, or an empty text. */
export function suggest(texts: readonly string[]): string {
  return texts.length === 0
    ? ''
    : ` Did you mean ${texts
        .slice(0, 2)
        .map((text) => `"${text}"`)
        .join(' or ')}?`;
}
