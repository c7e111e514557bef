import assert from 'node:assert/strict';
import { layOutJson } from '../../../../webview/playground/response/json-lines.ts';

function lines(text: string): string[] {
  return layOutJson(text).map(({ depth, pieces }) => '  '.repeat(depth) + pieces.map((piece) => piece.text).join(''));
}

suite('layOutJson', () => {
  test('lays out as JSON.stringify does', () => {
    const value = { a: 1, b: [true, null, { c: 'x,{}[]:"\\' }, []], d: {}, e: [[1, 2], ['']], '': { f: [] } };
    assert.deepEqual(lines(JSON.stringify(value)), JSON.stringify(value, null, 2).split('\n'));
    assert.deepEqual(lines(JSON.stringify(value, null, 7)), JSON.stringify(value, null, 2).split('\n'));
  });

  test('keeps digits and escapes as they came', () => {
    assert.deepEqual(lines('[12345678901234567890, 1.0e5, "\\u0041"]'), [
      '[',
      '  12345678901234567890,',
      '  1.0e5,',
      '  "\\u0041"',
      ']',
    ]);
    assert.deepEqual(lines('"alone"'), ['"alone"']);
  });

  test('knows the pointer of the value that begins on a line', () => {
    const found = layOutJson('{"a/b":{"c":[1,{"~":2}]},"d":3}').map(({ pointer }) => pointer);
    assert.deepEqual(found, [
      '',
      '/a~1b',
      '/a~1b/c',
      '/a~1b/c/0',
      '/a~1b/c/1',
      '/a~1b/c/1/~0',
      undefined,
      undefined,
      undefined,
      '/d',
      undefined,
    ]);
  });

  test('ends on text that is no JSON', () => {
    assert.ok(lines('{"a": [1, 2').length > 0);
    assert.ok(lines(']]}}::,,').length > 0);
    assert.deepEqual(lines(''), []);
  });
});
