import { escapePattern } from '../../core/source/text/escape-pattern.ts';
import { findLineEnd } from '../../core/source/text/lines.ts';
import { matchFrom } from '../../core/source/text/matches.ts';
import type { Span } from '../../core/source/text/span.ts';
import { type RawAttribute, scanBrokenTag } from '../syntax/scan-tag.ts';

/** A replacement in the text of the page. */
export interface Change {
  readonly title: string;
  readonly place: Span;
  readonly text: string;
}

export interface BrokenAttribute {
  readonly message: string;
  readonly place: Span;
  /** Fixes that may be wrong, the likeliest first. */
  readonly guesses: readonly Change[];
}

/**
 * Finds the attribute that leaves a tag unterminated; the tag begins at `start` with `<`. Among 22,000 versions of real
 * pages one has such a tag, so only the marks that writers leave out while they type are guessed: a quote, a brace, the
 * end of the tag.
 */
export function findBrokenAttribute(text: string, start: number): BrokenAttribute {
  const { name, attributes, pos } = scanBrokenTag(text, start);
  const tag = { name, start, pos };
  // An unclosed quote extends to the next one, which belongs to another attribute or even to another tag.
  const swallowing = attributes.find((attribute) => swallows(attribute));
  if (swallowing !== undefined) return missingQuote(text, { name: swallowing.name, from: swallowing.place.start });
  const valued = attributes.findLast(({ kind }) => kind !== 'bare');
  const end = valued?.place.end ?? start + 1 + name.length;
  // The text of the element was read as attributes.
  if ((text.slice(end, pos).includes('\n') || text[pos] === '<') && !/^[^\s"'<>/={}]+\s*=/.test(text.slice(pos)))
    return missingEnd(tag, end);
  const attribute = matchFrom(/[^\s"'<>/={}]+/y, text, pos)?.[0];
  if (attribute === undefined) return strayMark(text, tag, attributes.at(-1));
  const [sign = '', mark = ''] = matchFrom(/\s*=\s*(.?)/y, text, pos + attribute.length) ?? [];
  if (mark === '=') {
    const at = pos + attribute.length + sign.length - 1;
    const place = { start: pos, end: at + 1 };
    const guesses = [{ title: 'Remove one =', place: { start: at, end: at + 1 }, text: '' }];
    return { message: `Expected one "=" after the attribute "${attribute}".`, place, guesses };
  }
  if (mark === '"' || mark === "'") return missingQuote(text, { name: attribute, from: pos });
  if (mark === '{') return missingBrace(text, attribute, pos);
  const message = `The attribute "${attribute}" of <${name}> is not terminated. Write its value in quotes.`;
  return { message, place: { start: pos, end: pos + attribute.length }, guesses: [] };
}

interface BrokenTag {
  readonly name: string;
  readonly start: number;
  /** The offset of the first text that can't be read as an attribute. */
  readonly pos: number;
}

function swallows(attribute: RawAttribute): boolean {
  return attribute.kind === 'string' && /(?:[\w-]\s*=\s*$)|[\n>]/.test(attribute.text);
}

function missingQuote(
  text: string,
  { name, from: start }: { readonly name: string; readonly from: number },
): BrokenAttribute {
  const quote = matchFrom(/["']/g, text, start);
  const from = quote === null ? start : quote.index + 1;
  const mark = quote?.[0] ?? '"';
  const line = text.slice(from, findLineEnd(text, from));
  // The value ends before the next attribute, or before the end of the tag.
  const length = /(?<!\s)(?:\s+[\w-]+=["'{]|\s*\/?>|\s*$)/.exec(line)?.index ?? line.length;
  const end = from + length;
  const value = line.slice(0, length);
  const last = value.at(-1) ?? '';
  // Word processors close a value with another quote than it was opened with.
  const isInstead = typedInstead.test(last) && value.split(last).length % 2 === 0;
  return {
    message: isInstead
      ? `The value of "${name}" has no closing quote; it ends with ${last} instead.`
      : `The value of "${name}" has no closing quote.`,
    place: { start, end },
    guesses: [
      ...(isInstead ? [{ title: `Write ${mark}`, place: { start: end - 1, end }, text: mark }] : []),
      insert('Close the quote', mark, end),
    ],
  };
}

/** Marks that rarely end a text unless they are paired in it, so they were probably typed in place of a quote. */
const typedInstead = /[“”„«»‘’‚‹›"'`*_|$#\\<=]/;

function missingBrace(text: string, name: string, pos: number): BrokenAttribute {
  const line = text.slice(pos, findLineEnd(text, pos));
  const open = pos + line.indexOf('{');
  const inner = text.slice(open + 1, pos + line.length);
  const length = /(?<!\s)(?:\s+[\w-]+=["'{]|\s*\/?>\s*$|\s*\/?>|\s*$)/.exec(inner)?.index ?? inner.length;
  return {
    message: `The brace of the attribute "${name}" is never closed. Write } at its end.`,
    place: { start: pos, end: pos + line.length },
    guesses: [insert('Write }', '}', open + 1 + length)],
  };
}

/** A mark where an attribute should begin: often the closing quote of a value that has no opening one. */
function strayMark(text: string, tag: BrokenTag, last: RawAttribute | undefined): BrokenAttribute {
  const { name, start, pos } = tag;
  const mark = text[pos] ?? '';
  const isQuote = mark === '"' || mark === "'";
  const [whole, attribute = '', value = ''] =
    (isQuote && new RegExp(`([\\w-]+)=([^"'{}=<>\\n]+)${escapePattern(mark)}$`).exec(text.slice(start, pos + 1))) || [];
  if (whole !== undefined) {
    return {
      message: `The value of "${attribute}" has no opening quote.`,
      place: { start: pos + 1 - whole.length, end: pos + 1 },
      guesses: [insert('Open the quote', mark, pos - value.length)],
    };
  }
  if (last?.name.endsWith(':') === true && /["'{]/.test(mark)) {
    const colon = last.place.start + last.name.length;
    const place = { start: last.place.start, end: colon };
    const guesses = [{ title: 'Write =', place: { start: colon - 1, end: pos }, text: '=' }];
    return { message: `Expected "=" after the attribute "${last.name.slice(0, -1)}", not a colon.`, place, guesses };
  }
  if (last === undefined || pos >= text.length) return missingEnd(tag, last?.place.end ?? start + 1 + name.length);
  return {
    message: `"${mark}" can't follow the attribute "${last.name}" of <${name}>.`,
    place: { start: pos, end: pos + 1 },
    guesses: [{ title: `Remove the ${mark}`, place: { start: pos, end: pos + 1 }, text: '' }],
  };
}

/** Offers to end the tag at `end`. */
function missingEnd({ name, start }: Omit<BrokenTag, 'pos'>, end: number): BrokenAttribute {
  return {
    message: `The tag <${name}> is not terminated. Write > or /> after its attributes.`,
    place: { start, end: start + 1 + name.length },
    guesses: [insert('Write >', '>', end), insert('Write />', ' />', end)],
  };
}

/** An insertion of a mark. */
export function insert(title: string, text: string, at: number): Change {
  return { title, place: { start: at, end: at }, text };
}
