import type { Span } from '../../core/source/text/span.ts';
import { scanBrackets } from './scan-expression.ts';

/** One tag as written; `name` is empty for a fragment. Positions are offsets in the scanned text. */
export interface Tag {
  readonly kind: 'open' | 'close' | 'selfClosing';
  readonly name: string;
  readonly attributes: readonly RawAttribute[];
  readonly start: number;
  readonly end: number;
}

/** `place` reaches from the name to the end of the value, in the scanned text. */
export type RawAttribute = Attribute & { readonly place: Span };

type Attribute =
  | { readonly kind: 'bare'; readonly name: string }
  /** `isUnquoted`: `name=text` or `name=“text”`, which MDX refuses. */
  | { readonly kind: 'string'; readonly name: string; readonly text: string; readonly isUnquoted?: true }
  /** `name={text}`; `{...text}` has the name `""`. */
  | { readonly kind: 'expression'; readonly name: string; readonly text: string };

const tagName = /[\p{L}$_][\p{L}\p{N}$_.-]*(?::[\w-]+)?/uy;
const attributeName = /[^\s"'<>/={}`]+/y;
const tagEnd = /\/?>/y;
const blanks = /\s*/y;
const unquoted = /[^\s"'=<>`{}]+/y;
/** Words after an unquoted value that are no attributes: one with a capital or a digit, or several. */
const moreWords =
  /(?: +(?:[A-Z\d][\w.,'-]*|[a-z][\w.,'-]*(?= +[A-Za-z\d][\w.,'-]*(?=[ >]|\/>)))(?=[ >]|\/>)(?!=))+(?: +[a-z][\w.,'-]*(?=[ >]|\/>))?/y;
/** Quotes as word processors write them, on one line; one of the two may be straight. */
const typographic = /(?:[“”„«»]([^\n“”„«»"<>]*)[“”„«»"]|[‘’‚‹›]([^\n‘‚‹›'"<>]*)[‘’‹›'])(?=[\s/>])/y;
/** The maximum length of an attribute value, in UTF-16 units; real ones stay far below. */
const maximumValueLength = 20_000;

/**
 * Scans the tag that starts at `start` with `<`. Undefined if the text there is not a tag (`a < b`, `<https://…>`).
 * Never scans further than the limit of one attribute past the last valid token.
 */
export function scanTag(text: string, start: number, end: number): Tag | undefined {
  let pos = start + 1;
  const closing = text[pos] === '/';
  if (closing) pos += 1;
  const name = matchAt(tagName, text, pos) ?? '';
  pos += name.length;
  if (name === '' || closing) {
    pos += (matchAt(blanks, text, pos) ?? '').length;
    if (pos >= end || text[pos] !== '>') return undefined;
    return { kind: closing ? 'close' : 'open', name, attributes: [], start, end: pos + 1 };
  }
  return scanAttributes(text, { name, start, pos, end });
}

interface Opening {
  readonly name: string;
  readonly start: number;
  readonly pos: number;
  readonly end: number;
}

function scanAttributes(text: string, opening: Opening): Tag | undefined {
  const { name, start } = opening;
  const { attributes, pos } = readAttributes(text, opening);
  const close = matchAt(tagEnd, text, pos);
  if (close === undefined || pos >= opening.end) return undefined;
  return { kind: close === '>' ? 'open' : 'selfClosing', name, attributes, start, end: pos + close.length };
}

/** Reads attributes up to the end of the tag, or up to the first text that is not one; returns the offset there. */
function readAttributes(
  text: string,
  { pos: first, end }: Opening,
): { readonly attributes: readonly RawAttribute[]; readonly pos: number } {
  const attributes: RawAttribute[] = [];
  let pos = first;
  while (pos < end) {
    const space = (matchAt(blanks, text, pos) ?? '').length;
    pos += space;
    if (matchAt(tagEnd, text, pos) !== undefined) break;
    const scanned = space === 0 && !mayFollow(attributes.at(-1)) ? undefined : scanAttribute(text, pos, end);
    if (scanned === undefined) break;
    const { attribute, end: attributeEnd } = scanned;
    if (attribute !== undefined) attributes.push({ ...attribute, place: { start: pos, end: attributeEnd } });
    pos = attributeEnd;
  }
  return { attributes, pos };
}

/** An attribute may follow a value directly, but not a bare name. */
function mayFollow(last: RawAttribute | undefined): boolean {
  return last !== undefined && last.kind !== 'bare';
}

interface ScannedAttribute {
  /** Undefined for a comment. */
  readonly attribute?: Attribute;
  readonly end: number;
}

function scanAttribute(text: string, start: number, end: number): ScannedAttribute | undefined {
  if (text.startsWith('/*', start)) {
    const close = text.indexOf('*/', start);
    return close < 0 ? undefined : { end: close + 2 };
  }
  if (text[start] === '{') {
    const close = scanBrackets(text, start, end);
    if (close < 0) return undefined;
    const inner = text.slice(start + 1, close - 1);
    if (/^\s*\/\*/.test(inner)) return { end: close };
    return { attribute: { kind: 'expression', name: '', text: inner.trim() }, end: close };
  }
  const name = matchAt(attributeName, text, start);
  if (name === undefined) return undefined;
  const after = start + name.length;
  const equals = after + (matchAt(blanks, text, after) ?? '').length;
  if (text[equals] !== '=') return { attribute: { kind: 'bare', name }, end: after };
  const value = equals + 1 + (matchAt(blanks, text, equals + 1) ?? '').length;
  return scanValue(text, { name, start: value, pos: value, end });
}

function scanValue(text: string, { name, pos, end }: Opening): ScannedAttribute | undefined {
  const quote = text[pos];
  if (quote === '"' || quote === "'") {
    const close = text.slice(pos + 1, Math.min(end, pos + maximumValueLength)).indexOf(quote);
    if (close < 0) return undefined;
    return { attribute: { kind: 'string', name, text: text.slice(pos + 1, pos + 1 + close) }, end: pos + close + 2 };
  }
  if (quote === '{') {
    const close = scanBrackets(text, pos, end);
    if (close < 0) return undefined;
    const inner = text.slice(pos + 1, close - 1).trim();
    return { attribute: { kind: 'expression', name, text: inner }, end: close };
  }
  typographic.lastIndex = pos;
  const [whole, double, single = ''] = typographic.exec(text) ?? [];
  if (whole !== undefined && pos + whole.length <= end)
    return { attribute: { kind: 'string', name, text: double ?? single, isUnquoted: true }, end: pos + whole.length };
  const first = matchAt(unquoted, text, pos);
  const bare =
    first === undefined ? undefined : first + (matchAt(moreWords, text.slice(0, end), pos + first.length) ?? '');
  return bare === undefined
    ? undefined
    : { attribute: { kind: 'string', name, text: bare, isUnquoted: true }, end: pos + bare.length };
}

/** Scans a tag that is not terminated: its name, the attributes that can be read, and the offset of the first text that can't. */
export function scanBrokenTag(
  text: string,
  start: number,
): { readonly name: string; readonly attributes: readonly RawAttribute[]; readonly pos: number } {
  const name = matchAt(tagName, text, start + 1) ?? '';
  const pos = start + 1 + name.length;
  return { name, ...readAttributes(text, { name, start, pos, end: text.length }) };
}

function matchAt(pattern: RegExp, text: string, pos: number): string | undefined {
  pattern.lastIndex = pos;
  return pattern.exec(text)?.[0];
}
