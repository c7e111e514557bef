import { createCharacterTest } from '../../core/patterns/classified-text.ts';
import { readPattern } from '../../core/patterns/compile-pattern.ts';
import type { PatternRunner } from '../../core/patterns/pattern-runner.ts';
import type { PatternNode } from '../../core/patterns/pattern-tree.ts';

const preferred = [
  ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.:/@ #+,=$%&*!?()[]{}<>~^|;\'"`\\\n\t',
];
const maximumLength = 10_000;

interface SampleOptions {
  /** The minimum and maximum number of code points. */
  readonly least: number;
  readonly most: number;
  /** Each selects different letters. */
  readonly seed?: number;
}

/** Makes a text that matches the expression. Undefined if none is found: for expressions with inner assertions, or that can't be run. */
export function samplePattern(
  pattern: string,
  patterns: PatternRunner,
  { least, most, seed = 0 }: SampleOptions,
): string | undefined {
  const tree = readPattern(pattern);
  if (tree === undefined) return undefined;
  const bare = sampleNode(tree, 0, seed);
  for (const extra of [0, 1, 2, 3, ...listExtensions(least - [...bare].length)]) {
    const text = sampleNode(tree, extra, seed);
    for (const candidate of [text, padText(text, least, pattern)]) {
      const { length } = [...candidate];
      if (length >= least && length <= most && patterns.test(pattern, candidate)) return candidate;
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
      return node.look !== undefined ? '' : sampleSequence(alternative, extra, seed);
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
  const matches = createCharacterTest(source);
  const fitting = preferred.filter(matches);
  const chosen = fitting[seed % Math.max(fitting.length, 1)];
  if (chosen !== undefined) return chosen;
  for (let code = 0xa0; code < 0x3000; code += 1) {
    if (matches(String.fromCodePoint(code))) return String.fromCodePoint(code);
  }
  return [...source].find(matches) ?? '';
}
