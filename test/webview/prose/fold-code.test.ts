import assert from 'node:assert/strict';
import { findFolds } from '../../../webview/prose/fold-code.ts';

const values: readonly unknown[] = [
  { id: 1, total: { amount: 'a } b', currency: 'EUR' }, items: [{ isbn: '1' }, [], {}, [1, [2, '"{']]] },
  [[{ a: { b: [] } }], 'text', null],
];

suite('folds of JSON', () => {
  test('each value below the outermost one has a fold from its bracket to the closing one', () => {
    for (const value of values) {
      const text = JSON.stringify(value, undefined, 2);
      const folds = findFolds(text);
      assert.deepEqual(
        folds.map(({ at }) => at),
        [...text.matchAll(/^ +.*[{[]$/gm)].map(({ index }) => index),
      );
      for (const { start, end } of folds) {
        assert.match(text.slice(start - 1, start) + text.slice(end, end + 1), /^(\{\}|\[\])$/);
        assert.doesNotThrow(() => JSON.parse(text.slice(0, start) + text.slice(end)));
      }
    }
  });

  test('values of one line, text that is not complete, and very long text have none', () => {
    assert.deepEqual(findFolds('{\n  "a": [1, { "b": 2 }]\n}'), []);
    assert.deepEqual(findFolds('{\n  "a": {\n    "b": 1'), []);
    assert.deepEqual(findFolds(JSON.stringify({ a: { b: 'x'.repeat(300_000) } }, undefined, 2)), []);
  });
});
