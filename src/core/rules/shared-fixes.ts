import { listAfterSiblings } from '../new-pages/create-page.ts';
import type { Project } from '../project/project.ts';
import type { Fix } from '../source/document/problem.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { createRemoval } from '../source/edit/removal.ts';
import { withoutPageExtension } from '../source/text/file-names.ts';
import type { Location } from '../source/text/span.ts';
import { isNameFor } from '../standards/check/meant-key.ts';

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

/** Returns whether an object has a member that is a misspelling of a key that it lacks, or another common name for it. */
export function hasOtherName(object: SourceNode, key: string): boolean {
  return object.get(key) === undefined && object.members().some((member) => isNameFor(String(member.key), key));
}
