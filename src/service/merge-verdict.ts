import type { Problem } from '../core/source/document/problem.ts';

/** What reading says of values of a wrong shape. The official judges say the same, at the very key or value. */
const shapes = new Set([
  'operation-action',
  'operation-channel',
  'parameter-incomplete',
  'security-scheme-location',
  'server-missing',
  'server-url',
  'wrong-type',
]);

/** Our problems and the official judges', each mistake once. `textOf` gives the text of a file that problems are in. */
export function mergeVerdict(
  ours: readonly Problem[],
  judged: readonly Problem[],
  textOf: (file: string) => string,
): readonly Problem[] {
  const errors = judged.filter(({ severity }) => severity === 'error');
  const isEcho = (problem: Problem): boolean =>
    shapes.has(problem.code) && errors.some((error) => isAt(problem, error, textOf));
  const kept = ours.filter((problem) => !isEcho(problem));
  const placeOf = ({ at, severity }: Problem) => `${severity} ${at.span.start} ${at.span.end} ${at.file}`;
  const known = new Set(kept.map(placeOf));
  const repeats = kept.filter(({ code }) => code === 'parameter-duplicate');
  const isKnown = (problem: Problem): boolean =>
    known.has(placeOf(problem)) || (problem.related !== undefined && repeats.some((one) => isAt(problem, one, textOf)));
  return [...kept, ...judged.filter((problem) => !isKnown(problem))];
}

/** Whether the judge's error stands in the value that our problem is about, or at its key: large values are marked there. */
function isAt({ at }: Problem, { at: error }: Problem, textOf: (file: string) => string): boolean {
  if (at.file !== error.file) return false;
  if (error.span.start >= at.span.start) return error.span.end <= at.span.end;
  return /^\s*:\s*$/.test(textOf(at.file).slice(error.span.end, at.span.start));
}
