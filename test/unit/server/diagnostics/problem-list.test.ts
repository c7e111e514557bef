import assert from 'node:assert/strict';
import { officialOnly } from '../../../../src/server/diagnostics/project-diagnostics.ts';
import { problem, range } from '../../../support/located-problem.ts';

suite('Problem list', () => {
  test('official findings are kept, except in changed files', () => {
    const quick = [problem('ours', range(0, 0, 1))];
    const whole = [...quick, problem('theirs', range(1, 0, 1))];
    assert.deepEqual(
      officialOnly(whole, quick, new Set()).map(({ code }) => code),
      ['theirs'],
    );
    assert.deepEqual(officialOnly(whole, quick, new Set(['docs.json'])), []);
  });

  test('an official finding is dropped only if an equal problem at the same location is listed', () => {
    const ours = problem('a', range(1, 2, 9));
    const others = [
      { ...ours, file: 'a.mdx' },
      { ...ours, code: 'b' },
      { ...ours, message: 'Another.' },
      { ...ours, range: range(0, 2, 9) },
      { ...ours, range: range(1, 3, 9) },
    ];
    assert.deepEqual(officialOnly([{ ...ours, severity: 'warning' }, ...others], [ours], new Set()), others);
  });
});
