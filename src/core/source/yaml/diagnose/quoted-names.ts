import { isLineOver, nextLine, skipSpaces } from '../characters.ts';
import { findBefore } from './neighbours.ts';
import { bodyEnd, columnOf, type YamlEntry } from './outline.ts';

/** A line that begins with a text in quotes, and no colon with a space behind it. */
interface QuotedName {
  readonly line: number;
  /** What stands before this offset can't be read because of it. */
  readonly until: number;
}

/** So many lines above the one where reading failed are looked at. */
const mostLines = 200;

/**
 * A name in quotes that is not seen to be one: where reading failed, or above it, where the lines below are its members. Without quotes it
 * would be a text that goes on over lines, which tells of itself.
 */
export function findQuotedName(text: string, failed: number, entries: readonly YamlEntry[]): QuotedName | undefined {
  if (/^(?::?\S|\s+[^\s#])/.test(behindQuotes(text, failed) ?? '')) {
    return { line: failed, until: bodyEnd(text, failed, columnOf(text, failed)) };
  }
  let below = failed;
  for (let count = 0; count < mostLines && below > 0; count += 1) {
    const line = lineBefore(text, below);
    const column = columnOf(text, line);
    if (behindQuotes(text, line) === '' && columnOf(text, below) > column && column <= columnOf(text, failed)) {
      return isInBlock(line, column, entries) ? undefined : { line, until: bodyEnd(text, line, column - 1) };
    }
    below = line;
  }
  return undefined;
}

/** What follows on the line, without spaces at its end; undefined: it does not begin with a text in quotes. */
function behindQuotes(text: string, line: number): string | undefined {
  const start = skipSpaces(text, line);
  return /^(?:"[^"]*"|'[^']*')(?!:(?:\s|$))(.*)/.exec(text.slice(start, nextLine(text, start)).trimEnd())?.[1];
}

function isInBlock(line: number, column: number, entries: readonly YamlEntry[]): boolean {
  const before = entries[findBefore(entries, entries.length, (entry) => entry.line < line)];
  return before?.isBlockScalar === true && before.column < column;
}

/** The start of the last line before with something on it. */
function lineBefore(text: string, line: number): number {
  let before = line;
  do before = before < 2 ? 0 : text.lastIndexOf('\n', before - 2) + 1;
  while (before > 0 && isLineOver(text, skipSpaces(text, before)));
  return before;
}
