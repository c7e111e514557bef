import { textOfDocument } from '../../project/document-text.ts';
import type { Project } from '../../project/project.ts';
import type { Reference, ReferenceTarget } from '../../references/reference.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import type { Location, Span } from '../../source/text/span.ts';
import { findHeadings } from './find-headings.ts';

/** A link, an image or an import in the body of a page, at exactly the characters of its target. */
export interface PageLink {
  readonly reference: Reference;
  readonly span: Span;
}

const kinds = new Set(['link', 'image', 'import']);

export function listPageLinks(project: Project, references: ReferenceIndex, file: string): readonly PageLink[] {
  const text = textOfDocument(project.workspace, file) ?? '';
  return references
    .from(file)
    .filter(({ kind }) => kinds.has(kind))
    .map((reference) => ({ reference, span: findTarget(text, reference) }));
}

/** An import is placed as a whole statement. */
function findTarget(source: string, { at: { span }, text }: Reference): Span {
  const found = source.slice(span.start, span.end).indexOf(text);
  const start = span.start + Math.max(0, found);
  return found < 0 ? span : { start, end: start + text.length };
}

/** Where a target begins: a value of a description, a heading, else the start of the file. */
export function placeOfTarget(project: Project, { file, part }: ReferenceTarget): Location {
  if (typeof part === 'number') return { file, span: { start: part, end: part } };
  const text = part === undefined ? undefined : textOfDocument(project.workspace, file);
  const headings = project.tree(file)?.headings ?? [];
  const wanted = headings.find(({ id, otherIds = [] }) => id === part || otherIds.includes(String(part)));
  if (text === undefined || wanted === undefined) return { file, span: { start: 0, end: 0 } };
  // The page may have headings of snippets and of HTML besides; equal ones keep their order.
  const isEqual = (one: { readonly depth: number; readonly text: string }) =>
    one.depth === wanted.depth && one.text === wanted.text;
  const place = headings.filter(isEqual).indexOf(wanted);
  const span = findHeadings(text).filter(isEqual)[place]?.span;
  return { file, span: span ?? { start: 0, end: 0 } };
}
