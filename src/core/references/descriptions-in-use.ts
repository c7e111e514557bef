import type { ApiDescription } from '../api/api-description.ts';
import { pageSource } from '../pages/plan/page-plan.ts';
import type { Project } from '../project/project.ts';

/**
 * The descriptions that the site refers to; if it refers to none, every description below the docs root. Unused copies
 * don't count.
 */
export function descriptionsInUse(project: Project): readonly ApiDescription[] {
  const { openapi, asyncapi } = project.config.api;
  const named = [...project.planReport.owners.flatMap(({ sources }) => sources), ...openapi, ...asyncapi];
  const shown = project.plan.pages.flatMap((page) => pageSource(page) ?? []);
  const files = new Set([...named.map(({ file }) => file), ...shown]);
  if (files.size === 0) return project.descriptions();
  return [...files].map((file) => project.description(file)).filter((description) => description !== undefined);
}
