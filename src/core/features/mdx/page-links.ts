import { textOfDocument } from '../../project/document-text.ts';
import type { Project } from '../../project/project.ts';
import { listPageReferences } from '../../references/page-references.ts';
import type { Reference, ReferenceTarget } from '../../references/reference.ts';
import { SiteLinks } from '../../references/site-links.ts';
import type { Location, Span } from '../../source/text/span.ts';
import { findHeadings } from './find-headings.ts';

/** A link, an image or an import in the body of a page, at exactly the characters of its target. */
export interface PageLink {
  readonly reference: Reference;
  readonly span: Span;
}

export function listPageLinks(project: Project, file: string): readonly PageLink[] {
  const text = textOfDocument(project.workspace, file) ?? '';
  return [...listPageReferences(project, file, new SiteLinks(project))].flatMap((reference) => {
    const span = reference.at.file === file ? findTarget(text, reference) : undefined;
    return span === undefined ? [] : [{ reference, span }];
  });
}

/** The place of the text is that of the whole link. */
function findTarget(source: string, { at: { span }, text }: Reference): Span | undefined {
  const within = source.slice(span.start, span.end);
  const start = text === '' ? -1 : within.lastIndexOf(text);
  return start < 0 ? undefined : { start: span.start + start, end: span.start + start + text.length };
}

/** Where a target begins: a value of a description, a heading, else the start of the file. */
export function placeOfTarget(project: Project, { file, part }: ReferenceTarget): Location {
  if (typeof part === 'number') return { file, span: { start: part, end: part } };
  const text = part === undefined ? undefined : textOfDocument(project.workspace, file);
  const index = text === undefined ? -1 : (project.tree(file)?.headings ?? []).findIndex(({ id }) => id === part);
  const heading = index < 0 || text === undefined ? undefined : findHeadings(text)[index];
  return { file, span: heading?.span ?? { start: 0, end: 0 } };
}
