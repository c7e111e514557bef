import type { Project } from '../core/project/project.ts';
import { ReferenceIndex } from '../core/references/reference-index.ts';
import { addProblems } from '../core/rules/check-project.ts';
import { ProblemList } from '../core/rules/problem-list.ts';
import type { Problem } from '../core/source/document/problem.ts';

/** Whatever the site names that is outside of the project, where it is named: the export goes on without it, and must say so. */
export function findRefused(project: Project): readonly Problem[] {
  const found = new ProblemList();
  addProblems(project, new ReferenceIndex(project), found);
  for (const page of project.plan.pages) {
    if (page.kind !== 'mdx') continue;
    for (const problem of project.tree(page.file)?.problems ?? []) found.add(problem);
  }
  return found.all().filter(({ outside }) => outside === true);
}
