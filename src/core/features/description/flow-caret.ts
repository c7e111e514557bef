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
  /** Strings with their closing quote, comments, and structural characters. A global pattern. */
  readonly token: RegExp;
  readonly isJson: boolean;
  /** The number of characters to read after the caret. */
  readonly mostAfter: number;
}

const yaml: FlowSyntax = {
  token: /"[^"\\]*(?:\\(?:.|$)[^"\\]*)*("?)|'(?:[^']|'')*'?|(?<=\s)#[^\n]*|[{}[\],]|:(?=[\s,[\]{}]|$)/gs,
  isJson: false,
  mostAfter: 2000,
};

const json: FlowSyntax = {
  token: /"[^"\\\r\n]*(?:\\(?:.|$)[^"\\\r\n]*)*("?)|\/\/[^\n]*|\/\*.*?(?:\*\/|$)|[{}[\],:]/gs,
  isJson: true,
  mostAfter: Number.POSITIVE_INFINITY,
};

/** Returns the position of the caret in a JSON text, which may be incomplete. Undefined in a comment or outside of the root value. */
export function findJsonCaret(text: string, offset: number): YamlCaret | undefined {
  return scanFlow(text, { start: 0, offset }, json);
}

interface Frame {
  readonly isList: boolean;
  index: number;
  /** The key of the value at hand, from its colon on. */
  key: string | undefined;
  readonly written: Map<string, string | undefined>;
}

/** The scalar that the caret is in, from the last structural character on. */
interface ScalarAtCaret {
  readonly before: string;
  /** The offset after the quote before the caret. Undefined outside of strings in JSON. */
  readonly opening?: number;
  /** The end of the string. The caret, if it has no closing quote. */
  readonly end: number;
}

/** Undefined if the collection ends before the offset, or if the offset is in a comment. */
function scanFlow(
  text: string,
  { start, offset }: { readonly start: number; readonly offset: number },
  syntax: FlowSyntax,
): YamlCaret | undefined {
  const frames: Frame[] = [];
  let before = '';
  let last = start;
  for (const token of listTokens(text, start, syntax)) {
    if (token.start >= offset) break;
    before += text.slice(last, token.start);
    last = token.end;
    if (isInside(token, offset)) {
      if (token.kind === 'comment') return undefined;
      const end = token.isClosed ? token.end - 1 : offset;
      const scalar = { before: before + text.slice(token.start, offset), opening: token.start + 1, end };
      return toCaret(frames, scalar, { text, offset, syntax });
    }
    before = addToken(frames, token, before, syntax);
    if (token.kind === 'structure' && frames.length === 0) return undefined;
  }
  return toCaret(frames, { before: before + text.slice(last, offset), end: offset }, { text, offset, syntax });
}

function isInside({ end, isClosed }: FlowToken, offset: number): boolean {
  return offset < end || (offset === end && !isClosed);
}

interface FlowToken {
  readonly kind: 'string' | 'comment' | 'structure';
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** False if a caret at its end is still inside: in a string without closing quote, or in a comment. */
  readonly isClosed: boolean;
}

function* listTokens(text: string, start: number, { token }: FlowSyntax): Iterable<FlowToken> {
  // `matchAll` searches with a copy of the pattern.
  token.lastIndex = start;
  for (const { 0: piece, 1: closing, index } of text.matchAll(token)) {
    const kind = tokenKinds[piece.charAt(0)] ?? 'structure';
    const isClosed = closing === undefined ? isComplete(kind, piece) : closing !== '';
    yield { kind, text: piece, start: index, end: index + piece.length, isClosed };
  }
}

/** Returns whether a token other than a string in double quotes has its end. */
function isComplete(kind: FlowToken['kind'], text: string): boolean {
  if (kind === 'string') return text.length > 1 && text.endsWith("'");
  return kind === 'structure' || text.endsWith('*/');
}

const tokenKinds: { readonly [char: string]: FlowToken['kind'] } = {
  '"': 'string',
  "'": 'string',
  '#': 'comment',
  '/': 'comment',
};

