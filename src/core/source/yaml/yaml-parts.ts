import {
  depthLimit,
  encodingShift,
  Kind,
  keyEncodingShift,
  keyEndOf,
  keyStartOf,
  nextSlot,
  noKey,
  ScalarEncoding,
  type Tape,
} from '../tape/tape.ts';
import { TapeBuilder } from '../tape/tape-builder.ts';
import { keyText } from '../tape/tape-text.ts';
import { isEmpty, isFlowIndicator } from './characters.ts';

const failed = -1;

/**
 * Limit for the expanded values of a text with aliases; larger ones are left to the tolerant parser, which reports the
 * limit.
 */
const expansionLimit = 500_000;

interface Anchored {
  readonly slot: number;
  /** The number of values before this one; after it is closed, the number of its own values. */
  size: number;
  height: number;
  closed: boolean;
}

/** A position to return to: the next slot, and the column of the mapping that it is a member of. */
export interface YamlMark {
  readonly slot: number;
  readonly depth: number;
  readonly column: number;
}

/**
 * The state that the block and the flow scanner share: the tape, the name of the next value, anchors, aliases, merge
 * keys.
 */
export class YamlParts {
  readonly tape: TapeBuilder;
  /** True if the nesting limit is exceeded; if so, no part of the text can be read independently. */
  isTooDeep = false;
  readonly #text: string;
  readonly #anchors = new Map<string, Anchored>();
  #expanded = 0;
  #depth = 0;
  #isAnchorKnown = true;
  #deepest = 0;
  #keyStart = noKey;
  #keyEnd = noKey;
  #keyEncoding: number = ScalarEncoding.plain;

  constructor(text: string) {
    this.#text = text;
    this.tape = new TapeBuilder(text);
  }

  /** Sets the name of the next value. */
  setName(start: number, end: number, encoding: number): void {
    this.#keyStart = start;
    this.#keyEnd = end;
    this.#keyEncoding = encoding;
  }

