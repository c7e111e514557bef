import type { SourceText } from './source-text.ts';
import { depthLimit, Form, formShift, Kind, noKey, type Tape } from './tape.ts';
import { TapeWriter } from './tape-writer.ts';

const failed = -1;

/**
 * Strict JSON (RFC 8259, a byte order mark allowed) in one pass, with no object or substring made on the way.
 * Undefined: the text is not JSON, or nests deeper than the limit, `outer` levels included; `parse-broken-json` then says where.
 */
export function scanJson(source: string | SourceText, outer = 0): Tape | undefined {
  const scan = new JsonScan(new TapeWriter(source));
  // All that tells where values begin and end is ASCII.
  const text = typeof source === 'string' ? source : source.narrow;
  return scan.read(text, outer) ? scan.tape.finish() : undefined;
}

/** The same for many short texts, which costs less than as many scans: what is given is good until the next. */
export class JsonPartScan {
  readonly #scan = new JsonScan(new TapeWriter(''));

  read(text: string, outer: number): Tape | undefined {
    this.#scan.tape.restart(text);
    return this.#scan.read(text, outer) ? this.#scan.tape.view() : undefined;
  }
}

class JsonScan {
  readonly tape: TapeWriter;
  readonly #stack = new Int32Array(depthLimit);
  #text = '';
  #limit = depthLimit;
  #depth = 0;
  #inObject = false;
  #justOpened = false;

  constructor(tape: TapeWriter) {
    this.tape = tape;
  }

  read(text: string, outer: number): boolean {
    this.#text = text;
    this.#limit = depthLimit - outer;
    this.#depth = 0;
    this.#justOpened = false;
    const start = skipSpace(text, text.charCodeAt(0) === 0xfeff ? 1 : 0);
    let at = this.#value(start, noKey, noKey, Form.plain);
    while (this.#depth > 0 && at !== failed) at = this.#step(text.charCodeAt(at) > 32 ? at : skipSpace(text, at));
    return at !== failed && skipSpace(text, at) === text.length;
  }

  /** From a place inside a container where a member, a comma or the closing bracket may stand. */
  #step(at: number): number {
    const text = this.#text;
    const char = text.charCodeAt(at);
    if (char === (this.#inObject ? 125 : 93)) return this.#close(at + 1);
    let start = at;
    if (this.#justOpened) this.#justOpened = false;
    else if (char === 44) start = skipSpace(text, at + 1);
    else return failed;
    return this.#inObject ? this.#member(start) : this.#value(start, noKey, noKey, Form.plain);
  }

  #member(at: number): number {
    const text = this.#text;
    if (text.charCodeAt(at) !== 34) return failed;
    const found = scanString(text, at + 1);
    if (found === failed) return failed;
    const end = found >> 1;
    const colon = text.charCodeAt(end) === 58 ? end : skipSpace(text, end);
    if (text.charCodeAt(colon) !== 58) return failed;
    // Behind most colons stands one space, or none.
    const isNext = text.charCodeAt(colon + 1) === 32 && text.charCodeAt(colon + 2) > 32;
    return this.#value(
      isNext ? colon + 2 : skipSpace(text, colon + 1),
      at,
      end,
      found & 1 ? Form.escaped : Form.quoted,
    );
  }

  #value(at: number, keyStart: number, keyEnd: number, keyForm: number): number {
    const text = this.#text;
    const char = text.charCodeAt(at);
    let kind: number = Kind.string;
    let end: number;
    if (char === 34) {
      const found = scanString(text, at + 1);
      end = found >> 1;
      kind |= (found & 1 ? Form.escaped : Form.quoted) << formShift;
    } else if (char === 123 || char === 91) {
      kind = char === 123 ? Kind.object : Kind.array;
      end = this.#open(at, kind);
    } else {
      kind = scalarKind(char);
      end = scanScalar(text, at, char);
    }
    if (end !== failed) this.tape.add(kind, at, end, keyStart, keyEnd, keyForm);
    return end;
  }

  #open(at: number, kind: number): number {
    if (this.#depth === this.#limit) return failed;
    this.#stack[this.#depth] = this.tape.count;
    this.#depth += 1;
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

function scalarKind(char: number): number {
  if (char === 116 || char === 102) return Kind.boolean;
  return char === 110 ? Kind.null : Kind.number;
}

/** From the beginning of a word or a number to behind it. */
function scanScalar(text: string, at: number, char: number): number {
  if (char === 116) return text.startsWith('true', at) ? at + 4 : failed;
  if (char === 102) return text.startsWith('false', at) ? at + 5 : failed;
  if (char === 110) return text.startsWith('null', at) ? at + 4 : failed;
  return scanNumber(text, at);
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
