import assert from 'node:assert/strict';
import { escapeSegment } from '../../../../src/core/source/document/pointer.ts';
import { rowId } from '../../../../src/request/form/field-pointer.ts';

suite('rowId', () => {
  test('resembles the path', () => {
    assert.equal(rowId('/body/items/:item/isbn'), 'body.items.:item.isbn');
    assert.equal(rowId('/header/X-API-Key'), 'header.X-API-Key');
    assert.equal(rowId('/body/größe'), 'body.größe');
  });

  test('is different for every pointer', () => {
    const names = ['a.b', 'a/b', 'a~1b', 'a b', 'a~b', 'a', 'a~2eb', '', '😀', '"'];
    const pointers = [...names.map((name) => `/body/${escapeSegment(name)}`), '/body/a/b', '/body/a/b/c', '/body.a'];
    assert.equal(new Set(pointers.map(rowId)).size, new Set(pointers).size);
  });
});
