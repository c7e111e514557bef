import type { Project } from '../../core/project/project.ts';
import type { ReferenceIndex } from '../../core/references/reference-index.ts';
import { addProblems } from '../../core/rules/check-project.ts';
import { ProblemCollector } from '../../core/rules/problem-collector.ts';
import { refOutside } from '../../core/rules/references/ref-outside.ts';
import { siteRules } from '../../core/rules/registry.ts';
import type { Problem } from '../../core/source/document/problem.ts';

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
