import type { BrokenRange } from '../document/broken-range.ts';
import { depthLimit, Kind, noKey, ScalarEncoding, type Tape } from '../tape/tape.ts';
import { TapeBuilder } from '../tape/tape-builder.ts';
import { findNextLine } from '../text/lines.ts';
import {
  findColumns,
  findContentLine,
  findLineAfterMember,
  type JsonColumns,
  type JsonLine,
  matchOpening,
  trimJsonSpace,
} from './json-layout.ts';
import { parseBrokenMembers } from './parse-broken-json.ts';
import { JsonMembersScan } from './scan-json.ts';

/** Limit for broken sections; a text with more does not have the usual layout. */
const maxRegions = 100;

/** A text in which only some sections are broken. */
interface RegionTape {
  readonly tape: Tape;
  readonly regions: readonly BrokenRange[];
}

/**
 * The level of an object: how many containers enclose it, and how many levels of containers in it are split into
 * sections, too.
 */
interface MembersLevel {
  readonly depth: number;
  readonly levels: number;
}

const rootLevel: MembersLevel = { depth: 1, levels: 1 };

function innerLevel(name: string, { depth, levels }: MembersLevel): MembersLevel {
  return { depth: depth + 1, levels: depth === 1 && name === 'components' ? 1 : levels - 1 };
}

/**
 * Parses a broken JSON text section by section, if they are on lines of their own, so that an error in one does not
 * affect the others. By RFC 8259, section 7, no string contains a line end; the columns show that no bracket is closed
 * outside of its section. `start` is the tape of what the strict scanner has read. The tolerant parser finds the same
 * in such texts, but takes eight times as long, and half-typed is how a large text is while somebody works in it.
 */
export function readJsonRegions(file: string, text: string, start: Tape): RegionTape | undefined {
  const first = findRootMembers(text);
  if (!first) return undefined;
  const reader = new JsonRegions(file, text, start);
  const slot = reader.tape.add(Kind.object, first.brace, first.brace, noKey, noKey, ScalarEncoding.plain);
  const closer = reader.readMembers(first.from, first.outside, rootLevel);
  if (!closer || trimJsonSpace(text.slice(closer.content)) !== '}') return undefined;
  reader.tape.close(slot, closer.content + 1);
  if (reader.regions.some((region, index) => isTorn(region, reader.regions[index + 1]))) return undefined;
  return reader.regions.length > 0 ? { tape: reader.tape.finish(), regions: reader.regions } : undefined;
}

/**
 * The start of the lines of the root's members, and the column of its own line; undefined if it is not an object, or
 * has another layout.
 */
