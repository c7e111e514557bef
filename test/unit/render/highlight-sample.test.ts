import assert from 'node:assert/strict';
import { highlightSample } from '../../../src/form/parts/highlight-sample.ts';

const painted = (code: string) =>
  highlightSample(code).flatMap(({ kind, text }) => (kind === undefined ? [] : [`${kind} ${text}`]));

suite('highlightSample', () => {
  test('strings, words, numbers and comments', () => {
    assert.deepEqual(painted('const a = "x"; // 1\nf(2.5)'), ['k const', 's "x"', 'c // 1', 'n 2.5']);
  });

  test('a bare URL has no numbers and no comment', () => {
    assert.deepEqual(painted('curl http://127.0.0.1:4010/books/978 -X PUT'), ['k curl']);
  });

  test('a shell string continues after an apostrophe', () => {
    assert.deepEqual(painted(`--data 'I'\\''m with 1' -v`), [`s 'I'\\''m with 1'`]);
  });
});
