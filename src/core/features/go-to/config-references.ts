import type { Project } from '../../project/project.ts';
import { listConfigReferences } from '../../references/config-references.ts';
import { listLinkReferences } from '../../references/page-references.ts';
import type { Reference } from '../../references/reference.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import { contains } from '../walk-navigation.ts';

/** Lists the references in one file of `docs.json`. Unlike the index, reads no body of a page. */
export function listReferencesInConfig(
  project: Project,
  { links }: ReferenceIndex,
  file: string,
): readonly Reference[] {
  const written = project.config.links.map((link) => ({ ...link, bases: [''], outcome: links.find('', link.href) }));
  return [...listConfigReferences(project, links), ...listLinkReferences(written)].filter(({ at }) => at.file === file);
}

/**
 * The reference at the offset in `docs.json` or one of its parts. The source of a redirect leads to the target of its
 * destination.
 */
export function findConfigReference(
  project: Project,
  references: ReferenceIndex,
  file: string,
  offset: number,
): Reference | undefined {
  const listed = listReferencesInConfig(project, references, file);
  const source = project.config.redirects.find(({ sourceAt }) => contains(sourceAt, file, offset));
  if (source === undefined) return listed.find(({ at }) => contains(at, file, offset));
  const end = listed.find(({ at }) => contains(at, file, source.destinationAt.span.start));
  return end && { ...end, text: source.source, at: source.sourceAt };
}
