import type { Project } from '../../project/project.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import { isPageFile } from '../../source/text/file-names.ts';
import type { Location, Span } from '../../source/text/span.ts';
import { listPageLinks, locateTarget } from '../mdx/page-links.ts';

/** A clickable link, and its target. */
export interface FileLink {
  readonly span: Span;
  readonly target: Location;
}

/**
 * Lists the links of a page to files and pages of the site. Broken links are reported as problems instead. Entries of `docs.json` are
 * left out, because editors underline links; Go to Definition follows entries.
 */
export function listLinks(project: Project, references: ReferenceIndex, file: string): readonly FileLink[] {
  if (!isPageFile(file)) return [];
  return listPageLinks(project, references, file).flatMap(({ reference: { target }, span }) =>
    target === undefined ? [] : [{ span, target: locateTarget(project, target) }],
  );
}
