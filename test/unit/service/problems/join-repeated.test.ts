import assert from 'node:assert/strict';
import type { Fix, Problem } from '../../../../src/core/source/document/problem.ts';
import { joinRepeated } from '../../../../src/service/problems/join-repeated.ts';

function unknown(start: number, { key = 'foo', file = 'docs.json' } = {}): Problem {
  const at = { file, span: { start, end: start + 5 } };
  const fixes: Fix[] = [{ kind: 'fix', title: 'Rename to "for"', edits: [{ at, text: '"for"' }] }];
  return { code: 'config-unknown-key', severity: 'warning', message: `Unknown key \`${key}\`.`, at, fixes };
}

suite('joinRepeated', () => {
  test('edits that would overlap are made at the first place only', () => {
    const problems = [10, 12, 14, 16].map((start) => unknown(start));
    const [one] = joinRepeated(problems);
    assert.deepEqual(
      one?.fixes?.map(({ title, edits }) => [title, edits.length]),
      [['Rename to "for"', 1]],
    );
  });
});
