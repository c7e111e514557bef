import type { ApiDescription } from '../../core/api/api-description.ts';
import { writeMerged } from '../../core/openapi/overlay/write-merged.ts';
import type { Project } from '../../core/project/project.ts';

/**
 * The project with every YAML document that has aliases written out as JSON. An alias shares one text between what is hidden and what
 * is public, so no text could be removed for one of them alone.
 */
export function withoutAliases(project: Project, descriptions: readonly ApiDescription[]): Project {
  const texts = new Map<string, string>();
  for (const file of new Set(descriptions.flatMap(({ files }) => [...files]))) {
    const document = project.document(file);
    if (document?.root !== undefined && document.hasAliases) texts.set(file, writeMerged(document.root).text);
  }
  return texts.size === 0 ? project : project.withTexts(texts);
}
