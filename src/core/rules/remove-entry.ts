import { removalOf } from '../docs-json/edits/removal.ts';
import type { Project } from '../project/project.ts';
import type { Fix } from '../source/document/problem.ts';
import type { Location } from '../source/text/span.ts';

/** Limit for the problems of one rule that get this fix, which has to search for each entry in its list. */
export const mostRemovals = 1000;

/** A fix that removes an entry from its list; empty if no edit can do that. */
export function removals(project: Project, at: Location): readonly Fix[] {
  const node = project.document(at.file)?.nodeAt(at.span.start);
  const fix = node && removalOf(node, 'Remove this entry');
  return fix === undefined ? [] : [fix];
}
