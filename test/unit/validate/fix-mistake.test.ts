import assert from 'node:assert/strict';
import { listFixes } from '../../../src/core/standards/check/fix-mistake.ts';

suite('fixes of mistakes in a description', () => {
  const lack = (pointer: string, key: string, value: { readonly [key: string]: string }) =>
    listFixes({ kind: 'missing-key', pointer, keys: [key] }, { ...value });

  test('inserts a missing key with its usual value', () => {
    assert.deepEqual(lack('/info', 'version', { title: 'T' }), [
      { kind: 'insert', after: 'title', key: 'version', text: '"1.0.0"' },
    ]);
    const operation = '/paths/~1a/get';
    assert.deepEqual(lack(`${operation}/responses/404`, 'description', { content: '' }), [
      { kind: 'insert', after: 'content', key: 'description', text: '"Not found"' },
    ]);
    assert.deepEqual(lack(`${operation}/responses/418`, 'description', { content: '' }), [
      { kind: 'insert', after: 'content', key: 'description', text: '"Error"' },
    ]);
    assert.deepEqual(lack(`${operation}/parameters/0`, 'in', { name: 'a' }), [
      { kind: 'insert', after: 'name', key: 'in', text: '"query"' },
    ]);
    assert.deepEqual(lack(`${operation}/parameters/0`, 'name', { in: 'query' }), []);
    assert.deepEqual(lack('/info', 'version', {}), []);
  });

  test('wraps a text where a list of texts is expected', () => {
    const type = (pointer: string) => listFixes({ kind: 'type', pointer, types: ['array'] }, 'id');
    assert.deepEqual(type('/components/schemas/A/required'), [{ kind: 'wrap' }]);
    assert.deepEqual(type('/paths/~1a/get/parameters'), []);
  });

  test('removes a key only if the key that it resembles most is already there', () => {
    const known = ['minLength', 'maxLength'];
    const fixes = (other: string) =>
      listFixes({ kind: 'unknown-key', pointer: '/schema', key: 'minLenght', known }, { minLenght: {}, [other]: 1 });
    assert.deepEqual(fixes('minLength'), [{ kind: 'remove' }]);
    assert.deepEqual(fixes('maxLength'), [{ kind: 'hide', name: 'x-minLenght' }, { kind: 'remove' }]);
  });

  test('keeps an unknown key as an extension, unless it is one or has characters that none may have', () => {
    const fixes = (key: string) => listFixes({ kind: 'unknown-key', pointer: '/a', key, known: [] }, { [key]: {} });
    assert.deepEqual(fixes('note'), [{ kind: 'hide', name: 'x-note' }, { kind: 'remove' }]);
    for (const key of ['x-note', '$refx', 'a note', '']) assert.deepEqual(fixes(key), [{ kind: 'remove' }], key);
  });

  test('moves a key into the object next to it, and removes it if that has the same', () => {
    const fixes = (info: { [key: string]: string }) =>
      listFixes({ kind: 'unknown-key', pointer: '', key: 'version', known: [] }, { version: '1', info }).slice(0, 1);
    assert.deepEqual(fixes({ title: 'T' }), [{ kind: 'into', holder: 'info' }]);
    assert.deepEqual(fixes({ title: 'T', version: '1' }), [{ kind: 'remove', isRepeated: true }]);
    assert.deepEqual(fixes({ title: 'T', version: '2' }), [{ kind: 'remove' }]);
  });

  test('replaces an invalid status code by the nearest', () => {
    const pattern = '^(?:[1-5](?:[0-9]{2}|XX)|default)$';
    const mistake = { kind: 'unknown-key', pointer: '/responses', key: '2000', known: [], pattern } as const;
    assert.deepEqual(listFixes(mistake, {}), [{ kind: 'rename', name: '200' }]);
  });
});
