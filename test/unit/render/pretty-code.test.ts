import assert from 'node:assert/strict';
import { prettyCode } from '../../../src/render/code/pretty-code.ts';

suite('prettyCode', () => {
  test('JSON on one line is formatted as by JSON.stringify', () => {
    const value = { id: 'a:b,"{', none: {}, empty: [], deep: [[1], { b: null }] };
    assert.equal(prettyCode(JSON.stringify(value)), JSON.stringify(value, null, 2));
  });

  test('digits stay as they are written', () => {
    assert.equal(
      prettyCode('{ "price": 2.50, "id": 12345678901234567890 }'),
      '{\n  "price": 2.50,\n  "id": 12345678901234567890\n}',
    );
  });

  test('invalid JSON, formatted JSON and other languages are left alone', () => {
    for (const text of ['{ half', '{\n"a": 1 }', '"text"', '']) assert.equal(prettyCode(text), text);
    assert.equal(prettyCode('[1]', 'python'), '[1]');
  });
});
