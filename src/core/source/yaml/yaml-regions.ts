import { type BrokenRange, shiftProblem } from '../document/broken-range.ts';
import type { Problem } from '../document/problem.ts';
import { Kind, keyStartOf, kindMask, type Tape } from '../tape/tape.ts';
import { findNextLine } from '../text/lines.ts';
import type { Span } from '../text/span.ts';
import { skipLineEnd, skipSpaces } from './characters.ts';
import { parseYaml } from './parse-yaml.ts';
import type { YamlMark, YamlParts } from './yaml-parts.ts';

const failed = -1;

/** Codes of problems that do not depend on the rest of the text. */
const independentCodes = new Set(['yaml-syntax', 'yaml-unclosed', 'yaml-key']);

/**
 * Members of at least this length are parsed only up to their first mistake, and `charactersAfterMistake` more.
 */
const largeMember = 1 << 16;
const charactersAfterMistake = 1 << 11;

/** A member from its name to the end of its lines, and its column. */
interface MemberLines extends Span {
  readonly column: number;
}

interface ReadLines {
  readonly tape: Tape;
  readonly problems: readonly Problem[];
}

/**
 * Reads the members of a large text that the scanner rejected, each with the tolerant parser. By YAML 1.2.2, 8.1 and
 * 8.2, a member is its line and all lines with more indentation, so the rest of the text is not affected.
 */
export class YamlRegions {
  readonly regions: BrokenRange[] = [];
  readonly #file: string;
  readonly #text: string;
  /**
   * The number of characters that may still be parsed again; a text with more errors is better parsed as a whole.
   */
  #charactersLeft: number;
  #partsLeft = 10_000;

  /** `budget` limits the number of characters that are parsed again. */
  constructor(file: string, text: string, budget: number) {
    this.#file = file;
    this.#text = text;
    this.#charactersLeft = budget;
  }

  /**
   * Replaces everything on the tape after the mark by the member whose name begins at `start`, up to the line of
   * `reached` and what belongs to it. Returns the start of the next line; -1 if the member can't be separated from the
   * rest of the text.
   */
  read(parts: YamlParts, mark: YamlMark, start: number, reached: number): number {
    if (parts.isTooDeep) return failed;
    const text = this.#text;
    const column = mark.column;
    const next = findRegionEnd(text, Math.max(start, reached), column);
    if (hasMarker(text, start, next)) return failed;
    const lines = { start, end: next, column };
    const member = this.#readToMistake(lines, reached) ?? this.#readLines(lines);
    if (!member) return failed;
    parts.replace(mark, member.tape, start - column);
    if (/(?:^|[\s,[{])&/.test(text.slice(start, next))) parts.forgetAnchors();
    // A range that is parsed again with more lines counts as one.
    while ((this.regions.at(-1)?.start ?? failed) >= start) this.regions.pop();
    this.regions.push({ start, end: next, problems: member.problems.map((problem) => shiftProblem(problem, -column)) });
    return next;
  }

  /**
   * Reads a very long member only up to the mistake: a name in an outer column includes all lines below it with more
   * indentation, and parsing megabytes of them would take seconds.
   */
  #readToMistake({ start, end, column }: MemberLines, reached: number): ReadLines | undefined {
    const stop = findNextLine(this.#text, Math.max(start, reached) + 2 * charactersAfterMistake);
    if (end - start < largeMember || stop >= end) return undefined;
    const member = this.#readLines({ start, end: stop, column });
    // A problem near the last line, or something unclosed there, may be caused by the cut.
    const last = stop - charactersAfterMistake - start + column;
    return member?.problems.some(({ code, at }) => code !== 'yaml-unclosed' && at.span.start < last)
      ? member
      : undefined;
  }

  #readLines({ start, end, column }: MemberLines): ReadLines | undefined {
    this.#charactersLeft -= end - start;
    this.#partsLeft -= 1;
    if (this.#charactersLeft < 0 || this.#partsLeft < 0) return undefined;
    const written = `${' '.repeat(column)}${this.#text.slice(start, end)}`;
    const { tape, problems } = parseYaml(this.#file, written);
    if (!tape || tape.aliasTargets.size > 0 || !problems.every((problem) => this.#isIndependent(problem, written)))
      return undefined;
    const isMember =
      ((tape.kind[0] ?? 0) & kindMask) === Kind.object && tape.count > 1 && keyStartOf(tape, 1) === column;
    return isMember ? { tape, problems } : undefined;
  }

  /**
   * Returns whether a problem is independent of the rest of the text. An unknown alias may have its anchor before these lines.
   */
  #isIndependent(problem: Problem, written: string): boolean {
    if (!isOfAlias(problem)) return independentCodes.has(problem.code);
    const [name = ''] = /^[^\s,[\]{}]*/.exec(written.slice(problem.at.span.start + 1)) ?? [];
    return !hasAnchor(this.#text, name);
  }
}

export function isOfAlias({ code }: Problem): boolean {
  return code === 'yaml-alias';
}

/** Returns whether `&` and the name occur anywhere, even in a longer name or a text. */
function hasAnchor(text: string, name: string): boolean {
  let at = text.indexOf('&', 0);
  while (at >= 0 && !text.startsWith(name, at + 1)) at = text.indexOf('&', at + 1);
  return at >= 0;
}

/** The start of the first line after `from` that can't belong to a member at `column`. */
function findRegionEnd(text: string, from: number, column: number): number {
  let line = findNextLine(text, from);
  while (line < text.length) {
    const at = skipSpaces(text, line);
    const char = text.charCodeAt(at);
    const isBlank = char === 10 || char === 13;
    // Lists of a member may be in its own column, and so may the closing bracket of its flow collection.
    const belongs = at - line === column && (char === 45 || char === 93 || char === 125);
    if (at - line <= column && !isBlank && char !== 35 && !belongs) return line;
    line = isBlank ? skipLineEnd(text, at) : findNextLine(text, at);
  }
  return text.length;
}

function hasMarker(text: string, start: number, end: number): boolean {
  return /\n(?:---|\.\.\.)/.test(text.slice(start, end));
}
