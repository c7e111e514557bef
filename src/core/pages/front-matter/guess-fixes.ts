import type { Fix, Problem } from '../../source/document/problem.ts';
import type { Span } from '../../source/text/span.ts';

/** Keys whose values have a special form or type, so that quoting them would be just as wrong. */
const specialKeys = /^(?:openapi|asyncapi|api|openapi-schema|playground|examples)$/;

/**
 * Guesses fixes for a line of front matter that is not valid YAML, in addition to those of the YAML parser; the
 * likeliest first.
 */
export function guessFixes(text: string, { at: { file, span }, fixes = [] }: Problem): readonly Fix[] {
  const start = text.lastIndexOf('\n', span.start - 1) + 1;
  const end = /\r?\n|$/.exec(text.slice(span.start))?.index ?? 0;
  const line = text.slice(start, span.start + end);
  const replace = (title: string, { start: from, end: to }: Span, newText: string): Fix => ({
    kind: 'fix',
    title,
    edits: [{ at: { file, span: { start: start + from, end: start + to } }, text: newText }],
  });
  const equals = /^([\w-]+|"[^"]*")[ \t]*=[ \t]*(?=\S)/.exec(line);
  if (equals !== null) {
    const [whole, key = ''] = equals;
    return [replace('Insert a colon', { start: key.length, end: whole.length }, ': '), ...fixes];
  }
  const [whole, head = '', key = '', value = ''] = /^(([\w-]+|"[^"]*"):[ \t]+)(.*?)[ \t]*$/.exec(line) ?? [];
  if (whole === undefined || value === '') return fixes;
  const place = { start: head.length, end: head.length + value.length };
  const last = { start: place.end - 1, end: place.end };
  const isClosed = /^(?:"[^"]*"|'[^']*'|\[.*\]|\{.*\})[,;"']$/.test(value);
  const trimmed = isClosed ? [replace(`Remove the ${value.at(-1)}`, last, '')] : [];
  const isOpen = /^(?:"[^"]*|'[^']*)$/.test(value);
  const bare = isOpen ? [replace('Remove the quote', { start: place.start, end: place.start + 1 }, '')] : [];
  const quoted = specialKeys.test(key) ? [] : [replace('Put the value in quotes', place, JSON.stringify(value))];
  return [...trimmed, ...fixes, ...bare, ...quoted];
}
