import type { ApiDescription, ChannelSummary, OperationSummary } from '../core/api/api-description.ts';
import type { SourceDocument, SourceNode } from '../core/source/document/source-document.ts';
import type { Span } from '../core/source/text/span.ts';

/** The description's text without hidden operations and channels; comments and layout are kept. */
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
    const written = hidden ? spanIn(document, summary) : undefined;
    if (written) cuts.push(memberSpan(document, written));
  }
  cuts.sort((a, b) => b.start - a.start);
  return cuts.reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), document.text);
}

/** The key of an operation of a description, for the set of listed operations. */
export function summaryKey(file: string, span: Span): string {
  return `${file}#${span.start}`;
}

/** The operation or channel with its name in this text; undefined: it is in another one. */
function spanIn(document: SourceDocument, summary: OperationSummary | ChannelSummary): Span | undefined {
  const { at, keyAt } = summary;
  if (document.files.length === 1)
    return at.file === document.file ? { start: keyAt.span.start, end: at.span.end } : undefined;
  const node = findMember(document.root, summary);
  return node && { start: node.keySpan.start, end: node.span.end };
}

/** Found by name: with overlays, locations refer to the original texts. */
function findMember(root: SourceNode | undefined, summary: OperationSummary | ChannelSummary): SourceNode | undefined {
  if (summary.kind === 'channel') return root?.get('channels')?.get(summary.id);
  const item = root?.get(summary.origin === 'path' ? 'paths' : 'webhooks')?.get(summary.path);
  return item?.get(summary.method.toLowerCase()) ?? item?.get('additionalOperations')?.get(summary.method);
}

/** A member with its separator: a comma in JSON and in YAML's flow style, else its whole lines. */
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
