import { isLineEnd, skipLineEnd, skipSpaces } from './characters.ts';

const failed = -1;

/** The end of a quoted scalar, and whether it must be decoded. */
export interface Quoted {
  /** The offset after the closing quote. */
  readonly end: number;
  /** True if the value differs from the text between the quotes. */
  readonly escaped: boolean;
  readonly manyLines: boolean;
}

/**
 * Scans the quoted scalar (YAML 1.2.2, 7.3.1 and 7.3.2) at `from`. Lines after the first must be indented by `indent`
 * spaces or be blank. Undefined if the quote is not closed, a line is too far left, or an escape is invalid.
 */
export function scanQuoted(text: string, from: number, indent: number): Quoted | undefined {
  const quote = text.charCodeAt(from);
  let at = from + 1;
  let escaped = false;
  let manyLines = false;
  for (;;) {
    const char = text.charCodeAt(at);
    if (char === quote && (quote === 34 || text.charCodeAt(at + 1) !== quote))
      return { end: at + 1, escaped, manyLines };
    if (char === quote || char === 10 || (char === 92 && quote === 34)) {
      escaped = true;
      manyLines ||= char === 10;
      at = scanSpecial(text, at, indent);
      if (at === failed) return undefined;
    } else if (Number.isNaN(char)) {
      return undefined;
    } else {
      at += 1;
    }
  }
}

/** Skips an escape, a line end with the next line's indentation, or two single quotes. */
function scanSpecial(text: string, at: number, indent: number): number {
  const char = text.charCodeAt(at);
  if (char === 10) return scanIndent(text, at + 1, indent);
  return char === 92 ? scanEscape(text, at + 1) : at + 2;
}

/** From a line's start to its content. */
function scanIndent(text: string, lineStart: number, indent: number): number {
  const at = skipSpaces(text, lineStart);
  if (at - lineStart >= indent) return at;
  const char = text.charCodeAt(at);
  return char === 10 || char === 13 ? at : failed;
}

const simpleEscapes = new Set(Array.from('0abefnrtvN_LP "/\\\t', (char) => char.charCodeAt(0)));
const escapeDigits = new Map([
  [120, 2],
  [117, 4],
  [85, 8],
]);

/**
 * The offset after the escape (YAML 1.2.2, 5.7). An escaped line end is not skipped, because the indentation after it
 * still has to be checked.
 */
function scanEscape(text: string, at: number): number {
  const char = text.charCodeAt(at);
  if (simpleEscapes.has(char)) return at + 1;
  if (isLineEnd(char)) return Number.isNaN(char) ? failed : skipLineEnd(text, at) - 1;
  const digits = escapeDigits.get(char);
  if (!digits) return failed;
  const code = text.slice(at + 1, at + 1 + digits);
  const isCode = code.length === digits && /^[0-9a-fA-F]+$/.test(code) && Number.parseInt(code, 16) <= 0x10ffff;
  return isCode ? at + 1 + digits : failed;
}
