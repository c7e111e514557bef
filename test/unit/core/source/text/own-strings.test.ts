import assert from 'node:assert/strict';
import { withOwnStrings } from '../../../../../src/core/source/text/own-strings.ts';

suite('withOwnStrings', () => {
  test('copies plain data of every kind, and changes nothing', () => {
    const value = {
      name: 'a part of a text',
      list: ['a part of a text', 1, Number.NaN, null, undefined, [true, { deep: 'a part of a text' }]],
      missing: undefined,
      other: { '': 'x' },
    };
    const before = JSON.stringify(value);
    const copy = withOwnStrings(value);
    assert.deepStrictEqual(copy, value);
    assert.notEqual(copy, value);
    assert.notEqual(copy.list, value.list);
    assert.equal(JSON.stringify(value), before);
  });

  test('a key named __proto__ stays a key', () => {
    const copy = withOwnStrings(JSON.parse('{ "a": "text", "__proto__": "text", "b": { "__proto__": "text" } }'));
    assert.equal(JSON.stringify(copy), '{"a":"text","__proto__":"text","b":{"__proto__":"text"}}');
    assert.equal(Object.getPrototypeOf(copy), Object.prototype);
  });
});
