/** `.mintignore` as a list of its patterns: comments and blank lines are left out, order is kept. */
export function parseIgnore(text: string): readonly string[] {
  if (text === '') return [];
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/(?<!\\)\s+$/, ''))
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/**
 * Whether a path from the docs root (a folder's ends in `/`) is outside: in `node_modules`, `.git` or another dot folder, or named by a
 * pattern. Patterns are gitignore's: the last that matches decides, `!` takes back, a leading or inner `/` ties to the root,
 * a trailing `/` means folders, `*` `?` `[…]` stay within a segment, `**` crosses them. What lies in an ignored folder is ignored.
 */
export function isIgnored(path: string, patterns: readonly string[]): boolean {
  return compileIgnore(patterns)(path);
}

/** As `isIgnored`, for many paths. */
export function compileIgnore(patterns: readonly string[]): (path: string) => boolean {
  const matchers = patterns.map(toMatcher);
  return (path) => isOutside(path, matchers);
}

function isOutside(path: string, matchers: readonly Matcher[]): boolean {
  const segments = path.split('/');
  const folders = segments.slice(0, -1);
  if (folders.some((folder) => folder === 'node_modules' || (folder.startsWith('.') && folder !== '.'))) return true;
  for (let length = 1; length <= folders.length; length++) {
    if (decide(segments.slice(0, length).join('/'), true, matchers)) return true;
  }
  return segments.at(-1) !== '' && decide(path, false, matchers);
}

function decide(path: string, isFolder: boolean, matchers: readonly Matcher[]): boolean {
  const segments = path.split('/');
  const last = matchers.findLast(({ pieces, foldersOnly }) => (isFolder || !foldersOnly) && fits(segments, pieces));
  return last !== undefined && !last.isNegative;
}

/** Any number of things in a row, or a claim about one of them. */
type Piece = 'any' | ((item: string) => boolean);

interface Matcher {
  /** One for each segment of a path, or any number of segments. */
  readonly pieces: readonly Piece[];
  readonly isNegative: boolean;
  readonly foldersOnly: boolean;
}

/**
 * Whether the pieces describe all items. Only the last `any` that was met is ever widened, so the time is at most items × pieces:
 * patterns come from files, and as regular expressions some would never end.
 */
function fits(items: readonly string[], pieces: readonly Piece[]): boolean {
  let at = 0;
  let piece = 0;
  let back: { piece: number; at: number } | undefined;
  while (at < items.length) {
    const claim = pieces[piece];
    if (claim === 'any') {
      back = { piece, at };
      piece += 1;
    } else if (claim?.(items[at] ?? '') === true) {
      at += 1;
      piece += 1;
    } else {
      if (back === undefined) return false;
      back = { piece: back.piece, at: back.at + 1 };
      at = back.at;
      piece = back.piece + 1;
    }
  }
  return pieces.slice(piece).every((rest) => rest === 'any');
}

function toMatcher(pattern: string): Matcher {
  const isNegative = pattern.startsWith('!');
  const positive = isNegative ? pattern.slice(1) : pattern;
  const foldersOnly = positive.endsWith('/');
  const body = positive.replace(/\/+$/, '');
  const isTied = body.includes('/');
  const segments = body.replace(/^\//, '').split('/');
  const pieces = segments.flatMap((segment, index): Piece[] => {
    if (segment !== '**' || segments.length === 1) return [toSegment(segment)];
    // What is in a folder, and not the folder itself.
    return index === segments.length - 1 ? [() => true, 'any'] : ['any'];
  });
  return { pieces: isTied ? pieces : ['any', ...pieces], isNegative, foldersOnly };
}

const parts = /\*+|\[!?[^\]]+\]|\\.|./gsu;

function toSegment(pattern: string): Piece {
  const pieces = (pattern.match(parts) ?? []).map(toPiece);
  return (segment) => fits([...segment], pieces);
}

function toPiece(part: string): Piece {
  if (part.startsWith('*')) return 'any';
  if (part === '?') return () => true;
  if (part.length > 2 && part.startsWith('[')) return toCharacterClass(part);
  const character = part.length > 1 && part.startsWith('\\') ? part.slice(1) : part;
  return (item) => item === character;
}

function toCharacterClass(part: string): Piece {
  const isNegative = part.startsWith('[!') || part.startsWith('[^');
  const inner = part.slice(isNegative ? 2 : 1, -1);
  const ranges = Array.from(inner.matchAll(/(.)-(.)|./gsu), ([one, from, to]) => [from ?? one, to ?? one] as const);
  return (item) => ranges.some(([from, to]) => from <= item && item <= to) !== isNegative;
}
