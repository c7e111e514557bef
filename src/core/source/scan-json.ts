import { depthLimit, Form, formShift, Kind, noKey, type Tape } from './tape.ts';
import { TapeWriter } from './tape-writer.ts';

const failed = -1;

/**
 * Strict JSON (RFC 8259, a byte order mark allowed) in one pass, with no object or substring made on the way.
 * Undefined: the text is not JSON, or nests deeper than the limit, `outer` levels included; `parse-broken-json` then says where.
 */
export function scanJson(text: string, outer = 0): Tape | undefined {
  const scan = new JsonScan(text, outer);
  return scan.run() ? scan.tape.finish() : undefined;
}

class JsonScan {
  readonly tape: TapeWriter;
  readonly #text: string;
  readonly #stack: Int32Array;
  #depth = 0;
  #inObject = false;
  #justOpened = false;
  #keyStart = noKey;
  #keyEnd = noKey;
  #keyForm: number = Form.plain;

  constructor(text: string, outer: number) {
    this.#text = text;
    this.#stack = new Int32Array(depthLimit - outer);
    this.tape = new TapeWriter(text);
  }

  run(): boolean {
    const text = this.#text;
    let at = this.#value(skipSpace(text, text.charCodeAt(0) === 0xfeff ? 1 : 0));
    while (this.#depth > 0 && at !== failed) at = this.#step(text.charCodeAt(at) > 32 ? at : skipSpace(text, at));
    return at !== failed && skipSpace(text, at) === text.length;
  }

  /** From a place inside a container where a member, a comma or the closing bracket may stand. */
  #step(at: number): number {
    const char = this.#text.charCodeAt(at);
    if (char === (this.#inObject ? 125 : 93)) return this.#close(at + 1);
    if (this.#justOpened) {
      this.#justOpened = false;
      return this.#member(at);
    }
    return char === 44 ? this.#member(skipSpace(this.#text, at + 1)) : failed;
  }

  #member(at: number): number {
    if (!this.#inObject) return this.#value(at);
    const text = this.#text;
    if (text.charCodeAt(at) !== 34) return failed;
    const found = scanString(text, at + 1);
    if (found === failed) return failed;
    const end = found >> 1;
    const colon = text.charCodeAt(end) === 58 ? end : skipSpace(text, end);
    if (text.charCodeAt(colon) !== 58) return failed;
    this.#keyStart = at;
    this.#keyEnd = end;
    this.#keyForm = found & 1 ? Form.escaped : Form.quoted;
    // Behind most colons stands one space, or none.
    const isNext = text.charCodeAt(colon + 1) === 32 && text.charCodeAt(colon + 2) > 32;
    return this.#value(isNext ? colon + 2 : skipSpace(text, colon + 1));
  }

  #value(at: number): number {
    const char = this.#text.charCodeAt(at);
    if (char === 34) return this.#string(at);
    if (char === 123) return this.#open(at, Kind.object);
    if (char === 91) return this.#open(at, Kind.array);
    if (char === 116) return this.#word(at, 'true', Kind.boolean);
    if (char === 102) return this.#word(at, 'false', Kind.boolean);
    if (char === 110) return this.#word(at, 'null', Kind.null);
    const end = scanNumber(this.#text, at);
    return end === failed ? failed : this.#add(Kind.number, at, end);
  }

  #string(at: number): number {
    const found = scanString(this.#text, at + 1);
    if (found === failed) return failed;
    const form = found & 1 ? Form.escaped : Form.quoted;
    return this.#add(Kind.string | (form << formShift), at, found >> 1);
  }

  #word(at: number, word: string, kind: number): number {
    return this.#text.startsWith(word, at) ? this.#add(kind, at, at + word.length) : failed;
  }

  #add(kind: number, start: number, end: number): number {
    this.tape.add(kind, start, end, this.#keyStart, this.#keyEnd, this.#keyForm);
    this.#keyStart = noKey;
    this.#keyEnd = noKey;
    this.#keyForm = Form.plain;
    return end;
  }

  #open(at: number, kind: number): number {
    if (this.#depth === this.#stack.length) return failed;
    this.#stack[this.#depth] = this.tape.count;
    this.#depth += 1;
    this.#add(kind, at, at);
    this.#inObject = kind === Kind.object;
    this.#justOpened = true;
    return at + 1;
  }

  #close(end: number): number {
    this.#depth -= 1;
    this.#justOpened = false;
    this.tape.close(this.#stack[this.#depth] ?? 0, end);
    if (this.#depth > 0) this.#inObject = this.tape.isObject(this.#stack[this.#depth - 1] ?? 0);
    return end;
  }
}

/** The loops of this file end at the text's length rather than at the `NaN` behind it: that is a sixth faster. */
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

/** From behind the opening quote: the offset behind the closing one, doubled, plus 1 where the string has escapes. */
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
