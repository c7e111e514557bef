import type { Project } from '../project/project.ts';
import type { DescriptionFacts } from '../references/description-facts.ts';
import type { ReferenceIndex } from '../references/reference-index.ts';
import type { Problem, Severity } from '../source/document/problem.ts';

/** One promise about a site, and what looks for breaches of it. One rule, one file, one test. */
export interface Rule {
  /** Stable, kebab-case, the file's name; the code of its problems. */
  readonly id: string;
  /** The promise in one sentence. */
  readonly summary: string;
  readonly severity: Severity;
  check(project: Project, references: ReferenceIndex): Iterable<Finding>;
}

/** One promise about API descriptions: it sees all of the site's, each with what one walk found in it. */
export interface DescriptionRule extends Omit<Rule, 'check'> {
  check(descriptions: readonly DescriptionFacts[]): Iterable<Finding>;
}

/** A breach, in a writer's words, at its place. One that is milder than the rule's severity says may name its own. */
export type Finding = Omit<Problem, 'code' | 'severity'> & Partial<Pick<Problem, 'severity'>>;
