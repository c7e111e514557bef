import {
  depthLimit,
  encodingShift,
  endOf,
  Kind,
  keyStartOf,
  kindMask,
  nextSlot,
  ScalarEncoding,
  type Tape,
} from '../tape/tape.ts';
import { TapeBuilder } from '../tape/tape-builder.ts';

const failed = -1;
/**
 * The result of `scanName` for arrays and the root (`none >> 1` is `noKey`). Also the closing bracket of the root's
 * parent, which it does not have.
 */
const none = -2;
const openingBrace = 123;
const closingBrace = 125;

/**
 * Scans strict JSON (RFC 8259, a byte order mark allowed) in one pass, without creating objects or substrings.
 * Undefined if the text is not JSON, or nests deeper than the limit; `parse-broken-json` then locates the error.
 */
export function scanJson(text: string): Tape | undefined {
  const { tape, isWhole } = scanJsonStart(text);
  return isWhole ? tape : undefined;
}

/** Like `scanJson`; if the text is not JSON, the tape has what was read up to the error. */
export function scanJsonStart(text: string): { readonly tape: Tape; readonly isWhole: boolean } {
  const scan = new JsonScan(text, new TapeBuilder(text));
  const start = skipSpace(text, skipByteOrderMark(text));
  const isWhole = scan.read(start, text.length, none, 0) === text.length;
  return { tape: isWhole ? scan.tape.finish() : scan.tape.view(), isWhole };
}

/**
 * Scans consecutive members of an object, and appends them to a tape. Those that an earlier scan of the text, `known`,
 * has read are copied; for that, calls must be in document order.
 */
export class JsonMembersScan {
  readonly #text: string;
  readonly #known: Tape;
  readonly #scan: JsonScan;
  #knownSlot = 0;

  constructor(text: string, tape: TapeBuilder, known: Tape) {
    this.#text = text;
    this.#known = known;
    this.#scan = new JsonScan(text, tape);
  }

  /**
   * Reads the members from `start` to `end`, where the next one or the object's closing brace is; `outer` is the number
   * of levels that enclose them. Returns false if there is anything else; slots may have been added then.
   */
  read(start: number, end: number, outer: number): boolean {
    const text = this.#text;
    let at = start;
    while (at < end) {
      at = this.#copy(at) ?? this.#scan.read(at, end, closingBrace, outer);
      if (at === failed || text.charCodeAt(at) !== 44) return at === end && text.charCodeAt(end) === closingBrace;
      at = skipSpace(text, at + 1);
    }
    return at === end && text.charCodeAt(end) !== closingBrace;
  }

  /** Copies the member at `start`; returns the offset after it and the space after it. */
  #copy(start: number): number | undefined {
    const known = this.#known;
    let slot = this.#knownSlot;
    while (slot < known.count && keyStartOf(known, slot) < start)
      slot = endOf(known, slot) <= start ? nextSlot(known, slot) : slot + 1;
    this.#knownSlot = slot;
    if (slot >= known.count || keyStartOf(known, slot) !== start || isOpen(known, slot)) return undefined;
    this.#scan.tape.addSlots(known, slot, nextSlot(known, slot), 0);
    return skipSpace(this.#text, endOf(known, slot));
  }
}

/** Returns whether the scan ended before the container did: its span is still that of its opening bracket. */
function isOpen({ kind, length }: Tape, slot: number): boolean {
  return ((kind[slot] ?? 0) & kindMask) <= Kind.array && length[slot] === 1;
}

class JsonScan {
  readonly tape: TapeBuilder;
  readonly #text: string;
  /** For each open container: its slot, and the closing bracket of its parent. */
  readonly #slots = new Int32Array(depthLimit);
  readonly #outer = new Int32Array(depthLimit);

  constructor(text: string, tape: TapeBuilder) {
    this.#text = text;
    this.tape = tape;
  }

