import { decodeBlockScalar } from '../tape/scalar-text.ts';
import { Kind, ScalarEncoding, type Tape } from '../tape/tape.ts';
import {
  byteOrderMark,
  isBlank,
  isDash,
  isEmpty,
  isLineEnd,
  isLineOver,
  skipBlanks,
  skipSpaces,
  startsPlain,
} from './characters.ts';
import { YamlLines } from './lines.ts';
import { scanBlockScalar } from './scan-block-scalar.ts';
import { FlowScan } from './scan-flow.ts';
import { scanQuoted } from './scan-quoted.ts';
import { type YamlMark, YamlParts } from './yaml-parts.ts';
import type { YamlRegions } from './yaml-regions.ts';

const failed = -1;

/**
 * Scans the usual YAML 1.2.2 of API descriptions in one pass to a tape, with the same values and places as
 * `parse-yaml`. Undefined if anything is unusual or wrong, which `parse-yaml` then reads or reports. With `regions`,
 * only broken members are left to the tolerant parser.
 */
export function scanYaml(text: string, regions?: YamlRegions): Tape | undefined {
  // A single carriage return ends lines for some parsers, and not for others.
  if (text.includes('\r') && /\r(?!\n)/.test(text)) return undefined;
  const scan = new YamlScan(text, regions);
  return scan.run() ? scan.tape : undefined;
}

/**
 * Scans blocks (YAML 1.2.2, 8.2). Each method reads one construct and leaves `#lines` at the next one; it returns false
 * if the construct can't be read here.
 */
class YamlScan {
  readonly #text: string;
  readonly #lines: YamlLines;
  readonly #parts: YamlParts;
  readonly #flow: FlowScan;
  readonly #regions: YamlRegions | undefined;
  /** The last token: a quoted scalar, or the first line of a plain one; and the colon that makes it a name, else -1. */
  #start = 0;
  #end = 0;
  #encoding: number = ScalarEncoding.plain;
  #colon = failed;

  constructor(text: string, regions: YamlRegions | undefined) {
    this.#text = text;
    this.#regions = regions;
    this.#lines = new YamlLines(text);
    this.#parts = new YamlParts(text);
    this.#flow = new FlowScan(text, this.#parts);
  }

  get tape(): Tape {
    return this.#parts.tape.finish();
  }

