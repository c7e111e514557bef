import { listAfterSiblings } from '../new-pages/create-page.ts';
import type { Project } from '../project/project.ts';
import type { Fix } from '../source/document/problem.ts';
import { withoutPageExtension } from '../source/text/file-names.ts';

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
