import type { Project } from '../project/project.ts';
import type { Problem, Severity } from '../source/problem.ts';

/** One promise about a site, and what looks for breaches of it. One rule, one file, one test. */
export interface Rule {
  /** Stable, kebab-case, the file's name; the code of its problems. */
  readonly id: string;
  /** The promise in one sentence. */
  readonly summary: string;
  readonly severity: Severity;
  check(project: Project): Iterable<Finding>;
}

/** A breach, in a writer's words, at its place. */
export type Finding = Omit<Problem, 'code' | 'severity'>;
