import type { Project } from '../project/project.ts';
import { ReferenceIndex } from '../references/reference-index.ts';
import type { Problem } from '../source/document/problem.ts';
import { ProblemList } from './problem-list.ts';
import { descriptionRules, rules } from './registry.ts';
import type { Rule } from './rule.ts';

/** Everything that is wrong with a site but for what the readers of page bodies and the official validators find. */
export function checkProject(project: Project): Problem[] {
  const found = new ProblemList();
  addProblems(project, new ReferenceIndex(project), found);
  return found.all();
}

/** What one rule finds. */
export function* checkRule(rule: Rule, project: Project, references: ReferenceIndex): Iterable<Problem> {
  for (const finding of rule.check(project, references)) {
    yield { code: rule.id, severity: rule.severity, ...finding };
  }
}

/** Rules come first: readers find some of the same, and the rules' problems come with a fix. */
export function addProblems(project: Project, references: ReferenceIndex, found: ProblemList): void {
  for (const rule of rules) for (const problem of checkRule(rule, project, references)) found.add(problem);
  for (const { id, severity, check } of descriptionRules) {
    for (const finding of check(references.descriptions)) found.add({ code: id, severity, ...finding });
  }
  for (const problem of project.problems) found.add(problem);
}
