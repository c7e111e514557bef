import { findLineStart, findNextLine } from '../../text/lines.ts';
import { isLineOver, skipSpaces } from '../characters.ts';
import { findBefore } from './neighbors.ts';
import { findBodyEnd, findColumn, type YamlEntry } from './outline.ts';

/** A line that begins with a quoted text, without a colon and a space after it. */
interface QuotedName {
  readonly line: number;
  /** Text before this offset can't be read because of it. */
  readonly until: number;
}

/** Limit for the lines searched above the failure. */
const maxLines = 200;

/**
 * Finds a quoted key that the parser takes for a text: on the line of the failure, or above it, with its members below.
 * Without quotes it would be a multi-line text, which is reported as such.
 */
export function findQuotedName(text: string, failed: number, entries: readonly YamlEntry[]): QuotedName | undefined {
  if (/^(?::?\S|\s+[^\s#])/.test(readAfterQuotes(text, failed) ?? '')) {
    return { line: failed, until: findBodyEnd(text, failed, findColumn(text, failed)) };
  }
  let below = failed;
  for (let count = 0; count < maxLines && below > 0; count += 1) {
    const line = findPreviousLine(text, below);
    const column = findColumn(text, line);
    if (readAfterQuotes(text, line) === '' && findColumn(text, below) > column && column <= findColumn(text, failed)) {
      return isInBlock(line, column, entries) ? undefined : { line, until: findBodyEnd(text, line, column - 1) };
    }
    below = line;
  }
  return undefined;
}

/** Finds the nearest key, on the line of the failure or above it, that has a quote before it alone. */
export function findUnclosedKey(text: string, failed: number, entries: readonly YamlEntry[]) {
  let line = failed;
  for (let count = 0; count < maxLines; count += 1) {
    const start = skipSpaces(text, line);
    const [, key] =
      /^(["'][\w$./{}-]+):(?:[ \t][^"'\r\n]*)?\r?\n/.exec(text.slice(start, findNextLine(text, start))) ?? [];
    if (key !== undefined && !isInBlock(line, start - line, entries)) return { line, start, colon: start + key.length };
    if (line === 0) return undefined;
    line = findPreviousLine(text, line);
  }
  return undefined;
}

/** The rest of the line after a quoted text, trimmed; undefined if it does not begin with one. */
function readAfterQuotes(text: string, line: number): string | undefined {
  const start = skipSpaces(text, line);
  return /^(?:"[^"]*"|'[^']*')(?!:(?:\s|$))(.*)/.exec(text.slice(start, findNextLine(text, start)).trimEnd())?.[1];
}

function isInBlock(line: number, column: number, entries: readonly YamlEntry[]): boolean {
  const before = entries[findBefore(entries, entries.length, (entry) => entry.line < line)];
  return before?.isBlockScalar === true && before.column < column;
}

/** The start of the previous non-blank line. */
function findPreviousLine(text: string, line: number): number {
  let before = line;
  do before = before < 2 ? 0 : findLineStart(text, before - 1);
  while (before > 0 && isLineOver(text, skipSpaces(text, before)));
  return before;
}
