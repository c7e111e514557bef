import type { Project } from '../project/project.ts';
import type { ReferenceIndex } from '../references/reference-index.ts';
import { isPageFile } from '../source/text/file-names.ts';
import type { Location } from '../source/text/span.ts';
import { findReference } from './entry-at.ts';
import { listPageLinks, placeOfTarget } from './mdx/page-links.ts';

/** The definition of the reference under the caret: the operation's key, the page's file, the description, the target of a link. */
export function definition(
  project: Project,
  references: ReferenceIndex,
  file: string,
  offset: number,
): readonly Location[] {
  const reference = findReference(project, file, offset);
  if (reference === undefined) return isPageFile(file) ? definitionInPage(project, references, file, offset) : [];
  switch (reference.kind) {
    case 'operation':
    case 'channel': {
      const { lookup } = reference;
      return lookup.kind === 'found' ? [lookup.summary.keyAt] : [];
    }
    case 'page':
      return ['mdx', 'md']
        .map((extension) => `${reference.path}.${extension}`)
        .filter((path) => project.workspace.has(path))
        .map(startOf);
    case 'source':
      return project.workspace.has(reference.file) ? [startOf(reference.file)] : [];
  }
}

/** The page, heading or operation of a link, the file of an image or an import. */
function definitionInPage(
  project: Project,
  references: ReferenceIndex,
  file: string,
  offset: number,
): readonly Location[] {
  const link = listPageLinks(project, references, file).find(({ span }) => span.start <= offset && offset <= span.end);
  const target = link?.reference.target;
  return target === undefined ? [] : [placeOfTarget(project, target)];
}

function startOf(file: string): Location {
  return { file, span: { start: 0, end: 0 } };
}
