import assert from 'node:assert/strict';
import type { LocatedProblem } from '../../../../src/service/engine-values.ts';
import { sortProblems } from '../../../../src/service/problems/sort-problems.ts';
import { problem, range } from '../../../support/located-problem.ts';

const here = range(3, 0, 5);
const first: LocatedProblem = { ...problem('b', here), file: 'a.json' };
/** Each is greater than the preceding one in exactly one property. */
const ordered: readonly LocatedProblem[] = [
  first,
  { ...first, range: range(3, 0, 6) },
  { ...first, message: 'c' },
  { ...first, code: 'c' },
  { ...first, range: range(3, 1, 5) },
  { ...first, range: range(10, 0, 5) },
  { ...first, file: 'b.json' },
];

suite('sortProblems', () => {
  test('sorts by file, start, code, message and end, whatever the order before', () => {
    assert.deepEqual(sortProblems(ordered.toReversed()), ordered);
  });

  test('keeps one of two equal problems, even if others are between them', () => {
    assert.deepEqual(sortProblems([...ordered, ...ordered]), ordered);
  });
});
