import type { ApiDescription } from '../core/api/api-description.ts';
import type { SourceDocument } from '../core/source/source-document.ts';
import type { Span } from '../core/source/span.ts';

/** The description's text without the operations and channels that no reader shall see; comments and layout stay. */
export function publicDescription(
  document: SourceDocument,
  description: ApiDescription,
  listed: ReadonlySet<string>,
): string {
  const cuts: Span[] = [];
  for (const summary of [...description.operations, ...description.channels]) {
    const hidden =
      summary.exclusion === 'excluded' ||
      (summary.exclusion === 'internal' && !listed.has(summaryKey(description.file, summary.at.span)));
    if (hidden && summary.at.file === document.file)
      cuts.push(memberSpan(document, { start: summary.keyAt.span.start, end: summary.at.span.end }));
  }
  cuts.sort((a, b) => b.start - a.start);
  return cuts.reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), document.text);
}

/** Names one operation of one description, for the set of those that the navigation lists. */
export function summaryKey(file: string, span: Span): string {
  return `${file}#${span.start}`;
}

/** A member with what separates it: a comma in JSON and in YAML's flow style, else its whole lines. */
function memberSpan(document: SourceDocument, { start, end }: Span): Span {
  const { text } = document;
  const parent = document.nodeAt(start)?.parent;
  if (parent !== undefined && text[parent.span.start] === '{') {
    const after = /^\s*,/.exec(text.slice(end, end + 1000));
    if (after !== null) return { start, end: end + after[0].length };
    const before = /,\s*$/.exec(text.slice(Math.max(0, start - 1000), start));
    return before === null ? { start, end } : { start: start - before[0].length, end };
  }
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', Math.max(end - 1, start));
  return { start: lineStart, end: lineEnd === -1 ? text.length : lineEnd + 1 };
}
