import type { Project } from '../project/project.ts';
import { ReferenceIndex } from '../references/reference-index.ts';
import { addProblems } from '../rules/check-project.ts';
import { ProblemCollector } from '../rules/problem-collector.ts';
import type { Problem } from '../source/document/problem.ts';

/** References of the site to files outside of the project. The export leaves these files out, and must say so. */
export function findRefused(project: Project): readonly Problem[] {
  const found = new ProblemCollector();
  addProblems(project, new ReferenceIndex(project), found);
  for (const page of project.plan.pages) {
    if (page.kind !== 'mdx') continue;
    for (const problem of project.tree(page.file)?.problems ?? []) found.add(problem);
  }
  return found.all().filter(({ outside }) => outside === true);
}
