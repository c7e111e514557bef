import { textOfDocument } from '../../project/document-text.ts';
import type { Project } from '../../project/project.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import { isPageFile, isRemote } from '../../source/text/file-names.ts';
import type { Location, Span } from '../../source/text/span.ts';
import { findTarget, listPageLinks, locateTarget, type PageLink } from '../mdx/page-links.ts';
import { listReferencesInConfig } from './config-references.ts';

export interface FileLink {
  readonly span: Span;
  readonly target: Location;
}

/**
 * Lists the links to files and pages of the site in a page, in `docs.json` or in a part of it. Broken links are reported as problems
 * instead. Entries of the navigation are left out, because editors underline links; Go to Definition follows entries.
 */
export function listLinks(project: Project, references: ReferenceIndex, file: string): readonly FileLink[] {
  return listWritten(project, references, file).flatMap(({ reference: { target }, span }) =>
    target === undefined || isRemote(target.file) ? [] : [{ span, target: locateTarget(project, target) }],
  );
}

function listWritten(project: Project, references: ReferenceIndex, file: string): readonly PageLink[] {
  if (isPageFile(file)) return listPageLinks(project, references, file);
  if (!project.config.files.includes(file)) return [];
  const text = textOfDocument(project.workspace, file) ?? '';
  return listReferencesInConfig(project, references, file)
    .filter(({ kind }) => kind !== 'entry')
    .map((reference) => ({ reference, span: findTarget(text, reference) }));
}
