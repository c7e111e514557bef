import assert from 'node:assert/strict';
import type { JsonSchema } from '../../../../src/core/api/schema.ts';
import { jsonPlaceAt, lineOfValue } from '../../../../src/request/json/json-place.ts';
import { suggestJson } from '../../../../src/request/json/suggest-json.ts';

const schema: JsonSchema = {
  type: 'object',
  properties: {
    state: { enum: ['open', 'closed', null] },
    gift: { type: ['boolean', 'null'] },
    pets: {
      type: 'array',
      items: {
        oneOf: [{ properties: { kind: { const: 'cat' } } }, { properties: { kind: { const: 'dog' }, breed: {} } }],
      },
    },
    id: { type: 'string', readOnly: true },
  },
};

/** What is suggested at `|`, and the text after the first of it. */
function at(marked: string): { labels: string[]; after: string } {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  const place = jsonPlaceAt(text, offset);
  const found = suggestJson(place, schema, {});
  return {
    labels: found.map(({ label }) => label),
    after: text.slice(0, place.from) + (found[0]?.insert ?? '') + text.slice(place.to),
  };
}

suite('suggestJson', () => {
  test('suggests missing keys where a key is typed', () => {
    assert.deepEqual(at('{ "|').labels, ['state', 'gift', 'pets']);
    assert.deepEqual(at('{ "state": "open", "g|" }'), { labels: ['gift'], after: '{ "state": "open", "gift":  }' });
    assert.deepEqual(at('{|').labels, ['state', 'gift', 'pets']);
    assert.deepEqual(at('{ "state": "open" |').labels, []);
  });

  test('suggests values of enums, constants and booleans', () => {
    assert.deepEqual(at('{ "state": |').labels, ['"open"', '"closed"', 'null']);
    assert.deepEqual(at('{ "state": "cl|"').after, '{ "state": "closed"');
    assert.deepEqual(at('{ "gift": t|').labels, ['true']);
    assert.deepEqual(at('{ "pets": [{ "kind": "|').labels, ['"cat"', '"dog"']);
  });

  test('suggests keys of every alternative, in lists and unfinished text', () => {
    assert.deepEqual(at('{ "state": , "pets": [{}, { |').labels, ['kind', 'breed']);
    assert.deepEqual(at('{ "other": { "|').labels, []);
  });
});

suite('lineOfValue', () => {
  test('finds values of objects and lists', () => {
    const text = '{\n  "a": 1,\n  "b": [\n    2,\n    { "c": 3 }\n  ]\n}';
    assert.deepEqual([lineOfValue(text, []), lineOfValue(text, ['a']), lineOfValue(text, ['b', '1', 'c'])], [1, 2, 5]);
    assert.equal(lineOfValue(text, ['x']), undefined);
  });
});
