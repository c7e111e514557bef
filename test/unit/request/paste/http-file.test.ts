import assert from 'node:assert/strict';
import { buildRequest } from '../../../../src/request/build/build-request.ts';
import { isHttpFile, parseHttpFile, writeHttpFile } from '../../../../src/request/paste/http-file.ts';
import { readHttpFile } from '../../../../src/request/paste/read-paste.ts';
import { makeSnippet } from '../../../../src/request/snippets/registry.ts';
import { media, parameter, slice } from '../slice.ts';

const of = slice({
  method: 'POST',
  path: '/users/{id}',
  parameters: [
    parameter({ name: 'id', location: 'path', schema: { type: 'integer' } }),
    parameter({ name: 'q', location: 'query', schema: { type: 'string' } }),
    parameter({ name: 'X-Trace', location: 'header', schema: { type: 'string' } }),
  ],
  content: [media('application/json')],
});
const file = `# Users
@host = https://api.example.com
@base={{host}}/users

GET {{base}}

### Change one
# @name change
POST {{base}}/7 HTTP/1.1
    ?q=a%20b
    &utm=1
Content-Type: application/json
x-trace: {{unknown}}
Authorization: Bearer x

{
  "n": 1.0
}

> {% client.test() %}

###
POST {{base}}/8
`;

suite('a .http file', () => {
  test('has its requests, with variables filled in, queries over several lines, and without handlers', () => {
    assert.deepEqual(parseHttpFile(file.replaceAll('\n', '\r\n'))[1], {
      method: 'POST',
      url: 'https://api.example.com/users/7?q=a%20b&utm=1',
      headers: [
        ['Content-Type', 'application/json'],
        ['x-trace', '{{unknown}}'],
        ['Authorization', 'Bearer x'],
      ],
      data: '{\n  "n": 1.0\n}',
      form: [],
      left: [],
    });
    assert.equal(parseHttpFile(file).length, 3);
  });

  test('fills the form from the first request of the operation, with what the description lacks', () => {
    const reading = readHttpFile(file, of);
    assert.ok(reading.kind === 'values');
    assert.equal(buildRequest(of, reading.values).sent.url, 'https://api.example.com/users/7?q=a%20b&utm=1');
    assert.equal(reading.values.header?.Authorization, 'Bearer x');
    assert.deepEqual(reading.left, []);
    assert.deepEqual(readHttpFile('GET https://api.example.com/users/7', of), {
      kind: 'refused',
      message: 'None of the requests is POST /users/{id}. Nothing was filled.',
    });
    const withFile = readHttpFile(
      'POST https://api.example.com/users/7\nContent-Type: application/json\n\n< ./a.json',
      of,
    );
    assert.deepEqual(withFile.kind === 'values' && withFile.left, ['the content of the file ./a.json']);
  });

  test('made from a form fills the same form, as does the HTTP sample', () => {
    const values = { path: { id: 7 }, query: { q: 'ä b' }, header: { 'X-Trace': 't' }, body: { a: [1, null] } };
    const { sent: request } = buildRequest(of, values);
    for (const text of [writeHttpFile(request), makeSnippet('http', request)]) {
      assert.ok(isHttpFile(text));
      const reading = readHttpFile(text, of);
      assert.ok(reading.kind === 'values', text);
      assert.deepEqual(reading.left, []);
      assert.deepEqual(buildRequest(of, reading.values).sent, request);
    }
  });

  test('is not recognized in other text', () => {
    for (const text of ['', 'get it', 'GETTING started', 'POST', '{"a": "POST /x"}'])
      assert.ok(!isHttpFile(text), text);
  });
});
