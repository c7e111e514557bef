import assert from 'node:assert/strict';
import type { OperationSlice } from '../../../src/core/api/slice.ts';
import { answerRequest, type MockCall } from '../../../src/mock/answer-request.ts';
import { readOperation } from './read-operation.ts';

function answer(
  slice: OperationSlice,
  call: Partial<MockCall> & { headers?: readonly (readonly [string, string])[] } = {},
) {
  const { headers = [], ...rest } = call;
  const { method } = slice.operation;
  const response = answerRequest(slice, { request: { method, headers }, values: {}, mismatches: [], ...rest });
  const { body } = response;
  const json = body.kind === 'text' && body.text.startsWith('{') ? JSON.parse(body.text) : undefined;
  const type = response.headers.find(([name]) => name === 'Content-Type')?.[1];
  return { ...response, json, type };
}

const user = `
      responses:
        '200':
          description: Found
          headers:
            X-Rate-Limit: { schema: { type: integer }, example: 60 }
            Link: { schema: { type: string } }
          content:
            application/json:
              schema: { $ref: '#/components/schemas/User' }
              examples:
                ada: { value: { id: 1, name: Ada } }
                broken: { value: { id: no number, name: 5 } }
                grace: { value: { id: 2, name: Grace } }
            application/xml: { schema: { $ref: '#/components/schemas/User' } }
        '404':
          description: Unknown
          content:
            application/json: { schema: { type: object, required: [code], properties: { code: { const: unknown-user } } } }`;

