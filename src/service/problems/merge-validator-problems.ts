import type { Problem } from '../../core/source/document/problem.ts';

/** Codes of readers for values of the wrong shape. The official validators report these too, at the same key or value. */
const shapeCodes = new Set([
  'operation-action',
  'operation-channel',
  'parameter-incomplete',
  'security-scheme-location',
  'server-missing',
  'server-url',
  'wrong-type',
]);

/** Merges our problems with those of the official validators, without duplicates. */
export function mergeValidatorProblems(
  ours: readonly Problem[],
  validated: readonly Problem[],
  textOf: (file: string) => string,
): readonly Problem[] {
  const errors = validated.filter(({ severity }) => severity === 'error');
  const isRepeatedByValidator = (problem: Problem): boolean =>
    shapeCodes.has(problem.code) && errors.some((error) => isAt(problem, error, textOf));
  const kept = ours.filter((problem) => !isRepeatedByValidator(problem));
  // Nothing else counts in a version that is not supported, and the validators say so in other words.
  const unsupported = new Set(kept.flatMap(({ code, at }) => (code === 'spec-version' ? [at.file] : [])));
  const placeKey = ({ at, severity }: Problem) => `${severity} ${at.span.start} ${at.span.end} ${at.file}`;
  const known = new Set(kept.map(placeKey));
  const duplicates = kept.filter(({ code }) => code === 'parameter-duplicate');
  const isDuplicateKey = ({ message, at }: Problem): boolean =>
    /^Duplicate key: /.test(message) &&
    kept.some(({ code, at: { file } }) => code === 'duplicate-key' && file === at.file);
  const isKnown = (problem: Problem): boolean =>
    isDuplicateKey(problem) ||
    unsupported.has(problem.at.file) ||
    known.has(placeKey(problem)) ||
    (problem.related !== undefined && duplicates.some((duplicate) => isAt(problem, duplicate, textOf)));
  return [...kept, ...validated.filter((problem) => !isKnown(problem))];
}

/** Returns whether the validator's error is inside the value of our problem, or at its key: errors in large values are marked there. */
function isAt({ at }: Problem, { at: error }: Problem, textOf: (file: string) => string): boolean {
  if (at.file !== error.file) return false;
  if (error.span.start >= at.span.start) return error.span.end <= at.span.end;
  return /^\s*:\s*$/.test(textOf(at.file).slice(error.span.end, at.span.start));
}
