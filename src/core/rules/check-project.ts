import type { Project } from '../project/project.ts';
import type { Problem } from '../source/document/problem.ts';
import { analyseDescriptions } from './description/description-facts.ts';
import { ProblemList } from './problem-list.ts';
import { descriptionRules, rules } from './registry.ts';

/** Everything that is wrong with a site short of the bodies of its pages and the official validators: what every rule finds, then what reading found. */
export function checkProject(project: Project): Problem[] {
  const found = new ProblemList();
  addProblems(project, found);
  return found.all();
}

/** Rules come first: reading meets some of what they look for, and theirs is the telling that comes with a fix. */
export function addProblems(project: Project, found: ProblemList): void {
  for (const { id, severity, check } of rules) {
    for (const finding of check(project)) found.add({ code: id, severity, ...finding });
  }
  const descriptions = analyseDescriptions(project);
  for (const { id, severity, check } of descriptionRules) {
    for (const finding of check(descriptions)) found.add({ code: id, severity, ...finding });
  }
  for (const problem of project.problems) found.add(problem);
}
