import type { BrokenRange } from '../document/broken-range.ts';
import { depthLimit, Kind, noKey, ScalarEncoding, type Tape } from '../tape/tape.ts';
import { TapeBuilder } from '../tape/tape-builder.ts';
import {
  afterLine,
  columnsFrom,
  type JsonColumns,
  type JsonLine,
  lineAfterMember,
  lineWithContent,
  openingAt,
  withoutSpace,
} from './json-layout.ts';
import { parseBrokenMembers } from './parse-broken-json.ts';
import { JsonMembersScan } from './scan-json.ts';

/** Limit for broken sections; a text with more does not have the usual layout. */
const mostRegions = 100;

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

function levelInside(name: string, { depth, levels }: MembersLevel): MembersLevel {
  return { depth: depth + 1, levels: depth === 1 && name === 'components' ? 1 : levels - 1 };
}

/**
 * Parses a broken JSON text section by section, if its lines separate them, so that an error in one does not affect the
 * others. By RFC 8259, section 7, no string contains a line end; the columns show that no bracket is closed outside of
 * its section. `start` has what the strict scanner read.
 */
export function readJsonRegions(file: string, text: string, start: Tape): RegionTape | undefined {
  const first = firstMembers(text);
  if (!first) return undefined;
  const reader = new JsonRegions(file, text, start);
  const slot = reader.tape.add(Kind.object, first.brace, first.brace, noKey, noKey, ScalarEncoding.plain);
  const closer = reader.members(first.from, first.outside, rootLevel);
  if (!closer || withoutSpace(text.slice(closer.content)) !== '}') return undefined;
  reader.tape.close(slot, closer.content + 1);
  return reader.regions.length > 0 ? { tape: reader.tape.finish(), regions: reader.regions } : undefined;
}

/**
 * The start of the lines of the root's members, and the column of its own line; undefined: it is no object, or has
 * another layout.
 */
function firstMembers(
  text: string,
): { readonly brace: number; readonly from: number; readonly outside: number } | undefined {
  const first = lineWithContent(text, text.charCodeAt(0) === 0xfeff ? 1 : 0, text.length);
  if (first?.char !== 123 || !/^\{[ \t\r]*\n/.test(text.slice(first.content, first.content + 80))) return undefined;
  return { brace: first.content, from: afterLine(text, first.content, text.length), outside: first.column };
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
   * `outside`; returns the line of its closing brace. Undefined: they do not all begin in one column, or too many of
   * them are broken.
   */
  members(from: number, outside: number, level: MembersLevel, limit = this.#text.length): JsonLine | undefined {
    const columns = columnsFrom(this.#text, from, outside);
    let line = columns && lineWithContent(this.#text, from, limit);
    while (columns && line?.column === columns.inside) line = this.#member(line, columns, level, limit);
    return line?.char === 125 ? line : undefined;
  }

  /** Reads the member that begins on this line; returns the line after it. */
  #member(line: JsonLine, columns: JsonColumns, level: MembersLevel, limit: number): JsonLine | undefined {
    const after = this.#frame(line, columns, level) ?? this.#section(line, columns, level, limit);
    return this.regions.length <= mostRegions ? after : undefined;
  }

  #section(line: JsonLine, columns: JsonColumns, level: MembersLevel, limit: number): JsonLine | undefined {
    const next = lineAfterMember(this.#text, line.content, columns, limit);
    if (!next) return undefined;
    const { count } = this.tape;
    if (this.#scan.read(line.content, next.content, level.depth)) return next;
    this.tape.cut(count);
    if (!this.#inside(line, next, columns, level)) this.#region(line.start, next, level);
    return next;
  }

  /** Reads a broken member member by member. False: it has another layout, or is broken as a whole. */
  #inside(line: JsonLine, next: JsonLine, columns: JsonColumns, level: MembersLevel): boolean {
    const inner = { depth: level.depth + 1, levels: 0 };
    if (inner.depth >= depthLimit || !openingAt(this.#text, line.content)) return false;
    return this.#container(line, columns, inner, next.start, () => next) !== undefined;
  }

  #region(start: number, { start: end, char }: JsonLine, { depth }: MembersLevel): void {
    const text = this.#text;
    const next = afterLine(text, end, text.length);
    const place = { end: end - start, depth, hasNext: char !== 125 };
    const { tape, problems } = parseBrokenMembers(this.#file, text.slice(start, next), place);
    if (tape) this.tape.addSlots(tape, 1, tape.count, start);
    this.regions.push({ start, end, problems });
  }

  /** A container that is split into sections; undefined: it is none, or has another layout. */
  #frame(line: JsonLine, columns: JsonColumns, level: MembersLevel): JsonLine | undefined {
    const found = level.levels > 0 ? openingAt(this.#text, line.content) : undefined;
    if (!found) return undefined;
    const { length } = this.#text;
    return this.#container(line, columns, levelInside(found.name, level), length, (closer) =>
      lineAfterMember(this.#text, closer.content, columns, length),
    );
  }

  /**
   * Reads a container whose members are before `limit`; returns the line after it, if there is no error before that.
   */
  #container(
    line: JsonLine,
    columns: JsonColumns,
    inner: MembersLevel,
    limit: number,
    findNext: (closer: JsonLine) => JsonLine | undefined,
  ): JsonLine | undefined {
    const text = this.#text;
    const { name, end } = openingAt(text, line.content) ?? { name: '', end: line.content };
    const { count } = this.tape;
    const known = this.regions.length;
    const keyEnd = line.content + name.length + 2;
    const brace = text.indexOf('{', keyEnd);
    const form = name.includes('\\') ? ScalarEncoding.escaped : ScalarEncoding.quoted;
    const slot = this.tape.add(Kind.object, brace, brace, line.content, keyEnd, form);
    const closer = this.members(end, columns.inside, inner, limit);
    const next = closer && findNext(closer);
    if (closer && next && withoutSpace(text.slice(closer.content, next.start)) === (next.char === 125 ? '}' : '},')) {
      this.tape.close(slot, closer.content + 1);
      return next;
    }
    this.tape.cut(count);
    this.regions.length = known;
    return undefined;
  }
}
