import type { Span } from '../../source/text/span.ts';

/** The variable at the offset, with the span of its braces. */
export function findVariableAt(
  text: string,
  offset: number,
): { readonly name: string; readonly span: Span } | undefined {
  const start = text.lastIndexOf('{{', offset);
  const [whole, name = ''] =
    /^\{\{[ \t]*([\w.-]+)[ \t]*\}\}/.exec(start < 0 ? '' : text.slice(start, start + 200)) ?? [];
  if (whole === undefined || offset > start + whole.length) return undefined;
  return { name, span: { start, end: start + whole.length } };
}
