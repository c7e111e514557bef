import type { Project } from '../project/project.ts';
import { ReferenceIndex } from '../references/reference-index.ts';
import { internalError, orElse } from '../source/document/internal-error.ts';
import type { Problem } from '../source/document/problem.ts';
import { ProblemCollector } from './problem-collector.ts';
import { descriptionRules as everyDescriptionRule, rules as everyRule } from './registry.ts';
import type { DescriptionRule, Rule } from './rule.ts';
import { isAsked, type Severities } from './severities.ts';

interface RuleChoice {
  /** Which of the rules that are off by default run. */
  readonly severities?: Severities;
  /** Absent: all. */
  readonly rules?: readonly Rule[];
  readonly descriptionRules?: readonly DescriptionRule[];
}

/** All problems of a site except those in page bodies and those of the official validators. */
export function checkProject(project: Project, severities: Severities = {}): Problem[] {
  const found = new ProblemCollector();
  addProblems(project, new ReferenceIndex(project), found, { severities });
  return found.all();
}

/** The problems of one rule. */
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

/**
 * Rules run first: readers report some of the same problems, but those of the rules have fixes. An exception loses only
 * the problems of that rule.
 */
export function addProblems(
  project: Project,
  references: ReferenceIndex,
  found: ProblemCollector,
  { severities = {}, rules = everyRule, descriptionRules = everyDescriptionRule }: RuleChoice = {},
): void {
  const file = project.configFile ?? 'docs.json';
  const add = (id: string, check: () => Iterable<Problem>) =>
    orElse(
      () => {
        for (const problem of check()) found.add(problem);
      },
      () => found.add(internalError(`Checking for \`${id}\``, file)),
    );
  for (const rule of rules) {
    if (rule.isOffByDefault !== true || isAsked(rule.id, severities))
      add(rule.id, () => checkRule(rule, project, references));
  }
  for (const rule of descriptionRules) add(rule.id, () => checkDescriptionRule(rule, references));
  for (const problem of project.problems) {
    if (problem.ofExport !== true || isAsked(problem.code, severities)) found.add(problem);
  }
}
