import { hashText } from '../core/references/editions/source-mark.ts';

/** Bytes of UTF-8 for a token. Tokens of English have four to five, of JSON three to four, of Chinese about three: so the real number is lower. */
const bytesOfToken = 3;

export const defaultTokens = 4000;

/** Room for the sentence that says how to go on. */
const footerTokens = 100;

/** A part of an answer. `next` is the cursor of the part after it; undefined if this is the last one. */
export type TextPart =
  | { readonly kind: 'part'; readonly text: string; readonly next: string | undefined; readonly left: number }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * Returns the part of a text that begins at the cursor and has at most this many tokens. It ends before a heading, else after a paragraph,
 * else after a line. A cursor has the place in the text and its hash, so that a text that has changed meanwhile is never continued.
 */
export function cutText(text: string, tokens: number, cursor: string | undefined): TextPart {
  const hash = hashText(text).slice(0, 8);
  const start = cursor === undefined ? 0 : readCursor(cursor, hash);
  if (start === undefined || start > text.length) {
    return {
      kind: 'failed',
      message: 'This cursor is not one of this answer, or the files have changed since. Call again without "cursor".',
    };
  }
  const rest = text.slice(start);
  if (countTokens(rest) <= tokens) return { kind: 'part', text: rest, next: undefined, left: 0 };
  const length = findEnd(rest, (tokens - footerTokens) * bytesOfToken);
  return { kind: 'part', text: rest.slice(0, length), next: `${start + length}-${hash}`, left: rest.length - length };
}

export function countTokens(text: string): number {
  return Math.ceil(new TextEncoder().encode(text).length / bytesOfToken);
}

function readCursor(cursor: string, hash: string): number | undefined {
  const [, place, of] = /^(\d{1,12})-([0-9a-f]{8})$/.exec(cursor) ?? [];
  return place === undefined || of !== hash ? undefined : Number(place);
}

/** The length of the longest beginning with at most so many bytes that ends at a sensible place; at least one character. */
function findEnd(text: string, bytes: number): number {
  const limit = findCharacter(text, bytes);
  const last = { heading: 0, paragraph: 0, line: 0 };
  for (const { place, kind } of listEnds(text.slice(0, limit))) last[kind] = place;
  // An end in the first half wastes too much of the answer; a long line may have none.
  return [last.heading, last.paragraph, last.line].find((end) => end > limit / 2) ?? limit;
}

interface End {
  readonly place: number;
  readonly kind: 'heading' | 'paragraph' | 'line';
}

/** The places before headings, after paragraphs and after lines. Those inside fenced code are lines only. */
function* listEnds(text: string): Generator<End> {
  let place = 0;
  let fence: string | undefined;
  for (const line of text.split(/(?<=\n)/).filter((each) => each.endsWith('\n'))) {
    if (fence === undefined && /^#{1,6} /.test(line)) yield { place, kind: 'heading' };
    place += line.length;
    yield { place, kind: fence === undefined && line.trim() === '' ? 'paragraph' : 'line' };
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined) fence = mark;
    else if (line.trim() === fence) fence = undefined;
  }
}

/** The length of the longest beginning with at most so many bytes, of whole characters. */
function findCharacter(text: string, bytes: number): number {
  let used = 0;
  let place = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    used += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (used > bytes && place > 0) break;
    place += character.length;
  }
  return place;
}
