import type { Project } from '../project/project.ts';
import type { DescriptionFacts } from '../references/description-facts.ts';
import type { ReferenceIndex } from '../references/reference-index.ts';
import type { Problem, Severity } from '../source/document/problem.ts';

/** A statement that is true of a correct site, and the check that finds violations. One rule, one file, one test. */
export interface Rule {
  /** The code of its problems, and the name of its file. In kebab case; never changed. */
  readonly id: string;
  /** The statement, in one sentence. */
  readonly summary: string;
  readonly severity: Severity;
  /** Set if the rule runs only where a severity is configured for it. */
  readonly isOffByDefault?: true;
  check(project: Project, references: ReferenceIndex): Iterable<Finding>;
}

/**
 * One promise about an API description, with the facts that were collected in one walk through it. The check may depend
 * on nothing else, because its findings are kept as long as the facts are.
 */
export interface DescriptionRule extends Omit<Rule, 'check' | 'isOffByDefault'> {
  check(description: DescriptionFacts): Iterable<Finding>;
}

/** A violation. `severity` overrides that of the rule. */
export type Finding = Omit<Problem, 'code' | 'severity'> & Partial<Pick<Problem, 'severity'>>;
