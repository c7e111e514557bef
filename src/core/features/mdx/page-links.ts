import { textOfDocument } from '../../project/document-text.ts';
import type { Project } from '../../project/project.ts';
import type { Reference, ReferenceTarget } from '../../references/reference.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import type { Location, Span } from '../../source/text/span.ts';
import { findHeadingLine } from './place-headings.ts';

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

/** Where a target begins: the name of a value of a description, a heading, else the start of the file. */
export function placeOfTarget(project: Project, { file, part }: ReferenceTarget): Location {
  const start = { file, span: { start: 0, end: 0 } };
  if (part === undefined) return start;
  if (typeof part === 'number') return placeOfValue(project, file, part);
  const span = findHeadingLine(project, file, part);
  return span === undefined ? start : { file, span };
}

function placeOfValue(project: Project, file: string, start: number): Location {
  const node = nodeOfTarget(project, file, start);
  return typeof node?.key === 'string' ? node.keyLocation : { file, span: { start, end: start } };
}

/** The value that begins there: of a mapping of YAML, whose first member begins there too, the mapping. */
export function nodeOfTarget(project: Project, file: string, start: number): SourceNode | undefined {
  let node = project.document(file)?.nodeAt(start);
  while (node !== undefined && node.start !== start) node = node.parent;
  while (node?.parent !== undefined && node.parent.start === start) node = node.parent;
  return node;
}
