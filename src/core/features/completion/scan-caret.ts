import type { Span } from '../../source/text/span.ts';

/**
 * The position of the caret in a JSON text, derived only from the text before it: incomplete text is the normal state.
 */
export interface JsonCaret {
  /** Keys and indices from the root to the value (or, at a key, to the object) at the caret. */
  readonly path: readonly (string | number)[];
  readonly role: 'key' | 'value';
  /** The range a completion replaces: the inside of the enclosing string, else the bare word before the caret. */
  readonly span: Span;
  /** True if the caret is inside quotes; then the completion adds none. */
  readonly quoted: boolean;
  /** The text between the span's start and the caret. */
  readonly typed: string;
}

interface Level {
  readonly kind: 'object' | 'array';
  /** The offset after the bracket. */
  readonly start: number;
  key: string;
  index: number;
  /** True if the caret is after a colon, in an object. */
  inValue: boolean;
}

/** Returns the position of the caret. Undefined inside a comment or outside of the root value. */
export function scanCaret(text: string, offset: number): JsonCaret | undefined {
  return scanLevels(text, offset, []);
}

interface JsonCaretInObject {
  readonly caret: JsonCaret;
  /**
   * The other keys of the object at the caret, with the text of values that are scalars. At a value, those of the object with its key.
   * Empty in an array.
   */
  readonly written: ReadonlyMap<string, string | undefined>;
}

/** Returns the position of the caret, and the keys of its object. */
export function scanCaretInObject(text: string, offset: number): JsonCaretInObject | undefined {
  const levels: Level[] = [];
  const caret = scanLevels(text, offset, levels);
  const last = levels.at(-1);
  if (caret === undefined || last === undefined) return undefined;
  if (last.kind === 'array') return { caret, written: new Map() };
  const written = readMembers(text, last.start, caret.role === 'key' ? caret.span : undefined);
  if (caret.role === 'value') written.delete(last.key);
  return { caret, written };
}

/** The members of an object that starts at the offset, except the key at the span. */
function readMembers(text: string, start: number, span: Span | undefined): Map<string, string | undefined> {
  const written = new Map<string, string | undefined>();
  let key: string | undefined;
  for (const { at, kind, end } of listMemberTokens(text, start)) {
    if (kind === 'other') {
      if (text.charAt(at) !== ':') key = undefined;
      continue;
    }
    const content = text.slice(at + 1, end - 1);
    const isKey = isColonNext(text, end);
    if (key !== undefined && !isKey) written.set(key, content);
    key = isKey && at + 1 !== span?.start ? content : undefined;
    if (key !== undefined) written.set(key, readBareWord(text, end));
  }
  return written;
}

/** The tokens of an object up to its end, without those in its values. */
function* listMemberTokens(text: string, start: number): Iterable<Token & { readonly at: number }> {
  let depth = 0;
  for (let at = findStructure(text, start); at < text.length; ) {
    const token = readToken(text, at);
    if (token.kind === 'other') depth += nestingOf(text.charAt(at));
    if (depth < 0) return;
    if (depth === 0 && token.kind !== 'comment') yield { ...token, at };
    at = findStructure(text, token.end);
  }
}

function nestingOf(char: string): number {
  if (char === '{' || char === '[') return 1;
  return char === '}' || char === ']' ? -1 : 0;
}

function isColonNext(text: string, from: number): boolean {
  return /^\s*:/.test(text.slice(from, from + 20));
}

/** `true`, a number or another word after a colon. */
function readBareWord(text: string, from: number): string | undefined {
  return /^\s*:\s*([\w.+-]+)/.exec(text.slice(from, from + 60))?.[1];
}

/** `levels` is filled with the objects and arrays that enclose the caret. */
function scanLevels(text: string, offset: number, levels: Level[]): JsonCaret | undefined {
  let at = findStructure(text, 0);
  while (at < offset) {
    const token = readToken(text, at);
    if (token.end > offset) {
      if (token.kind === 'comment') return undefined;
      const end = token.closed ? token.end - 1 : offset;
      return toCaret(levels, { start: at + 1, end }, { text, offset, quoted: true });
    }
    if (token.kind === 'string') recordKey(levels.at(-1), text.slice(at + 1, token.end - 1));
    else if (token.kind === 'other') applyToken(levels, text.charAt(at), at + 1);
    at = findStructure(text, token.end);
  }
  return toCaret(levels, { start: findWordStart(text, offset), end: offset }, { text, offset, quoted: false });
}

const structuralCharacters = /["/{}[\]:,]/g;

/** The offset of the next structural character, quote or slash. */
function findStructure(text: string, from: number): number {
  structuralCharacters.lastIndex = from;
  return structuralCharacters.exec(text)?.index ?? text.length;
}

/** Scans backwards from the caret: a regular expression anchored at the end would try every start of a long word. */
function findWordStart(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && /[^\s,:[\]{}"]/.test(text.charAt(start - 1))) start -= 1;
  return start;
}

interface Token {
  readonly kind: 'string' | 'comment' | 'other';
  /**
   * The offset after its last character. An unclosed string ends with its line break, in place of the closing quote.
   */
  readonly end: number;
  readonly closed: boolean;
}

function readToken(text: string, start: number): Token {
  if (text.charAt(start) === '"') return readString(text, start);
  const open = text.slice(start, start + 2);
  if (open !== '//' && open !== '/*') return { kind: 'other', end: start + 1, closed: true };
  const close = open === '/*' ? '*/' : '\n';
  const end = text.indexOf(close, start + 2);
  return { kind: 'comment', end: end < 0 ? text.length + 1 : end + close.length, closed: end >= 0 };
}

function readString(text: string, start: number): Token {
  for (let at = start + 1; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '"') return { kind: 'string', end: at + 1, closed: true };
    if (char === '\n' || char === '\r') return { kind: 'string', end: at + 1, closed: false };
    if (char === '\\') at += 1;
  }
  return { kind: 'string', end: text.length + 1, closed: false };
}

function recordKey(level: Level | undefined, content: string): void {
  if (level?.kind === 'object' && !level.inValue) level.key = content;
}

function applyToken(levels: Level[], char: string, start: number): void {
  const level = levels.at(-1);
  if (char === '{') levels.push({ kind: 'object', start, key: '', index: 0, inValue: false });
  else if (char === '[') levels.push({ kind: 'array', start, key: '', index: 0, inValue: true });
  else if (char === '}' || char === ']') levels.pop();
  else if (char === ':' && level?.kind === 'object') level.inValue = true;
  else if (char === ',' && level !== undefined) {
    level.index += 1;
    level.inValue = level.kind === 'array';
  }
}

function toCaret(
  levels: readonly Level[],
  span: Span,
  { text, offset, quoted }: { readonly text: string; readonly offset: number; readonly quoted: boolean },
): JsonCaret | undefined {
  const last = levels.at(-1);
  if (last === undefined) return undefined;
  const role = last.inValue ? 'value' : 'key';
  const parentPath = levels.slice(0, -1).map(toSegment);
  const path = role === 'key' ? parentPath : [...parentPath, toSegment(last)];
  return { path, role, span, quoted, typed: text.slice(span.start, offset) };
}

function toSegment({ kind, key, index }: Level): string | number {
  return kind === 'object' ? key : index;
}