function findRootMembers(
  text: string,
): { readonly brace: number; readonly from: number; readonly outside: number } | undefined {
  const first = findContentLine(text, text.charCodeAt(0) === 0xfeff ? 1 : 0, text.length);
  if (first?.char !== 123 || !/^\{[ \t\r]*\n/.test(text.slice(first.content, first.content + 80))) return undefined;
  return { brace: first.content, from: findNextLine(text, first.content), outside: first.column };
}

/** Returns whether one member was taken for two, because a line in it is indented like a member: neither has all its brackets. */
function isTorn(first: BrokenRange, second: BrokenRange | undefined): boolean {
  const has = ({ problems }: BrokenRange, code: string) => problems.some((problem) => problem.code === code);
  return first.end === second?.start && has(first, 'json-unclosed') && has(second, 'json-unexpected');
}

class JsonRegions {
  readonly tape: TapeBuilder;
  readonly regions: BrokenRange[] = [];
  readonly #file: string;
  readonly #text: string;
  readonly #scan: JsonMembersScan;

  constructor(file: string, text: string, start: Tape) {
    this.#file = file;
    this.#text = text;
    this.tape = new TapeBuilder(text);
    this.#scan = new JsonMembersScan(text, this.tape, start);
  }

  /**
   * Reads the members on the lines from `from` on (and before `limit`), of a container whose line begins in column
   * `outside`; returns the line of its closing brace. Undefined if they do not all begin in one column, or if too many
   * of them are broken.
   */
  readMembers(from: number, outside: number, level: MembersLevel, limit = this.#text.length): JsonLine | undefined {
    const columns = findColumns(this.#text, from, outside);
    let line = columns && findContentLine(this.#text, from, limit);
    while (columns && line?.column === columns.inside) line = this.#readMember(line, columns, level, limit);
    return line?.char === 125 ? line : undefined;
  }

  /** Reads the member that begins on this line; returns the line after it. */
  #readMember(line: JsonLine, columns: JsonColumns, level: MembersLevel, limit: number): JsonLine | undefined {
    const after = this.#readFrame(line, columns, level) ?? this.#readSection(line, columns, level, limit);
    return this.regions.length <= maxRegions ? after : undefined;
  }

  #readSection(line: JsonLine, columns: JsonColumns, level: MembersLevel, limit: number): JsonLine | undefined {
    const next = findLineAfterMember(this.#text, line.content, columns, limit);
    if (!next) return undefined;
    const { count } = this.tape;
    if (this.#scan.read(line.content, next.content, level.depth)) return next;
    this.tape.cut(count);
    if (!this.#readInside(line, next, columns, level)) this.#addRegion(line.start, next, level);
    return next;
  }

  /** Reads a broken object member by member; false if it has another layout, or is broken as a whole. */
  #readInside(line: JsonLine, next: JsonLine, columns: JsonColumns, level: MembersLevel): boolean {
    const inner = { depth: level.depth + 1, levels: 0 };
    if (inner.depth >= depthLimit || !matchOpening(this.#text, line.content)) return false;
    return this.#readContainer(line, columns, inner, next.start, () => next) !== undefined;
  }

  #addRegion(start: number, { start: end, char }: JsonLine, { depth }: MembersLevel): void {
    const text = this.#text;
    const next = findNextLine(text, end);
    const place = { end: end - start, depth, hasNext: char !== 125 };
    const { tape, problems } = parseBrokenMembers(this.#file, text.slice(start, next), place);
    if (tape) this.tape.addSlots(tape, 1, tape.count, start);
    this.regions.push({ start, end, problems });
  }

  /** Reads a container that is split into sections; undefined if the member is none, or has another layout. */
  #readFrame(line: JsonLine, columns: JsonColumns, level: MembersLevel): JsonLine | undefined {
    const opening = level.levels > 0 ? matchOpening(this.#text, line.content) : undefined;
    if (!opening) return undefined;
    const { length } = this.#text;
    return this.#readContainer(line, columns, innerLevel(opening.name, level), length, (closer) =>
      findLineAfterMember(this.#text, closer.content, columns, length),
    );
  }

  /**
   * Reads a container whose members are before `limit`; returns the line after it, if there is no error before that.
   */
  #readContainer(
    line: JsonLine,
    columns: JsonColumns,
    inner: MembersLevel,
    limit: number,
    findNext: (closer: JsonLine) => JsonLine | undefined,
  ): JsonLine | undefined {
    const text = this.#text;
    const { name, end } = matchOpening(text, line.content) ?? { name: '', end: line.content };
    const { count } = this.tape;
    const known = this.regions.length;
    const keyEnd = line.content + name.length + 2;
    const brace = text.indexOf('{', keyEnd);
    const encoding = name.includes('\\') ? ScalarEncoding.escaped : ScalarEncoding.quoted;
    const slot = this.tape.add(Kind.object, brace, brace, line.content, keyEnd, encoding);
    const closer = this.readMembers(end, columns.inside, inner, limit);
    const next = closer && findNext(closer);
    if (closer && next && trimJsonSpace(text.slice(closer.content, next.start)) === (next.char === 125 ? '}' : '},')) {
      this.tape.close(slot, closer.content + 1);
      return next;
    }
    this.tape.cut(count);
    this.regions.length = known;
    return undefined;
  }
}
