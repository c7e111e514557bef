import type { Fix } from '../document/problem.ts';
import type { SourceNode } from '../document/source-document.ts';
import type { Location } from '../text/span.ts';
import { quoteText } from './print-text.ts';
import { renameMember } from './put-value.ts';

/** A rule suggests names only for its first findings: a search for similar names takes time. */
export const mostSuggestions = 100;

/** One fix for each text: it replaces the value at the location by the text, quoted as in JSON and YAML. */
export function buildReplacementFixes(at: Location, texts: readonly string[]): readonly Fix[] {
  return texts.map((text) => ({
    kind: 'fix',
    title: `Change to "${text}"`,
    edits: [{ at, text: quoteText(text) }],
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

/** Returns a fix that renames a member. In YAML, the name is in quotes if it needs them or if the key has them. */
export function renameKey(node: SourceNode, name: string): Fix {
  const written = node.document.authored(node);
  const edit = written === undefined ? { at: node.keyLocation, text: quoteText(name) } : renameMember(written, name);
  return { kind: 'fix', title: `Rename to "${name}"`, edits: [edit] };
}
