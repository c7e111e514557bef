import assert from 'node:assert/strict';
import type { JsonSchema } from '../../../src/core/api/schema.ts';
import type { JsonValue } from '../../../src/core/source/document/json-value.ts';
import { compareExample } from '../../../src/workflows/compare-example.ts';
import { type Draw, drawFrom } from '../../fuzz/draw.ts';

/** What differs, as short texts. */
function differences(example: JsonValue, response: JsonValue, schema: JsonSchema = {}): readonly string[] {
  return compareExample(example, response, schema, {}).map(({ message, expected, actual }) =>
    expected === undefined ? message : `${message} ${expected} → ${actual}`,
  );
}

suite('An example of a response beside a response', () => {
  test('values and the lengths of lists may differ', () => {
    const example = { id: 1, name: 'Tea', tags: ['a'], prices: [{ amount: 2 }], sold: null };
    const response = { name: 'Coffee', id: 2.5, tags: ['b', 'c'], prices: [], sold: '2026-01-31' };
    assert.deepEqual(differences(example, response), []);
    assert.deepEqual(differences(response, example), []);
  });

  test('a key that only one of them has, and a value of another type, are differences', () => {
    assert.deepEqual(differences({ id: 1, author: 'A' }, { id: '1', 'a/b': true }), [
      '/id has another type than in the example. number → string',
      '/author is in the example, but not in the response.',
      'The example lacks /a~1b.',
    ]);
    assert.deepEqual(differences([], {}), ['The body has another type than in the example. array → object']);
  });

  test('the items of a list are compared together', () => {
    const example: JsonValue = { books: [{ id: 1 }, { id: 2, note: 'x' }] };
    assert.deepEqual(differences(example, { books: [{ id: 1, note: 'y' }] }), []);
    assert.deepEqual(differences(example, { books: [{ id: 1 }, { id: 'b', note: 'y' }] }), [
      '/books/0/id has another type than in the example. number → number or string',
    ]);
  });

  test('the keys of a map are data', () => {
    const schema = { properties: { id: {} }, additionalProperties: { type: 'string' } };
    assert.deepEqual(differences({ id: 1, en: 'Tea' }, { id: 1, de: 'Tee' }, schema), []);
    assert.deepEqual(differences({ id: 1, en: 'Tea' }, { de: 'Tee' }, schema), [
      '/id is in the example, but not in the response.',
    ]);
    const open = { properties: { id: {} } };
    assert.equal(differences({ id: 1, en: 'Tea' }, { id: 1, de: 'Tee' }, open).length, 2);
  });

  test('names of Object.prototype are ordinary names', () => {
    const example = JSON.parse('{"__proto__": 1, "toString": 2}') as JsonValue;
    assert.deepEqual(differences(example, JSON.parse('{"__proto__": 1, "toString": 2}') as JsonValue), []);
    assert.deepEqual(differences(example, {}).length, 2);
  });
});

suite('Structures of random values', () => {
  const drawValue = (draw: Draw, depth: number): JsonValue => {
    const kind = draw.below(depth > 3 ? 3 : 5);
    if (kind === 0) return draw.below(100);
    if (kind === 1) return `text ${draw.below(100)}`;
    if (kind === 2) return draw.below(2) === 0;
    const values = Array.from({ length: 1 + draw.below(3) }, () => drawValue(draw, depth + 1));
    return kind === 3 ? [values[0] ?? null] : Object.fromEntries(values.map((value, index) => [`key${index}`, value]));
  };
  /** The same structure, with one member or value replaced at a random place. */
  const change = (value: JsonValue, draw: Draw): JsonValue => {
    if (Array.isArray(value)) return value.map((item) => change(item, draw));
    if (typeof value !== 'object' || value === null) return typeof value === 'string' ? 7 : 'changed';
    const name = draw.item(Object.keys(value));
    const { [name]: member = null, ...others } = value;
    return draw.below(2) === 0 ? { ...others, renamed: member } : { ...value, [name]: change(member, draw) };
  };

  test('a value has no difference from itself, and every change of a key or a type is one', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const draw = drawFrom(seed);
      const value = drawValue(draw, 0);
      const changed = change(value, draw);
      assert.deepEqual(differences(value, value), [], `seed ${seed}`);
      assert.notDeepEqual(differences(value, changed), [], `seed ${seed}`);
      assert.notDeepEqual(differences(changed, value), [], `seed ${seed}`);
    }
  });
});
