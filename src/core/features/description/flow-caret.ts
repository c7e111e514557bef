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
    const caret = flowStart < lowest ? undefined : scanFlow(text, flowStart, offset);
    if (caret !== undefined) {
      const parentCaret = findBlockCaret(text, flowStart) ?? findFlowCaret(text, flowStart, depth + 1);
      return parentCaret && { ...caret, path: [...parentCaret.path, ...caret.path] };
    }
    end = start - 1;
  }
  return undefined;
}

interface Frame {
  readonly isList: boolean;
  index: number;
  key: string | undefined;
  readonly written: Map<string, string | undefined>;
}

/** A token: a quoted string, a comment, a structural character, white space, or a piece of a plain scalar. */
const token = /"(?:[^"\\]|\\.)*"?|'(?:[^']|'')*'?|(?<=\s)#[^\n]*|[{}[\],]|:(?=[\s,[\]{}]|$)|\s+|[^\s{}[\],:#"']+|./gsu;

/** Undefined if the collection ends before the offset, or if the offset is in a comment. */
function scanFlow(text: string, flowStart: number, offset: number): YamlCaret | undefined {
  const frames: Frame[] = [];
  // The text since the last structural character.
  let typed = '';
  let last = '';
  for (const [piece] of text.slice(flowStart, offset).matchAll(token)) {
    last = piece;
    const frame = frames.at(-1);
    if (piece === ':' && frame !== undefined) setKey(frame, unquote(typed.trim()));
    else if (!applyToken(frames, piece, typed)) {
      if (!piece.startsWith('#')) typed += piece;
      continue;
    }
    if (frames.length === 0) return undefined;
    typed = '';
  }
  return last.startsWith('#') ? undefined : toCaret(frames, typed.trimStart(), text, offset);
}

/** Updates the frames. `before`: the text before the piece. Returns whether the piece is a structural character. */
function applyToken(frames: Frame[], piece: string, before: string): boolean {
  const frame = frames.at(-1);
  if (piece === '{' || piece === '[')
    frames.push({ isList: piece === '[', index: 0, key: undefined, written: new Map() });
  else if (piece === '}' || piece === ']') frames.pop();
  else if (piece !== ',' || frame === undefined) return false;
  else endMember(frame, before);
  return true;
}

function endMember(frame: Frame, text: string): void {
  if (frame.key !== undefined && text.trim() !== '') frame.written.set(frame.key, unquote(text.trim()));
  frame.key = undefined;
  frame.index += 1;
}

function setKey(frame: Frame, key: string): void {
  frame.key = key;
  frame.written.set(key, undefined);
}

function unquote(text: string): string {
  return text.replace(/^(["'])(.*)\1$/s, '$2');
}

function toCaret(frames: readonly Frame[], before: string, text: string, offset: number): YamlCaret | undefined {
  const [, quote = '', typed] = /^(["']?)([^"'\n]*)$/.exec(before) ?? [];
  const last = frames.at(-1);
  if (typed === undefined || last === undefined) return undefined;
  const path = frames.flatMap(({ isList, index, key = [] }): readonly (string | number)[] | string =>
    isList ? [index] : key,
  );
  const isValue = last.isList || last.key !== undefined;
  // A key is one word.
  if (!isValue && /\s/.test(typed)) return undefined;
  const after = text.slice(offset, offset + mostAfter);
  const end = offset + (/^[^\s,[\]{}:"']*/.exec(after)?.[0].length ?? 0);
  const written = new Map([...last.written, ...(last.isList ? [] : readMembersAfter(text, offset))]);
  if (last.key !== undefined) written.delete(last.key);
  return { path, role: isValue ? 'value' : 'key', span: { start: offset - typed.length, end }, typed, quote, written };
}

/** The number of characters to read after the caret. */
const mostAfter = 2000;

/** The members after the caret in the same mapping. */
function readMembersAfter(text: string, offset: number): ReadonlyMap<string, string | undefined> {
  const frames: Frame[] = [{ isList: false, index: 0, key: '', written: new Map() }];
  const members = frames[0]?.written ?? new Map();
  let typed = '';
  for (const [piece] of text.slice(offset, offset + mostAfter).matchAll(token)) {
    const frame = frames.at(-1);
    if (frame === undefined) break;
    if (piece === ':') setKey(frame, unquote(typed.trim()));
    else if (!applyToken(frames, piece, typed)) {
      if (!piece.startsWith('#')) typed += piece;
      continue;
    }
    typed = '';
  }
  members.delete('');
  return members;
}
