import { createRemoval } from '../docs-json/edits/removal.ts';
import type { Project } from '../project/project.ts';
import type { Fix } from '../source/document/problem.ts';
import type { Location } from '../source/text/span.ts';

/** The most problems of one rule that get this fix: each one takes a search in the list. */
export const mostRemovals = 1000;

/** The fix that removes an entry from its list; empty if no edit can do so. */
export function buildRemovalFixes(project: Project, at: Location): readonly Fix[] {
  const node = project.document(at.file)?.nodeAt(at.span.start);
  const fix = node && createRemoval(node, 'Remove this entry');
  return fix === undefined ? [] : [fix];
}
