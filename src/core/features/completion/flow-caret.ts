import { findBlockCaret, type YamlCaret } from './block-caret.ts';

/** Returns the position of the caret in block or flow style. Undefined in comments and in multiline strings. */
export function findYamlCaret(text: string, offset: number): YamlCaret | undefined {
  return findBlockCaret(text, offset) ?? findFlowCaret(text, offset);
}

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
function findFlowCaret(text: string, offset: number, depth = 0): YamlCaret | undefined {
  const lowest = Math.max(0, offset - nearby);
  for (let end = offset; end > lowest && depth < maxDepth; ) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
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
  key: string | undefined;
  readonly present: Set<string>;
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
    if (piece === ':' && frame !== undefined) setKey(frame, typed.trim());
    else if (!applyToken(frames, piece)) {
      if (!piece.startsWith('#')) typed += piece;
      continue;
    }
    if (frames.length === 0) return undefined;
    typed = '';
  }
  return last.startsWith('#') ? undefined : toCaret(frames, typed.trimStart(), text, offset);
}

/** Updates the frames. Returns whether the piece is a structural character. */
function applyToken(frames: Frame[], piece: string): boolean {
  const frame = frames.at(-1);
  if (piece === '{' || piece === '[') frames.push({ isList: piece === '[', key: undefined, present: new Set() });
  else if (piece === '}' || piece === ']') frames.pop();
  else if (piece !== ',' || frame === undefined) return false;
  else frame.key = undefined;
  return true;
}

function setKey(frame: Frame, written: string): void {
  frame.key = written.replace(/^(["'])(.*)\1$/s, '$2');
  frame.present.add(frame.key);
}

function toCaret(frames: readonly Frame[], written: string, text: string, offset: number): YamlCaret | undefined {
  const [, quote = '', typed] = /^(["']?)([\w.-]*)$/.exec(written) ?? [];
  const last = frames.at(-1);
  if (typed === undefined || last === undefined) return undefined;
  const path = frames.flatMap(({ isList, key = [] }): readonly (string | number)[] | string => (isList ? [0] : key));
  const after = /^[\w.-]*/.exec(text.slice(offset, offset + 100))?.[0].length ?? 0;
  return {
    path,
    role: last.isList || last.key !== undefined ? 'value' : 'key',
    span: { start: offset - typed.length, end: offset + after },
    typed,
    quote,
    present: last.present,
  };
}
