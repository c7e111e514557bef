import type { Project } from '../project/project.ts';
import type { ReferenceIndex } from '../references/reference-index.ts';
import { addProblems } from '../rules/check-project.ts';
import { ProblemCollector } from '../rules/problem-collector.ts';
import { refOutside } from '../rules/references/ref-outside.ts';
import { siteRules } from '../rules/registry.ts';
import type { Problem } from '../source/document/problem.ts';

/** References of the site to files outside of the project. The export leaves these files out, and must say so. */
export function findRefused(project: Project, references: ReferenceIndex): readonly Problem[] {
  const found = new ProblemCollector();
  addProblems(project, references, found, { rules: siteRules, descriptionRules: [refOutside] });
  for (const page of project.plan.pages) {
    if (page.kind !== 'mdx') continue;
    for (const problem of project.pageFacts(page.file)?.problems ?? []) found.add(problem);
  }
  return found.all().filter(({ outside }) => outside === true);
}
