import { textOfDocument } from '../../project/document-text.ts';
import type { Project } from '../../project/project.ts';
import type { Reference, ReferenceTarget } from '../../references/reference.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import type { Location, Span } from '../../source/text/span.ts';
import { findHeadingLine } from './place-headings.ts';

/** A link, image or import in the body of a page, with the span of its target. */
export interface PageLink {
  readonly reference: Reference;
  readonly span: Span;
}

const linkKinds = new Set(['link', 'image', 'import']);

export function listPageLinks(project: Project, references: ReferenceIndex, file: string): readonly PageLink[] {
  const text = textOfDocument(project.workspace, file) ?? '';
  return references
    .from(file)
    .filter(({ kind }) => linkKinds.has(kind))
    .map((reference) => ({ reference, span: findTarget(text, reference) }));
}

/** The span of the target in the reference, which may have quotes or be a whole statement. */
export function findTarget(source: string, { at: { span }, text }: Reference): Span {
  const found = source.slice(span.start, span.end).indexOf(text);
  const start = span.start + Math.max(0, found);
  return found < 0 ? span : { start, end: start + text.length };
}

/** The location of a target: the key of a value in a description, a heading, or the start of the file. */
export function locateTarget(project: Project, { file, part }: ReferenceTarget): Location {
  const start = { file, span: { start: 0, end: 0 } };
  if (part === undefined) return start;
  if (typeof part === 'number') return locateValue(project, file, part);
  const span = findHeadingLine(project, file, part);
  return span === undefined ? start : { file, span };
}

function locateValue(project: Project, file: string, start: number): Location {
  const node = findTargetNode(project, file, start);
  return typeof node?.key === 'string' ? node.keyLocation : { file, span: { start, end: start } };
}

/** The outermost value that starts at the offset: a YAML mapping starts at its first member. */
export function findTargetNode(project: Project, file: string, start: number): SourceNode | undefined {
  let node = project.document(file)?.nodeAt(start);
  while (node !== undefined && node.start !== start) node = node.parent;
  while (node?.parent !== undefined && node.parent.start === start) node = node.parent;
  return node;
}
