import type { Project } from '../project/project.ts';
import type { DescriptionFacts } from '../references/description-facts.ts';
import type { ReferenceIndex } from '../references/reference-index.ts';
import { internalError, orElse } from '../source/document/internal-error.ts';
import type { Problem } from '../source/document/problem.ts';
import { descriptionRules } from './registry.ts';
import type { DescriptionRule, Finding, Rule } from './rule.ts';
import { isAsked, type Severities } from './severities.ts';

interface CheckedSite {
  readonly project: Project;
  readonly references: ReferenceIndex;
  /** Rules that are off by default run only if the writer gives them a severity. */
  readonly severities: Severities;
}

/** The problems of each rule in turn. An exception loses only the problems of that rule. */
export function* checkRules(
  rules: readonly Rule[],
  { project, references, severities }: CheckedSite,
): Generator<readonly Problem[]> {
  for (const rule of rules) {
    if (rule.isOffByDefault === true && !isAsked(rule.id, severities)) continue;
    yield guard(rule, project.mainFile, () => checkRule(rule, project, references));
  }
}

export function checkRule(rule: Rule, project: Project, references: ReferenceIndex): readonly Problem[] {
  return Array.from(rule.check(project, references), (finding) => toProblem(rule, finding));
}

/** The problems of each description in turn; `check` finds those of one. */
export function checkDescriptions(
  { project, references }: Pick<CheckedSite, 'project' | 'references'>,
  check: (facts: DescriptionFacts) => readonly Problem[] = checkDescription,
): readonly (readonly Problem[])[] {
  return orElse(
    () => references.descriptions.map((facts) => check(facts)),
    () => [[internalError('Checking the API descriptions', project.mainFile)]],
  );
}

/** The problems of one description, found by the rules that need nothing else of the site. */
export function checkDescription(
  facts: DescriptionFacts,
  rules: readonly DescriptionRule[] = descriptionRules,
): readonly Problem[] {
  return rules.flatMap((rule) =>
    guard(rule, facts.description.file, () => Array.from(rule.check(facts), (finding) => toProblem(rule, finding))),
  );
}

/** Leaves out what only an export reports, unless the writer gives it a severity. */
export function withoutExportProblems(problems: readonly Problem[], severities: Severities): readonly Problem[] {
  return problems.filter(({ ofExport, code }) => ofExport !== true || isAsked(code, severities));
}

function toProblem({ id, severity }: Pick<Rule, 'id' | 'severity'>, finding: Finding): Problem {
  return { code: id, severity, ...finding };
}

function guard({ id }: Pick<Rule, 'id'>, file: string, check: () => readonly Problem[]): readonly Problem[] {
  return orElse(check, () => [internalError(`Checking for \`${id}\``, file)]);
}
