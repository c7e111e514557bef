import assert from 'node:assert/strict';
import type { JsonValue } from '../../../src/core/source/document/json-value.ts';
import { findingsIn } from './findings-in.ts';

async function faultsOf(schema: JsonValue, openapi = '3.1.1'): Promise<string[]> {
  const info = { title: 'T', version: '1' };
  const found = await findingsIn({ openapi, info, paths: {}, components: { schemas: { A: schema } } });
  return found.map((one) => one.replace('/components/schemas/A/', ''));
}

suite('schemas that no value matches', () => {
  test('reports an invalid regular expression, with the reason', async () => {
    const of = async (pattern: string) => (await faultsOf({ type: 'string', pattern })).join();
    const reason = 'pattern: Invalid regular expression (ECMA-262): ';
    assert.equal(await of('^(a$'), `${reason}a \`(\` is never closed.`);
    assert.equal(await of('[a-'), `${reason}a \`[\` is never closed. Write \`\\[\` for the character.`);
    assert.equal(await of('[z-a]'), `${reason}a range in \`[…]\` ends before it begins.`);
    assert.match(await of('(?i)abc'), /it sets flags/);
    assert.match(await of('(?P<year>[0-9]+)'), /as Python does/);
    assert.match(await of('a++'), /possessive quantifier/);
    assert.match(await of('\\A[a-z]+\\Z'), /Write `\^` and `\$`/);
    assert.match(await of('/^[a-z]+$/i'), /must not be enclosed in slashes/);
    for (const fine of ['^[\\w\\-]+$', '^\\p{L}+$', '/', '^/a/$', '\\_', '(?<year>\\d{4})', '[\\x00-\\x7F]', '^\\\\A$'])
      assert.equal(await of(fine), '', fine);
  });

  test('a valid pattern that can’t be run is reported once, at its place', async () => {
    const examples = Array.from({ length: 5 }, (_, index) => `${index}`);
    const info = 'Values are not checked with this pattern: ';
    for (const [pattern, why] of [
      ['(a)\\1', 'it refers back to what a group matched.'],
      ['^a{200000}$', 'its repetitions are too large.'],
      ['{a}', 'JavaScript accepts it only without the flag `u`.'],
      [`^${'a?'.repeat(30_000)}$`, 'it has more than 50,000 characters.'],
    ])
      assert.deepEqual(await faultsOf({ type: 'string', pattern: pattern ?? '', examples }), [
        `pattern: ${info}${why}`,
      ]);
    assert.deepEqual(await faultsOf({ type: 'object', patternProperties: { '(a)\\1': true } }), [
      `patternProperties/(a)\\1: ${info}it refers back to what a group matched.`,
    ]);
    assert.deepEqual(await faultsOf({ type: 'string', pattern: '^(?=.*[A-Z])(?!.*  )(a+)+$' }), []);
  });

  test('checks the keys of patternProperties', async () => {
    assert.deepEqual(await faultsOf({ type: 'object', patternProperties: { '^x-': true, '(': true } }), [
      'patternProperties/(: Invalid regular expression (ECMA-262): a `(` is never closed.',
    ]);
  });

  test('reports limits that exclude each other', async () => {
    assert.deepEqual(await faultsOf({ type: 'string', minLength: 10, maxLength: 5 }), [
      'minLength: `minLength` is 10 and `maxLength` is 5, so no text is valid. Correct one of them.',
    ]);
    assert.deepEqual(await faultsOf({ type: 'number', minimum: 2, maximum: 1 }), [
      'minimum: `minimum` is 2 and `maximum` is 1, so no number is valid. Correct one of them.',
    ]);
    assert.deepEqual(await faultsOf({ type: 'number', minimum: 1, maximum: 1 }), []);
    assert.deepEqual(await faultsOf({ type: 'number', exclusiveMinimum: 1, maximum: 1 }), [
      'exclusiveMinimum: `exclusiveMinimum` is 1 and `maximum` is 1, so no number is valid. Correct one of them.',
    ]);
    assert.deepEqual(await faultsOf({ type: 'number', minimum: 1, maximum: 1, exclusiveMaximum: true }, '3.0.4'), [
      'minimum: `minimum` is 1 and `maximum` is 1, so no number is valid. Correct one of them.',
    ]);
  });

  test('reports a required name that a closed object does not have', async () => {
    const closed = { type: 'object', additionalProperties: false, properties: { name: {}, age: {} } };
    assert.deepEqual(await faultsOf({ ...closed, required: ['nam', 'age'] }), [
      'required/0: No object matches this schema: "nam" is required, but `properties` does not have it and `additionalProperties` is false. Did you mean "name"?',
    ]);
    assert.deepEqual(await faultsOf({ ...closed, patternProperties: { '^n': {} }, required: ['nam'] }), []);
    assert.deepEqual(await faultsOf({ type: 'object', properties: {}, required: ['nam'] }), []);
  });

  test('reports keys without effect where any key is allowed', async () => {
    const nullable =
      '`nullable: true` is from OpenAPI 3.0, and has no effect here. Write `type` as a list that has "null", too.';
    assert.deepEqual(await faultsOf({ type: 'string', nullable: true }), [`nullable: ${nullable}`]);
    assert.deepEqual(await faultsOf({ type: 'string', nullable: true }, '3.0.4'), []);
    const of = async (key: string, value: JsonValue) => (await faultsOf({ [key]: value })).join();
    const meant = (key: string, name: string) =>
      `${key}: Unknown keyword \`${key}\`, which has no effect. Did you mean \`${name}\`?`;
    assert.equal(await of('props', { a: {} }), meant('props', 'properties'));
    assert.equal(await of('options', ['a']), meant('options', 'enum'));
    assert.equal(await of('minLenght', 1), meant('minLenght', 'minLength'));
    assert.equal(await of('Description', 'A'), meant('Description', 'description'));
    for (const [key, value] of [
      ['options', {}],
      ['widget', 'a'],
      ['x-desc', 'a'],
      ['order', 1],
    ] as const)
      assert.equal(await of(key, value), '', key);
  });
});