suite('answerRequest', () => {
  test('the first success, with its first example and its headers', () => {
    const { status, json, type, headers } = answer(readOperation(`get: ${user}`));
    assert.deepEqual([status, json, type], [200, { id: 1, name: 'Ada' }, 'application/json']);
    assert.deepEqual(
      headers.find(([name]) => name === 'X-Rate-Limit'),
      ['X-Rate-Limit', '60'],
    );
    assert.ok(headers.some(([name, value]) => name === 'Link' && value !== ''));
  });

  test('the example with the id in the path', () => {
    const slice = readOperation(`get: ${user}`);
    assert.deepEqual(answer(slice, { values: { path: { userId: 2 } } }).json, { id: 2, name: 'Grace' });
    assert.deepEqual(answer(slice, { values: { path: { userId: 7 } } }).json, { id: 1, name: 'Ada' });
  });

  test('what is created below a resource does not get the id of that resource', () => {
    const slice = readOperation(`post: ${user}`, '/teams/{teamId}/users');
    assert.notEqual(answer(slice, { values: { path: { teamId: 2 } } }).json.id, 2);
  });

  test('a generated value with the id in the path, if there is no example', () => {
    const slice = readOperation(`get:
      responses:
        '200': { description: '', content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } }`);
    const { json } = answer(slice, { values: { path: { userId: 7 } } });
    assert.equal(json.id, 7);
    assert.equal(typeof json.name, 'string');
  });

  test('Prefer selects a status and an example by name, even one that does not match its schema', () => {
    const slice = readOperation(`get: ${user}`);
    const prefer = (value: string) => answer(slice, { headers: [['prefer', value]] });
    assert.deepEqual(prefer('code=404').json, { code: 'unknown-user' });
    assert.deepEqual(prefer('example="grace"').json, { id: 2, name: 'Grace' });
    assert.deepEqual(prefer('code=200, example=broken').json, { id: 'no number', name: 5 });
    assert.equal(
      prefer('code=200; example=nobody').json.detail,
      'This response has no example named "nobody". Its examples: "ada", "broken", "grace".',
    );
    assert.equal(prefer('code=418').json.detail, 'The description declares no 418 response. It declares 200, 404.');
  });

  test('the response has the accepted media type', () => {
    const slice = readOperation(`get: ${user}`);
    const accept = (value: string) => answer(slice, { headers: [['Accept', value]] });
    assert.equal(accept('application/xml, */*;q=0.1').type, 'application/xml');
    assert.equal(accept('text/html, */*;q=0.1').type, 'application/json');
    assert.equal(accept('').type, 'application/json');
    const none = accept('text/csv');
    assert.deepEqual(
      [none.status, none.json.detail],
      [406, 'The response is available as application/json, application/xml.'],
    );
  });

  test('mismatches get the declared response, else Problem Details with every pointer', () => {
    const mismatches = [
      { pointer: '/query/limit', message: 'Must be at most 100.' },
      { pointer: '/body/name', message: 'Is required.' },
    ];
    const { status, type, json } = answer(readOperation(`get: ${user}`), { mismatches });
    assert.deepEqual([status, type], [400, 'application/problem+json']);
    assert.deepEqual(json.errors, [
      { detail: 'Must be at most 100.', pointer: '/query/limit' },
      { detail: 'Is required.', pointer: '/body/name' },
    ]);
    const declared = readOperation(`get:
      responses:
        '200': { description: '' }
        '422': { description: '', content: { application/json: { example: { error: wrong } } } }`);
    const refused = answer(declared, { mismatches, headers: [['Accept', 'text/html']] });
    assert.deepEqual([refused.status, refused.json], [422, { error: 'wrong' }]);
  });

  test('missing credentials get a 401 that names the schemes, an unknown media type gets a 415', () => {
    const slice = readOperation(`get:
      security: [{ bearer: [] }, { basic: [] }]
      responses: { '200': { description: '' } }`);
    const missing = answer(slice, {
      mismatches: [{ pointer: '/security', message: 'This operation asks for "bearer".' }],
    });
    assert.equal(missing.status, 401);
    assert.deepEqual(missing.headers.slice(1), [
      ['WWW-Authenticate', 'Bearer realm="mock"'],
      ['WWW-Authenticate', 'Basic realm="mock"'],
      ['X-Mock-Mismatch', 'This operation asks for "bearer".'],
    ]);
    assert.equal(answer(slice, { unknownBodyType: 'text/csv' }).status, 415);
  });

  test('statuses: a class, the default, only an error, none', () => {
    const statusOf = (responses: string) => answer(readOperation(`get: { responses: ${responses} }`)).status;
    assert.equal(statusOf(`{ 2XX: { description: '' } }`), 200);
    assert.equal(statusOf(`{ '404': { description: '' }, default: { description: '' } }`), 200);
    assert.equal(statusOf(`{ '302': { description: '' } }`), 302);
    assert.equal(statusOf('{}'), 200);
  });

  test('headers have values that fit: an example that does not gives way, and an address is whole where it has to be', () => {
    const header = (text: string) => `headers: { X-A: { ${text} } }`;
    const find = (headers: string, name = 'X-A') => {
      const slice = readOperation(`post: { responses: { '201': { description: '', ${headers} } } }`, '/users');
      const { headers: all } = answerRequest(slice, {
        request: { method: 'POST', headers: [] },
        values: {},
        mismatches: [],
      });
      return all.find(([each]) => each === name)?.[1];
    };
    assert.equal(find(header('example: 7, schema: { type: integer }')), '7');
    assert.match(find(header('example: many, schema: { type: integer }')) ?? '', /^\d+$/);
    assert.equal(find(header('examples: { a: { value: x }, b: { value: 5 } }, schema: { type: integer }')), '5');
    assert.equal(find(header('example: 2026-01-01, schema: { type: string }')), '2026-01-01');
    const address = (format: string) =>
      find(`headers: { Location: { schema: { type: string, format: ${format} } } }`, 'Location');
    assert.match(address('uri') ?? '', /^https:\/\/api\.example\/users\//);
    assert.match(address('uri-reference') ?? '', /^\/users\//);
  });

  test('HEAD, 204 and 304 have no body', () => {
    const content = `{ description: '', content: { application/json: { example: 1 } } }`;
    const kindOf = (method: string, status: number) =>
      answer(readOperation(`${method}: { responses: { '${status}': ${content} } }`)).body.kind;
    assert.equal(kindOf('head', 200), 'none');
    assert.equal(kindOf('get', 204), 'none');
    assert.equal(kindOf('get', 304), 'none');
    assert.equal(kindOf('get', 200), 'text');
  });

  test('HEAD has the headers of GET, and a header with a media type is written in it', () => {
    const slice = readOperation(`get:
      responses:
        '200':
          description: ''
          headers:
            X-Page: { content: { application/json: { schema: { properties: { at: { type: integer } } }, example: { at: 2 } } } }
          content: { application/json: { example: { a: 1 } } }`);
    const expected = [
      ['Content-Type', 'application/json'],
      ['X-Page', '{"at":2}'],
    ];
    assert.deepEqual(answer(slice).headers, expected);
    const { headers, body } = answer(slice, { request: { method: 'HEAD', headers: [] } });
    assert.deepEqual([headers, body.kind], [expected, 'none']);
  });

  test('a list has the requested length if its schema allows it', () => {
    const list = (schema: string) =>
      readOperation(`get:
      parameters: [{ name: limit, in: query, schema: { type: integer } }]
      responses:
        '200':
          description: ''
          content:
            application/json: { schema: ${schema}, example: { items: [1, 2, 3], total: 3 } }`);
    const free = list('{ type: object }');
    assert.deepEqual(answer(free, { values: { query: { limit: 1 } } }).json, { items: [1], total: 3 });
    assert.deepEqual(answer(free).json, { items: [1, 2, 3], total: 3 });
    const atLeastTwo = list('{ type: object, properties: { items: { type: array, minItems: 2 } } }');
    assert.deepEqual(answer(atLeastTwo, { values: { query: { limit: 1 } } }).json.items, [1, 2, 3]);
  });

  test('streams are sent item by item, bytes as bytes, a picture without an example as one pixel', () => {
    const body = (content: string) =>
      answer(readOperation(`get: { responses: { '200': { description: '', content: ${content} } } }`));
    const events = body('{ text/event-stream: { itemSchema: { type: object }, example: [{ data: a }, { data: b }] } }');
    assert.deepEqual(events.body, { kind: 'items', items: ['data: a\n\n', 'data: b\n\n'] });
    const lines = body('{ application/jsonl: { example: [{ n: 1 }, { n: 2 }] } }');
    assert.deepEqual(lines.body, { kind: 'items', items: ['{"n":1}\n', '{"n":2}\n'] });
    const picture = body('{ image/*: { schema: { type: string, format: binary } } }');
    assert.equal(picture.type, 'image/png');
    assert.match(picture.body.kind === 'binary' ? picture.body.base64 : '', /^iVBORw0KGgo/);
    const bytes = body('{ application/pdf: { example: JVBERi0xLjcgdGhlIGZpbGU= } }');
    assert.deepEqual(bytes.body, { kind: 'binary', base64: 'JVBERi0xLjcgdGhlIGZpbGU=' });
  });

  test('files without an example are files of their type', () => {
    const types = [
      'image/png',
      'image/gif',
      'image/jpeg',
      'image/webp',
      'audio/wav',
      'application/zip',
      'application/gzip',
    ];
    for (const type of [...types, 'application/pdf']) {
      const content = `{ ${type}: { schema: { type: string, format: binary } } }`;
      const slice = readOperation(`get: { responses: { '200': { description: '', content: ${content} } } }`);
      const { body } = answer(slice);
      const bytes = body.kind === 'binary' ? atob(body.base64) : '';
      const signatures = ['\x89PNG', 'GIF8', '\xff\xd8\xff', 'RIFF', 'PK', '\x1f\x8b', '%PDF'];
      assert.ok(
        signatures.some((signature) => bytes.startsWith(signature)),
        type,
      );
    }
  });

  test('numbers keep the digits that the author wrote', () => {
    const slice = readOperation(
      `get: { responses: { '200': { description: '', content: { application/json: { example: { id: 9007199254740993 } } } } } }`,
    );
    assert.deepEqual(answer(slice).body, { kind: 'text', text: '{\n  "id": 9007199254740993\n}' });
  });
});
