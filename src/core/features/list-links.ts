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

/** The links of a page and of `docs.json` to things of the site; those that lead nowhere are left to the problems. */
export function listLinks(project: Project, references: ReferenceIndex, file: string): readonly FileLink[] {
  const found = isPageFile(file)
    ? listPageLinks(project, references, file)
    : listConfigLinks(project, references, file);
  return found.flatMap(({ reference: { target }, span }) =>
    target === undefined ? [] : [{ span, target: placeOfTarget(project, target) }],
  );
}

function listConfigLinks(project: Project, references: ReferenceIndex, file: string) {
  if (!project.config.files.includes(file)) return [];
  return references.from(file).map((reference) => ({ reference, span: reference.at.span }));
}
