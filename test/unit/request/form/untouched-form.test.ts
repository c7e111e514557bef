import assert from 'node:assert/strict';
import type { Parameter } from '../../../../src/core/api/http-operation.ts';
import type { JsonSchema } from '../../../../src/core/api/schema.ts';
import type { ChannelSlice, OperationSlice } from '../../../../src/core/api/slice.ts';
import { fillAll } from '../../../../src/request/form/fill-all.ts';
import { missingValues } from '../../../../src/request/form/missing-values.ts';
import { untouchedForm } from '../../../../src/request/form/untouched-form.ts';
import type { FormValues } from '../../../../src/request/form-values.ts';
import { media, parameter, slice } from '../slice.ts';

const settings = { interactive: true, prefill: false, sampleParameters: 'all' } as const;
const at = { file: 'api/asyncapi.yaml', span: { start: 0, end: 0 } };

function channelSlice(schema: Parameter['schema']): ChannelSlice {
  return {
    kind: 'channel',
    origin: { file: 'api/asyncapi.yaml', specVersion: '3.0.0' },
    channel: {
      id: 'stock',
      address: 'stock/{genre/kind}',
      parameters: [parameter({ name: 'genre/kind', location: 'path', required: true, schema })],
      operations: [],
      servers: [],
      security: [],
      securitySchemes: [],
      tags: [],
      bindings: {},
      platform: {},
      at,
    },
    schemas: {},
  };
}

