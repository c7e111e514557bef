import type { SourceNode } from '../source/document/source-document.ts';
import type { Location } from '../source/text/span.ts';

/** The part of a written text, if it is there exactly once. */
export function findPart({ document, location }: SourceNode, part: string): Location | undefined {
  const { start, end } = location.span;
  const written = document.text.slice(start, end);
  const at = part === '' ? -1 : written.indexOf(part);
  if (at < 0 || written.includes(part, at + 1)) return undefined;
  return { file: location.file, span: { start: start + at, end: start + at + part.length } };
}
