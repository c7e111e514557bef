import type { Span } from '../../source/text/span.ts';

/** A tag as the caret needs it: also one that is being typed. */
export interface ScannedTag {
  readonly kind: 'open' | 'close' | 'self-closing';
  /** Empty: a fragment, or nothing typed yet. */
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
  /** Inside its quotes or braces; an unfinished value ends with its line. */
  readonly value?: Span;
  readonly quoted?: boolean;
}

export interface ScannedPage {
  readonly tags: readonly ScannedTag[];
  /** Code and comments, in which nothing is a tag. */
  readonly opaque: readonly Span[];
  /** The info strings of fences. */
  readonly fences: readonly Span[];
}

const fence = /[ \t]*(?:>[ \t]*)*(`{3,}|~{3,})([^\r\n]*)/y;

/**
 * The tags of a page, from the text alone: a writer asks in the middle of a word, where no parser finds a tree. A tag
 * that is not closed ends with its paragraph, or where another begins.
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

/** A fenced block that begins with the line at `at`; an open one ends with the text. */
function readFence(text: string, at: number): { readonly info: Span; readonly code: Span } | undefined {
  fence.lastIndex = at;
  const [whole = '', signs = '', info = ''] = fence.exec(text) ?? [];
  if (signs === '' || (signs.startsWith('`') && info.includes('`'))) return undefined;
  const begin = at + whole.length;
  const sign = signs.charAt(0);
  const close = new RegExp(`^[ \\t>]*${sign}{${Math.min(signs.length, 1000)},}[ \\t]*\\r?$`, 'gm');
  close.lastIndex = begin + 1;
  const closing = close.exec(text);
  const end = closing === null ? text.length : closing.index + closing[0].trimEnd().length;
  return { info: { start: begin - info.length, end: begin }, code: { start: begin, end } };
}

/** The end of the comment or the inline code at the place; the place itself: there is none. */
function skipOpaque(text: string, at: number): number {
  if (text.startsWith('<!--', at)) return endAfter(text, '-->', at);
  if (text.startsWith('{/*', at)) return endAfter(text, '*/}', at);
  if (text[at] !== '`') return at;
  let signs = at;
  while (text[signs] === '`') signs += 1;
  const close = text.indexOf(text.slice(at, signs), signs);
  // An odd sign is a sign.
  return close < 0 || text.slice(at, close).includes('\n\n') ? signs : close + signs - at;
}

function endAfter(text: string, close: string, at: number): number {
  const found = text.indexOf(close, at);
  return found < 0 ? text.length : found + close.length;
}

function readTag(text: string, start: number): ScannedTag {
  const isClosing = text[start + 1] === '/';
  const nameStart = start + (isClosing ? 2 : 1);
  const nameEnd = endOfName(text, nameStart);
  const attributes: ScannedAttribute[] = [];
  let at = nameEnd;
  while (at < text.length) {
    const char = text.charAt(at);
    if (char === '>' || char === '<' || isParagraphEnd(text, at)) break;
    if (char === '{') at = endOfValue(text, at).after;
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

/** Whether an empty line begins at the place that no further attribute and no end of the tag follows. */
function isParagraphEnd(text: string, at: number): boolean {
  if (text[at] !== '\n' || !/^[ \t]*(?:\r?\n|$)/.test(text.slice(at + 1, endOfLine(text, at + 1) + 2))) return false;
  attributeOrEnd.lastIndex = at;
  return !attributeOrEnd.test(text);
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  if (end < 0) return text.length;
  return text[end - 1] === '\r' && end > at ? end - 1 : end;
}

function endOfName(text: string, start: number): number {
  let end = start;
  while (end < text.length && /[\w.:-]/.test(text.charAt(end))) end += 1;
  return end;
}

function readAttribute(text: string, start: number): { readonly attribute: ScannedAttribute; readonly end: number } {
  const end = endOfName(text, start);
  const named = { name: text.slice(start, end), nameSpan: { start, end } };
  const opening = text[end] === '=' ? text.charAt(end + 1) : '';
  if (!['"', "'", '{'].includes(opening)) return { attribute: named, end: Math.max(end, start + 1) };
  const value = endOfValue(text, end + 1);
  const attribute = { ...named, value: { start: end + 2, end: value.end }, quoted: opening !== '{' };
  return { attribute, end: value.after };
}

/** The end of a value in quotes or braces, and the place after its closing sign. An open one ends with its line. */
function endOfValue(text: string, start: number): { readonly end: number; readonly after: number } {
  const end = text[start] === '{' ? closingBrace(text, start) : closingQuote(text, start);
  if (end !== undefined) return { end, after: end + 1 };
  const broken = endOfLine(text, start);
  return { end: broken, after: broken };
}

function closingQuote(text: string, start: number): number | undefined {
  const end = text.indexOf(text.charAt(start), start + 1);
  return end < 0 || /\n[ \t]*\r?\n/.test(text.slice(start, end)) ? undefined : end;
}

/** Many values that are open must not each be read to the end of the file. */
const longestValue = 20_000;

function closingBrace(text: string, start: number): number | undefined {
  const limit = Math.min(text.length, start + longestValue);
  let depth = 0;
  for (let at = start; at < limit && !isParagraphEnd(text, at); at++) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return undefined;
}
