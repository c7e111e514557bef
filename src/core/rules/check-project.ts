import type { Project } from '../project/project.ts';
import type { Problem } from '../source/problem.ts';
import { rules } from './registry.ts';

/** Everything that is wrong with a site short of the bodies of its pages and the official validators: what reading found, then every rule. */
export function checkProject(project: Project): Problem[] {
  const problems: Problem[] = [...project.problems];
  for (const { id, severity, check } of rules) {
    for (const finding of check(project)) problems.push({ code: id, severity, ...finding });
  }
  return problems;
}
