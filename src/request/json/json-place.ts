/** The position of a caret in JSON text that may be incomplete. */
export interface JsonPlace {
  /** The names and indices on the way to the value, or to the object whose key is typed. */
  readonly path: readonly string[];
  /** `none` if a key or value is already complete there. */
  readonly kind: 'key' | 'value' | 'none';
  /** The text of the token before the caret, without its quote. `from` and `to` are its start and end in the text. */
  readonly prefix: string;
  readonly from: number;
  readonly to: number;
  /** The keys before the caret in the same object. */
  readonly taken: readonly string[];
}

interface Frame {
  readonly isObject: boolean;
  readonly keys: string[];
  /** The key of the next value, or of the last one. */
  key: string;
  index: number;
  expectsKey: boolean;
  /** True if the last key or value is complete, and a `:` or `,` must follow. */
  isComplete: boolean;
}

export function jsonPlaceAt(text: string, offset: number): JsonPlace {
  const frames: Frame[] = [];
  const rest = scan(text, offset, frames);
  const top = frames.at(-1);
  const isKey = top?.isObject === true && top.expectsKey;
  const prefix = text.slice(rest, offset).replace(/^"/, '');
  return {
    path: toPath(isKey ? frames.slice(0, -1) : frames),
    kind: top?.isComplete === true ? 'none' : isKey ? 'key' : 'value',
    prefix,
    from: rest,
    to: findTokenEnd(text, rest, offset),
    taken: top?.keys ?? [],
  };
}

/** The line of the value at this path, from 1; undefined if the text has no such value. */
export function lineOfValue(text: string, path: readonly string[]): number | undefined {
  let line: number | undefined;
  const wanted = path.join('\0');
  scan(text, text.length, [], (frames, at) => {
    if (line === undefined && toPath(frames).join('\0') === wanted) line = text.slice(0, at).split('\n').length;
  });
  return line;
}

function toPath(frames: readonly Frame[]): string[] {
  return frames.map(({ isObject, key, index }) => (isObject ? key : String(index)));
}

type OnValue = (frames: readonly Frame[], at: number) => void;

/** Scans tokens up to `end`, and keeps the open objects and lists in `frames`. Returns the start of the token at `end`. */
function scan(text: string, end: number, frames: Frame[], onValue?: OnValue): number {
  const token = /"(?:[^"\\\n]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+|\s+/gy;
  for (;;) {
    const at = token.lastIndex;
    const found = at >= end ? null : token.exec(text);
    if (found === null) return end;
    const [written] = found;
    const isWord = !/^[\s{}[\],:]/.test(written);
    const isOpen = token.lastIndex > end || (token.lastIndex === end && !/^".*"$/s.test(written));
    if (isWord && isOpen) return at;
    applyToken(frames, written, () => onValue?.(frames, at));
  }
}

function applyToken(frames: Frame[], token: string, onValue: () => void): void {
  const top = frames.at(-1);
  if (token === '{' || token === '[') {
    onValue();
    frames.push({ isObject: token === '{', keys: [], key: '', index: 0, expectsKey: token === '{', isComplete: false });
  } else if (token === '}' || token === ']') {
    frames.pop();
    markComplete(frames.at(-1));
  } else if (token === ':' || token === ',') applySeparator(top, token);
  else if (!/^\s/.test(token)) {
    if (top?.expectsKey === true) {
      top.key = unquote(token);
      top.keys.push(top.key);
    } else onValue();
    markComplete(top);
  }
}

function markComplete(frame: Frame | undefined): void {
  if (frame !== undefined) frame.isComplete = true;
}

function applySeparator(frame: Frame | undefined, token: string): void {
  if (frame === undefined) return;
  frame.isComplete = false;
  if (token === ',') frame.index += 1;
  frame.expectsKey = token === ',' && frame.isObject;
}

function unquote(token: string): string {
  try {
    return token.startsWith('"') ? String(JSON.parse(token)) : token;
  } catch {
    return token.slice(1).replace(/"$/, '');
  }
}

function findTokenEnd(text: string, from: number, offset: number): number {
  const rest = text.slice(offset);
  if (from === offset) return offset;
  const more = text[from] === '"' ? /^[^"\n]*"?/.exec(rest)?.[0] : /^[^\s{}[\],:"]*/.exec(rest)?.[0];
  return offset + (more ?? '').length;
}
