import assert from 'node:assert/strict';
import { checkResponse, type ResponseCheck } from '../../../src/request/check-response.ts';
import { findResponse } from '../../../src/request/declared-response.ts';
import type { HttpResponse } from '../../../src/request/http-request.ts';
import { orderOperation, orderSlice } from '../../webview/support/order-page.ts';
import { readOperation } from '../mock/read-operation.ts';

function response(status: number, text: string, type = 'application/json; charset=utf-8'): HttpResponse {
  return {
    status,
    statusText: '',
    url: 'https://a.example/',
    redirects: [],
    headers: [['Content-Type', type]],
    timings: { firstByte: 1, total: 1 },
    size: text.length,
    body: { kind: 'text', text, truncated: false },
  };
}

suite('checkResponse', () => {
  test('reports matches, mismatches, and what can’t be compared', () => {
    const slice = orderSlice();
    assert.deepEqual(checkResponse(slice, response(201, '{"id":"1","total":{}}')), { kind: 'fits', undeclared: [] });
    const wrong = checkResponse(slice, response(201, '{"id":1,"total":{}}'));
    assert.equal(wrong.kind, 'mismatches');
    assert.deepEqual(wrong.kind === 'mismatches' && wrong.mismatches.map(({ pointer }) => pointer), ['/id']);
    assert.equal(checkResponse(slice, response(201, '{"id":')).kind, 'mismatches');
    assert.match(JSON.stringify(checkResponse(slice, response(500, '{}'))), /declares no 500/);
    assert.match(JSON.stringify(checkResponse(slice, response(201, 'a', 'text/plain'))), /declares no text\/plain/);
  });

  test('a body that nests too deeply is not compared, whether by lists or by objects', () => {
    const reason = 'It nests deeper than 500 levels, so it was not compared with the description.';
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
      ['["]",{"\\"]":', '}]'],
    ] as const) {
      for (const levels of [501, 4_000, 100_000]) {
        const text = `${open.repeat(levels)}1${close.repeat(levels)}`;
        assert.deepEqual(checkResponse(orderSlice(), response(201, text)), { kind: 'unchecked', reason });
      }
    }
    const brackets = `{"id":"${'['.repeat(600)}","total":{},"deep":${'['.repeat(499)}${']'.repeat(499)}}`;
    assert.deepEqual(checkResponse(orderSlice(), response(201, brackets)), { kind: 'fits', undeclared: ['/deep'] });
  });

  test('an exact status takes precedence over its class, and the class over the default', () => {
    const [declared] = orderOperation.responses;
    assert.ok(declared !== undefined);
    const all = ['default', '4xx', '404'].map((status) => ({ ...declared, status }));
    assert.equal(findResponse(all, 404)?.status, '404');
    assert.equal(findResponse(all, 422)?.status, '4xx');
    assert.equal(findResponse(all, 500)?.status, 'default');
  });
});

const pet =
  '{ type: object, required: [id], xml: { name: pet }, properties: { id: { type: integer, xml: { attribute: true } }, name: { type: string, minLength: 2 }, tags: { type: array, xml: { wrapped: true }, items: { type: string, xml: { name: tag } } } } }';
const pets = `{ type: array, maxItems: 2, xml: { name: pets }, items: ${pet} }`;
const fields = '{ type: object, required: [n], properties: { n: { type: integer } } }';

/** A declared body, what a server sends, and the mistakes that are found: their pointers and words. */
const bodies: readonly (readonly [type: string, schema: string, text: string, mistakes: readonly string[]])[] = [
  ['application/xml', pet, '<?xml version="1.0"?><pet id="7"><name>Rex</name><tags><tag>a</tag></tags></pet>', []],
  ['application/xml', pet, '<p:pet xmlns:p="urn:p" id="7"/>', []],
  ['application/xml', pet, '<pet><name>Rex</name></pet>', [' The property `id` is required.']],
  ['application/xml', pet, '<pet id="x"/>', ['/id Must be an integer, not a string.']],
  ['text/xml', pet, '<pet id="7"><name>R</name></pet>', ['/name Must have at least 2 characters.']],
  ['application/vnd.a+xml', pets, '<pets><pet id="7"/><pet/></pets>', ['/1 The property `id` is required.']],
  ['application/xml', pets, '<pets><pet id="1"/><pet id="2"/><pet id="3"/></pets>', [' Must have at most 2 items.']],
  ['application/xml', '{ type: string }', 'a text', ['not compared']],
  ['application/xml', '{ type: string, format: binary }', 'a file', ['not compared']],
  ['application/xml', `{ type: array, items: ${pet} }`, '<pet id="x"/>', ['/0/id Must be an integer, not a string.']],
  ['application/xml', pet, '<cat id="7"/>', [' The element must be `pet`, not `cat`.']],
  ['application/xml', pet, '<pet id="7">', [' The content type is XML, but the body is not well-formed XML.']],
  ['application/xml', pet, '{"id":7}', [' The content type is XML, but the body is not well-formed XML.']],
  ['text/plain', '{ type: string, enum: [up, down] }', 'up\n', []],
  ['text/plain', '{ type: string, enum: [up, down] }', 'off', [' Must be one of `up`, `down`.']],
  ['text/plain', '{ type: integer, minimum: 3 }', '5', []],
  ['text/plain', '{ type: integer, minimum: 3 }', '2', [' Must be at least 3.']],
  ['text/plain', '{ type: integer }', 'five', [' Must be an integer, not a string.']],
  ['application/x-www-form-urlencoded', fields, 'n=1', []],
  ['application/x-www-form-urlencoded', fields, 'n=x', ['/n Must be an integer, not a string.']],
  ['application/x-www-form-urlencoded', fields, 'm=1', [' The property `n` is required.']],
  ['application/jsonl', fields, '{"n":1}\n{"n":"x"}\n', ['/1/n Must be an integer, not a string.']],
];

