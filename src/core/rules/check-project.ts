import type { Project } from '../project/project.ts';
import { ReferenceIndex } from '../references/reference-index.ts';
import { internalError, orElse } from '../source/document/internal-error.ts';
import type { Problem } from '../source/document/problem.ts';
import { ProblemCollector } from './problem-collector.ts';
import { descriptionRules, rules } from './registry.ts';
import type { DescriptionRule, Rule } from './rule.ts';

/** Everything that is wrong with a site but for what the readers of page bodies and the official validators find. */
export function checkProject(project: Project): Problem[] {
  const found = new ProblemCollector();
  addProblems(project, new ReferenceIndex(project), found);
  return found.all();
}

/** What one rule finds. */
export function* checkRule(rule: Rule, project: Project, references: ReferenceIndex): Iterable<Problem> {
  for (const finding of rule.check(project, references)) {
    yield { code: rule.id, severity: rule.severity, ...finding };
  }
}

function* checkDescriptionRule(
  { id, severity, check }: DescriptionRule,
  references: ReferenceIndex,
): Iterable<Problem> {
  for (const finding of check(references.descriptions)) yield { code: id, severity, ...finding };
}

/** Rules come first: readers find some of the same, and the rules' problems come with a fix. A rule that throws costs its own problems. */
export function addProblems(project: Project, references: ReferenceIndex, found: ProblemCollector): void {
  const file = project.configFile ?? 'docs.json';
  const add = (id: string, check: () => Iterable<Problem>) =>
    orElse(
      () => {
        for (const problem of check()) found.add(problem);
      },
      () => found.add(internalError(`Checking for \`${id}\``, file)),
    );
  for (const rule of rules) add(rule.id, () => checkRule(rule, project, references));
  for (const rule of descriptionRules) add(rule.id, () => checkDescriptionRule(rule, references));
  for (const problem of project.problems) found.add(problem);
}
