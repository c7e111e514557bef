import { blockCaret, type YamlCaret } from './block-caret.ts';

/** A mapping or a list in braces or brackets is looked for in so many characters before the caret. */
const nearby = 20_000;

/** An opening brace or bracket behind a key, behind dashes, or at the start of a line. */
const beginning =
  /^(?: *(?:-[ \t]+)*(?:(?:"[^"]*"|'[^']*'|(?!-[ \t])[^\s:#"'[{][^:#]{0,200}?)[ \t]*:[ \t]+)?(?:[&!]\S*[ \t]+)*)(?=[{[])/;

/** What begins inside of others on lines of its own is looked for so many times. */
const deepest = 20;

/**
 * The position of the caret in a mapping or a list of flow style, `{ }` or `[ ]`. Undefined: it is in none, in a comment, or in a
 * text of several words.
 */
export function flowCaret(text: string, offset: number, depth = 0): YamlCaret | undefined {
  const least = Math.max(0, offset - nearby);
  for (let end = offset; end > least && depth < deepest; ) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    const before = beginning.exec(text.slice(start, end))?.[0].length;
    const begin = before === undefined ? -1 : start + before;
    const caret = begin < least ? undefined : scanFlow(text, begin, offset);
    if (caret !== undefined) {
      const above = blockCaret(text, begin) ?? flowCaret(text, begin, depth + 1);
      return above && { ...caret, path: [...above.path, ...caret.path] };
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

/** What is in quotes, a comment, a sign of structure, blanks, or a piece of a plain text. */
const token = /"(?:[^"\\]|\\.)*"?|'(?:[^']|'')*'?|(?<=\s)#[^\n]*|[{}[\],]|:(?=[\s,[\]{}]|$)|\s+|[^\s{}[\],:#"']+|./gsu;

/** Undefined: what begins there ends before the offset, or the offset is in a comment. */
function scanFlow(text: string, begin: number, offset: number): YamlCaret | undefined {
  const frames: Frame[] = [];
  // The text since the last sign of structure.
  let typed = '';
  let last = '';
  for (const [piece] of text.slice(begin, offset).matchAll(token)) {
    last = piece;
    const frame = frames.at(-1);
    if (piece === ':' && frame !== undefined) enter(frame, typed.trim());
    else if (!step(frames, piece)) {
      if (!piece.startsWith('#')) typed += piece;
      continue;
    }
    if (frames.length === 0) return undefined;
    typed = '';
  }
  return last.startsWith('#') ? undefined : caretIn(frames, typed.trimStart(), text, offset);
}

/** Whether the piece is a sign of structure. */
function step(frames: Frame[], piece: string): boolean {
  const frame = frames.at(-1);
  if (piece === '{' || piece === '[') frames.push({ isList: piece === '[', key: undefined, present: new Set() });
  else if (piece === '}' || piece === ']') frames.pop();
  else if (piece !== ',' || frame === undefined) return false;
  else frame.key = undefined;
  return true;
}

function enter(frame: Frame, written: string): void {
  frame.key = written.replace(/^(["'])(.*)\1$/s, '$2');
  frame.present.add(frame.key);
}

function caretIn(frames: readonly Frame[], written: string, text: string, offset: number): YamlCaret | undefined {
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
