import { depthLimit } from '../tape/tape.ts';
import { findContentEnd, findNextLine } from '../text/lines.ts';
import type { Span } from '../text/span.ts';
import { isBlank, isEmpty, isLineOver, skipBlanks, skipSpaces } from './characters.ts';

/** A collection that a line begins or continues; items of a list may be in the column of the list's name. */
interface Level {
  readonly column: number;
  readonly isItem: boolean;
}

/** A YAML text in which blocks beyond the nesting limit are replaced by spaces of the same length. */
export interface ShallowYaml {
  readonly text: string;
  /** Start of the first removed value, if any. */
  readonly cutAt: number | undefined;
}

/**
 * Removes blocks beyond the nesting limit, by their columns alone (YAML 1.2.2, 6.1 and 8.2): the `yaml` library parses
 * and composes blocks by recursion, in time quadratic in the depth.
 */
export function removeDeepBlocks(text: string): ShallowYaml {
  const cuts: Span[] = [];
  const levels: Level[] = [];
  for (let line = 0; line < text.length; line = findNextLine(text, line)) {
    const start = findDeepBlock(text, line, levels);
    if (start !== undefined) cuts.push({ start, end: findContentEnd(text, start) });
  }
  return { text: blankOut(text, cuts), cutAt: cuts[0]?.start };
}

/** The offset where the line exceeds the limit; updates `levels` to those open after it. */
function findDeepBlock(text: string, line: number, levels: Level[]): number | undefined {
  let at = skipSpaces(text, line);
  if (isLineOver(text, at) || isBlank(text.charCodeAt(at))) return undefined;
  for (;;) {
    const isItem = isIndicator(text, at);
    enterLevel({ column: at - line, isItem }, levels);
    // The innermost may be a scalar, which is not a level, so one more is allowed here and left to the parser.
    if (levels.length > depthLimit + 1) {
      levels.length = depthLimit + 1;
      return at;
    }
    if (!isItem) return undefined;
    at = skipBlanks(text, at + 1);
    if (isLineOver(text, at)) return undefined;
  }
}

function enterLevel(level: Level, levels: Level[]): void {
  for (let last = levels.at(-1); last !== undefined; last = levels.at(-1)) {
    const isInside = level.column > last.column || (level.column === last.column && level.isItem && !last.isItem);
    if (isInside) break;
    levels.pop();
  }
  levels.push(level);
}

/** `-` of an item, `?` and `:` of an explicit key. */
function isIndicator(text: string, at: number): boolean {
  const char = text[at];
  return (char === '-' || char === '?' || char === ':') && isEmpty(text.charCodeAt(at + 1));
}

function blankOut(text: string, cuts: readonly Span[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of cuts) {
    parts.push(text.slice(from, start), ' '.repeat(end - start));
    from = end;
  }
  return cuts.length === 0 ? text : [...parts, text.slice(from)].join('');
}
