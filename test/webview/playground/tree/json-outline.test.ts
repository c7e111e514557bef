import assert from 'node:assert/strict';
import { joinPointer, splitPointer } from '../../../../src/core/source/document/pointer.ts';
import { JsonOutline, toJsonPath } from '../../../../webview/playground/tree/json-outline.ts';

function outlineOf(text: string, deepest = 500): JsonOutline {
  return new JsonOutline(text, deepest);
}

function lines(text: string): string[] {
  const outline = outlineOf(text);
  return Array.from({ length: outline.count }, (_, line) => {
    return (
      '  '.repeat(outline.depth(line)) +
      outline
        .pieces(line)
        .map((piece) => piece.text)
        .join('')
    );
  });
}

const nested = '{"a/b":{"c":[1,{"~":2}]},"d":3}';

suite('JsonOutline', () => {
  test('has the lines of JSON.stringify ', () => {
    const value = { a: 1, b: [true, null, { c: 'x,{}[]:"\\' }, []], d: {}, e: [[1, 2], ['']], '': { f: [] } };
    const expected = JSON.stringify(value, null, 2).split('\n');
    assert.deepEqual(lines(JSON.stringify(value)), expected);
    assert.deepEqual(lines(JSON.stringify(value, null, 7)), expected);
  });

  test('keeps digits, escapes and duplicate keys as received', () => {
    const expected = ['[', '  12345678901234567890,', '  1.0e5,', '  "\\u0041"', ']'];
    assert.deepEqual(lines('[12345678901234567890, 1.0e5, "\\u0041"]'), expected);
    assert.deepEqual(lines('"alone"'), ['"alone"']);
    assert.deepEqual(lines('{"a":1,"a":2}'), ['{', '  "a": 1,', '  "a": 2', '}']);
  });

  test('knows the path of each line, and the line of each path', () => {
    const outline = outlineOf(nested);
    const pointers = Array.from({ length: outline.count }, (_, line) => joinPointer('', ...outline.path(line)));
    const list = '/a~1b/c';
    assert.deepEqual(pointers, [
      '',
      '/a~1b',
      list,
      `${list}/0`,
      `${list}/1`,
      `${list}/1/~0`,
      `${list}/1`,
      list,
      '/a~1b',
      '/d',
      '',
    ]);
    for (const [line, pointer] of pointers.entries()) {
      if (!outline.isClosing(line)) assert.equal(outline.find(splitPointer(pointer) ?? []), line, pointer);
    }
    assert.equal(toJsonPath(outline.path(5)), '$["a/b"].c[1]["~"]');
    assert.equal(outline.find(['a/b', 'missing']), 1, 'the closest parent');
  });

  test('a line folds up to its closing line, and has the text of its value', () => {
    const outline = outlineOf(nested);
    assert.equal(outline.closing(1), 8);
    assert.equal(outline.size(1), 1);
    assert.equal(outline.closing(3), undefined);
    assert.equal(outline.value(2), '[1,{"~":2}]');
    assert.equal(outline.value(9), '3');
    assert.equal(outline.value(3), '1');
    assert.equal(outline.lineAt(nested.indexOf('"~"')), 5);
  });

  test('consecutive values are on separate lines', () => {
    assert.deepEqual(lines('{"a":1}{"a":2}\n[]3'), ['{', '  "a": 1', '}', '{', '  "a": 2', '}', '[]', '3']);
  });

  test('stops at invalid JSON and at too many levels', () => {
    assert.deepEqual(lines('{"a": [1, 2'), ['{', '  "a": [', '    1,', '    2']);
    assert.ok(lines(']]}}::,,').length > 0);
    assert.deepEqual(lines('"no end'), ['"no end']);
    assert.deepEqual(lines(''), []);
    assert.equal(outlineOf('['.repeat(501)).isTooDeep, true);
    assert.equal(outlineOf('['.repeat(500)).isTooDeep, false);
  });

  test('finds the first value that a row describes, also after items without it, within a limit', () => {
    const found = (text: string, steps: readonly string[]) => {
      const outline = outlineOf(text);
      const line = outline.findFirst(steps);
      return line === undefined ? undefined : joinPointer('', ...outline.path(line));
    };
    assert.equal(found('[{"a":1},{"b":{"x":[2,{"c":3}]}}]', [':item', 'b', ':any', ':item', 'c']), '/1/b/x/1/c');
    assert.equal(found('{"a":1}', []), '');
    assert.equal(found('{"a":1}', ['b']), undefined);
    assert.equal(found(JSON.stringify([...Array(5_000).fill(0), { a: 1 }]), [':item', 'a']), undefined);
  });
});