const header = (text: string) => `{ X-A: { ${text} } }`;

/** A declared header, those that a server sends, and the mistakes that are found. */
const heads: readonly (readonly [declared: string, sent: readonly string[], mistakes: readonly string[]])[] = [
  [header('required: true, schema: { type: integer }'), ['x-a: 5'], []],
  [header('required: true, schema: { type: integer }'), [], ['X-A: The header is required.']],
  [header('schema: { type: integer }'), [], []],
  [header('schema: { type: integer }'), ['X-A: five'], ['X-A: Must be an integer, not a string.']],
  [header('schema: { type: integer }'), ['X-A: 1', 'X-A: 2'], ['X-A: Must be an integer, not a string.']],
  [header('schema: { type: array, items: { type: integer } }'), ['X-A: 1', 'X-A: 2, 3'], []],
  [
    header('schema: { type: array, items: { type: integer } }'),
    ['X-A: 1, b'],
    ['X-A: /1 Must be an integer, not a string.'],
  ],
  [header('schema: { type: string, enum: [a, b] }'), ['X-A: c'], ['X-A: Must be one of `a`, `b`.']],
  [header('schema: { type: string, format: uuid }'), ['X-A: 7'], ['X-A: Must have the format `uuid`.']],
  [header('schema: { type: integer, maximum: 10 }'), ['X-A: 11'], ['X-A: Must be at most 10.']],
  [header(`explode: true, schema: ${fields}`), ['X-A: n=1'], []],
  [header(`schema: ${fields}`), ['X-A: n,x'], ['X-A: /n Must be an integer, not a string.']],
  [header(`content: { application/json: { schema: ${fields} } }`), ['X-A: {"n":1}'], []],
  [header(`content: { application/json: { schema: ${fields} } }`), ['X-A: {}'], ['X-A: The property `n` is required.']],
  ['{ Content-Type: { required: true, schema: { enum: [x] } } }', [], []],
  ['{ Set-Cookie: { schema: { type: string, pattern: "^a=" } } }', ['Set-Cookie: a=1', 'Set-Cookie: a=2'], []],
  [
    '{ Set-Cookie: { schema: { type: string, pattern: "^a=" } } }',
    ['Set-Cookie: a=1', 'Set-Cookie: b=2'],
    ['Set-Cookie: Must start with `a=`.'],
  ],
];

/** The mistakes of a response in words, or why it is not compared. */
function listWords(check: ResponseCheck): readonly string[] {
  if (check.kind !== 'mismatches') return check.kind === 'fits' ? [] : [check.reason ?? 'not compared'];
  return check.mismatches.map(({ header: name, pointer, message }) =>
    name === undefined ? `${pointer} ${message}` : `${name}: ${pointer === '' ? '' : `${pointer} `}${message}`,
  );
}

suite('What is judged of a response', () => {
  for (const [type, schema, text, mistakes] of bodies) {
    test(`${type}: ${JSON.stringify(text)}`, () => {
      const slice = readOperation(
        `get: { responses: { '200': { description: '', content: { '${type}': { schema: ${schema} } } } } }`,
        '/a',
      );
      assert.deepEqual(listWords(checkResponse(slice, response(200, text, type))), mistakes);
    });
  }

  for (const [declared, sent, mistakes] of heads) {
    test(`${declared} for ${JSON.stringify(sent)}`, () => {
      const json = `content: { application/json: { schema: true } }`;
      const slice = readOperation(
        `get: { responses: { '200': { description: '', headers: ${declared}, ${json} } } }`,
        '/a',
      );
      const headers = sent.map((line) => line.split(': ') as [string, string]);
      const received = response(200, '{}');
      const whole = { ...received, headers: [...received.headers, ...headers] };
      assert.deepEqual(listWords(checkResponse(slice, whole)), mistakes);
      // A browser may have hidden it.
      const isMissing = mistakes.some((words) => words.endsWith('header is required.'));
      if (isMissing) assert.deepEqual(listWords(checkResponse(slice, { ...whole, hidesHeaders: true })), []);
    });
  }

  test('the last item of a stream that was broken off is not judged', () => {
    const content = `{ application/jsonl: { itemSchema: ${fields} } }`;
    const slice = readOperation(`get: { responses: { '200': { description: '', content: ${content} } } }`, '/a');
    const whole = response(200, '{"n":1}\n{"n"', 'application/jsonl');
    assert.deepEqual(listWords(checkResponse(slice, whole)), ['/1 Not valid JSON.']);
    const interrupted = { ...whole, interrupted: { message: 'The time limit is over.' } };
    assert.deepEqual(listWords(checkResponse(slice, interrupted)), []);
    assert.ok(whole.body.kind === 'text');
    assert.deepEqual(listWords(checkResponse(slice, { ...whole, body: { ...whole.body, truncated: true } })), []);
  });

  test('headers are judged where the body is not compared, and beside its mistakes', () => {
    const slice = readOperation(
      `get: { responses: { '200': { description: '', headers: ${header('schema: { type: integer }')}, content: { application/json: { schema: ${fields} } } } } }`,
      '/a',
    );
    const send = (text: string, type?: string) => {
      const received = response(200, text, type);
      return checkResponse(slice, { ...received, headers: [...received.headers, ['X-A', 'x']] });
    };
    const words = 'X-A: Must be an integer, not a string.';
    assert.deepEqual(listWords(send('{}')), [' The property `n` is required.', words]);
    const other = send('a', 'text/csv');
    assert.deepEqual(listWords(other), [words]);
    assert.equal(
      other.kind === 'mismatches' && other.reason,
      'The description declares no text/csv body for this response.',
    );
  });
});
