import { findLineStart } from '../../source/text/lines.ts';
import { findBlockCaret, type YamlCaret } from './block-caret.ts';

/** The number of characters before the caret in which the start of a flow collection is searched. */
const nearby = 20_000;

/** The text before an opening brace or bracket: a key, dashes, or nothing but the start of the line. */
const flowPrefix =
  /^(?: *(?:-[ \t]+)*(?:(?:"[^"]*"|'[^']*'|(?!-[ \t])[^\s:#"'[{][^:#]{0,200}?)[ \t]*:[ \t]+)?(?:[&!]\S*[ \t]+)*)(?=[{[])/;

/** The deepest nesting of flow collections that start on lines of their own. */
const maxDepth = 20;

/**
 * Returns the position of the caret in a mapping or list in flow style, `{ }` or `[ ]`. Undefined outside of these, in comments, and in
 * strings of several words.
 */
export function findFlowCaret(text: string, offset: number, depth = 0): YamlCaret | undefined {
  const lowest = Math.max(0, offset - nearby);
  for (let end = offset; end > lowest && depth < maxDepth; ) {
    const start = findLineStart(text, end);
    const before = flowPrefix.exec(text.slice(start, end))?.[0].length;
    const flowStart = before === undefined ? -1 : start + before;
    const caret = flowStart < lowest ? undefined : scanFlow(text, { start: flowStart, offset }, yaml);
    if (caret !== undefined) {
      const parentCaret = findBlockCaret(text, flowStart) ?? findFlowCaret(text, flowStart, depth + 1);
      return parentCaret && { ...caret, path: [...parentCaret.path, ...caret.path] };
    }
    end = start - 1;
  }
  return undefined;
}

/** How collections in braces and brackets are written. */
interface FlowSyntax {
  /** Begins of strings and comments, and structural characters. A global pattern. */
  readonly mark: RegExp;
  readonly isJson: boolean;
  /** The number of characters to read after the caret. */
  readonly mostAfter: number;
}

const yaml: FlowSyntax = {
  mark: /["'{}[\],]|(?<=\s)#|:(?=[\s,[\]{}]|$)/g,
  isJson: false,
  mostAfter: 2000,
};

const json: FlowSyntax = { mark: /["{}[\],:]|\/(?=[/*])/g, isJson: true, mostAfter: Number.POSITIVE_INFINITY };

/** Returns the position of the caret in a JSON text, which may be incomplete. Undefined in a comment or outside of the root value. */
export function findJsonCaret(text: string, offset: number): YamlCaret | undefined {
  return scanFlow(text, { start: 0, offset }, json);
}

interface Frame {
  readonly isList: boolean;
  /** The offset after the bracket. */
  readonly start: number;
  index: number;
  /** The key of the value at hand, from its colon on. */
  key: string | undefined;
}

/** Undefined if the collection ends before the offset, or if the offset is in a comment. */
function scanFlow(
  text: string,
  { start, offset }: { readonly start: number; readonly offset: number },
  syntax: FlowSyntax,
): YamlCaret | undefined {
  const frames: Frame[] = [];
  let scalar: FlowScalar = { start };
  for (let token = nextToken(text, start, syntax); token.start < offset; token = nextToken(text, token.end, syntax)) {
    if (offset < token.end)
      return token.kind === 'comment' ? undefined : toCaret(frames, { text, offset, syntax, scalar, string: token });
    if (token.kind === 'structure') applyToken(frames, text, token, scalar);
    if (frames.length === 0 && !syntax.isJson) return undefined;
    scalar = addToken(scalar, token, text);
  }
  return toCaret(frames, { text, offset, syntax, scalar });
}

interface FlowToken {
  readonly kind: 'string' | 'comment' | 'structure';
  readonly start: number;
  /** The offset after its last character. A string or a comment without its end has one character more. */
  readonly end: number;
  readonly isClosed: boolean;
}

/** At the end of the text, a token after it. */
function nextToken(text: string, from: number, { mark, isJson }: FlowSyntax): FlowToken {
  const start = findMark(text, from, mark);
  const char = text.charAt(start);
  if (char === '"') return readString(text, start, isJson ? endsInJson : ends);
  if (char === "'") return readString(text, start, singleEnds);
  if (char !== '#' && char !== '/') return { kind: 'structure', start, end: start + 1, isClosed: true };
  const close = text.startsWith('/*', start) ? '*/' : '\n';
  const end = text.indexOf(close, start + 1);
  return { kind: 'comment', start, end: end < 0 ? text.length + 1 : end + close.length, isClosed: end >= 0 };
}

/** Finds a character by a global pattern. The end of the text if there is none. */
function findMark(text: string, from: number, mark: RegExp): number {
  mark.lastIndex = from;
  return mark.test(text) ? mark.lastIndex - 1 : text.length;
}

const ends = /["\\]/g;
/** A string of JSON ends with its line. */
const endsInJson = /["\\\r\n]/g;
/** `''` is one character. */
const singleEnds = /'/g;

function readString(text: string, start: number, ends: RegExp): FlowToken {
  const quote = text.charAt(start);
  for (let at = findMark(text, start + 1, ends); at < text.length; at = findMark(text, at + 2, ends)) {
    const char = text.charAt(at);
    const isEscape = char === '\\' || (char === "'" && text.charAt(at + 1) === "'");
    if (!isEscape) return { kind: 'string', start, end: at + 1, isClosed: char === quote };
  }
  return { kind: 'string', start, end: text.length + 1, isClosed: false };
}

/** What is written since the last structural character. */
interface FlowScalar {
  readonly start: number;
  /** The start of the comment after it. */
  readonly end?: number;
  readonly string?: FlowToken;
}

function addToken(scalar: FlowScalar, token: FlowToken, text: string): FlowScalar {
  if (token.kind === 'string') return { ...scalar, string: token };
  const isBefore = token.kind === 'structure' || text.slice(scalar.start, token.start).trim() === '';
  return isBefore ? { start: token.end } : { end: token.start, ...scalar };
}

/** Reads the key before a colon. Keys without quotes are in one line. */
function readKey({ start, string }: FlowScalar, text: string, colon: number): { readonly name: string; at: number } {
  if (string !== undefined) return { name: text.slice(string.start + 1, string.end - 1), at: string.start + 1 };
  const line = text.slice(Math.max(start, text.lastIndexOf('\n', colon) + 1), colon);
  return { name: line.trim(), at: colon - line.trimStart().length };
}

function readValue({ start, end, string }: FlowScalar, text: string, next: number): string {
  return string === undefined ? text.slice(start, end ?? next).trim() : text.slice(string.start + 1, string.end - 1);
}

/** Updates the frames. `scalar`: what is before the token. */
function applyToken(frames: Frame[], text: string, { start, end }: FlowToken, scalar: FlowScalar): void {
  const frame = frames.at(-1);
  const char = text.charAt(start);
  if (char === '{' || char === '[') {
    // The colon is missing.
    if (frame !== undefined && scalar.string !== undefined) frame.key ??= readValue(scalar, text, start);
    frames.push({ isList: char === '[', start: end, index: 0, key: undefined });
  }
  if (char === '}' || char === ']') frames.pop();
  else if (frame !== undefined && char === ':') frame.key = readKey(scalar, text, start).name;
  else if (frame !== undefined && char === ',') {
    frame.key = undefined;
    frame.index += 1;
  }
}

/** A caret after a scalar, or in its string. */
interface CaretInText {
  readonly text: string;
  readonly offset: number;
  readonly syntax: FlowSyntax;
  readonly scalar: FlowScalar;
  readonly string?: FlowToken;
}

function toCaret(frames: readonly Frame[], source: CaretInText): YamlCaret | undefined {
  const { offset, syntax } = source;
  const word = syntax.isJson ? readJsonWord(source) : readYamlWord(source);
  const last = frames.at(-1);
  if (word === undefined || last === undefined) return undefined;
  const { quote, typed, end } = word;
  const path = frames.flatMap(({ isList, index, key = [] }): readonly (string | number)[] | string =>
    isList ? [index] : key,
  );
  const isValue = last.isList || last.key !== undefined;
  // A key of YAML is one word.
  if (!isValue && !syntax.isJson && /\s/.test(typed)) return undefined;
  const span = { start: offset - typed.length, end };
  const written = last.isList ? new Map<string, string>() : readMembers(source, last.start, isValue ? -1 : span.start);
  if (last.key !== undefined) written.delete(last.key);
  return { path, role: isValue ? 'value' : 'key', span, typed, quote, written };
}

interface Word {
  readonly quote: string;
  readonly typed: string;
  readonly end: number;
}

function readJsonWord({ string, text, offset }: CaretInText): Word {
  if (string !== undefined) {
    return { quote: '"', typed: text.slice(string.start + 1, offset), end: string.isClosed ? string.end - 1 : offset };
  }
  // Backwards: a pattern anchored at the end would try every start of a long word.
  let start = offset;
  while (start > 0 && /[^\s,:[\]{}"]/.test(text.charAt(start - 1))) start -= 1;
  return { quote: '', typed: text.slice(start, offset), end: offset };
}

function readYamlWord({ scalar, text, offset }: CaretInText): Word | undefined {
  const before = text.slice(scalar.start, offset).trimStart();
  const [, quote = '', typed] = /^(["']?)([^"'\n]*)$/.exec(before) ?? [];
  const rest = /^[^\s,[\]{}:"']*/.exec(text.slice(offset, offset + longestWord))?.[0].length ?? 0;
  return typed === undefined ? undefined : { quote, typed, end: offset + rest };
}

/** In characters. */
const longestWord = 2000;

/** Reads the members of the object that starts at an offset, but for the key at the caret, with the text of values that are scalars. */
function readMembers(caret: CaretInText, start: number, keyAtCaret: number): Map<string, string | undefined> {
  const members = new Map<string, string | undefined>();
  let key: string | undefined;
  for (const { char, at, scalar } of listMemberTokens(caret, start)) {
    if (char === ':') {
      const { name, at: keyStart } = readKey(scalar, caret.text, at);
      key = keyStart === keyAtCaret ? undefined : name;
      if (key !== undefined) members.set(key, undefined);
      continue;
    }
    // A string may follow a value: after a missing comma, it is the next key.
    const value = readValue(scalar, caret.text, at);
    if (key !== undefined && value !== '') members.set(key, value);
    if (char === ',') key = undefined;
  }
  return members;
}

interface MemberToken {
  /** Empty for a string or a comment. */
  readonly char: string;
  readonly at: number;
  readonly scalar: FlowScalar;
}

const nesting: { readonly [char: string]: number } = { '{': 1, '[': 1, '}': -1, ']': -1 };

/** Lists the tokens of an object up to its end, without those in its values. */
function* listMemberTokens({ text, offset, syntax, string }: CaretInText, start: number): Iterable<MemberToken> {
  const limit = Math.min(text.length, offset + syntax.mostAfter);
  let depth = 0;
  let scalar: FlowScalar = { start };
  for (let token = nextToken(text, start, syntax); ; token = nextToken(text, token.end, syntax)) {
    const char = token.kind === 'structure' ? text.charAt(token.start) : '';
    if (depth === 0) yield { char, at: token.start, scalar };
    depth += nesting[char] ?? 0;
    if (depth < 0 || token.start >= limit) return;
    // A string of YAML that goes on after the line of the caret probably lacks its end.
    if (token.start === string?.start && !syntax.isJson && text.slice(offset, token.end).includes('\n'))
      token = { ...token, end: offset };
    scalar = addToken(scalar, token, text);
  }
}
