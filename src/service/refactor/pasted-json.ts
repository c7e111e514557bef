import { isJson } from '../../core/source/json/is-json.ts';
import type { Span } from '../../core/source/text/span.ts';

/** The most characters before the caret in which pasted JSON begins. */
const mostBefore = 1 << 16;

/** A text in which the lines of JSON are joined. */
interface JoinedText {
  readonly text: string;
  /** The same position as before. */
  readonly offset: number;
  /** Returns the offset in the text as it is written. */
  toWritten(offset: number): number;
}

/**
 * Joins the lines of JSON around the caret that was pasted into block YAML: its lines are less indented than YAML allows. Undefined if
 * there is none.
 */
export function joinPastedLines(text: string, caret: number): JoinedText | undefined {
  const span = findJson(text, caret);
  if (span === undefined) return undefined;
  const { start, end } = span;
  const kept: number[] = [];
  for (let at = start, isInText = false; at < end; at += 1) {
    const sign = text.charAt(at);
    if (sign === '"' && !isEscaped(text, at)) isInText = !isInText;
    if (isInText || !/\s/.test(sign)) kept.push(at);
    // YAML needs a blank after a colon.
    if (!isInText && sign === ':' && /\s/.test(text.charAt(at + 1))) kept.push(at + 1);
  }
  const joined = kept.map((at) => (/\s/.test(text.charAt(at)) ? ' ' : text.charAt(at))).join('');
  const after = kept.findIndex((at) => at >= caret);
  return {
    text: text.slice(0, start) + joined + text.slice(end),
    offset: start + (after === -1 ? kept.length - 1 : after),
    toWritten(offset) {
      if (offset < start) return offset;
      return kept[offset - start] ?? offset - joined.length + end - start;
    },
  };
}

/** The outermost JSON around the caret that is the value of a key. */
function findJson(text: string, caret: number): Span | undefined {
  const first = Math.max(0, caret - mostBefore);
  for (const { index } of text.slice(first, caret + 1).matchAll(/(?<=:\s*)[[{]/g)) {
    const start = first + index;
    const end = findEnd(text, start);
    if (end !== undefined && end >= caret && isJson(text.slice(start, end))) return { start, end };
  }
  return undefined;
}

/** The offset after the bracket that closes the one at the offset. */
function findEnd(text: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start, isInText = false; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '"' && !isEscaped(text, at)) isInText = !isInText;
    if (isInText) continue;
    if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return undefined;
}

function isEscaped(text: string, quote: number): boolean {
  let count = 0;
  while (text.charAt(quote - count - 1) === '\\') count += 1;
  return count % 2 === 1;
}
