import type { BlockLayout } from '../tape/scalar-text.ts';
import { findContentEnd } from '../text/lines.ts';
import { isEmpty, isLineEnd, skipBlanks, skipLineEnd, skipSpaces } from './characters.ts';

export interface BlockScalar {
  /** The offset after the last character that is not a space, tab or line end. */
  readonly end: number;
  readonly next: number;
  /** Undefined for a scalar without a line of content. */
  readonly layout: BlockLayout | undefined;
  /** True if the layout follows from the span alone. */
  readonly isPlain: boolean;
}

/**
 * Scans the block scalar whose `|` or `>` is at `from` (YAML 1.2.2, 8.1), in a collection at column `parent`. Undefined
 * if the header is unusual, or blank lines and tabs make its indentation ambiguous.
 */
export function scanBlockScalar(text: string, from: number, parent: number): BlockScalar | undefined {
  const header = scanHeader(text, from);
  if (!header) return undefined;
  const first = findFirstLine(text, header.next);
  const column = first.content - first.start;
  if (text.charCodeAt(first.content) === 9 && column <= parent) return undefined;
  if (Number.isNaN(text.charCodeAt(first.content)) || column <= parent) {
    return Number.isNaN(text.charCodeAt(first.content)) && header.keeps
      ? undefined
      : describeEmptyScalar(header, first);
  }
  const indent = header.indent === 0 ? column : parent + header.indent;
  if (column < indent || first.widest > indent) return undefined;
  return scanLines(text, first.content, indent, header);
}

/** A scalar of blank lines only, which count only if they are kept (`+`). */
function describeEmptyScalar(header: Header, first: FirstLine): BlockScalar {
  const { end, next } = header;
  const isPlain = !header.keeps || first.start === next;
  const layout = isPlain ? undefined : { indent: first.widest, end: next, next: first.start };
  return { end, next: first.start, layout, isPlain };
}

interface Header {
  /** The indentation indicator (1 to 9), else 0. */
  readonly indent: number;
  readonly keeps: boolean;
  /** The offset after the last character of the header's line, comment included. */
  readonly end: number;
  readonly next: number;
}

const indicators = /[|>](?:([1-9])?([-+])?|([-+])([1-9]))(?=[ \t\r\n])[ \t]*(?:#[^\n]*)?\r?\n/y;

function scanHeader(text: string, from: number): Header | undefined {
  indicators.lastIndex = from;
  const match = indicators.exec(text);
  if (!match) return undefined;
  const next = from + match[0].length;
  const keeps = (match[2] ?? match[3]) === '+';
  return { indent: Number(match[1] ?? match[4] ?? 0), keeps, end: findTextEnd(text, next, from), next };
}

/** The first line that is not blank, and the number of spaces of the longest blank line before it. */
interface FirstLine {
  readonly start: number;
  readonly content: number;
  readonly widest: number;
}

function findFirstLine(text: string, from: number): FirstLine {
  let start = from;
  let widest = 0;
  for (;;) {
    const content = skipSpaces(text, start);
    const char = text.charCodeAt(content);
    if (char !== 10 && char !== 13) return { start, content, widest };
    widest = Math.max(widest, content - start);
    start = skipLineEnd(text, content);
  }
}

function scanLines(text: string, firstContent: number, indent: number, header: Header): BlockScalar | undefined {
  let content = firstContent;
  for (;;) {
    const end = findContentEnd(text, content);
    const blank = scanBlankLines(text, end, indent);
    if (blank.content - blank.start >= indent && blank.content < text.length) {
      content = blank.content;
      continue;
    }
    const isAtEnd = blank.content >= text.length;
    if (text.charCodeAt(blank.content) === 9) return undefined;
    if (isAtEnd && blank.content > blank.start && (header.keeps || blank.content - blank.start > indent))
      return undefined;
    const next = Math.min(blank.start, text.length);
    const last = Math.max(end, blank.last);
    // The `yaml` library does not count such a line if there is an indentation indicator.
    if (last > end && header.indent > 0) return undefined;
    const isPlain = header.indent === 0 && !header.keeps && last === end && !isBlankLine(text, content);
    return { end: findTextEnd(text, last, header.end), next, layout: { indent, end: last, next }, isPlain };
  }
}

/**
 * Skips blank lines after the line end at `from`; `last` is the end of the last one that has more spaces than `indent`.
 */
function scanBlankLines(text: string, from: number, indent: number): { start: number; content: number; last: number } {
  let start = skipLineEnd(text, from);
  let last = from;
  for (;;) {
    const content = skipSpaces(text, start);
    const char = text.charCodeAt(content);
    if (char !== 10 && char !== 13) return { start, content, last };
    if (content - start > indent) last = content;
    start = skipLineEnd(text, content);
  }
}

/** Returns whether a line of content consists only of tabs and spaces. */
function isBlankLine(text: string, content: number): boolean {
  return isLineEnd(text.charCodeAt(skipBlanks(text, content)));
}

/** The offset after the last character before `from` that is not a space, tab or line end. */
function findTextEnd(text: string, from: number, start: number): number {
  let end = from;
  while (end > start && isEmpty(text.charCodeAt(end - 1))) end -= 1;
  return end;
}
