import { findContentEnd, findLineStart } from '../../source/text/lines.ts';
import type { Span } from '../../source/text/span.ts';
import { skipSpaces } from '../../source/yaml/characters.ts';
import type { WrittenKeys } from '../../standards/judge-schema.ts';

/** The position of the caret in YAML, derived only from the lines around it: incomplete text is the normal state. */
export interface YamlCaret {
  /** Keys and indices from the root to the object at the caret or, at a value, to its key. */
  readonly path: readonly (string | number)[];
  /** `element`: after the dash of a list element, which may become a value or the first key of an object. */
  readonly role: 'key' | 'value' | 'element';
  /** The range that a completion replaces: the word at the caret. */
  readonly span: Span;
  readonly typed: string;
  /** The quote before the word, if there is one. */
  readonly quote: string;
  /** The other keys of the object at the caret, with the text of values that are scalars. At a value, those of the object with its key. */
  readonly written: WrittenKeys;
}

/** A dash of a list element or a key at the start of a line, and its column. */
interface Start {
  readonly column: number;
  /** Absent for a dash. */
  readonly key?: string;
}

interface Line {
  readonly starts: readonly Start[];
  /** The text after the colon of the key, or after the dashes. */
  readonly rest: string;
}

/** Characters of a line that are read. A key is shorter, and the pattern takes quadratic time for a line of blanks. */
const mostInLine = 2000;

