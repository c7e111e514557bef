import type { Project } from '../project/project.ts';
import { internalError, orElse } from '../source/internal-error.ts';
import type { Problem, Severity } from '../source/problem.ts';
import { surveyDescriptions } from './description/survey-descriptions.ts';
import { ProblemList } from './problem-list.ts';
import { descriptionRules, rules } from './registry.ts';
import type { Finding } from './rule.ts';

/** Everything that is wrong with a site short of the bodies of its pages and the official validators: what every rule finds, then what reading found. */
export function checkProject(project: Project): Problem[] {
  const found = new ProblemList();
  addProblems(project, found);
  return found.all();
}

/** Rules come first: reading meets some of what they look for, and theirs is the telling that comes with a fix. */
export function addProblems(project: Project, found: ProblemList): void {
  const file = project.configFile ?? 'docs.json';
  const failed = (id: string) => found.add(internalError(`Checking for \`${id}\``, file));
  const apply = (
    { id, severity }: { readonly id: string; readonly severity: Severity },
    check: () => Iterable<Finding>,
  ) =>
    orElse(
      () => {
        for (const finding of check()) found.add({ code: id, severity, ...finding });
      },
      () => failed(id),
    );
  for (const rule of rules) apply(rule, () => rule.check(project));
  const descriptions = orElse(
    () => surveyDescriptions(project),
    () => undefined,
  );
  for (const rule of descriptionRules) {
    if (descriptions === undefined) failed(rule.id);
    else apply(rule, () => rule.check(descriptions));
  }
  for (const problem of project.problems) found.add(problem);
}