  /**
   * Reads the value at `start`, with its name if `parentCloser` is a closing brace. Returns the offset after it and
   * after the space that follows. A value that does not begin before `end` is not read. One loop that calls only small
   * functions, because a new process spends the least time on compiling that.
   */
  read(start: number, end: number, parentCloser: number, outer: number): number {
    const { tape } = this;
    const text = this.#text;
    const [slots, closers] = [this.#slots, this.#outer];
    const limit = depthLimit - outer;
    let depth = 0;
    let closer = parentCloser;
    let at = start;
    while (at !== failed && at < end) {
      const name = scanName(text, at, closer);
      const value = skipName(text, at, name);
      const char = text.charCodeAt(value);
      const scanned = scanValue(text, value, char, depth < limit);
      if (scanned === failed) return failed;
      // A string with escapes has the lowest bit of `found` set, which selects the next higher encoding.
      const kind = (kinds[char] as number) + ((scanned & 1) << encodingShift);
      const slot = tape.add(kind, value, scanned >> 1, at, name >> 1, ScalarEncoding.quoted + (name & 1));
      const first = skipSpace(text, scanned >> 1);
      // `[` and `{` differ in one bit, and the closing brackets are two code units after the opening ones.
      const isOpening = (char | 32) === openingBrace;
      if (isOpening) {
        slots[depth] = slot;
        closers[depth] = closer;
        closer = char + 2;
        depth += 1;
      }
      at = first;
      while (depth > 0 && text.charCodeAt(at) === closer) {
        depth -= 1;
        tape.close(slots[depth] as number, at + 1);
        closer = closers[depth] as number;
        at = skipSpace(text, at + 1);
      }
      if (depth === 0) return at;
      at = isOpening && at === first ? at : skipComma(text, at);
    }
    return failed;
  }
}

function skipByteOrderMark(text: string): number {
  return text.charCodeAt(0) === 0xfeff ? 1 : 0;
}

/** Kind of a value, and encoding of a string without escapes, by first character. */
const kinds = new Uint8Array(128).fill(Kind.number);
kinds[34] = Kind.string | (ScalarEncoding.quoted << encodingShift);
kinds[openingBrace] = Kind.object;
kinds[91] = Kind.array;
kinds[116] = kinds[102] = Kind.boolean;
kinds[110] = Kind.null;

/** Like `scanString`, but from before the opening quote; `none` if the container has no names. */
function scanName(text: string, at: number, closer: number): number {
  if (closer !== closingBrace) return none;
  return text.charCodeAt(at) === 34 ? scanString(text, at + 1) : failed;
}

/** The start of the value, after its name and the colon, if it has a name. */
function skipName(text: string, at: number, name: number): number {
  if (name < 0) return name === none ? at : failed;
  const end = name >> 1;
  const colon = text.charCodeAt(end) === 58 ? end : skipSpace(text, end);
  if (text.charCodeAt(colon) !== 58) return failed;
  // Most colons are followed by one space, or none.
  const isNext = text.charCodeAt(colon + 1) === 32 && text.charCodeAt(colon + 2) > 32;
  return isNext ? colon + 2 : skipSpace(text, colon + 1);
}

function skipComma(text: string, at: number): number {
  return text.charCodeAt(at) === 44 ? skipSpace(text, at + 1) : failed;
}

/**
 * The end of a string, a word or a number, encoded as in `scanString`; for a container, that of its opening bracket,
 * provided that one `canOpen`.
 */
function scanValue(text: string, at: number, char: number, canOpen: boolean): number {
  if (char === 34) return scanString(text, at + 1);
  if ((char | 32) === openingBrace) return canOpen ? (at + 1) * 2 : failed;
  const end = scanWord(text, at, char);
  return end === failed ? failed : end * 2;
}

/** The end of the word or number. */
function scanWord(text: string, at: number, char: number): number {
  if (char === 116) return text.startsWith('true', at) ? at + 4 : failed;
  if (char === 102) return text.startsWith('false', at) ? at + 5 : failed;
  if (char === 110) return text.startsWith('null', at) ? at + 4 : failed;
  return scanNumber(text, at);
}

/** The loops of this file compare with the text's length, because relying on the `NaN` after the end is slower. */
function skipSpace(text: string, from: number): number {
  const { length } = text;
  let at = from;
  while (at < length) {
    const char = text.charCodeAt(at);
    if (char !== 32 && char !== 10 && char !== 13 && char !== 9) return at;
    at += 1;
  }
  return at;
}

/**
 * Scans from after the opening quote. Returns the offset after the closing one, doubled, plus 1 if there are escapes.
 */
function scanString(text: string, from: number): number {
  const { length } = text;
  let at = from;
  let escaped = 0;
  while (at < length) {
    const char = text.charCodeAt(at);
    if (char === 34) return (at + 1) * 2 + escaped;
    if (char === 92) {
      escaped = 1;
      at = scanEscape(text, at + 1);
      if (at === failed) return failed;
    } else if (char >= 32) {
      at += 1;
    } else {
      return failed;
    }
  }
  return failed;
}

const simpleEscapes = new Set(Array.from('"\\/bfnrt', (char) => char.charCodeAt(0)));

function scanEscape(text: string, at: number): number {
  const char = text.charCodeAt(at);
  if (simpleEscapes.has(char)) return at + 1;
  if (char !== 117) return failed;
  for (let digit = at + 1; digit < at + 5; digit += 1) if (!isHexDigit(text.charCodeAt(digit))) return failed;
  return at + 5;
}

function isHexDigit(char: number): boolean {
  return (char >= 48 && char <= 57) || ((char | 32) >= 97 && (char | 32) <= 102);
}

function skipDigits(text: string, from: number): number {
  let at = from;
  for (;;) {
    const char = text.charCodeAt(at);
    if (!(char >= 48 && char <= 57)) return at;
    at += 1;
  }
}

function scanNumber(text: string, from: number): number {
  const whole = text.charCodeAt(from) === 45 ? from + 1 : from;
  let at = skipDigits(text, whole);
  if (at === whole || (at > whole + 1 && text.charCodeAt(whole) === 48)) return failed;
  if (text.charCodeAt(at) === 46) {
    const fraction = at + 1;
    at = skipDigits(text, fraction);
    if (at === fraction) return failed;
  }
  if ((text.charCodeAt(at) | 32) !== 101) return at;
  const sign = text.charCodeAt(at + 1);
  const exponent = sign === 43 || sign === 45 ? at + 2 : at + 1;
  at = skipDigits(text, exponent);
  return at === exponent ? failed : at;
}