suite('untouchedForm', () => {
  const examples = [{ name: '', value: 'written', at }];
  const parameters = [
    parameter({ name: 'id', location: 'path', required: true, examples }),
    parameter({ name: 'size', location: 'query', required: true, schema: { type: 'integer', default: 10 } }),
    parameter({ name: 'bare', location: 'query', required: true, schema: { type: 'string' } }),
    parameter({ name: 'page', location: 'query', schema: { type: 'integer', default: 1 } }),
    parameter({ name: 'sort', location: 'query', extensions: { 'x-default': 'name' } }),
  ];

  test('required parameters begin with their example or default; what has neither is empty', () => {
    const form = untouchedForm(slice({ path: '/{id}', parameters }), settings);
    assert.deepEqual(form, { path: { id: 'written' }, query: { size: 10, sort: 'name' } });
  });

  test('`prefill` does so for optional ones too', () => {
    const form = untouchedForm(slice({ path: '/{id}', parameters }), { ...settings, prefill: true });
    assert.deepEqual(form.query, { size: 10, page: 1, sort: 'name' });
  });

  test('a list or object begins with the examples of its parts, if these make it whole', () => {
    const schemas: { [name: string]: JsonSchema } = {
      list: { type: 'array', items: { type: 'string', examples: ['a', 'b'] } },
      object: { type: 'object', properties: { k: { type: 'integer', examples: [3] }, other: { type: 'string' } } },
      paged: { type: 'object', required: ['page'], properties: { page: { default: 1 }, size: { default: 20 } } },
      partly: { type: 'object', required: ['a', 'b'], properties: { a: { examples: [1] }, b: { type: 'string' } } },
      two: { type: 'array', minItems: 2, items: { type: 'string', examples: ['a'] } },
    };
    const all = Object.entries(schemas).map(([name, schema]) =>
      parameter({ name, location: 'query', required: true, schema }),
    );
    const form = untouchedForm(slice({ path: '/', parameters: all }), settings);
    assert.deepEqual(form, { query: { list: ['a'], object: { k: 3 }, paged: { page: 1 } } });
  });

  const partly: JsonSchema = {
    type: 'object',
    required: ['a', 'inner'],
    properties: {
      a: { type: 'integer' },
      made: { type: 'boolean' },
      photo: { type: 'string', format: 'binary' },
      only: { const: 'fixed' },
      own: { type: 'string', examples: ['mine'] },
      fallback: { type: 'string', default: 'x' },
      prefilled: { type: 'string', 'x-default': 'y' },
      unfit: { type: 'integer', default: 'no number' },
      inner: { type: 'object', properties: { made: { type: 'string' }, own: { type: 'integer', default: 3 } } },
      outer: { type: 'object', properties: { own: { type: 'integer', default: 3 } } },
      tags: { type: 'array', items: { type: 'string', examples: ['new'] } },
    },
    additionalProperties: { type: 'string' },
  };
  const authored = { own: 'mine', prefilled: 'y' };

  test('a body begins as its example, else with what is required and what has an example of its own', () => {
    const written = { method: 'POST', content: [media('application/json', partly, { examples })] };
    assert.equal(untouchedForm(slice(written), settings).body, 'written');
    for (const type of ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded']) {
      const bare = slice({ method: 'POST', content: [media(type, partly)] });
      assert.deepEqual(untouchedForm(bare, settings).body, { a: 1, inner: {}, ...authored }, type);
      const required = untouchedForm(bare, { ...settings, sampleParameters: 'required' }).body;
      assert.deepEqual(required, { a: 1, inner: {} }, type);
    }
  });

  test('the body of a PATCH begins as its example or default, or empty', () => {
    const patch = (schema: JsonSchema, more = {}) =>
      untouchedForm(
        slice({ method: 'PATCH', bodyRequired: true, content: [media('application/json', schema, more)] }),
        settings,
      );
    assert.deepEqual(patch(partly), {});
    assert.equal(patch(partly, { examples }).body, 'written');
    assert.deepEqual(patch({ ...partly, default: { own: 'kept' } }).body, { own: 'kept' });
  });

  test('generates no file: a required one is missing, alone, in a list and as the whole body', () => {
    const file: JsonSchema = { type: 'string', format: 'binary' };
    const list: JsonSchema = { type: 'array', minItems: 1, items: file };
    const either: JsonSchema = { oneOf: [file, list] };
    const picture: JsonSchema = { type: 'string', contentMediaType: 'image/png', examples: ['cat.png'] };
    const members = { file, list, either, picture };
    const schema: JsonSchema = {
      type: 'object',
      required: [...Object.keys(members), 'title'],
      properties: { ...members, title: { type: 'string', examples: ['Cat'] } },
    };
    const parts = slice({ method: 'POST', bodyRequired: true, content: [media('multipart/form-data', schema)] });
    const form = untouchedForm(parts, settings);
    assert.deepEqual(form.body, { title: 'Cat' });
    const names = (values: FormValues, of: OperationSlice) => missingValues(of, values).map(({ pointer }) => pointer);
    assert.deepEqual(
      names(form, parts),
      Object.keys(members).map((name) => `/body/${name}`),
    );
    assert.deepEqual(names(fillAll(parts, form), parts), []);
    const whole = slice({ method: 'PUT', bodyRequired: true, content: [media('image/png', file)] });
    assert.deepEqual(untouchedForm(whole, settings), {});
    assert.deepEqual(names({}, whole), ['/body']);
    assert.ok(fillAll(whole, {}).body !== undefined);
  });

  test('an optional body of a GET begins empty', () => {
    const content = [media('application/json', { type: 'object' })];
    assert.deepEqual(untouchedForm(slice({ content }), settings), {});
    assert.deepEqual(untouchedForm(slice({ content, bodyRequired: true }), settings).body, {});
  });

  test('has every value of a sample if there is no form', () => {
    const form = untouchedForm(slice({ path: '/{id}', parameters }), { ...settings, interactive: false });
    assert.deepEqual(Object.keys(form.query ?? {}), ['size', 'bare', 'page', 'sort']);
  });

  test('a channel’s parameters begin with their default', () => {
    const channel = channelSlice({ enum: ['novel', 'science'], default: 'science' });
    assert.deepEqual(untouchedForm(channel, settings), { path: { 'genre/kind': 'science' } });
    assert.deepEqual(untouchedForm(channelSlice({ type: 'string' }), settings), {});
  });

  test('keeps the server of the page', () => {
    const server = 'https://test.example.com';
    assert.deepEqual(untouchedForm(slice({}), { ...settings, server }), { server });
  });
});
