import assert from 'node:assert/strict';
import type { Fix, Problem } from '../../../../src/core/source/document/problem.ts';
import { joinRepeated } from '../../../../src/service/problems/join-repeated.ts';

function unknown(start: number, { key = 'foo', file = 'docs.json' } = {}): Problem {
  const at = { file, span: { start, end: start + 5 } };
  const fixes: Fix[] = [{ kind: 'fix', title: 'Rename to "for"', edits: [{ at, text: '"for"' }] }];
  return { code: 'config-unknown-key', severity: 'warning', message: `Unknown key \`${key}\`.`, at, fixes };
}

suite('joinRepeated', () => {
  test('an unknown key in many places of one file is one problem with one fix', () => {
    const problems = [10, 20, 30, 40].map((start) => unknown(start));
    const [one, ...others] = joinRepeated(problems);
    assert.deepEqual(others, []);
    assert.equal(one?.message, 'Unknown key `foo`. 3 more places have it.');
    assert.deepEqual(
      one?.related?.map(({ at }) => at.span.start),
      [20, 30, 40],
    );
    assert.deepEqual(
      one?.fixes?.map(({ title, edits }) => [title, edits.length]),
      [['Rename to "for" in all 4 places', 4]],
    );
  });

  test('a few, other keys, other files and other problems are reported one by one', () => {
    const few = [10, 20, 30].map((start) => unknown(start));
    const other = [unknown(40, { key: 'bar' }), unknown(40, { file: 'part.json' })];
    const wrong = [1, 2, 3, 4].map((start) => ({ ...unknown(start), code: 'config-wrong-type' }));
    const problems = [...few, ...other, ...wrong];
    assert.deepEqual(joinRepeated(problems), problems);
  });

  test('edits that would overlap are made at the first place only', () => {
    const problems = [10, 12, 14, 16].map((start) => unknown(start));
    const [one] = joinRepeated(problems);
    assert.deepEqual(
      one?.fixes?.map(({ title, edits }) => [title, edits.length]),
      [['Rename to "for"', 1]],
    );
  });
});
