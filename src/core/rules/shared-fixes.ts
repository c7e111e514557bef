import { listAfterSiblings } from '../new-pages/create-page.ts';
import type { Project } from '../project/project.ts';
import type { Fix } from '../source/document/problem.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { quoteText } from '../source/edit/print-text.ts';
import { createRemoval } from '../source/edit/removal.ts';
import { withoutPageExtension } from '../source/text/file-names.ts';
import type { Location } from '../source/text/span.ts';

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

/** The most problems of one rule that get this fix: each one takes a search in the list. */
export const mostRemovals = 1000;

/** The fix that removes an entry from its list; empty if no edit can do so. */
export function buildRemovalFixes(project: Project, at: Location): readonly Fix[] {
  const node = project.document(at.file)?.nodeAt(at.span.start);
  const fix = node && createRemoval(node, 'Remove this entry');
  return fix === undefined ? [] : [fix];
}

/**
 * The fix that lists a page file after the pages of its folder. It is a guess: the page may be left out on purpose, or be
 * imported by others.
 */
export function listingFixes(project: Project, file: string): readonly Fix[] {
  const edit = listAfterSiblings(project, file);
  return edit === undefined
    ? []
    : [{ kind: 'guess', title: `Add "${withoutPageExtension(file)}" to the navigation`, edits: [edit] }];
}

/** Returns a fix that renames a member of a JSON object. */
export function renameKey({ keyLocation }: SourceNode, name: string): Fix {
  return { kind: 'fix', title: `Rename to "${name}"`, edits: [{ at: keyLocation, text: quoteText(name) }] };
}
