import type { ApiDescription } from '../../core/api/api-description.ts';
import { writeMerged } from '../../core/openapi/overlay/write-merged.ts';
import type { Project } from '../../core/project/project.ts';

/**
 * Returns the project with every YAML document that has aliases rewritten as JSON. An alias shares one text between
 * hidden and public parts, so it could not be removed from the hidden part alone.
 */
export function withoutAliases(project: Project, descriptions: readonly ApiDescription[]): Project {
  const texts = new Map<string, string>();
  for (const file of new Set(descriptions.flatMap(({ files }) => [...files]))) {
    const document = project.document(file);
    if (document?.root !== undefined && document.hasAliases) texts.set(file, writeMerged(document.root).text);
  }
  return texts.size === 0 ? project : project.withTexts(texts);
}
