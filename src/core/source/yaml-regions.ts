import { parseYaml } from './parse-yaml.ts';
import { type Region, shiftProblem } from './regions.ts';
import { Kind, keyStartOf, kindMask } from './tape.ts';
import { skipLineEnd, skipSpaces } from './yaml-characters.ts';
import type { YamlMark, YamlParts } from './yaml-parts.ts';

const failed = -1;

/**
 * Reads the members of a large text that its scanner declined with the tolerant reader, each for itself. By YAML 1.2.2, 8.1 and 8.2, a
 * member is its line and all lines with more indentation, so the rest of the text may be read as if nothing were the matter.
 */
export class YamlRegions {
  readonly regions: Region[] = [];
  /** How many characters were read, those in vain included. */
  readAgain = 0;
  readonly #file: string;
  readonly #text: string;
  /** So many characters, in so many parts, may still be read; where more is odd, the tolerant reader does better on the whole. */
  #budget: number;
  #parts = 10_000;

  constructor(file: string, text: string, budget: number) {
    this.#file = file;
    this.#text = text;
    this.#budget = budget;
  }

  /**
   * Puts the member whose name begins at `start`, with everything up to the line of `reached` and what belongs to that, in place of what
   * stands on the tape behind the mark. The start of the next line; -1 where this can't be told apart from the rest of the text.
   */
  read(parts: YamlParts, mark: YamlMark, start: number, reached: number): number {
    const text = this.#text;
    const column = mark.column;
    const next = endOfRegion(text, Math.max(start, reached), column);
    this.#budget -= next - start;
    this.readAgain += next - start;
    this.#parts -= 1;
    if (this.#budget < 0 || this.#parts < 0 || hasMarker(text, start, next)) return failed;
    const { tape, problems } = parseYaml(this.#file, `${' '.repeat(column)}${text.slice(start, next)}`);
    const isOwn = problems.every(({ code }) => code === 'yaml-syntax');
    if (!tape || !isOwn || tape.targets.size > 0 || ((tape.kind[0] ?? 0) & kindMask) !== Kind.object) return failed;
    const shift = start - column;
    if (tape.count < 2 || keyStartOf(tape, 1) !== column) return failed;
    parts.replace(mark, tape, shift);
    if (/(?:^|[\s,[{])&/.test(text.slice(start, next))) parts.forgetAnchors();
    // A region that is read again, now with more lines, counts as one.
    while ((this.regions.at(-1)?.start ?? failed) >= start) this.regions.pop();
    this.regions.push({ start, end: next, problems: problems.map((problem) => shiftProblem(problem, -column)) });
    return next;
  }
}

/** The start of the first line behind `from` that can't belong to a member at `column`. */
function endOfRegion(text: string, from: number, column: number): number {
  let line = nextLine(text, from);
  while (line < text.length) {
    const at = skipSpaces(text, line);
    const char = text.charCodeAt(at);
    const isBlank = char === 10 || char === 13;
    // Lists of a member may stand in its own column, and so may the bracket that ends its flow collection.
    const belongs = at - line === column && (char === 45 || char === 93 || char === 125);
    if (at - line <= column && !isBlank && char !== 35 && !belongs) return line;
    line = isBlank ? skipLineEnd(text, at) : nextLine(text, at);
  }
  return text.length;
}

function nextLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end + 1;
}

function hasMarker(text: string, start: number, end: number): boolean {
  return /\n(?:---|\.\.\.)/.test(text.slice(start, end));
}
