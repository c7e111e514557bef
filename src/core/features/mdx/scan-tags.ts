import { escapePattern } from '../../source/text/escape-pattern.ts';
import { findContentEnd } from '../../source/text/lines.ts';
import type { Span } from '../../source/text/span.ts';

/** A tag, possibly still being typed. */
export interface ScannedTag {
  readonly kind: 'open' | 'close' | 'self-closing';
  /** Empty for a fragment, or if nothing is typed yet. */
  readonly name: string;
  readonly nameSpan: Span;
  readonly attributes: readonly ScannedAttribute[];
  /** From `<` to after `>`; an unfinished tag ends where its text stops being one. */
  readonly span: Span;
  readonly finished: boolean;
}

export interface ScannedAttribute {
  readonly name: string;
  readonly nameSpan: Span;
  /** The inside of its quotes or braces. An unfinished value ends with its line. */
  readonly value?: Span;
  readonly quoted?: boolean;
}

export interface ScannedPage {
  readonly tags: readonly ScannedTag[];
  /** Code and comments, which contain no tags. */
  readonly opaque: readonly Span[];
  /** The info strings of fences. */
  readonly fences: readonly Span[];
}

const fence = /[ \t]*(?:>[ \t]*)*(`{3,}|~{3,})([^\r\n]*)/y;

/**
 * Scans the tags of a page without parsing it, so that it works in the middle of typing. A tag that is not closed ends
 * with its paragraph, or where the next tag starts.
 */
export function scanTags(text: string, start: number): ScannedPage {
  const tags: ScannedTag[] = [];
  const opaque: Span[] = [];
  const fences: Span[] = [];
  let at = start;
  while (at < text.length) {
    const block = at === 0 || text[at - 1] === '\n' ? readFence(text, at) : undefined;
    if (block !== undefined) {
      fences.push(block.info);
      opaque.push(block.code);
      at = Math.max(block.code.end, at + 1);
      continue;
    }
    const end = skipOpaque(text, at);
    if (end > at) {
      opaque.push({ start: at, end });
      at = end;
    } else if (text[at] === '<' && /[A-Za-z/>\s]|^$/.test(text.charAt(at + 1))) {
      const tag = readTag(text, at);
      tags.push(tag);
      at = tag.span.end;
    } else at += 1;
  }
  return { tags, opaque, fences };
}

/** Reads a fenced code block that starts with the line at `at`. An unclosed one ends with the text. */
function readFence(text: string, at: number): { readonly info: Span; readonly code: Span } | undefined {
  fence.lastIndex = at;
  const [whole = '', marks = '', info = ''] = fence.exec(text) ?? [];
  if (marks === '' || (marks.startsWith('`') && info.includes('`'))) return undefined;
  const begin = at + whole.length;
  const mark = marks.charAt(0);
  const close = new RegExp(`^[ \\t>]*${escapePattern(mark)}{${Math.min(marks.length, 1000)},}[ \\t]*\\r?$`, 'gm');
  close.lastIndex = begin + 1;
  const closing = close.exec(text);
  const end = closing === null ? text.length : closing.index + closing[0].trimEnd().length;
  return { info: { start: begin - info.length, end: begin }, code: { start: begin, end } };
}

/** The end of the comment or inline code at the offset; the offset itself if there is none. */
function skipOpaque(text: string, at: number): number {
  if (text.startsWith('<!--', at)) return findEnd(text, '-->', at);
  if (text.startsWith('{/*', at)) return findEnd(text, '*/}', at);
  if (text[at] !== '`') return at;
  let marks = at;
  while (text[marks] === '`') marks += 1;
  const close = text.indexOf(text.slice(at, marks), marks);
  // A single backtick is text.
  return close < 0 || text.slice(at, close).includes('\n\n') ? marks : close + marks - at;
}

function findEnd(text: string, close: string, at: number): number {
  const found = text.indexOf(close, at);
  return found < 0 ? text.length : found + close.length;
}

function readTag(text: string, start: number): ScannedTag {
  const isClosing = text[start + 1] === '/';
  const nameStart = start + (isClosing ? 2 : 1);
  const nameEnd = findNameEnd(text, nameStart);
  const attributes: ScannedAttribute[] = [];
  let at = nameEnd;
  while (at < text.length) {
    const char = text.charAt(at);
    if (char === '>' || char === '<' || isParagraphEnd(text, at)) break;
    if (char === '{') at = findValueEnd(text, at).after;
    else if (/[\w:]/.test(char)) {
      const attribute = readAttribute(text, at);
      attributes.push(attribute.attribute);
      at = attribute.end;
    } else at += 1;
  }
  const finished = text[at] === '>';
  const kind = isClosing ? 'close' : finished && text[at - 1] === '/' ? 'self-closing' : 'open';
  const nameSpan = { start: nameStart, end: nameEnd };
  const span = { start, end: finished ? at + 1 : at };
  return { kind, name: text.slice(nameStart, nameEnd), nameSpan, attributes, span, finished };
}

const attributeOrEnd = /\s{0,200}(?:\/?>|[\w:-]+=|\{)/y;

/** Returns whether an empty line starts at the offset, and neither an attribute nor the end of the tag follows it. */
function isParagraphEnd(text: string, at: number): boolean {
  if (text[at] !== '\n' || !/^[ \t]*(?:\r?\n|$)/.test(text.slice(at + 1, findContentEnd(text, at + 1) + 2)))
    return false;
  attributeOrEnd.lastIndex = at;
  return !attributeOrEnd.test(text);
}

function findNameEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length && /[\w.:-]/.test(text.charAt(end))) end += 1;
  return end;
}

function readAttribute(text: string, start: number): { readonly attribute: ScannedAttribute; readonly end: number } {
  const end = findNameEnd(text, start);
  const named = { name: text.slice(start, end), nameSpan: { start, end } };
  const opening = text[end] === '=' ? text.charAt(end + 1) : '';
  if (!['"', "'", '{'].includes(opening)) return { attribute: named, end: Math.max(end, start + 1) };
  const value = findValueEnd(text, end + 1);
  const attribute = { ...named, value: { start: end + 2, end: value.end }, quoted: opening !== '{' };
  return { attribute, end: value.after };
}

/** The end of a value in quotes or braces, and the offset after its closing character. An unclosed one ends with its line. */
function findValueEnd(text: string, start: number): { readonly end: number; readonly after: number } {
  const end = text[start] === '{' ? findClosingBrace(text, start) : findClosingQuote(text, start);
  if (end !== undefined) return { end, after: end + 1 };
  const lineEnd = findContentEnd(text, start);
  return { end: lineEnd, after: lineEnd };
}

function findClosingQuote(text: string, start: number): number | undefined {
  const end = text.indexOf(text.charAt(start), start + 1);
  return end < 0 || /\n[ \t]*\r?\n/.test(text.slice(start, end)) ? undefined : end;
}

/** Limit that keeps many unclosed values from each being read to the end of the file. */
const longestValue = 20_000;

function findClosingBrace(text: string, start: number): number | undefined {
  const limit = Math.min(text.length, start + longestValue);
  let depth = 0;
  for (let at = start; at < limit && !isParagraphEnd(text, at); at++) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return undefined;
}
