import type { Project } from '../project/project.ts';
import { listConfigReferences } from '../references/config-references.ts';
import { SiteLinks } from '../references/site-links.ts';
import { isPageFile } from '../source/text/file-names.ts';
import type { Location, Span } from '../source/text/span.ts';
import { listPageLinks, placeOfTarget } from './mdx/page-links.ts';

/** A link that a click follows, and where it leads. */
export interface FileLink {
  readonly span: Span;
  readonly target: Location;
}

/** The links of a page and of `docs.json` to things of the site; those that lead nowhere are left to the problems. */
export function listLinks(project: Project, file: string): readonly FileLink[] {
  const found = isPageFile(file) ? listPageLinks(project, file) : listConfigLinks(project, file);
  return found.flatMap(({ reference: { target }, span }) =>
    target === undefined ? [] : [{ span, target: placeOfTarget(project, target) }],
  );
}

function listConfigLinks(project: Project, file: string) {
  if (!project.config.files.includes(file)) return [];
  return [...listConfigReferences(project, new SiteLinks(project))]
    .filter(({ at }) => at.file === file)
    .map((reference) => ({ reference, span: reference.at.span }));
}
