import assert from 'node:assert/strict';
import { ArrayDraft, openValue } from '../../../../../src/core/openapi/overlay/draft.ts';
import { parseJsonPath } from '../../../../../src/core/openapi/overlay/json-path.ts';
import { selectValues } from '../../../../../src/core/openapi/overlay/select-values.ts';
import { parseSource } from '../../../../../src/core/source/parse-source.ts';

function rootOf(value: unknown) {
  const { root } = parseSource('a.json', JSON.stringify(value));
  assert.ok(root);
  return root;
}

function select(path: string, value: unknown, steps = 100_000): unknown {
  const parsed = parseJsonPath(path);
  assert.equal(parsed.kind, 'query', path);
  if (parsed.kind !== 'query') return undefined;
  const found = selectValues(parsed.query, rootOf(value), { steps });
  return found?.map((match) => {
    const keys: (string | number)[] = [];
    for (let at: typeof match | undefined = match; at?.parent !== undefined; at = at.parent) keys.unshift(at.key);
    return keys.join('/');
  });
}

suite('JSONPath of overlays', () => {
  const api = {
    paths: {
      '/a': { get: { parameters: [{ in: 'query', name: 'x' }] }, post: { tags: ['t'] } },
      '/b': { get: { 'x-hidden': true } },
    },
  };

  test('returns every value with its path', () => {
    assert.deepEqual(select('$', api), ['']);
    assert.deepEqual(select('$.paths["/a"].get', api), ['paths//a/get']);
    assert.deepEqual(select('$.paths.*.get', api), ['paths//a/get', 'paths//b/get']);
    assert.deepEqual(select("$..parameters[?@.in == 'query'].name", api), ['paths//a/get/parameters/0/name']);
    assert.deepEqual(select('$.paths.*[?@["x-hidden"]]', api), ['paths//b/get']);
    assert.deepEqual(select('$.paths.*.*.tags[-1]', api), ['paths//a/post/tags/0']);
    assert.deepEqual(select('$.info', api), []);
  });

  test('treats names such as __proto__ as ordinary', () => {
    const value = JSON.parse('{ "__proto__": { "a": 1 }, "constructor": 2 }');
    assert.deepEqual(select('$.__proto__.a', value), ['__proto__/a']);
    assert.deepEqual(select('$.toString', value), []);
    assert.deepEqual(select('$.constructor', value), ['constructor']);
  });

  test('sees opened values in their current state', () => {
    const root = openValue(rootOf({ list: [1], other: 2 }));
    assert.ok(root.kind === 'object');
    const member = root.members.get('list');
    const list = openValue(member?.value ?? root);
    assert.ok(member && list instanceof ArrayDraft);
    member.value = list;
    list.elements.push(rootOf({ new: true }));
    const parsed = parseJsonPath('$.list[?@.new]');
    assert.ok(parsed.kind === 'query');
    const [match] = selectValues(parsed.query, root, { steps: 100 }) ?? [];
    assert.equal(match?.value, list.elements[1]);
  });

  test('reports invalid JSONPath with the offset of the mistake', () => {
    const at = (text: string) => {
      const parsed = parseJsonPath(text);
      return parsed.kind === 'fault' ? [parsed.message, parsed.at] : parsed.kind;
    };
    assert.deepEqual(at('paths'), ['a query must begin with `$`', 0]);
    assert.deepEqual(at(''), ['a query must begin with `$`', 0]);
    assert.deepEqual(at('$.paths['), ['unclosed bracketed selection', 8]);
    assert.deepEqual(at('$[?foo(@)]'), ["no such function 'foo'", 3]);
    assert.deepEqual(at(`$${'.a'.repeat(6000)}`), ['it has more than 10000 characters', 10_000]);
    assert.deepEqual(at('$.a.'), ['something is missing', 4]);
    assert.deepEqual(at(`$[?${'('.repeat(4_000)}@${')'.repeat(4_000)}]`), ['it is nested too deep', 0]);
  });

  test('gives up a query that visits too many values', () => {
    const wide = { a: Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`m${index}`, { b: {} }])) };
    assert.equal(select('$..*', wide, 300), undefined);
    assert.equal((select('$..*', wide, 10_000) as unknown[]).length, 1001);
  });

  test('gives up nested filters, slices and deep lists too', () => {
    const numbers = Array.from({ length: 700 }, (_, index) => index);
    assert.equal(select('$[?count($[?count($[*]) > 0]) > 0]', numbers), undefined);
    assert.equal(select('$[?count($[?count($[0:700]) > 0]) > 0]', numbers), undefined);
    assert.equal(select('$[?count($[?@ == $[0]]) > 1]', numbers), undefined);
    assert.equal(select('$..[?@..[?@..a]]', JSON.parse('['.repeat(300) + ']'.repeat(300))), undefined);
  });

  test('bounds the time for patterns by their length', () => {
    const text = `${'a'.repeat(40)}!`;
    assert.deepEqual(select('$[?match(@, "(a+)+b")]', [text]), []);
    assert.deepEqual(select('$[?search(@, "(a?){20}(a?){20}c")]', [text]), []);
    assert.deepEqual(select('$[?match(@, "[a-z]+!")]', [text, 'b']), ['0']);
    assert.deepEqual(select('$[?search(@, "b")]', [text, 'abc']), ['1']);
    assert.equal(select('$[?search(@, "b")]', ['a'.repeat(1000)], 900), undefined);
  });
});
