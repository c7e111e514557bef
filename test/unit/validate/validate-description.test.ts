import assert from 'node:assert/strict';
import type { JsonValue } from '../../../src/core/source/document/json-value.ts';
import { validateDescription } from '../../../src/validate/validate-description.ts';
import { findingsIn } from './findings-in.ts';

const info = { title: 'T', version: '1' };
const ok = { '200': { description: 'Fine' } };

suite('official validation', () => {
  test('a valid description of each version has no findings', async () => {
    for (const openapi of ['3.0.4', '3.1.1', '3.2.0']) {
      assert.deepEqual(await findingsIn({ openapi, info, paths: { '/a': { get: { responses: ok } } } }), [], openapi);
    }
    assert.deepEqual(await findingsIn({ swagger: '2.0', info, paths: { '/a': { get: { responses: ok } } } }), []);
  });

  test('reports an unknown key at the key', async () => {
    assert.deepEqual(
      await findingsIn({ openapi: '3.1.0', info, paths: { '/a': { get: { parameterz: [], responses: ok } } } }),
      ['/paths/~1a/get/parameterz: Unknown key `parameterz`. Did you mean `parameters`?'],
    );
  });

  test('suggests the method for a misspelled one', async () => {
    const paths = { '/a': { ptach: { responses: ok } } };
    assert.deepEqual(await findingsIn({ openapi: '3.0.4', info, paths }), [
      '/paths/~1a/ptach: Unknown key `ptach`. Did you mean `patch`?',
    ]);
  });

  test('reports an unknown key next to another mistake, and nothing else', async () => {
    const get = { parameterz: [], parameters: [{ name: 'x', in: 'quer', schema: { type: 'string' } }], responses: ok };
    assert.deepEqual(await findingsIn({ openapi: '3.1.0', info, paths: { '/a': { get } } }), [
      '/paths/~1a/get/parameters/0/in: `in` must be one of "query", "header", "path", "cookie", not "quer". Did you mean "query"?',
      '/paths/~1a/get/parameterz: Unknown key `parameterz`. `parameters` already exists: keep one of them.',
    ]);
  });

  test('offers as a fix what the message proposes', async () => {
    const of = async (document: { [key: string]: JsonValue }) => {
      const texts = { 'a.json': JSON.stringify(document) };
      const specVersion = String(document.openapi);
      const findings = await validateDescription({ file: 'a.json', family: 'openapi', specVersion, texts });
      return findings.map(({ message, fixes }) => [message, ...(fixes ?? []).map((fix) => JSON.stringify(fix))]);
    };
    const described = (parameter: JsonValue) => ({
      openapi: '3.0.4',
      info,
      paths: { '/{x}': { get: { parameters: [parameter], responses: ok } } },
    });
    assert.deepEqual(await of(described({ name: 'x', in: 'path', schema: {} })), [
      ['A path parameter must have `required: true`.', '{"kind":"insert","after":"in","key":"required","text":"true"}'],
    ]);
    assert.deepEqual(await of(described({ name: 'x', in: 'path', required: false, schema: {} })), [
      ['A path parameter must have `required: true`, not false.', '{"kind":"replace","text":"true"}'],
    ]);
    const [, fix] = (await of(described({ name: 'x', in: 'path', required: 'yes', schema: {} })))[0] ?? [];
    assert.equal(fix, '{"kind":"replace","text":"true"}');
    assert.deepEqual(await of({ openapi: '3.1.0', info: { ...info, titel: 1 }, paths: {} }), [
      ['Unknown key `titel`. `title` already exists: keep one of them.', '{"kind":"remove"}'],
    ]);
    assert.deepEqual(await of({ openapi: '3.1.0', info: { ...info, team: 1 }, paths: { users: {} } }), [
      [
        'Unknown key `team`. The keys here are `title`, `summary`, `description`, `termsOfService`, `contact`, `license` and `version`.',
        '{"kind":"hide","name":"x-team"}',
        '{"kind":"remove"}',
      ],
      ['Unknown key `users`. A path begins with "/".', '{"kind":"rename","name":"/users"}'],
    ]);
    assert.deepEqual(await of({ openapi: '3.0.4', info, paths: {}, components: { schemas: { A: { type: 'int' } } } }), [
      [
        '`type` must be one of "array", "boolean", "integer", "number", "object", "string", not "int". Did you mean "integer"?',
        '{"kind":"replace","text":"\\"integer\\""}',
      ],
    ]);
    for (const openapi of ['3.1', 3.1]) {
      assert.deepEqual(await of({ openapi, info, paths: {} }), [
        [
          `\`openapi\` must be the full version in quotes, such as "3.1.1", not ${JSON.stringify(openapi)}.`,
          '{"kind":"replace","text":"\\"3.1.1\\""}',
        ],
      ]);
    }
  });

  test('reports mistakes of the intended kind, not of its siblings', async () => {
    const components = { securitySchemes: { a: { type: 'http' } } };
    assert.deepEqual(await findingsIn({ openapi: '3.0.0', info, paths: {}, components }), [
      '/components/securitySchemes/a: The required key "scheme" is missing.',
    ]);
    const parameters = [{ name: 'x', in: 'quer', schema: {} }];
    assert.deepEqual(
      await findingsIn({ openapi: '3.0.0', info, paths: { '/a': { get: { parameters, responses: ok } } } }),
      [
        '/paths/~1a/get/parameters/0/in: `in` must be one of "path", "query", "header", "cookie", not "quer". Did you mean "query"?',
      ],
    );
  });

  test('reports a broken reference at the $ref, in the file that contains it', async () => {
    const paths = { '/a': { $ref: './paths/a.yaml' } };
    const a = 'get:\n  responses:\n    "200":\n      $ref: "../root.json#/components/responses/Nope"\n';
    assert.deepEqual(await findingsIn({ openapi: '3.1.0', info, paths }, { 'api/paths/a.yaml': a }), [
      'api/paths/a.yaml/get/responses/200/$ref: Cannot resolve this reference: there is no `../root.json#/components/responses/Nope`.',
    ]);
  });

  test('accepts a description without paths since 3.1', async () => {
    const components = { schemas: { A: { type: 'string' } } };
    assert.deepEqual(await findingsIn({ openapi: '3.1.0', info, components }), []);
    assert.deepEqual(await findingsIn({ openapi: '3.0.1', info, components }), [
      ': The required key "paths" is missing.',
    ]);
  });

  test('never reads a file or another host itself', async () => {
    const paths = { '/a': { $ref: 'file:///etc/passwd' }, '/b': { $ref: 'https://127.0.0.1:9/x.yaml' } };
    const findings = await findingsIn({ openapi: '3.1.0', info, paths });
    assert.deepEqual(findings, ['/paths/~1a/$ref: Cannot resolve this reference: there is no `file:///etc/passwd`.']);
  });

  test('validates versions that swagger-parser does not know, with their references', async () => {
    const paths = { '/a': { $ref: '#/nowhere' } };
    assert.deepEqual(await findingsIn({ openapi: '3.0.9', info, paths }), [
      '/paths/~1a/$ref: Cannot resolve this reference: there is no `#/nowhere`.',
    ]);
    assert.deepEqual(await findingsIn({ openapi: '3.0.3', info: { title: 'T', version: 1 }, paths: {} }), [
      '/info/version: `version` must be a string, not 1. Put it in quotes.',
    ]);
    assert.deepEqual(await findingsIn({ swagger: '2.0', info: { title: 'T', version: 1 }, paths: {} }), [
      '/info/version: `version` must be a string, not 1. Put it in quotes.',
    ]);
  });

  test('2.0: validates a parameter by its `in`', async () => {
    const findings = (parameter: { [key: string]: JsonValue }) =>
      findingsIn({ swagger: '2.0', info, paths: { '/a': { put: { parameters: [parameter], responses: ok } } } });
    const at = '/paths/~1a/put/parameters/0';
    assert.deepEqual(await findings({ in: 'query', name: 'a' }), [`${at}: The required key "type" is missing.`]);
    assert.deepEqual(await findings({ in: 'body', name: 'a' }), [`${at}: The required key "schema" is missing.`]);
    assert.deepEqual(await findings({ in: 'path', name: 'a', type: 'string' }), [
      `${at}: A path parameter must have \`required: true\`.`,
    ]);
    assert.deepEqual(await findings({ in: 'query', name: 'a', type: 'string', foo: 1 }), [
      `${at}/foo: Unknown key \`foo\`. Check its spelling and its place.`,
    ]);
    assert.deepEqual(await findings({ in: 'quer', name: 'a', type: 'string' }), [
      `${at}/in: \`in\` must be one of "body", "header", "formData", "query", "path", not "quer". Did you mean "query"?`,
    ]);
  });

  test('validates Schema Objects by their dialect, at their place', async () => {
    const paths = {
      '/a': { get: { parameters: [{ name: 'x', in: 'query', schema: { type: 'strin' } }], responses: ok } },
    };
    for (const openapi of ['3.1.0', '3.2.0']) {
      const [finding = '', ...more] = await findingsIn({ openapi, info, paths });
      assert.match(finding, /^\/paths\/~1a\/get\/parameters\/0\/schema\/type: /);
      assert.deepEqual(more, [], openapi);
    }
  });

  test('does not check an unknown dialect', async () => {
    const components = { schemas: { A: { $schema: 'https://example.org/own', type: 'strin' } } };
    assert.deepEqual(await findingsIn({ openapi: '3.1.0', info, paths: {}, components }), []);
  });

  test('2.0: checks every operation for what a schema can’t express', async () => {
    const upload = { parameters: [{ in: 'formData', name: 'f', type: 'file' }], responses: ok };
    const twice = ['a', 'b'].map((name) => ({ in: 'body', name, schema: {} }));
    const paths = {
      '/a/{id}': { post: upload, put: { parameters: twice, responses: ok } },
      '/b/{id}/{id}': { get: { responses: ok } },
    };
    const file =
      'This operation has a file parameter, so it must consume multipart/form-data or application/x-www-form-urlencoded.';
    assert.deepEqual(await findingsIn({ swagger: '2.0', info, paths }), [
      `/paths/~1a~1{id}/post: ${file}`,
      '/paths/~1a~1{id}/put: This operation has 2 body parameters. Only one is allowed.',
      '/paths/~1b~1{id}~1{id}/get: This operation has multiple path placeholders named {id}.',
    ]);
  });

  test('2.0: reports a mistake at its part of the operation', async () => {
    const list = { type: 'array' };
    const put = (parameters: JsonValue[], response: JsonValue) => ({
      put: { parameters, responses: { 200: { description: '', ...(response as object) } } },
    });
    const paths = {
      '/a': put([{ in: 'body', name: 'b', schema: list }], {}),
      '/c': put([], { schema: list }),
      '/d': put([{ $ref: '#/parameters/p' }], {}),
    };
    const parameters = { p: { in: 'body', name: 'p', schema: list } };
    const wrong = 'is an array, so it must include an "items" schema.';
    assert.deepEqual(await findingsIn({ swagger: '2.0', info, paths, parameters }), [
      `/paths/~1a/put/parameters/0/schema/type: The schema of the body \`b\` ${wrong}`,
      `/paths/~1c/put/responses/200/schema/type: The schema of the response \`200\` ${wrong}`,
      `/paths/~1d/put: The schema of the body \`p\` ${wrong}`,
    ]);
  });

  test('2.0: goes on after mistakes that our own rules report', async () => {
    const query = { in: 'query', name: 'q', type: 'string' };
    const other = { in: 'path', name: 'other', type: 'string', required: true };
    const paths = {
      '/a/{id}': {
        get: { operationId: 'x', parameters: [query, { ...query, format: 'again' }, other], responses: ok },
      },
      '/b/{id}': { get: { operationId: 'x', parameters: [{ $ref: '#/parameters/id' }], responses: ok } },
    };
    const parameters = { id: { ...other, name: 'id' } };
    const body = (name: string) => ({ in: 'body', name, schema: {} });
    assert.deepEqual(await findingsIn({ swagger: '2.0', info, paths, parameters }), []);
    const more = { '/c/{x}': { put: { parameters: [body('a'), body('b')], responses: ok } } };
    assert.deepEqual(await findingsIn({ swagger: '2.0', info, paths: { ...paths, ...more }, parameters }), [
      '/paths/~1c~1{x}/put: This operation has 2 body parameters. Only one is allowed.',
    ]);
  });

  test('reports a failing validator as a problem, never by an exception', async () => {
    const texts = { 'a.json': '{"openapi":"3.1.0"}' };
    const broken = new Proxy(texts, {
      ownKeys: () => {
        throw new Error('boom');
      },
    });
    const findings = await validateDescription({
      file: 'a.json',
      family: 'openapi',
      specVersion: '3.1.0',
      texts: broken,
    });
    assert.deepEqual(
      findings.map(({ code, severity, pointer }) => [code, severity, pointer]),
      [['validator-failed', 'warning', '']],
    );
    assert.match(
      findings[0]?.message ?? '',
      /^This description could not be validated: the OpenAPI validator failed\./,
    );
    assert.doesNotMatch(findings[0]?.message ?? '', /boom/);
  });

  test('ends on a cyclic description', async () => {
    const components = {
      schemas: { A: { $ref: '#/components/schemas/A' }, B: { properties: { b: { $ref: '#/components/schemas/B' } } } },
    };
    const findings = await findingsIn({ openapi: '3.1.0', info, paths: {}, components });
    assert.ok(findings.length <= 1, findings.join('\n'));
  });
});
