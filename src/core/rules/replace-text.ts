import type { Fix } from '../source/document/problem.ts';
import type { Location } from '../source/text/span.ts';

/** A rule suggests names only for its first findings: a search for similar names takes time. */
export const mostSuggestions = 100;

/** One fix for each text: it replaces the value at the location by the text, quoted as in JSON and YAML. */
export function buildReplacementFixes(at: Location, texts: readonly string[]): readonly Fix[] {
  return texts.map((text) => ({
    kind: 'fix',
    title: `Change to "${text}"`,
    edits: [{ at, text: JSON.stringify(text) }],
  }));
}

/** Returns ` Did you mean "a" or "b"?`, or an empty string if there are no texts. */
export function formatSuggestions(texts: readonly string[]): string {
  return texts.length === 0
    ? ''
    : ` Did you mean ${texts
        .slice(0, 2)
        .map((text) => `"${text}"`)
        .join(' or ')}?`;
}
