import { findContentEnd, findNextLine } from '../text/lines.ts';
import { isBlank, isLineEnd, skipBlanks, skipSpaces } from '../yaml/characters.ts';

/**
 * The string value of a scalar that is more than a slice of the text: quoted with escapes, or on several lines. Its
 * first character determines the style. A scanner has already accepted the span, so it has no errors.
 */
export function scalarText(text: string, start: number, end: number): string {
  const written = text.slice(start, end);
  switch (written.charCodeAt(0)) {
    case 34:
      return decodeDoubleQuoted(written);
    case 39:
      return unfoldLines(written.slice(1, -1)).replaceAll("''", "'");
    case 124:
    case 62:
      return decodeBlock(extendToLineEnd(text, start, end), end - start);
    default:
      return unfoldLines(written);
  }
}

/**
 * Line folding of plain and single-quoted scalars (YAML 1.2.2, 6.5): one line end becomes a space, each further one
 * stays.
 */
function unfoldLines(written: string): string {
  const lines = written.split(/\r?\n/);
  if (lines.length === 1) return written;
  const last = lines.length - 1;
  let value = trimEndBlanks(lines[0] ?? '');
  let between = ' ';
  for (let index = 1; index < last; index += 1) {
    const line = trimBlanks(lines[index] ?? '');
    if (line !== '') {
      value += between + line;
      between = ' ';
    } else if (between === '\n') {
      value += between;
    } else {
      between = '\n';
    }
  }
  return value + between + (lines[last] ?? '').replace(/^[ \t]+/, '');
}

function trimBlanks(line: string): string {
  return trimEndBlanks(line.slice(skipBlanks(line, 0)));
}

/** A loop, because a regular expression that ends with `$` takes quadratic time on long runs of spaces. */
function trimEndBlanks(line: string): string {
  let end = line.length;
  while (isBlank(line.charCodeAt(end - 1))) end -= 1;
  return line.slice(0, end);
}

const escapes: { readonly [char: string]: string } = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  N: '\u0085',
  _: '\u00a0',
  L: '\u2028',
  P: '\u2029',
};

/** Matches what JSON would decode differently: control characters, and escapes that only YAML has. */
const beyondJson = /[^ -\uffff]|\\[^"\\/bfnrtu]/;
const escapeOrSpace = /\\(?:\r?\n[ \t]*|x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[\s\S])|[ \t\r\n]+/g;

/**
 * Decodes escapes and folding between double quotes (YAML 1.2.2, 5.7 and 7.3.1). A lone `\ud800`, half of a surrogate
 * pair, becomes U+FFFD, because it can't be written to a file or an address.
 */
function decodeDoubleQuoted(written: string): string {
  if (!beyondJson.test(written)) return String(JSON.parse(written)).toWellFormed();
  const decoded = written.slice(1, -1).replace(escapeOrSpace, (found) => {
    if (found[0] !== '\\') return foldSpace(found);
    const char = found[1] ?? '';
    if (char === '\n' || char === '\r') return '';
    return found.length > 2 ? toCharacter(Number.parseInt(found.slice(2), 16)) : (escapes[char] ?? char);
  });
  return decoded.toWellFormed();
}

/** There are no characters above U+10FFFF. */
function toCharacter(code: number): string {
  return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
}

function foldSpace(space: string): string {
  const lineEnds = space.split('\n').length - 1;
  if (lineEnds === 0) return space;
  return lineEnds === 1 ? ' ' : '\n'.repeat(lineEnds - 1);
}

export interface BlockLayout {
  /** The number of spaces to remove from each line. */
  readonly indent: number;
  /** The end of the last line of content, without its line end. */
  readonly end: number;
  /** The end of the line ends that `+` keeps: the start of the line after the scalar. */
  readonly next: number;
}

function extendToLineEnd(text: string, start: number, end: number): string {
  return text.slice(start, findNextLine(text, end));
}

/** Decodes a block scalar that has the indentation of its first line, and a span that ends in its last line. */
function decodeBlock(text: string, end: number): string {
  const first = text.indexOf('\n') + 1;
  if (first === 0 || first >= end) return '';
  const last = findContentEnd(text, end);
  return decodeBlockScalar(text, 0, { indent: findIndent(text, first), end: last, next: last });
}

function findIndent(text: string, from: number): number {
  let lineStart = from;
  for (;;) {
    const at = skipSpaces(text, lineStart);
    if (!isLineEnd(text.charCodeAt(at))) return at - lineStart;
    lineStart = text.indexOf('\n', at) + 1;
  }
}

/** Decodes the block scalar whose header begins at `start` (YAML 1.2.2, 8.1). */
export function decodeBlockScalar(text: string, start: number, { indent, end, next }: BlockLayout): string {
  const lines = text.slice(text.indexOf('\n', start) + 1, end).split(/\r?\n/);
  const body = text.charCodeAt(start) === 62 ? foldLines(lines, indent) : joinLines(lines, indent);
  const chomping = /^.[1-9]?([-+])/.exec(text.slice(start, start + 3))?.[1];
  if (chomping === '-') return body;
  if (chomping !== '+') return `${body}\n`;
  const keptText = body + joinLines(text.slice(end, next).split(/\r?\n/), indent);
  return keptText.endsWith('\n') ? keptText : `${keptText}\n`;
}

function joinLines(lines: readonly string[], indent: number): string {
  return lines.map((line) => line.slice(indent)).join('\n');
}

/**
 * Joins lines by spaces. Lines with more indentation keep the line ends around them (YAML 1.2.2, 8.1.3).
 */
function foldLines(lines: readonly string[], indent: number): string {
  let value = '';
  let before: Line = Line.none;
  let blank = 0;
  for (const line of lines) {
    const content = line.slice(indent);
    if (content === '') {
      blank += 1;
      continue;
    }
    const here = content[0] === ' ' || content[0] === '\t' ? Line.spaced : Line.flush;
    value += separator(before, here, blank) + content;
    before = here;
    blank = 0;
  }
  return value;
}

const Line = { none: 0, flush: 1, spaced: 2 } as const;
type Line = (typeof Line)[keyof typeof Line];

function separator(before: Line, here: Line, blank: number): string {
  if (before === Line.flush && here === Line.flush) return blank === 0 ? ' ' : '\n'.repeat(blank);
  return '\n'.repeat(before === Line.none ? blank : blank + 1);
}