  mark(column: number): YamlMark {
    return { slot: this.tape.count, depth: this.#depth, column };
  }

  /** Replaces everything after the mark by the members of another tape. */
  replace(mark: YamlMark, tape: Tape, shift: number): void {
    this.#depth = mark.depth;
    this.setName(noKey, noKey, ScalarEncoding.plain);
    this.tape.cut(mark.slot);
    this.tape.addSlots(tape, 1, tape.count, shift);
    this.#expanded += tape.count;
  }

  /** Marks the targets of anchors as unknown from here on. */
  forgetAnchors(): void {
    this.#isAnchorKnown = false;
  }

  /** Opens a list or a mapping; returns its slot, or -1 if it exceeds the nesting limit. */
  open(kind: number, start: number): number {
    const slot = this.add(kind, start, start);
    this.#depth += 1;
    this.isTooDeep ||= this.#depth > depthLimit;
    return this.isTooDeep ? failed : slot;
  }

  close(slot: number, end: number): void {
    this.#depth -= 1;
    this.tape.close(slot, end);
  }

  add(kind: number, start: number, end: number): number {
    const slot = this.tape.add(kind, start, end, this.#keyStart, this.#keyEnd, this.#keyEncoding);
    this.#keyStart = noKey;
    this.#keyEnd = noKey;
    this.#keyEncoding = ScalarEncoding.plain;
    this.#expanded += 1;
    if (this.#depth >= this.#deepest) this.#deepest = this.#depth + 1;
    return slot;
  }

  /** Adds a plain scalar on one line, by the core schema. */
  addPlain(start: number, end: number): void {
    const kind = plainKind(this.#text, start, end);
    const slot = this.add(kind, start, end);
    if (kind !== Kind.number) return;
    const special = specialNumber(this.#text, start, end);
    if (special !== undefined) this.tape.decodedValues.set(slot, special);
  }

  addString(encoding: number, start: number, end: number): number {
    return this.add(Kind.string | (encoding << encodingShift), start, end);
  }

  /**
   * The offset after the name of an anchor or alias (YAML 1.2.2, 6.9.2) whose `&` or `*` is at `at`. A name that ends
   * in `:` is ambiguous.
   */
  findNameEnd(at: number): number {
    const text = this.#text;
    let end = at + 1;
    while (!isEmpty(text.charCodeAt(end)) && !isFlowIndicator(text.charCodeAt(end))) end += 1;
    return end === at + 1 || text.charCodeAt(end - 1) === 58 ? failed : end;
  }

  /** Opens the anchor of this name; its target is the next value. */
  openAnchor(name: string): Anchored {
    const anchored: Anchored = { slot: this.tape.count, size: this.#expanded, height: this.#deepest, closed: false };
    this.#deepest = this.#depth + 1;
    this.#anchors.set(name, anchored);
    return anchored;
  }

  closeAnchor(anchored: Anchored): void {
    const before = anchored.height;
    anchored.size = this.#expanded - anchored.size;
    anchored.height = this.#deepest - this.#depth;
    anchored.closed = true;
    this.#deepest = Math.max(this.#deepest, before);
  }

  /**
   * Reads the alias at `at` (YAML 1.2.2, 7.1); returns the offset after it. Fails if there is no such anchor, or if it
   * expands to too much.
   */
  readAlias(at: number): number {
    const end = this.findNameEnd(at);
    if (end === failed) return failed;
    const anchored = this.#anchors.get(this.#text.slice(at + 1, end));
    if (!anchored?.closed || !this.#expand(anchored)) return failed;
    this.tape.aliasTargets.set(this.add(Kind.alias, at, end), anchored.slot);
    return end;
  }

  /** Adds the members of an anchor's mapping that the mapping in `slot` does not have (`<<`, YAML 1.1's merge type). */
  merge(slot: number, name: string): boolean {
    const anchored = this.#anchors.get(name);
    if (!anchored?.closed || !this.tape.isObject(anchored.slot) || !this.#expand(anchored)) return false;
    const tape = this.tape.view();
    const ownMembers = mapMembers(tape, slot, tape.count);
    for (const [key, member] of mapMembers(tape, anchored.slot, nextSlot(tape, anchored.slot))) {
      if (ownMembers.has(key)) continue;
      const encoding = (tape.kind[member] ?? 0) >> keyEncodingShift;
      const start = keyStartOf(tape, member);
      const end = keyEndOf(tape, member);
      this.setName(start, end, encoding);
      const merged = this.add(Kind.merged, start, end);
      this.tape.aliasTargets.set(merged, tape.aliasTargets.get(member) ?? member);
    }
    return true;
  }

  /** Counts the values of an alias; false if they exceed the limit. */
  #expand(anchored: Anchored): boolean {
    this.#expanded += anchored.size;
    this.#deepest = Math.max(this.#deepest, this.#depth + anchored.height);
    return this.#isAnchorKnown && this.#deepest < depthLimit && this.#expanded < expansionLimit;
  }
}

/** The names of an object whose members end before the slot `end`, with the last slot of each. */
function mapMembers(tape: Tape, object: number, end: number): Map<string, number> {
  const members = new Map<string, number>();
  for (let slot = object + 1; slot < end; slot = nextSlot(tape, slot)) members.set(keyText(tape, slot), slot);
  return members;
}

const words = new Map<string, number>([
  ['~', Kind.null],
  ['null', Kind.null],
  ['Null', Kind.null],
  ['NULL', Kind.null],
  ['true', Kind.boolean],
  ['True', Kind.boolean],
  ['TRUE', Kind.boolean],
  ['false', Kind.boolean],
  ['False', Kind.boolean],
  ['FALSE', Kind.boolean],
]);
const wordStarts = new Set(Array.from('~nNtTfF', (char) => char.charCodeAt(0)));

const number =
  /0o[0-7]+|0x[0-9a-fA-F]+|[-+]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)/y;

/** The kind of a plain scalar on one line in the core schema (YAML 1.2.2, 10.3.2); dates are strings. */
function plainKind(text: string, start: number, end: number): number {
  const char = text.charCodeAt(start);
  if (char >= 48 ? char <= 57 : char === 43 || char === 45 || char === 46) {
    number.lastIndex = start;
    return number.test(text) && number.lastIndex === end ? Kind.number : Kind.string;
  }
  if (end - start <= 5 && wordStarts.has(char)) return words.get(text.slice(start, end)) ?? Kind.string;
  return Kind.string;
}

/** The value of a number that JavaScript can't parse: `.inf`, `-.Inf`, `.nan`. */
function specialNumber(text: string, start: number, end: number): number | undefined {
  const last = text.charCodeAt(end - 1) | 32;
  if (text.charCodeAt(start + 1) === 120) return undefined;
  if (last === 110) return Number.NaN;
  if (last !== 102) return undefined;
  return text.charCodeAt(start) === 45 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}
