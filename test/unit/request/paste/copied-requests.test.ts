import assert from 'node:assert/strict';
import fc from 'fast-check';
import { buildRequest } from '../../../../src/request/build/build-request.ts';
import type { FormValues } from '../../../../src/request/form-values.ts';
import type { HttpRequest } from '../../../../src/request/http-request.ts';
import { parseHttpFile, writeHttpFile } from '../../../../src/request/paste/http-file.ts';
import { readCurl, readHttpFile } from '../../../../src/request/paste/read-paste.ts';
import { makeSnippet } from '../../../../src/request/snippets/registry.ts';
import { parseValues } from '../../../../src/request/values-text.ts';
import { anyJson, anyText } from '../../../support/any-text.ts';
import { media, parameter, slice } from '../slice.ts';

const of = (mediaType: string) =>
  slice({
    method: 'POST',
    path: '/users/{id}',
    parameters: [
      parameter({ name: 'id', location: 'path', schema: { type: 'string' } }),
      parameter({ name: 'q', location: 'query', schema: { type: 'string' } }),
      parameter({ name: 'X-Trace', location: 'header', schema: { type: 'string' } }),
    ],
    content: [media(mediaType, mediaType === 'application/json' ? true : { type: 'string' })],
  });

const json = of('application/json');
const plain = of('text/plain');

/** A request whose path, query, header and body are these. */
function requestOf(operation: typeof json, [id, q, trace]: readonly string[], body: FormValues): HttpRequest {
  // Longer paths are not compared.
  const values = {
    path: { id: `${id?.slice(0, 150)}.` },
    query: { q: q ?? '' },
    header: { 'X-Trace': trace?.trim() ?? '' },
    ...body,
  };
  return buildRequest(operation, values).sent;
}

const texts = fc.tuple(anyText, anyText, anyText);

/** Pastes the text of a request, and builds the request from the form. */
function sendAgain(read: typeof readCurl, text: string, operation: typeof json): HttpRequest {
  const reading = read(text, operation);
  assert.ok(reading.kind === 'values', text);
  assert.deepEqual(reading.left, [], text);
  return buildRequest(operation, reading.values).sent;
}

suite('A copied request is the same request when it is pasted', () => {
  const copies: { readonly [what: string]: [write: (request: HttpRequest) => string, read: typeof readCurl] } = {
    'as cURL': [(request) => makeSnippet('curl', request) ?? '', readCurl],
    'as a .http file': [writeHttpFile, readHttpFile],
  };
  for (const [what, [write, read]] of Object.entries(copies)) {
    test(`${what}, with any JSON`, () => {
      fc.assert(
        fc.property(texts, anyJson, (values, bodyText) => {
          const request = requestOf(json, values, parseValues(`{"body":${bodyText}}`).values);
          assert.deepEqual(sendAgain(read, write(request), json), request);
        }),
        { numRuns: 400 },
      );
    });
  }

  test('as cURL, with any text', () => {
    fc.assert(
      fc.property(texts, anyText, (values, body) => {
        const request = requestOf(plain, values, { body });
        // A shell can't pass NUL on, so such bodies come through a pipe, and an empty body is none.
        if (body.includes('\0') || body === '') return;
        assert.deepEqual(sendAgain(readCurl, makeSnippet('curl', request) ?? '', plain), request);
      }),
      { numRuns: 400 },
    );
  });

  test('no text in a .http file becomes another request, a file, a handler or a variable', () => {
    fc.assert(
      fc.property(texts, anyText, (values, body) => {
        const request = requestOf(plain, values, { body });
        const parsed = parseHttpFile(writeHttpFile(request));
        assert.equal(parsed.length, 1);
        assert.deepEqual([parsed[0]?.method, parsed[0]?.url, parsed[0]?.left], [request.method, request.url, []]);
        assert.ok(parsed[0]?.data?.startsWith('# The body') || parsed[0]?.data === trimmed(body.toWellFormed()));
      }),
      { numRuns: 700, examples: [[['', '', ''], '\u0007\r\r\n #']] },
    );
  });

  test('variables of a .http file that name each other fill in a bounded text', () => {
    const lines = Array.from({ length: 60 }, (_, index) => `@v${index + 1}={{v${index}}}{{v${index}}}`);
    const [request] = parseHttpFile(['@v0=x', ...lines, 'GET https://a.example/{{v9}}', 'X: {{v60}}'].join('\n'));
    assert.equal(request?.url, `https://a.example/${'x'.repeat(512)}`);
    assert.ok((request?.headers[0]?.[1].length ?? 0) < 2_000_000);
  });
});

/** The format has no line break at the ends of a body. A line feed takes a carriage return before it along as it is written, and another as it is read. */
function trimmed(body: string): string | undefined {
  const text = body.replaceAll(/\r\r?\n/g, '\n').trim();
  return text === '' ? undefined : text;
}
