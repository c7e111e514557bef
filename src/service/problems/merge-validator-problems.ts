import type { Problem } from '../../core/source/document/problem.ts';

/**
 * Problems of readers about values of the wrong shape, which the official validators also report, at the same key or
 * value.
 */
const shapes = new Set([
  'operation-action',
  'operation-channel',
  'parameter-incomplete',
  'security-scheme-location',
  'server-missing',
  'server-url',
  'wrong-type',
]);

/**
 * Merges our problems with those of the official validators, without duplicates. `textOf` returns the text of a file
 * with problems.
 */
export function mergeValidatorProblems(
  ours: readonly Problem[],
  validated: readonly Problem[],
  textOf: (file: string) => string,
): readonly Problem[] {
  const errors = validated.filter(({ severity }) => severity === 'error');
  const isEcho = (problem: Problem): boolean =>
    shapes.has(problem.code) && errors.some((error) => isAt(problem, error, textOf));
  const kept = ours.filter((problem) => !isEcho(problem));
  // Nothing else counts in a version that is not supported, and the validators say so in other words.
  const unsupported = new Set(kept.flatMap(({ code, at }) => (code === 'spec-version' ? [at.file] : [])));
  const placeOf = ({ at, severity }: Problem) => `${severity} ${at.span.start} ${at.span.end} ${at.file}`;
  const known = new Set(kept.map(placeOf));
  const repeats = kept.filter(({ code }) => code === 'parameter-duplicate');
  const isKnown = (problem: Problem): boolean =>
    unsupported.has(problem.at.file) ||
    known.has(placeOf(problem)) ||
    (problem.related !== undefined && repeats.some((one) => isAt(problem, one, textOf)));
  return [...kept, ...validated.filter((problem) => !isKnown(problem))];
}

/**
 * Whether the validator's error is inside the value of our problem, or at its key, where errors in large values are
 * marked.
 */
function isAt({ at }: Problem, { at: error }: Problem, textOf: (file: string) => string): boolean {
  if (at.file !== error.file) return false;
  if (error.span.start >= at.span.start) return error.span.end <= at.span.end;
  return /^\s*:\s*$/.test(textOf(at.file).slice(error.span.end, at.span.start));
}
