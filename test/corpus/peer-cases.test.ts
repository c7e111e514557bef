import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OperationSlice } from '../../src/core/api/slice.ts';
import { readOpenApi } from '../../src/core/openapi/openapi-description.ts';
import { parseSource } from '../../src/core/source/parse-source.ts';
import { buildRequest } from '../../src/request/build/build-request.ts';
import type { ExactValue, FormValues } from '../../src/request/form-values.ts';
import type { HttpRequest } from '../../src/request/http-request.ts';

type Values = { [name: string]: ExactValue };
type Group = 'path' | 'query' | 'header' | 'cookie';

interface PeerCase {
  readonly test: string;
  readonly subject: string;
  readonly resultPath: readonly string[];
  readonly input: readonly [
    SwaggerInput & { api?: object },
    { $operation: { path: string; method: string } },
    FormValues,
  ];
  readonly expected: SwaggerRequest & (string | { name: string; value: string }[]);
}

interface SwaggerInput {
  readonly spec: { openapi: string };
  readonly operationId: string;
  readonly parameters?: Values;
}

interface SwaggerRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: { [name: string]: string };
}

/** The cases in which the text of OpenAPI contradicts the peer, or leaves it open: the name of the case, and why we differ. */
const differences: readonly (readonly [RegExp, string])[] = [
  [
    /uri decoding errors|NOT encode already encoded/,
    'A percent sign in a value is data: only allowReserved lets triplets pass (RFC 6570, 3.2.1).',
  ],
  [/undefined (array )?input$/, 'A parameter without value is a problem, and the template stays visible.'],
  [
    /should NOT support/,
    'Where a style has no rule the value is sent as `form` would, rather than dropped in silence.',
  ],
  [
    /allowReserved/,
    '`&`, `+` and `#` would end or change the value, `[` and `]` may not stand in a query (3.2, "URL Percent-Encoding").',
  ],
  [/content object is empty/, 'A parameter that breaks the rules is still sent.'],
  [/non-application\/json content type with array/, 'A list has no form in text/plain; JSON keeps it readable.'],
  [
    /cookie.*(form delimited cookie styles for exploded|array values|object values)/,
    'Delimiters of a style are not encoded, and `form` explodes with `&` (3.2, "Style Examples").',
  ],
  [/pipe-delimited\/no-explode/, 'The pipe is %7C (3.2, "Style Examples").'],
  [/subschema|stringified object/, 'A text is a text: values come as JSON, so that nothing has to be guessed.'],
];

suite('cases of peers', () => {
  const corpus = process.env.CORPUS;
  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of conformance documents', () => undefined);
    return;
  }
  const used = new Set<RegExp>();
  for (const [file, one] of casesIn(join(corpus, 'conformance', 'cases'))) {
    test(`${file}: ${one.test}`, () => {
      const [sent, expected] = one.subject === 'oasToHar' ? compareHar(one) : compareSwagger(one);
      if (JSON.stringify(sent) === JSON.stringify(expected)) return;
      const difference = differences.find(([name]) => name.test(one.test));
      if (difference === undefined) assert.deepEqual(sent, expected);
      else used.add(difference[0]);
    });
  }
  test('every difference is one that is met', () => {
    assert.deepEqual(
      differences.filter(([name]) => !used.has(name)),
      [],
    );
  });
});

function casesIn(folder: string): [file: string, one: PeerCase][] {
  return readdirSync(folder)
    .filter((file) => /^(swagger-js-param-|oas-to-har-style)/.test(file))
    .flatMap((file) => {
      const { cases } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { cases: PeerCase[] };
      return cases.map((one): [string, PeerCase] => [file, one]);
    });
}

function sliceOf(
  spec: object,
  isMeant: (operation: { operationId?: string; path: string; method: string }) => boolean,
): OperationSlice {
  const none = { document: () => undefined } as unknown as Parameters<typeof readOpenApi>[1];
  const description = readOpenApi(parseSource('api.json', JSON.stringify(spec)), none);
  const summary = description?.operations.find(isMeant);
  assert.ok(description && summary);
  return description.slice(summary).slice as OperationSlice;
}

/** A relative server, as the peer's documents have none. */
function pathOf({ url }: HttpRequest): string {
  return url.replace(/^https:\/\/example\.com/, '');
}

function compareSwagger({ input, expected }: PeerCase): [unknown, unknown] {
  const [{ spec, operationId, parameters = {} }] = input;
  const slice = sliceOf(spec, (operation) => operation.operationId === operationId);
  const values: { [group in Group]: Values } = { path: {}, query: {}, header: {}, cookie: {} };
  for (const [key, value] of Object.entries(omitUndefined(parameters))) {
    const [, location, name = ''] = /^(?:(path|query|header|cookie)\.)?(.*)$/s.exec(key) ?? [];
    for (const parameter of slice.operation.parameters) {
      const isMeant = parameter.name === name && (location === undefined || location === parameter.location);
      if (isMeant) values[parameter.location as Group][name] = value;
    }
  }
  const { sent: request } = buildRequest(slice, { ...values, server: 'https://example.com' });
  const headers = Object.fromEntries(request.headers.filter(([name]) => name !== 'Accept'));
  return [
    { url: pathOf(request), headers },
    { url: expected.url, headers: expected.headers },
  ];
}

function compareHar({ input, resultPath, expected }: PeerCase): [unknown, unknown] {
  const [{ api = {} }, { $operation: wanted }, values] = input;
  const slice = sliceOf(
    { openapi: '3.1.0', ...api },
    ({ path, method }) => path === wanted.path && method === wanted.method.toUpperCase(),
  );
  const { sent: request } = buildRequest(slice, {
    ...omitUndefined((values ?? {}) as Values),
    server: 'https://example.com',
  } as FormValues);
  const [path = '', query = ''] = request.url.split('?');
  const cookie = request.headers.find(([name]) => name === 'Cookie')?.[1] ?? '';
  const headers = request.headers.filter(([name]) => name !== 'Cookie').map(([name, value]) => ({ name, value }));
  const results: { [key: string]: unknown } = {
    url: path,
    queryString: pairsIn(query, '&'),
    cookies: pairsIn(cookie, '; '),
    headers,
  };
  return [results[resultPath[4] ?? ''], Array.isArray(expected) ? expected.map(decodePair) : expected];
}

function pairsIn(text: string, divider: string): { name: string; value: string }[] {
  const pairs = text === '' ? [] : text.split(divider);
  return pairs.map((pair) => decodePair({ name: pair.replace(/=.*/s, ''), value: pair.replace(/^[^=]*=?/s, '') }));
}

/** The peer leaves part of the encoding to those who send. */
function decodePair({ name, value }: { name: string; value: string }): { name: string; value: string } {
  return { name: decodeURIComponent(name), value: decodeURIComponent(value.replace(/%(?![0-9a-f]{2})/gi, '%25')) };
}

/** The recorder wrote `{"$undefined": true}` for what JSON lacks. */
function omitUndefined(values: Values): Values {
  const text = JSON.stringify(values, (_key, value) => (value?.$undefined === true ? undefined : value));
  return JSON.parse(text) as Values;
}
