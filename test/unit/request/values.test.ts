import assert from 'node:assert/strict';
import type { JsonSchema } from '../../../src/core/api/schema.ts';
import { buildRequest } from '../../../src/request/build/build-request.ts';
import { fillAll } from '../../../src/request/form/fill-all.ts';
import { fillParameters } from '../../../src/request/form/fill-values.ts';
import { parseValues, printValues } from '../../../src/request/values-text.ts';
import { media, parameter, requires, scheme, slice } from './slice.ts';

suite('parseValues', () => {
  test('keeps every digit through printing and parsing', () => {
    const text = '{"query":{"id":9223372036854775808,"x":1.10,"__proto__":1},"body":{"n":[1e400]}}';
    const { values, problems } = parseValues(text);
    assert.deepEqual(problems, []);
    assert.equal(printValues(values).replace(/\s/g, ''), text);
  });

  test('leaves out unknown members, with a problem for each', () => {
    const { values, problems } = parseValues(
      '{"query":[],"server":1,"headers":{},"security":{"a":{"token":"t"},"b":{"tokn":"t"}},"serverVariables":{"port":80,"x":null}}',
    );
    assert.deepEqual(values, { security: { a: { token: 't' } }, serverVariables: { port: '80' } });
    assert.deepEqual(
      problems.map(({ pointer }) => pointer),
      ['/query', '/server', '/headers', '/security/b', '/serverVariables/x'],
    );
  });

  test('says why a text is not JSON', () => {
    for (const text of ['', '{', '[1]', 'nul']) assert.equal(parseValues(text).problems.length, 1);
  });
});

suite('filled values', () => {
  const body: JsonSchema = {
    type: 'object',
    required: ['a'],
    properties: { a: { type: 'integer', minimum: 2 }, b: { type: 'string', default: 'x' } },
  };
  const one = slice({
    path: '/{id}',
    parameters: [
      parameter({ name: 'id', location: 'path', required: true, schema: { type: 'integer' } }),
      parameter({ name: 'limit', location: 'query', schema: { type: 'integer', default: 10 } }),
      parameter({ name: 'q', location: 'query', schema: { type: 'string' } }),
      parameter({ name: 'x', location: 'query', extensions: { 'x-default': 'prefilled' } }),
      parameter({ name: 'Accept', location: 'header', required: true }),
    ],
    content: [media('application/json', body)],
    bodyRequired: true,
    security: [requires('key')],
    securitySchemes: [scheme({ name: 'key', kind: 'http', scheme: 'bearer', prefill: 'demo' })],
  });

  test('fills missing values from examples and defaults, and generates others on request', () => {
    assert.deepEqual(fillAll(one, { query: { q: 'mine' } }), {
      path: { id: 1 },
      query: { q: 'mine', limit: 10, x: 'prefilled' },
      body: { a: 2, b: 'x' },
    });
    assert.deepEqual(fillParameters(one, {}, { parameters: 'all', generate: false }), {
      query: { limit: 10, x: 'prefilled' },
    });
    assert.deepEqual(fillParameters(one, {}, { parameters: 'required', generate: true }), { path: { id: 1 } });
  });

  test('filled values make a request without problems, except for credentials', () => {
    const { problems } = buildRequest(one, fillAll(one, {}));
    assert.deepEqual(
      problems.map(({ pointer }) => pointer),
      ['/security'],
    );
  });

  test('binary properties of a form become files', () => {
    const binary = { type: 'string', format: 'binary' };
    const schema: JsonSchema = {
      type: 'object',
      properties: {
        photo: binary,
        docs: { type: 'array', items: { contentMediaType: 'application/pdf' } },
        either: { anyOf: [binary, { type: 'array', items: binary }] },
      },
    };
    const upload = slice({ content: [media('multipart/form-data', schema)] });
    const { sent: request } = buildRequest(upload, fillAll(upload, {}));
    assert.deepEqual(
      request.body.kind === 'multipart' &&
        request.body.parts.map(({ name, filename, mediaType }) => [name, filename, mediaType]),
      [
        ['photo', 'photo', 'application/octet-stream'],
        ['docs', 'docs', 'application/pdf'],
        ['either', 'either', 'application/octet-stream'],
      ],
    );
  });
});
