import {
  columnsFrom,
  type JsonColumns,
  type JsonLine,
  lineBehindMember,
  lineWithContent,
  openingAt,
  withoutSpace,
} from './json-layout.ts';
import { firstMembers, levelInside, type MembersLevel, rootLevel } from './json-regions.ts';
import { endOf, nextOf, outerStartOf, type Tape } from './tape.ts';

/**
 * Whether the lines of a JSON text tell its sections apart, so that `readJsonRegions` would find them where the tape has them. That is told
 * by the lines alone: they are gone through in a tenth of the time that reading them takes.
 */
export function haveOwnLines(tape: Tape): boolean {
  const text = tape.text.narrow;
  const first = firstMembers(text);
  if (!first) return false;
  const lines = new SectionLines(tape, text);
  const closer = lines.members(0, first.from, first.outside, rootLevel);
  return closer !== undefined && withoutSpace(text.slice(closer.content)) === '}';
}

class SectionLines {
  readonly #tape: Tape;
  readonly #text: string;

  constructor(tape: Tape, text: string) {
    this.#tape = tape;
    this.#text = text;
  }

  /** The line of the closing brace, if every member of the object begins on a line of its own, and nothing else looks as if it did. */
  members(object: number, from: number, outside: number, level: MembersLevel): JsonLine | undefined {
    const tape = this.#tape;
    const columns = columnsFrom(this.#text, from, outside);
    let line = columns && lineWithContent(this.#text, from, this.#text.length);
    for (let slot = object + 1; slot < nextOf(tape, object); slot = nextOf(tape, slot)) {
      if (!columns || line?.column !== columns.inside || line.content !== outerStartOf(tape, slot)) return undefined;
      line = this.#behind(slot, line, columns, level);
    }
    return line?.content === endOf(tape, object) - 1 ? line : undefined;
  }

  /** The line behind those of a member. */
  #behind(slot: number, line: JsonLine, columns: JsonColumns, level: MembersLevel): JsonLine | undefined {
    const text = this.#text;
    const found = level.levels > 0 ? openingAt(text, line.content) : undefined;
    if (!found) return lineBehindMember(text, line.content, columns, text.length);
    const closer = this.members(slot, found.end, columns.inside, levelInside(found.name, level));
    const next = closer && lineBehindMember(text, closer.content, columns, text.length);
    const written = closer && next && withoutSpace(text.slice(closer.content, next.start));
    return written === (next?.char === 125 ? '}' : '},') ? next : undefined;
  }
}
