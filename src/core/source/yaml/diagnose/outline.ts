import { findNextLine } from '../../text/lines.ts';
import { isBlank, isDash, isEmpty, isLineEnd, isLineOver, skipBlanks, skipSpaces } from '../characters.ts';

/** A key, or the dash of a list item, as read from its line alone. */
export interface YamlEntry {
  /** The start of its line. */
  readonly line: number;
  readonly column: number;
  readonly start: number;
  /** Offset after the name, or after the dash. */
  readonly end: number;
  readonly isItem: boolean;
  /**
   * Start of the value on the same line; undefined if the value is below, possibly after an anchor or a tag, or
   * missing.
   */
  readonly value: number | undefined;
  readonly isBlockScalar: boolean;
  /** True if the value may continue on lines with more indentation: block scalars, quotes, brackets. */
  readonly isLong: boolean;
}

/**
 * Reads the keys and dashes of a broken YAML text with their columns (YAML 1.2.2, 6.1 and 8.2), line by line. Lines of
 * block scalars, and lines with neither, have no entries.
 */
export function readOutline(text: string): readonly YamlEntry[] {
  const entries: YamlEntry[] = [];
  let scalar: number | undefined;
  for (let line = 0; line < text.length; line = findNextLine(text, line)) {
    const start = skipSpaces(text, line);
    if (isLineOver(text, start) || isBlank(text.charCodeAt(start))) continue;
    if (scalar !== undefined && start - line > scalar) continue;
    addEntries(text, line, start, entries);
    const last = entries.at(-1);
    scalar = last?.line === line && last.isBlockScalar ? last.column : undefined;
  }
  return entries;
}

function addEntries(text: string, line: number, start: number, entries: YamlEntry[]): void {
  let at = start;
  while (isDash(text, at)) {
    const value = skipBlanks(text, at + 1);
    entries.push(createEntry(text, { line, start: at, end: at + 1, value, isItem: true }));
    if (isLineOver(text, value)) return;
    at = value;
  }
  const end = findKeyEnd(text, at);
  if (end === undefined) return;
  const colon = skipBlanks(text, end);
  entries.push(createEntry(text, { line, start: at, end, value: skipBlanks(text, colon + 1), isItem: false }));
}

function createEntry(
  text: string,
  {
    line,
    start,
    end,
    value,
    isItem,
  }: Pick<YamlEntry, 'line' | 'start' | 'end' | 'isItem'> & { readonly value: number },
): YamlEntry {
  const char = text[value] ?? '';
  return {
    line,
    column: start - line,
    start,
    end,
    isItem,
    value: isLineOver(text, value) || char === '&' || char === '!' ? undefined : value,
    isBlockScalar: char === '|' || char === '>',
    isLong: char !== '' && '|>"\'{['.includes(char),
  };
}

/** The offset after the key at `start`; undefined if no colon follows it on its line. */
function findKeyEnd(text: string, start: number): number | undefined {
  const quote = text[start];
  if (quote === '"' || quote === "'") return findQuotedKeyEnd(text, start, quote);
  let end = start;
  for (let at = start; !isLineEnd(text.charCodeAt(at)); at += 1) {
    if (isColon(text, at)) return end;
    if (text[at] === '#' && end < at) return undefined;
    if (!isBlank(text.charCodeAt(at))) end = at + 1;
  }
  return undefined;
}

function findQuotedKeyEnd(text: string, start: number, quote: string): number | undefined {
  const end = text.indexOf(quote, start + 1) + 1;
  return end > 0 && end <= findNextLine(text, start) && isColon(text, skipBlanks(text, end)) ? end : undefined;
}

function isColon(text: string, at: number): boolean {
  return text[at] === ':' && isEmpty(text.charCodeAt(at + 1));
}

/**
 * The start of the first line after that of `offset` whose content is at or to the left of the column; the text's end
 * if there is none.
 */
export function findBodyEnd(text: string, offset: number, column: number): number {
  let line = findNextLine(text, offset);
  while (line < text.length) {
    const at = skipSpaces(text, line);
    if (at - line <= column && !isLineOver(text, at)) return line;
    line = findNextLine(text, line);
  }
  return text.length;
}

export function findColumn(text: string, line: number): number {
  return skipSpaces(text, line) - line;
}
