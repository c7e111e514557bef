import type { Project } from '../project/project.ts';
import type { ReferenceIndex } from '../references/reference-index.ts';
import { isPageFile } from '../source/text/file-names.ts';
import type { Location, Span } from '../source/text/span.ts';
import { listPageLinks, placeOfTarget } from './mdx/page-links.ts';

/** A link that a click follows, and where it leads. */
export interface FileLink {
  readonly span: Span;
  readonly target: Location;
}

/**
 * The links of a page to things of the site; those that lead nowhere are left to the problems. Editors underline them, so entries
 * of `docs.json` are no links: Go to Definition follows those.
 */
export function listLinks(project: Project, references: ReferenceIndex, file: string): readonly FileLink[] {
  if (!isPageFile(file)) return [];
  return listPageLinks(project, references, file).flatMap(({ reference: { target }, span }) =>
    target === undefined ? [] : [{ span, target: placeOfTarget(project, target) }],
  );
}
