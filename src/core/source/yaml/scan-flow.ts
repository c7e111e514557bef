import { Kind, ScalarEncoding } from '../tape/tape.ts';
import { isBlank, isEmpty, isFlowIndicator, skipBlanks, skipLineEnd, skipSpaces } from './characters.ts';
import { scanQuoted } from './scan-quoted.ts';
import type { YamlParts } from './yaml-parts.ts';

const failed = -1;

/**
 * Scans flow collections (YAML 1.2.2, 7.4) of single-line scalars, quoted strings and aliases. Fails on anything rarer:
 * anchors, tags, explicit keys, names without values, pairs in lists.
 */
export class FlowScan {
  readonly #text: string;
  readonly #parts: YamlParts;
  /** The column of the enclosing block collection; lines must be indented further. */
  #parent = 0;
  #level = 0;

  constructor(text: string, parts: YamlParts) {
    this.#text = text;
    this.#parts = parts;
  }

  /** Reads the collection with its bracket at `at`; returns the offset after its closing bracket. */
  read(at: number, parent: number): number {
    this.#parent = parent;
    this.#level = 0;
    return this.#readCollection(at);
  }

  #readCollection(start: number): number {
    const isMap = this.#text.charCodeAt(start) === 123;
    const close = isMap ? 125 : 93;
    const slot = this.#parts.open(isMap ? Kind.object : Kind.array, start);
    if (slot === failed) return failed;
    this.#level += 1;
    let at = this.#skip(start + 1);
    while (at !== failed && this.#text.charCodeAt(at) !== close) {
      at = isMap ? this.#readMember(at) : this.#readValue(at);
      at = this.#skipComma(at, close);
    }
    this.#level -= 1;
    if (at === failed) return failed;
    this.#parts.close(slot, at + 1);
    return at + 1;
  }

  #skipComma(from: number, close: number): number {
    const at = from === failed ? failed : this.#skip(from);
    if (at === failed) return failed;
    const char = this.#text.charCodeAt(at);
    if (char === 44) return this.#skip(at + 1);
    return char === close ? at : failed;
  }

  #readMember(at: number): number {
    const colon = this.#readName(at);
    if (colon === failed || this.#text.charCodeAt(colon) !== 58) return failed;
    const value = this.#skip(colon + 1);
    return value === failed ? failed : this.#readValue(value);
  }

  /** Reads the name at `at`; returns the offset of its colon, which must be on the same line. */
  #readName(at: number): number {
    const text = this.#text;
    const char = text.charCodeAt(at);
    if (char !== 34 && char !== 39) {
      const end = this.#findPlainEnd(at);
      if (end === failed || (end - at === 2 && text.startsWith('<<', at))) return failed;
      this.#parts.setName(at, end, ScalarEncoding.plain);
      return skipBlanks(text, end);
    }
    const quoted = scanQuoted(text, at, this.#parent + 1);
    if (!quoted || quoted.manyLines) return failed;
    this.#parts.setName(at, quoted.end, quoted.escaped ? ScalarEncoding.escaped : ScalarEncoding.quoted);
    const colon = skipBlanks(text, quoted.end);
    // Only directly after a quote may a colon be followed by anything (YAML 1.2.2, 7.4.2,
    // c-ns-flow-map-json-key-entry).
    return colon === quoted.end || this.#endsToken(colon + 1) ? colon : failed;
  }

  #readValue(at: number): number {
    const text = this.#text;
    const parts = this.#parts;
    const char = text.charCodeAt(at);
    if (char === 34 || char === 39) {
      const quoted = scanQuoted(text, at, this.#parent + 1);
      if (!quoted) return failed;
      parts.addString(quoted.escaped ? ScalarEncoding.escaped : ScalarEncoding.quoted, at, quoted.end);
      return quoted.end;
    }
    if (char === 123 || char === 91) return this.#readCollection(at);
    if (char === 42) return parts.readAlias(at);
    const end = this.#findPlainEnd(at);
    if (end !== failed) parts.addPlain(at, end);
    return end;
  }

  /** The offset after a plain scalar (YAML 1.2.2, 7.3.3, ns-plain-safe(flow-in)) on one line. */
  #findPlainEnd(from: number): number {
    if (!this.#startsPlain(from)) return failed;
    const text = this.#text;
    let end = from;
    for (let at = from; ; at += 1) {
      const char = text.charCodeAt(at);
      if (char === 10 || char === 13 || isFlowIndicator(char) || Number.isNaN(char)) return end;
      if (char === 58 && this.#endsToken(at + 1)) return end;
      if (!isBlank(char)) end = at + 1;
      else if (text.charCodeAt(at + 1) === 35) return end;
    }
  }

  #startsPlain(at: number): boolean {
    const char = this.#text.charCodeAt(at);
    if (char === 45 || char === 63) return !this.#endsToken(at + 1);
    return !notPlain.has(char) && !isEmpty(char);
  }

  #endsToken(at: number): boolean {
    const char = this.#text.charCodeAt(at);
    return isEmpty(char) || isFlowIndicator(char);
  }

  /** Skips space, comments and line ends (YAML 1.2.2, 6.7); fails if a line is too far left. */
  #skip(from: number): number {
    const text = this.#text;
    let at = skipBlanks(text, from);
    for (;;) {
      const char = text.charCodeAt(at);
      if (char === 35) at = at === from ? failed : text.indexOf('\n', at);
      else if (char === 10 || char === 13) at = this.#skipIndent(skipLineEnd(text, at));
      else return Number.isNaN(char) ? failed : at;
      if (at === failed) return failed;
    }
  }

  #skipIndent(line: number): number {
    const content = skipSpaces(this.#text, line);
    const at = skipBlanks(this.#text, content);
    return this.#isAllowedAt(at, content - line) ? at : failed;
  }

  /**
   * Returns whether a line may have this indentation: the closing bracket may be in the enclosing column, comments anywhere.
   */
  #isAllowedAt(at: number, indent: number): boolean {
    if (indent > this.#parent) return true;
    const char = this.#text.charCodeAt(at);
    if (char === 35 || char === 10 || char === 13) return true;
    return indent === this.#parent && this.#level === 1 && (char === 93 || char === 125);
  }
}

/** Characters that can't begin a plain scalar (YAML 1.2.2, 5.3); `:` could, but rarely does. */
const notPlain = new Set(Array.from(',[]{}#&*!|>\'"%@`:', (char) => char.charCodeAt(0)));
