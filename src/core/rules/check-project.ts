import type { Project } from '../project/project.ts';
import type { Problem } from '../source/problem.ts';
import { surveyDescriptions } from './description/survey-descriptions.ts';
import { descriptionRules, rules } from './registry.ts';

/** Everything that is wrong with a site short of the bodies of its pages and the official validators: what reading found, then every rule. */
export function checkProject(project: Project): Problem[] {
  const found: Problem[] = [];
  for (const { id, severity, check } of rules) {
    for (const finding of check(project)) found.push({ code: id, severity, ...finding });
  }
  const descriptions = surveyDescriptions(project);
  for (const { id, severity, check } of descriptionRules) {
    for (const finding of check(descriptions)) found.push({ code: id, severity, ...finding });
  }
  // Reading meets some of what the rules look for; theirs is the telling that comes with a fix.
  const told = new Set(found.map(placeOf));
  return [...project.problems.filter((problem) => !told.has(placeOf(problem))), ...found];
}

function placeOf({ code, at }: Problem): string {
  return `${code} ${at.span.start} ${at.file}`;
}
