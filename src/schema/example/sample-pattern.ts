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

/** How many texts with different letters are tried: an expression may refuse some of them. */
const mostSeeds = 24;

/** Makes a text that matches the expression. Undefined if none is found. */
export function samplePattern(
  pattern: string,
  patterns: PatternRunner,
  { least, most, seed = 0 }: SampleOptions,
): string | undefined {
  const tree = readPattern(pattern);
  if (tree === undefined) return undefined;
  const bare = sampleNode(tree, 0, createSampling(seed));
  const extensions = [0, 1, 2, 3, ...listExtensions(least - [...bare].length)];
  for (let shift = 0; shift < mostSeeds; shift += 1) {
    // Where another seed makes no difference, it is not tried.
    if (shift > 0 && !holds(tree, isChoice)) return undefined;
    for (const extra of extensions) {
      const text = sampleNode(tree, extra, createSampling(seed + shift));
      for (const candidate of [text, padText(text, least, pattern), withAhead(tree, text)]) {
        const { length } = [...candidate];
        if (length >= least && length <= most && isMatch(candidate, pattern, { tree, patterns })) return candidate;
      }
    }
  }
  return undefined;
}

/** Returns whether another seed may make another text than other letters: the node has alternatives, or looks at what is around it. */
function isChoice({ kind, look, alternatives = [] }: Holding): boolean {
  return kind === 'group' && (look !== undefined || alternatives.length > 1);
}

/** An expression with back references can't be run, but its sample is made of what its groups have matched. */
function isMatch(
  text: string,
  pattern: string,
  { tree, patterns }: { readonly tree: PatternNode; readonly patterns: PatternRunner },
): boolean {
  const isRun = patterns.test(pattern, text);
  if (isRun !== undefined) return isRun;
  const isCertain = !holds(
    tree,
    (node) =>
      (node.kind === 'group' && node.look !== undefined) || (node.kind === 'assertion' && /b/i.test(node.source)),
  );
  return isCertain && holds(tree, ({ kind }) => kind === 'reference');
}

type Holding = PatternNode & {
  readonly look?: unknown;
  readonly source?: string;
  readonly alternatives?: readonly unknown[];
};

function holds(node: PatternNode, isSought: (node: Holding) => boolean): boolean {
  if (isSought(node)) return true;
  if (node.kind === 'repeat') return holds(node.node, isSought);
  return node.kind === 'group' && node.alternatives.flat().some((part) => holds(part, isSought));
}

/** Puts what the lookaheads of an expression ask for in place of the first characters: the `A` and `0` of `(?=.*[A-Z])(?=.*\\d)[A-Za-z\\d]{8,}`. */
function withAhead(tree: PatternNode, text: string): string {
  const parts = tree.kind === 'group' ? (tree.alternatives[0] ?? []) : [];
  const wanted = parts.map((part) => {
    if (part.kind !== 'group' || part.look === undefined || part.look.isBehind || part.look.isNegative) return '';
    return sampleSequence(part.alternatives[0] ?? [], 0, createSampling(0));
  });
  const ahead = wanted.join('');
  return ahead + text.slice(ahead.length);
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

interface Sampling {
  readonly seed: number;
  /** The texts of the capturing groups, by number and name. */
  readonly groups: Map<string, string>;
}

function createSampling(seed: number): Sampling {
  return { seed, groups: new Map() };
}

function sampleNode(node: PatternNode, extra: number, sampling: Sampling): string {
  const { seed, groups } = sampling;
  switch (node.kind) {
    case 'char':
      return sampleCharacter(node.source, seed);
    case 'assertion':
      return '';
    case 'reference':
      return groups.get(node.name) ?? '';
    case 'group': {
      if (node.look !== undefined) return '';
      const text = sampleSequence(node.alternatives[seed % node.alternatives.length] ?? [], extra, sampling);
      for (const name of node.names ?? []) groups.set(name, text);
      return text;
    }
    case 'repeat': {
      const count = Math.min(node.min + extra, node.max, maximumLength);
      return sampleRounds(count, (index) => sampleNode(node.node, Math.min(extra, 1), { groups, seed: seed + index }));
    }
  }
}

/** Nested repetitions multiply, so a text that is already too long is not extended. */
function sampleSequence(parts: readonly PatternNode[], extra: number, sampling: Sampling): string {
  let text = '';
  for (const part of parts) {
    if (text.length > maximumLength) break;
    text += sampleNode(part, extra, sampling);
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
  const escaped = [...source.matchAll(/\\u\{?([\da-f]{4,6})/gi)].map(([, code]) => Number.parseInt(code ?? '', 16));
  return [...source, ...escaped.map((code) => String.fromCodePoint(code))].find(matches) ?? '';
}
