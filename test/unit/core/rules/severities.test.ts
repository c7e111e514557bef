import assert from 'node:assert/strict';
import { withSeverities } from '../../../../src/core/rules/severities.ts';
import type { Problem } from '../../../../src/core/source/document/problem.ts';

suite('configured severities', () => {
  test('replace those of the rules, or hide problems; unknown words have no effect', () => {
    const at = { file: 'docs.json', span: { start: 0, end: 1 } };
    const problems = ['a', 'b', 'c'].map((code): Problem => ({ code, severity: 'error', message: '', at }));
    const shown = withSeverities(problems, { a: 'hint', b: 'off', c: 'loud', constructor: 'off' });
    assert.deepEqual(
      shown.map(({ code, severity }) => [code, severity]),
      [
        ['a', 'hint'],
        ['c', 'error'],
      ],
    );
  });
});
