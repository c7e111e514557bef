/** `.mintignore` as a list of its patterns: comments and blank lines are left out, order is kept. */
export function parseIgnore(text: string): readonly string[] {
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

interface Matcher {
  readonly expression: RegExp;
  readonly isNegative: boolean;
  readonly foldersOnly: boolean;
}

function decide(path: string, isFolder: boolean, matchers: readonly Matcher[]): boolean {
  const last = matchers.findLast(({ expression, foldersOnly }) => (isFolder || !foldersOnly) && expression.test(path));
  return last !== undefined && !last.isNegative;
}

function toMatcher(pattern: string): Matcher {
  const isNegative = pattern.startsWith('!');
  const positive = isNegative ? pattern.slice(1) : pattern;
  const foldersOnly = positive.endsWith('/');
  const body = positive.replace(/\/+$/, '');
  const isTied = body.includes('/');
  const source = toExpression(body.replace(/^\//, ''));
  return { expression: new RegExp(`^${isTied ? '' : '(?:.*/)?'}${source}$`, 'u'), isNegative, foldersOnly };
}

const pieces = /\/\*\*\/|^\*\*\/|\/\*\*$|\*+|\?|\[!?[^\]/]+\]|\\.|[^*?[\\/]+|./gu;

function toExpression(pattern: string): string {
  return (pattern.match(pieces) ?? []).map(toPiece).join('');
}

function toPiece(piece: string): string {
  if (piece === '/**/') return '/(?:.*/)?';
  if (piece === '**/') return '(?:.*/)?';
  if (piece === '/**') return '/.*';
  if (/^\*+$/.test(piece)) return '[^/]*';
  if (piece === '?') return '[^/]';
  if (/^\[.+\]$/.test(piece)) return toCharacterClass(piece);
  return escapeText(piece.length > 1 && piece.startsWith('\\') ? piece.slice(1) : piece);
}

function toCharacterClass(piece: string): string {
  const isNegative = piece.startsWith('[!') || piece.startsWith('[^');
  const inner = piece.slice(isNegative ? 2 : 1, -1);
  const ranges = Array.from(inner.matchAll(/(.)-(.)|./gu), ([one, from, to]) => {
    if (from === undefined || to === undefined) return toCodePoint(one);
    return from <= to ? `${toCodePoint(from)}-${toCodePoint(to)}` : '';
  });
  return `(?!/)[${isNegative ? '^' : ''}${ranges.join('')}]`;
}

function toCodePoint(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

function escapeText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
