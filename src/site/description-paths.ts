import type { ApiDescription } from '../core/api/api-description.ts';
import { type PlannedPage, pageTarget } from '../core/pages/plan/page-plan.ts';
import type { Project } from '../core/project/project.ts';

/** Lists the descriptions that pages come from or that `docs.json` names, in the order of the pages. */
export function usedDescriptions(project: Project, pages: readonly PlannedPage[]): readonly ApiDescription[] {
  const files = new Set<string>();
  for (const page of pages) {
    const subject = pageTarget(page);
    if (subject !== undefined) files.add(subject.source);
  }
  for (const { file } of [...project.config.api.openapi, ...project.config.api.asyncapi]) files.add(file);
  return [...files].flatMap((file) => project.description(file) ?? []);
}

/** Lists every file of a description except its overlays, which are already applied. */
export function descriptionPaths({ files, file: rootFile, document: root }: ApiDescription): readonly string[] {
  return [rootFile, ...[...files].filter((file) => file !== rootFile && !root.files.includes(file))];
}
