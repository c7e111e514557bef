import type { Project } from '../../src/core/project/project.ts';
import { ReferenceIndex } from '../../src/core/references/reference-index.ts';
import { checkDescriptions, checkRules, withoutExportProblems } from '../../src/core/rules/check-rules.ts';
import { ProblemCollector } from '../../src/core/rules/problem-collector.ts';
import { rules } from '../../src/core/rules/registry.ts';
import type { Severities } from '../../src/core/rules/severities.ts';
import type { Problem } from '../../src/core/source/document/problem.ts';

/** The problems of rules and readers, without those in the bodies of pages. */
export function checkProject(project: Project, severities: Severities = {}): Problem[] {
  const found = new ProblemCollector();
  const references = new ReferenceIndex(project);
  for (const problems of checkRules(rules, { project, references, severities })) found.addAll(problems);
  for (const problems of checkDescriptions({ project, references })) found.addAll(problems);
  found.addAll(withoutExportProblems(project.problems, severities));
  return found.all();
}
