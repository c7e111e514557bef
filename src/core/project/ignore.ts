/** The parsed patterns of a `.mintignore`. */
export type IgnoreRules = readonly IgnorePattern[];

/** Parses patterns in the syntax of gitignore; drops comments and blank lines, keeps the order. */
export function parseIgnore(text: string): IgnoreRules {
  if (text === '') return [];
  return text.split(/\r?\n/).flatMap((written, index) => {
    const pattern = written.replace(/(?<!\\)\s+$/, '');
    return pattern === '' || pattern.startsWith('#') ? [] : [toPattern(pattern, index + 1)];
  });
}

/**
 * The line (from 1) that ignores a path from the docs root (a folder's path ends in `/`); undefined: none does. The
 * last matching pattern decides, `!` negates, a leading or inner `/` anchors to the root, a trailing `/` matches
 * folders only, `*` `?` `[…]` stay within a segment, `**` crosses segments. Everything in an ignored folder is ignored.
 */
export function findIgnoringLine(path: string, rules: IgnoreRules): number | undefined {
  if (rules.length === 0) return undefined;
  const segments = path.split('/');
  for (let length = 1; length < segments.length; length++) {
    const line = decide(segments.slice(0, length), true, rules);
    if (line !== undefined) return line;
  }
  return segments.at(-1) === '' ? undefined : decide(segments, false, rules);
}

function decide(segments: readonly string[], isFolder: boolean, rules: IgnoreRules): number | undefined {
  const last = rules.findLast(({ pieces, foldersOnly }) => (isFolder || !foldersOnly) && fits(segments, pieces));
  return last?.isNegative === false ? last.line : undefined;
}

/** Any number of items in a row, or a predicate on one item. */
type Piece = 'any' | ((item: string) => boolean);

interface IgnorePattern {
  /** Line in `.mintignore`, from 1. */
  readonly line: number;
  /** One for each segment of a path, or for any number of segments. */
  readonly pieces: readonly Piece[];
  readonly isNegative: boolean;
  readonly foldersOnly: boolean;
}

/**
 * Whether the pieces match all items. Only the last `any` is ever extended, so the time is at most items × pieces:
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

function toPattern(pattern: string, line: number): IgnorePattern {
  const isNegative = pattern.startsWith('!');
  const positive = isNegative ? pattern.slice(1) : pattern;
  const foldersOnly = positive.endsWith('/');
  const body = positive.replace(/\/+$/, '');
  const isTied = body.includes('/');
  const segments = body.replace(/^\//, '').split('/');
  const pieces = segments.flatMap((segment, index): Piece[] => {
    if (segment !== '**' || segments.length === 1) return [toSegment(segment)];
    // The contents of a folder, but not the folder itself.
    return index === segments.length - 1 ? [() => true, 'any'] : ['any'];
  });
  return { line, pieces: isTied ? pieces : ['any', ...pieces], isNegative, foldersOnly };
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
