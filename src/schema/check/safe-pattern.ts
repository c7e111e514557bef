import { type PatternNode, parsePattern } from '../pattern-tree.ts';

/** The limit for the possible matches of a text; about a tenth of a second. */
const maximumMatches = 5_000_000;
const maximumLength = 2_000;
/** Bounded repetitions above this count are treated as unbounded. */
const longRepeat = 40;
const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

/**
 * Compiles the expression as JSON Schema requires. Undefined if it does not compile, or may take too long on a text of that many characters.
 * Patterns are untrusted, and a running one can't be stopped, so the number of possible matches is estimated beforehand: an unbounded
 * repetition must be unambiguous. A refused pattern counts as not checked, not as wrong.
 */
export function safePattern(pattern: string, textLength: number): RegExp | undefined {
  if (pattern.length > maximumLength) return undefined;
  const expression = compile(pattern) ?? compile(dropIdleEscapes(pattern));
  const tree = expression === undefined ? undefined : parsePattern(expression.source);
  if (expression === undefined || tree === undefined) return undefined;
  const length = Math.max(textLength, 1);
  const starts = isAnchored(tree) ? 1 : length;
  return starts * countMatches(tree, length) <= maximumMatches ? expression : undefined;
}

/** True if a match can start only at the beginning of the text. */
function isAnchored(tree: PatternNode): boolean {
  return (
    tree.kind === 'group' && tree.alternatives.every(([first]) => first?.kind === 'assertion' && first.source === '^')
  );
}

function compile(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}

/** Removes escapes such as `\-` and `\_`, which are common and harmless, but errors in unicode mode. */
function dropIdleEscapes(pattern: string): string {
  return pattern.replace(/\\(.)/gsu, (whole, escaped: string) => {
    if (escaped === '-') return '\\x2d';
    return /[\w\s^$\\.*+?()[\]{}|/]/.test(escaped) && escaped !== '_' && escaped !== ' ' ? whole : escaped;
  });
}

function countMatches(node: PatternNode, length: number): number {
  switch (node.kind) {
    case 'char':
    case 'assertion':
      return 1;
    case 'reference':
      return Number.POSITIVE_INFINITY;
    case 'group':
      return countGroupMatches(node.alternatives, length);
    case 'repeat':
      return countRepeatMatches(node, length);
  }
}

function countGroupMatches(alternatives: readonly (readonly PatternNode[])[], length: number): number {
  const counts = alternatives.map((nodes) =>
    nodes.reduce(
      (product, node, index) => product * (endsUnambiguously(node, nodes[index + 1]) ? 1 : countMatches(node, length)),
      1,
    ),
  );
  return startDisjointly(alternatives) ? Math.max(...counts) : counts.reduce((sum, count) => sum + count, 0);
}

function countRepeatMatches({ node, min, max }: PatternNode & { kind: 'repeat' }, length: number): number {
  const inner = countMatches(node, length);
  const isOpen = max > longRepeat;
  if (!isOpen) return (max - min + 1) * inner ** max;
  if (inner === 1) return max === min ? 1 : length;
  return isDelimited(node) ? inner * length : Number.POSITIVE_INFINITY;
}

/** True if a repeated character is followed by one that it excludes, so that the repetition can end at one position only. */
function endsUnambiguously(node: PatternNode, next: PatternNode | undefined): boolean {
  if (node.kind !== 'repeat' || node.node.kind !== 'char' || next?.kind !== 'char') return false;
  const repeated = listCharacters(node.node.source);
  const following = listCharacters(next.source);
  return repeated !== undefined && following?.every((character) => !repeated.includes(character)) === true;
}

/** True if no two alternatives can start with the same character. */
function startDisjointly(alternatives: readonly (readonly PatternNode[])[]): boolean {
  if (alternatives.length === 1) return true;
  const sets = alternatives.map(([first]) => (first?.kind === 'char' ? listCharacters(first.source) : undefined));
  const seen = new Set<string>();
  for (const set of sets) {
    if (set === undefined || set.some((character) => seen.has(character))) return false;
    for (const character of set) seen.add(character);
  }
  return true;
}

/**
 * True if each iteration of a repetition can be parsed in one way only: it starts with one character, and each part of variable length ends
 * before a character that it excludes, including the start of the next iteration: `(?:-[a-z]+)*`.
 */
function isDelimited(node: PatternNode): boolean {
  const nodes =
    node.kind === 'group' && !node.look && node.alternatives.length === 1 ? node.alternatives[0] : undefined;
  const [first, ...rest] = nodes ?? [];
  if (first?.kind !== 'char') return false;
  return rest.every((part, index) => endsBefore(part, [...rest.slice(index + 1), first]));
}

/** True if the part can't match any character that may follow it, up to and including the first mandatory one. */
function endsBefore(part: PatternNode, following: readonly PatternNode[]): boolean {
  if (part.kind !== 'repeat') return part.kind !== 'group' && part.kind !== 'reference';
  if (part.min === part.max) return part.node.kind === 'char';
  const must = following.findIndex((next) => next.kind === 'char' || (next.kind === 'repeat' && next.min > 0));
  const reached = must < 0 ? following : following.slice(0, must + 1);
  return reached.every((next) => next.kind === 'assertion' || areDisjoint(part.node, next));
}

/** True if two one-character parts, repeated or not, have no character in common. */
function areDisjoint(part: PatternNode, other: PatternNode): boolean {
  const firstNode = part.kind === 'repeat' ? part.node : part;
  const secondNode = other.kind === 'repeat' ? other.node : other;
  const first = firstNode.kind === 'char' ? listCharacters(firstNode.source) : undefined;
  const second = secondNode.kind === 'char' ? listCharacters(secondNode.source) : undefined;
  return second?.every((character) => first?.includes(character) === false) === true;
}

/** The ASCII characters that a one-character pattern matches, with `…` for all others together; undefined if unknown. */
function listCharacters(source: string): readonly string[] | undefined {
  const expression = compile(`^(?:${source})$`);
  if (expression === undefined) return undefined;
  const matched = ascii.filter((character) => expression.test(character));
  const others = /[^\0-\x7f]|\\[uxpPDWSs]|^\.$|^\[\^/u.test(source);
  return others ? [...matched, '…'] : matched;
}
