import assert from 'node:assert/strict';
import type { JsonSchema } from '../../../../src/core/api/schema.ts';
import { fillAll } from '../../../../src/request/form/fill-all.ts';
import { missingValues } from '../../../../src/request/form/missing-values.ts';
import type { FormValues } from '../../../../src/request/form-values.ts';
import { media, parameter, slice } from '../slice.ts';

const at = { file: 'api.yaml', span: { start: 0, end: 0 } };

function open(schema: JsonSchema, type = 'application/json', schemas = {}) {
  const parameters = [
    parameter({ name: 'id', location: 'path', required: true, schema: { type: 'integer' } }),
    parameter({ name: 'q', location: 'query', examples: [{ name: '', value: 'written', at }] }),
  ];
  const operation = { path: '/{id}', method: 'POST', parameters, content: [media(type, schema)] };
  const subject = { ...slice(operation), schemas };
  return { subject, fill: (values: FormValues) => fillAll(subject, values) };
}

const person: JsonSchema = {
  type: 'object',
  required: ['name', '__proto__'],
  properties: {
    id: { type: 'string', readOnly: true },
    name: { type: 'string' },
    ['__proto__']: { type: 'string' },
    tags: {
      type: 'array',
      items: { type: 'object', properties: { text: { type: 'string' }, on: { type: 'boolean' } } },
    },
  },
};

suite('Fill all', () => {
  test('fills what is empty: examples first, else generated values', () => {
    const { fill } = open({
      type: 'object',
      properties: { a: { type: 'integer' }, b: { type: 'string', default: 'x' } },
    });
    assert.deepEqual(fill({}), { path: { id: 1 }, query: { q: 'written' }, body: { a: 1, b: 'x' } });
  });

  test('keeps values, and fills the empty fields beside them, also in objects of lists', () => {
    const { subject, fill } = open(person);
    const filled = fill({ path: { id: 7 }, body: { name: 'Ann', other: 1, tags: [{ text: 'new' }, {}] } });
    assert.deepEqual(filled.path, { id: 7 });
    const { ['__proto__']: own, ...body } = filled.body as { [name: string]: unknown };
    assert.equal(own, '__proto__');
    const tags = [
      { text: 'new', on: true },
      { text: 'text', on: true },
    ];
    assert.deepEqual(body, { name: 'Ann', other: 1, tags });
    assert.deepEqual(missingValues(subject, filled), []);
  });

  test('text that is not JSON stays; other text is replaced if anything is filled in', () => {
    const { fill } = open({ type: 'object', properties: { a: { type: 'integer' } } });
    assert.equal(fill({ bodyText: '{ "a' }).bodyText, '{ "a');
    assert.equal(fill({ body: { a: 2 }, bodyText: '{"a":2}' }).bodyText, '{"a":2}');
    const { body, bodyText } = fill({ body: {}, bodyText: '{}' });
    assert.deepEqual([body, bodyText], [{ a: 1 }, undefined]);
  });

  test('stays in the alternative that the value belongs to', () => {
    const card: JsonSchema = {
      type: 'object',
      required: ['kind'],
      properties: { kind: { const: 'card' }, cvc: { type: 'string' } },
    };
    const iban: JsonSchema = {
      type: 'object',
      required: ['kind'],
      properties: { kind: { const: 'iban' }, bic: { type: 'string' } },
    };
    const { fill } = open({ oneOf: [card, iban] });
    assert.deepEqual(fill({ body: { kind: 'iban' } }).body, { kind: 'iban', bic: 'bic' });
    assert.deepEqual(fill({ body: { bic: 'B' } }).body, { kind: 'iban', bic: 'B' });
  });

  test('files of a form are files', () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: { note: { type: 'string' }, photo: { type: 'string', format: 'binary' } },
    };
    const { body } = open(schema, 'multipart/form-data').fill({ body: { note: 'mine' } });
    assert.deepEqual(body, {
      note: 'mine',
      photo: { $file: { name: 'photo', base64: 'ZXhhbXBsZQ==' } },
    });
  });

  test('handles a schema that contains itself', () => {
    const schema: JsonSchema = { type: 'object', properties: { name: { type: 'string' }, next: { $ref: 'node' } } };
    const { fill } = open({ $ref: 'node' }, 'application/json', { node: { schema, at, name: 'node' } });
    let body: FormValues['body'] = {};
    for (let level = 0; level < 200; level += 1) body = { next: body };
    assert.ok(JSON.stringify(fill({ body })).length < 20_000);
  });
});