const pattern =
  /^( *)((?:-[ \t]+)*)(?:("[^"]*"|'[^']*'|(?!-[ \t])[^\s:#"'[{](?:[^:#]|:(?=\S))*?)[ \t]*:(?=\s|$)[ \t]*)?(.*)$/;

/** Returns the position of the caret in block style. Undefined in comments, in flow style, and in multiline strings. */
export function findBlockCaret(text: string, offset: number): YamlCaret | undefined {
  const start = findLineStart(text, offset);
  if (offset - start > mostInLine) return undefined;
  const { starts, rest } = readLine(text.slice(start, offset));
  const last = starts.at(-1);
  const isValue = last !== undefined;
  const word = readWord(rest, isValue);
  if (word === undefined) return undefined;
  const { quote, typed } = word;
  const key = last?.key;
  const column = key === undefined ? offset - typed.length - quote.length - start : (last?.column ?? 0);
  const walk = new UpwardWalk(column);
  walk.take({ starts: starts.filter((item) => item.key === undefined), rest: '' });
  for (let end = start - 1; end >= 0 && !walk.isDone; ) {
    const from = findLineStart(text, end);
    if (walk.mayConcern(text, from)) walk.take(readLine(text.slice(from, end).replace(/\r$/, '')));
    end = from - 1;
  }
  if (walk.isInText) return undefined;
  const after = readAfter(text.slice(offset, offset + mostAfter), quote, isValue);
  const written = new Map([...walk.written, ...readKeysBelow(text, offset, column)]);
  if (key !== undefined) written.delete(key);
  return {
    path: key === undefined ? walk.path : [...walk.path, key],
    role: key !== undefined ? 'value' : isValue ? 'element' : 'key',
    span: { start: offset - typed.length, end: offset + after },
    typed,
    quote,
    written,
  };
}

/** The number of characters to read after the caret. */
const mostAfter = 300;

/** The word before the caret. Undefined if that is the start of a comment or of a flow collection, or text of several lines. */
function readWord(rest: string, isValue: boolean): { readonly quote: string; readonly typed: string } | undefined {
  const [, quote = '', typed] = (isValue ? /^(["']?)([^"']*)$/ : /^(["']?)([\w.$/+*{}-]*)$/).exec(rest) ?? [];
  if (typed === undefined || (quote === '' && /^[{[|>&!*]|^# |^#$| #/.test(typed))) return undefined;
  return { quote, typed };
}

/** The number of characters after the caret that belong to the word. */
function readAfter(after: string, quote: string, isValue: boolean): number {
  const line = /^[^\r\n]*/.exec(after)?.[0] ?? '';
  if (quote !== '' && line.includes(quote)) return line.indexOf(quote);
  return (isValue ? /^[^\s"']*/ : /^[\w.$/+*{}-]*/).exec(line)?.[0].length ?? 0;
}

/** The keys of the object at this column in the lines after the caret's. */
function readKeysBelow(text: string, offset: number, column: number): WrittenKeys {
  const written = new Map<string, string | undefined>();
  for (let start = text.indexOf('\n', offset) + 1; start > 0; start = text.indexOf('\n', start) + 1) {
    const first = skipSpaces(text, start);
    const char = text.charAt(first);
    if (char === '\n' || char === '\r' || char === '#') continue;
    if (char === '' || first - start < column) break;
    if (first - start > column) continue;
    const { starts, rest } = readLine(text.slice(start, findContentEnd(text, start)));
    const [key] = starts;
    if (key?.key === undefined) break;
    written.set(key.key, readScalar(rest));
  }
  return written;
}

/** The text of a scalar after its key. Undefined for other values. */
function readScalar(rest: string): string | undefined {
  const [, double, single, plain] = /^(?:"([^"\\]*)"|'([^']*)'|([^\s#"'{[|>&!*][^#]*))/.exec(rest) ?? [];
  return double ?? single ?? plain?.trim();
}

function readLine(line: string): Line {
  const [, blanks = '', dashes = '', key, rest = ''] = pattern.exec(line.slice(0, mostInLine)) ?? [];
  const starts: Start[] = [...dashes.matchAll(/-/g)].map(({ index }) => ({ column: blanks.length + index }));
  if (key !== undefined) starts.push({ column: blanks.length + dashes.length, key: unquote(key) });
  return { starts, rest };
}

/** Collects the path to the caret from the lines above it, the nearest line first. */
class UpwardWalk {
  /** The segments of the path, the innermost first. */
  readonly #steps: (string | number)[] = [];
  readonly written = new Map<string, string | undefined>();
  isInText = false;
  #column: number;
  #isElement = false;

  constructor(column: number) {
    this.#column = column;
  }

  get path(): readonly (string | number)[] {
    return this.#steps.toReversed();
  }

  get isDone(): boolean {
    return this.isInText || (this.#column === 0 && !this.#isElement && this.#steps.length > 0);
  }

  /** Returns whether the line is not deeper than the caret, as most lines of a large file are. */
  mayConcern(text: string, start: number): boolean {
    return skipSpaces(text, start) - start <= this.#column;
  }

  take({ starts, rest }: Line): void {
    for (const start of starts.toReversed()) {
      const { column, key } = start;
      const isOwnLevel = this.#steps.length === 0 && !this.#isElement;
      const text = start === starts.at(-1) ? rest : '';
      if (key !== undefined && column === this.#column && isOwnLevel) this.#addKey(key, text);
      else if (this.#contains(start)) this.#enter(start, text);
      else if (key === undefined && column === this.#column && this.#isElement) this.#countElement();
    }
  }

  #addKey(key: string, rest: string): void {
    if (!this.written.has(key)) this.written.set(key, readScalar(rest));
  }

  /** Returns whether the line encloses the caret. A list may start at the column of its key. */
  #contains({ column, key }: Start): boolean {
    return column < this.#column || (this.#isElement && key !== undefined && column === this.#column);
  }

  #enter({ column, key }: Start, rest: string): void {
    // A value in the line of its key is a scalar, or in flow style.
    if (key !== undefined && rest !== '' && !/^[#&!]/.test(rest)) this.isInText = true;
    this.#steps.push(key ?? 0);
    this.#column = column;
    this.#isElement = key === undefined;
  }

  #countElement(): void {
    const index = this.#steps.at(-1);
    if (typeof index === 'number') this.#steps[this.#steps.length - 1] = index + 1;
  }
}

function unquote(key: string): string {
  return /^["']/.test(key) ? key.slice(1, -1) : key;
}
