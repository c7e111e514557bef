import { safePattern } from '../check/safe-pattern.ts';
import { type PatternNode, parsePattern } from '../pattern-tree.ts';

const preferred = [
  ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.:/@ #+,=$%&*!?()[]{}<>~^|;\'"`\\\n\t',
];
const maximumLength = 10_000;

/**
 * Makes a text that matches the expression, with a length between the two (code points). Undefined if none is found: for expressions with
 * inner assertions, or that are not safe to run. Each `seed` selects different letters.
 */
export function samplePattern(pattern: string, least: number, most: number, seed = 0): string | undefined {
  const expression = safePattern(pattern, Math.min(Math.max(least, 60), maximumLength));
  const tree = expression === undefined ? undefined : parsePattern(expression.source);
  if (expression === undefined || tree === undefined) return undefined;
  const bare = sampleNode(tree, 0, seed);
  for (const extra of [0, 1, 2, 3, ...listExtensions(least - [...bare].length)]) {
    const text = sampleNode(tree, extra, seed);
    for (const candidate of [text, padText(text, least, pattern)]) {
      const { length } = [...candidate];
      if (length >= least && length <= most && expression.test(candidate)) return candidate;
    }
  }
  return undefined;
}

/** The lengths by which to extend repetitions: the missing length in one of them, or shared by several. */
function listExtensions(missing: number): number[] {
  if (missing <= 3) return [];
  return [5, 4, 3, 2, 1].map((parts) => Math.ceil(Math.min(missing, maximumLength) / parts));
}

/** Appends text up to the minimum length; an expression without `$` at its end still matches. */
function padText(text: string, least: number, pattern: string): string {
  const missing = least - [...text].length;
  return pattern.endsWith('$') || missing <= 0 ? text : text + 'a'.repeat(Math.min(missing, maximumLength));
}

function sampleNode(node: PatternNode, extra: number, seed: number): string {
  switch (node.kind) {
    case 'char':
      return sampleCharacter(node.source, seed);
    case 'assertion':
    case 'reference':
      return '';
    case 'group': {
      const alternative = node.alternatives[seed % node.alternatives.length] ?? [];
      return node.look ? '' : sampleSequence(alternative, extra, seed);
    }
    case 'repeat': {
      const count = Math.min(node.min + extra, node.max, maximumLength);
      return sampleRounds(count, (index) => sampleNode(node.node, Math.min(extra, 1), seed + index));
    }
  }
}

/** Nested repetitions multiply, so a text that is already too long is not extended. */
function sampleSequence(parts: readonly PatternNode[], extra: number, seed: number): string {
  let text = '';
  for (const part of parts) {
    if (text.length > maximumLength) break;
    text += sampleNode(part, extra, seed);
  }
  return text;
}

/** Ends at an iteration that adds nothing, as it could be repeated any number of times. */
function sampleRounds(count: number, sampleRound: (index: number) => string): string {
  let text = '';
  for (let index = 0; index < count && text.length <= maximumLength; index += 1) {
    const round = sampleRound(index);
    if (round === '') break;
    text += round;
  }
  return text;
}

function sampleCharacter(source: string, seed: number): string {
  if (source.length === 1 && source !== '.') return source;
  const expression = new RegExp(`^(?:${source})$`, 'u');
  const fitting = preferred.filter((character) => expression.test(character));
  const chosen = fitting[seed % Math.max(fitting.length, 1)];
  if (chosen !== undefined) return chosen;
  for (let code = 0xa0; code < 0x3000; code += 1) {
    if (expression.test(String.fromCodePoint(code))) return String.fromCodePoint(code);
  }
  return [...source].find((character) => expression.test(character)) ?? '';
}
