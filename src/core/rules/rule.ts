import type { Project } from '../project/project.ts';
import type { DescriptionFacts } from '../references/description-facts.ts';
import type { ReferenceIndex } from '../references/reference-index.ts';
import type { Problem, Severity } from '../source/document/problem.ts';

/** One promise about a site, and the check for violations. One rule, one file, one test. */
export interface Rule {
  /** Stable, kebab-case, the file's name; the code of its problems. */
  readonly id: string;
  /** The promise in one sentence. */
  readonly summary: string;
  readonly severity: Severity;
  /** Checked only for writers who give its problems a severity. */
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

/** A violation, in the writer's terms, at its location. It may override the rule's severity with a milder one. */
export type Finding = Omit<Problem, 'code' | 'severity'> & Partial<Pick<Problem, 'severity'>>;
