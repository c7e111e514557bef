import { removalOf } from '../../docs-json/removal.ts';
import type { Project } from '../../project/project.ts';
import type { Fix } from '../../source/document/problem.ts';
import type { Location } from '../../source/text/span.ts';

/** Problems of one rule that get this fix: each is looked for in its list, and nobody takes out thousands one by one. */
export const mostRemovals = 1000;

/** Takes an entry out of its list; empty where that can't be done by an edit. */
export function removals(project: Project, at: Location): readonly Fix[] {
  const node = project.document(at.file)?.nodeAt(at.span.start);
  const fix = node && removalOf(node, 'Remove this entry');
  return fix === undefined ? [] : [fix];
}