  /** Reads one document whose root is a block collection. */
  run(): boolean {
    const lines = this.#lines;
    const start = this.#text.charCodeAt(0) === byteOrderMark ? 1 : 0;
    if (!lines.enter(start) && !(this.#text.startsWith('---', lines.at) && lines.leave(lines.at + 3))) return false;
    // The `yaml` library does not count columns after a byte order mark.
    if (start === 1 && (lines.column > 0 || isDash(this.#text, lines.at))) return false;
    return lines.column >= 0 && this.#readBlock(-1) && lines.column < 0;
  }

  /** Reads a value that begins a line, in a collection at column `parent`. */
  #readBlock(parent: number): boolean {
    const { at, column } = this.#lines;
    return isDash(this.#text, at) ? this.#readSequence(at, column) : this.#readContent(at, parent, column);
  }

  /** Reads a mapping at `column` (-1 if not allowed), a scalar, a flow collection or an alias. */
  #readContent(at: number, parent: number, column: number): boolean {
    const char = this.#text.charCodeAt(at);
    if (char === 123 || char === 91 || char === 42) {
      if (parent < 0) return false;
      const end = char === 42 ? this.#parts.readAlias(at) : this.#flow.read(at, parent);
      return end !== failed && this.#lines.leave(end);
    }
    if (!this.#readToken(at, parent)) return false;
    if (this.#colon !== failed) return column >= 0 && this.#readMapping(column);
    if (parent < 0) return false;
    if (this.#encoding === ScalarEncoding.plain) return this.#readPlain(parent);
    this.#parts.addString(this.#encoding, at, this.#end);
    return this.#lines.leave(this.#end);
  }

  /** Reads the mapping whose first name is the last token. */
  #readMapping(column: number): boolean {
    const slot = this.#parts.open(Kind.object, this.#start);
    if (slot === failed) return false;
    const merged: string[] = [];
    let last: number;
    do {
      const mark = this.#parts.mark(column);
      const start = this.#start;
      last = this.#readMember(column, merged);
      if (last === failed || !this.#isAtMember(column)) last = this.#readTolerantly(mark, start);
      if (last === failed) return false;
    } while (this.#lines.column === column);
    for (const name of merged) if (!this.#parts.merge(slot, name)) return false;
    this.#parts.close(slot, last);
    return true;
  }

  /** Returns whether the mapping ends here, or continues with a name, which then is the last token. */
  #isAtMember(column: number): boolean {
    const { at, column: here } = this.#lines;
    return here < column || (here === column && this.#readToken(at, column) && this.#colon !== failed);
  }

  /**
   * Leaves a member that can't be read to the tolerant parser, if there is one for parts of the text; returns the end
   * of the last value.
   */
  #readTolerantly(mark: YamlMark, start: number): number {
    const next = this.#regions?.read(this.#parts, mark, start, this.#lines.at) ?? failed;
    if (next === failed || !this.#lines.enter(next) || !this.#isAtMember(mark.column)) return failed;
    return this.#parts.tape.lastEnd(mark.slot);
  }

  /** Reads the member whose name is the last token; returns the end of its value. */
  #readMember(column: number, merged: string[]): number {
    // An implicit name has at most 1,024 characters (YAML 1.2.2, 7.4.2).
    if (this.#colon - this.#start > 1024) return failed;
    if (
      this.#encoding === ScalarEncoding.plain &&
      this.#end - this.#start === 2 &&
      this.#text.startsWith('<<', this.#start)
    ) {
      const end = scanMergedNames(this.#text, this.#colon + 1, merged);
      return end !== failed && this.#lines.leave(end) ? end : failed;
    }
    this.#parts.setName(this.#start, this.#end, this.#encoding);
    const slot = this.#parts.tape.count;
    return this.#readValue(this.#colon + 1, column, false) ? this.#parts.tape.endOf(slot) : failed;
  }

  /** Reads the list whose first `-` is at `from`. */
  #readSequence(from: number, column: number): boolean {
    const lines = this.#lines;
    const slot = this.#parts.open(Kind.array, from);
    if (slot === failed) return false;
    let dash = from;
    let last: number;
    do {
      const item = this.#parts.tape.count;
      if (!this.#readValue(dash + 1, column, true)) return false;
      last = this.#parts.tape.endOf(item);
      dash = lines.at;
    } while (lines.column === column && isDash(this.#text, dash));
    this.#parts.close(slot, last);
    return lines.column <= column;
  }

  /** Reads the value after `:` or `-` in a collection at column `parent`. */
  #readValue(from: number, parent: number, isItem: boolean): boolean {
    const text = this.#text;
    const at = skipBlanks(text, from);
    if (isLineOver(text, at)) return this.#readBelow(at, parent, isItem);
    // After `-`, tabs would make the column of the value uncertain.
    if (isItem && skipSpaces(text, from) !== at) return false;
    if (text.charCodeAt(at) !== 38) return this.#readSameLine(at, parent, isItem ? parent + 1 + at - from : failed);
    const end = this.#parts.findNameEnd(at);
    if (end === failed || !isEmpty(text.charCodeAt(end))) return false;
    const anchored = this.#parts.openAnchor(text.slice(at + 1, end));
    const next = skipBlanks(text, end);
    // An anchor before a name on the same line belongs to the name, not to the value.
    const isRead = isLineOver(text, next)
      ? this.#readBelow(next, parent, isItem)
      : this.#readSameLine(next, parent, failed);
    this.#parts.closeAnchor(anchored);
    return isRead && !this.#parts.tape.isAlias(anchored.slot);
  }

  /** Reads a value on a line below, or null. The items of a member's list may be in the member's own column. */
  #readBelow(place: number, parent: number, isItem: boolean): boolean {
    const lines = this.#lines;
    if (!lines.leave(place)) return false;
    if (lines.column > parent) return this.#readBlock(parent);
    if (!isItem && lines.column === parent && isDash(this.#text, lines.at)) return this.#readSequence(lines.at, parent);
    this.#parts.add(Kind.null, place, place);
    return true;
  }

  #readSameLine(at: number, parent: number, column: number): boolean {
    const char = this.#text.charCodeAt(at);
    if (char === 124 || char === 62) return this.#readBlockScalar(at, parent);
    if (isDash(this.#text, at)) return column >= 0 && this.#readSequence(at, column);
    return this.#readContent(at, parent, column);
  }

  #readBlockScalar(at: number, parent: number): boolean {
    const scalar = scanBlockScalar(this.#text, at, parent);
    if (!scalar) return false;
    const { end, layout } = scalar;
    const slot = this.#parts.addString(scalar.isPlain ? ScalarEncoding.escaped : ScalarEncoding.decoded, at, end);
    if (layout && !scalar.isPlain) this.#parts.tape.decodedValues.set(slot, decodeBlockScalar(this.#text, at, layout));
    return this.#lines.enter(scalar.next);
  }

  /**
   * Reads the plain scalar whose first line is the last token; further lines are to the right of `parent` (YAML 1.2.2,
   * 7.3.3).
   */
  #readPlain(parent: number): boolean {
    const lines = this.#lines;
    const start = this.#start;
    let end = this.#end;
    if (!lines.leave(end)) return false;
    const isOneLine = lines.column <= parent;
    while (lines.column > parent) {
      if (lines.hasComment) return false;
      const stop = this.#readPlainLine(lines.at);
      end = this.#end;
      if (this.#text.charCodeAt(stop) === 58 || !lines.leave(end)) return false;
    }
    if (isOneLine) this.#parts.addPlain(start, end);
    else this.#parts.addString(ScalarEncoding.escaped, start, end);
    return true;
  }

  /** Reads a quoted scalar, or the first line of a plain one, and whether it is a name. */
  #readToken(at: number, parent: number): boolean {
    const text = this.#text;
    const char = text.charCodeAt(at);
    this.#start = at;
    if (char === 34 || char === 39) {
      const quoted = scanQuoted(text, at, parent + 1);
      if (!quoted) return false;
      this.#end = quoted.end;
      this.#encoding = quoted.escaped ? ScalarEncoding.escaped : ScalarEncoding.quoted;
      const colon = skipBlanks(text, quoted.end);
      const isName = text.charCodeAt(colon) === 58 && isEmpty(text.charCodeAt(colon + 1));
      this.#colon = isName ? colon : failed;
      return !(isName && quoted.manyLines);
    }
    if (!startsPlain(text, at)) return false;
    this.#encoding = ScalarEncoding.plain;
    const stop = this.#readPlainLine(at);
    this.#colon = text.charCodeAt(stop) === 58 ? stop : failed;
    return true;
  }

  /**
   * Reads one line of a plain scalar (YAML 1.2.2, 7.3.3); returns where it stops; `#end` is after its last character.
   */
  #readPlainLine(from: number): number {
    const text = this.#text;
    let end = from;
    for (let at = from; ; at += 1) {
      const char = text.charCodeAt(at);
      if (char === 58 ? isEmpty(text.charCodeAt(at + 1)) : isLineEnd(char) || (char === 35 && end < at)) {
        this.#end = end;
        return at;
      }
      if (!isBlank(char)) end = at + 1;
    }
  }
}

const aliasList = /[ \t]*(?:\*([^\s,[\]{}]+)|\[((?: *\*[^\s,[\]{}]+ *,)* *\*[^\s,[\]{}]+ *)\])/y;

/** Reads the names of the aliases after `<<:` (`*a` or `[*a, *b]`) into `names`; returns the offset after them. */
function scanMergedNames(text: string, from: number, names: string[]): number {
  aliasList.lastIndex = from;
  const match = aliasList.exec(text);
  if (!match) return failed;
  for (const name of match[2]?.split(',') ?? []) names.push(name.trim().slice(1));
  if (match[1]) names.push(match[1]);
  const isAmbiguous = names.some((name) => name.endsWith(':'));
  return isAmbiguous ? failed : aliasList.lastIndex;
}