/** Updates the frames. Returns the scalar from the last structural character on; `before`: that before the token. */
function addToken(frames: Frame[], { kind, text }: FlowToken, before: string, { isJson }: FlowSyntax): string {
  if (kind === 'comment') return before;
  // A scalar of JSON is one string: after a missing comma, it is the next key.
  if (kind === 'string') return isJson ? text : before + text;
  applyToken(frames, text, before);
  return '';
}

/** Updates the frames. `before`: the scalar before the structural character. */
function applyToken(frames: Frame[], char: string, before: string): void {
  const frame = frames.at(-1);
  if (char === '{' || char === '[') {
    frames.push({ isList: char === '[', index: 0, key: undefined, written: new Map() });
  } else if (frame !== undefined && char === ':') {
    frame.key = unquote(before.trim());
    frame.written.set(frame.key, undefined);
  } else if (frame !== undefined) {
    endMember(frame, before);
    if (char !== ',') frames.pop();
  }
}

function endMember(frame: Frame, text: string): void {
  if (frame.key !== undefined && text.trim() !== '') frame.written.set(frame.key, unquote(text.trim()));
  frame.key = undefined;
  frame.index += 1;
}

function unquote(text: string): string {
  const quote = text.charAt(0);
  const isQuoted = text.length > 1 && (quote === '"' || quote === "'") && text.endsWith(quote);
  return isQuoted ? text.slice(1, -1) : text;
}

function toCaret(
  frames: readonly Frame[],
  scalar: ScalarAtCaret,
  source: { readonly text: string; readonly offset: number; readonly syntax: FlowSyntax },
): YamlCaret | undefined {
  const { text, offset, syntax } = source;
  const word = syntax.isJson ? readJsonWord(scalar, text, offset) : readYamlWord(scalar, text, offset);
  const last = frames.at(-1);
  if (word === undefined || last === undefined) return undefined;
  const { quote, typed, end } = word;
  const path = frames.flatMap(({ isList, index, key = [] }): readonly (string | number)[] | string =>
    isList ? [index] : key,
  );
  const isValue = last.isList || last.key !== undefined;
  // A key of YAML is one word.
  if (!isValue && !syntax.isJson && /\s/.test(typed)) return undefined;
  const after = syntax.isJson && quote !== '' && text.startsWith(quote, scalar.end) ? scalar.end + 1 : scalar.end;
  const written = new Map([...last.written, ...(last.isList ? [] : readMembersAfter(text, after, syntax))]);
  if (last.key !== undefined) written.delete(last.key);
  return { path, role: isValue ? 'value' : 'key', span: { start: offset - typed.length, end }, typed, quote, written };
}

interface Word {
  readonly quote: string;
  readonly typed: string;
  readonly end: number;
}

function readJsonWord({ opening, end }: ScalarAtCaret, text: string, offset: number): Word {
  if (opening !== undefined) return { quote: '"', typed: text.slice(opening, offset), end };
  // Backwards: a pattern anchored at the end would try every start of a long word.
  let start = offset;
  while (start > 0 && /[^\s,:[\]{}"]/.test(text.charAt(start - 1))) start -= 1;
  return { quote: '', typed: text.slice(start, offset), end: offset };
}

function readYamlWord({ before }: ScalarAtCaret, text: string, offset: number): Word | undefined {
  const [, quote = '', typed] = /^(["']?)([^"'\n]*)$/.exec(before.trimStart()) ?? [];
  const rest = /^[^\s,[\]{}:"']*/.exec(text.slice(offset, offset + longestWord))?.[0].length ?? 0;
  return typed === undefined ? undefined : { quote, typed, end: offset + rest };
}

/** In characters. */
const longestWord = 2000;

/** The members after the caret in the same object. */
function readMembersAfter(text: string, start: number, syntax: FlowSyntax): ReadonlyMap<string, string | undefined> {
  const members = new Map<string, string | undefined>();
  const frames: Frame[] = [{ isList: false, index: 0, key: '', written: members }];
  let before = '';
  let last = start;
  for (const token of listTokens(text, start, syntax)) {
    if (token.end - start > syntax.mostAfter || frames.length === 0) break;
    before = addToken(frames, token, before + text.slice(last, token.start), syntax);
    last = token.end;
  }
  members.delete('');
  return members;
}
