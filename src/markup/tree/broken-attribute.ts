import { findComponent } from '../../core/components/find-component.ts';
import { escapePattern } from '../../core/source/text/escape-pattern.ts';
import { findLineEnd } from '../../core/source/text/lines.ts';
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

/** Marks that rarely end a text unless they are paired in it, so they were probably typed in place of a quote or brace. */
const typedInstead = /[“”„«»‘’‚‹›"'`*_|$#\\[\](){}<=]/;
const foreignQuote = /[“”„«»‘’‚‹›"'`]/;

/** Finds the attribute that leaves a tag unterminated; the tag begins at `start` with `<`. */
export function findBrokenAttribute(text: string, start: number): BrokenAttribute {
  const { name, attributes, pos } = scanBrokenTag(text, start);
  const tag = { name, start, pos };
  // An unclosed quote extends to the next one, which belongs to another attribute or even to another tag.
  const swallowing = attributes.find((attribute) => swallows(attribute));
  if (swallowing !== undefined) return missingQuote(text, tag, { name: swallowing.name, from: swallowing.place.start });
  const valued = attributes.findLast(({ kind }) => kind !== 'bare');
  const end = valued?.place.end ?? start + 1 + name.length;
  const last = attributes.at(-1);
  const missing = last?.kind === 'bare' ? missingEquals(text, last) : undefined;
  if (missing !== undefined) return missing;
  // The text of the element was read as attributes.
  if ((text.slice(end, pos).includes('\n') || text[pos] === '<') && !/^[^\s"'<>/={}]+\s*=/.test(text.slice(pos)))
    return missingEnd(text, tag, end);
  const attribute = matchFrom(/[^\s"'<>/={}]+/y, text, pos)?.[0];
  if (attribute === undefined) return strayMark(text, tag, attributes.at(-1));
  const mark = matchFrom(/\s*=\s*(.?)/y, text, pos + attribute.length)?.[1] ?? '';
  if (mark === '"' || mark === "'") return missingQuote(text, tag, { name: attribute, from: pos });
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
  tag: BrokenTag,
  { name, from: start }: { readonly name: string; readonly from: number },
): BrokenAttribute {
  const quote = matchFrom(/["']/g, text, start);
  const from = quote === null ? start : quote.index + 1;
  const mark = quote?.[0] ?? '"';
  const line = text.slice(from, findLineEnd(text, from));
  // The value ends before the next attribute, or before the end of the tag.
  const length = /(?<!\s)(?:\s+[\w-]+=["'{]|\s*\/?>|\s*$)/.exec(line)?.index ?? line.length;
  const value = line.slice(0, length);
  const end = from + length;
  const close = (at: number, replaced: number): Change => ({
    title: replaced === 0 ? 'Close the quote' : `Write ${mark}`,
    place: { start: at, end: at + replaced },
    text: mark,
  });
  const last = value.at(-1) ?? '';
  const isInstead = isStray(last, value);
  const flags = endBeforeFlags(value, tag.name);
  return {
    message: isInstead
      ? `The value of "${name}" has no closing quote; it ends with ${last} instead.`
      : `The value of "${name}" has no closing quote.`,
    place: { start, end },
    guesses: [
      ...(flags === undefined ? [] : [close(from + flags.at, flags.replaced)]),
      ...(isInstead ? [close(end - 1, 1)] : []),
      close(end, 0),
    ],
  };
}

/** True if a mark at the end of a text has no counterpart in it. */
function isStray(mark: string, text: string): boolean {
  if (!typedInstead.test(mark)) return false;
  const opening = { ')': '(', ']': '[', '}': '{' }[mark];
  const count = (searched: string) => text.split(searched).length - 1;
  return opening === undefined ? count(mark) % 2 === 1 : count(opening) < count(mark);
}

/** In characters. A longer value has swallowed more than attributes. */
const longestValue = 2000;

/** The end of a value that swallowed attributes of the component which take no value: `a' horizontal`. */
function endBeforeFlags(value: string, tag: string): { readonly at: number; readonly replaced: number } | undefined {
  if (value.length > longestValue) return undefined;
  const words = /(?:\s+[A-Za-z]+)+$/.exec(value);
  const known = findComponent(tag)?.attributes;
  const isFlag = (word: string) => known?.some(({ name, type }) => name === word && type === 'flag') === true;
  if (words === null || words.index === 0 || !words[0].trim().split(/\s+/).every(isFlag)) return undefined;
  const replaced = foreignQuote.test(value[words.index - 1] ?? '') ? 1 : 0;
  return { at: words.index - replaced, replaced };
}

function missingBrace(text: string, name: string, pos: number): BrokenAttribute {
  const line = text.slice(pos, findLineEnd(text, pos));
  const open = pos + line.indexOf('{');
  const inner = text.slice(open + 1, pos + line.length);
  const length = /(?<!\s)(?:\s+[\w-]+=["'{]|\s*\/?>\s*$|\s*\/?>|\s*$)/.exec(inner)?.index ?? inner.length;
  const end = open + 1 + length;
  const last = text[end - 1] ?? '';
  const close = (replaced: number): Change => ({
    title: 'Write }',
    place: { start: end - replaced, end },
    text: '}',
  });
  const isDoubled = text[open + 1] === '{';
  return {
    message: `The brace of the attribute "${name}" is never closed. Write } at its end.`,
    place: { start: pos, end: pos + line.length },
    guesses: [
      ...(isStray(last, inner.slice(0, length)) && last !== '}' ? [close(1)] : []),
      close(0),
      ...(isDoubled ? [{ title: 'Write {', place: { start: open, end: open + 2 }, text: '{' }] : []),
    ],
  };
}

/** A mark where an attribute should begin: often the closing quote of a value that has no opening one. */
function strayMark(text: string, tag: BrokenTag, last: RawAttribute | undefined): BrokenAttribute {
  const { name, start, pos } = tag;
  const mark = text[pos] ?? '';
  const isQuote = mark === '"' || mark === "'";
  const opening = isQuote
    ? new RegExp(`([\\w-]+)=([^"'{}=<>\\n]+)${escapePattern(mark)}$`).exec(text.slice(start, pos + 1))
    : null;
  if (opening !== null) return missingOpening(text, pos, opening);
  if (last === undefined || pos >= text.length)
    return missingEnd(text, tag, last?.place.end ?? start + 1 + name.length);
  const place = { start: pos, end: pos + 1 };
  const doubled = /=(["'])\1(?=\S)/.exec(text.slice(start, pos));
  const remove = (at: number): Change => ({
    title: `Remove the ${text[at]}`,
    place: { start: at, end: at + 1 },
    text: '',
  });
  return {
    message: `"${mark}" can't follow the attribute "${last.name}" of <${name}>.`,
    place,
    guesses: [...(doubled === null ? [] : [remove(start + doubled.index + 1)]), remove(pos)],
  };
}

/** Reports `title:"A"`, `title"A"` and `title)"A"`. Undefined if more than a mark separates the name from the value. */
function missingEquals(text: string, { place }: RawAttribute): BrokenAttribute | undefined {
  const match = matchFrom(/([A-Za-z][\w-]*)(?:[^\w\s=>/]{0,2}|:[ \t]+)(["'{])(?=\S)/y, text, place.start);
  if (match === null) return undefined;
  const [whole, name = '', mark = ''] = match;
  // The first of two quotes may have been typed in place of `=`.
  const end = place.start + whole.length - 1;
  const isTwice = text[end + 1] === mark && mark !== '{';
  return {
    message: `Expected "=" between "${name}" and its value. Write ${name}=${mark}…${mark === '{' ? '}' : mark}.`,
    place: { start: place.start, end: end + 1 },
    guesses: [
      { title: 'Write =', place: { start: place.start + name.length, end: isTwice ? end + 1 : end }, text: '=' },
    ],
  };
}

/** Reports `name=value"`, whose only quote is at `pos`. */
function missingOpening(text: string, pos: number, [whole, name = '', value = '']: RegExpExecArray): BrokenAttribute {
  const mark = text[pos] ?? '"';
  const at = pos - value.length;
  const place = { start: pos + 1 - whole.length, end: pos + 1 };
  const insert = (put: string, replaced: number): Change => ({
    title: put === '{' ? 'Open the brace' : 'Open the quote',
    place: { start: at, end: at + replaced },
    text: put,
  });
  if (/^[[{]/.test(value))
    return {
      message: `The value of "${name}" is not text, so it needs braces: ${name}={…}.`,
      place,
      guesses: [insert('{', 0)],
    };
  const first = value[0] ?? '';
  const isInstead = typedInstead.test(first) && value.split(first).length === 2;
  return {
    message: isInstead
      ? `The value of "${name}" has no opening quote; it begins with ${first} instead.`
      : `The value of "${name}" has no opening quote.`,
    place,
    guesses: [...(isInstead ? [insert(mark, 1)] : []), insert(mark, 0)],
  };
}

/** Offers to end the tag at `end`, after attributes without value that follow on the line, or in place of other marks there. */
function missingEnd(text: string, { name, start }: Omit<BrokenTag, 'pos'>, end: number): BrokenAttribute {
  const rest = text.slice(end, findLineEnd(text, end));
  const marks = /^\s*([^\s\w"'=,.;:!?-]{1,3})/.exec(rest);
  const flags = /^(?:\s+[A-Za-z]+)+(?=\s*$)/.exec(rest)?.[0].length ?? 0;
  const write = (mark: string, from: number, to: number): Change => ({
    title: `Write ${mark.trim()}`,
    place: { start: from, end: to },
    text: mark,
  });
  const places = [
    ...(marks === null ? [] : [[end, end + marks[0].length] as const]),
    ...(flags === 0 ? [] : [[end + flags, end + flags] as const]),
    [end, end] as const,
  ];
  return {
    message: `The tag <${name}> is not terminated. Write > or /> after its attributes.`,
    place: { start, end: start + 1 + name.length },
    guesses: places.flatMap(([from, to]) => [write('>', from, to), write(' />', from, to)]),
  };
}

/** The first match of the pattern, sticky or global, from `pos` on. */
function matchFrom(pattern: RegExp, text: string, pos: number): RegExpExecArray | null {
  pattern.lastIndex = pos;
  return pattern.exec(text);
}
