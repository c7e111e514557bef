import type { Project } from '../../core/project/project.ts';
import type { ReferenceIndex } from '../../core/references/reference-index.ts';
import { checkDescription, checkDescriptions, checkRules } from '../../core/rules/check-rules.ts';
import { ProblemCollector } from '../../core/rules/problem-collector.ts';
import { refOutside } from '../../core/rules/references/ref-outside.ts';
import { planRules } from '../../core/rules/registry.ts';
import { fileOutside } from '../../core/rules/sources/file-outside.ts';
import type { Problem } from '../../core/source/document/problem.ts';

/** Finds references to files outside of the project. The export leaves these files out, and must say so. */
export function findRefused(project: Project, references: ReferenceIndex): readonly Problem[] {
  const found = new ProblemCollector();
  const site = { project, references, severities: {} };
  for (const problems of checkRules([...planRules, fileOutside], site)) found.addAll(problems);
  for (const problems of checkDescriptions(site, (facts) => checkDescription(facts, [refOutside])))
    found.addAll(problems);
  found.addAll(project.problems);
  for (const page of project.plan.pages) {
    if (page.kind !== 'mdx') continue;
    found.addAll(project.pageFacts(page.file)?.problems ?? []);
  }
  return found.all().filter(({ outside }) => outside === true);
}
