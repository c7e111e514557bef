import assert from 'node:assert/strict';
import type { Parameter } from '../../../src/core/api/http-operation.ts';
import type { JsonSchemaObject } from '../../../src/core/api/schema.ts';
import type { OperationSlice } from '../../../src/core/api/slice.ts';
import { answerRequest, type MockCall } from '../../../src/mock/answer-request.ts';
import type { MockResponse } from '../../../src/mock/mock-response.ts';
import { readCall } from '../../../src/mock/read-call.ts';
import { buildRequest } from '../../../src/request/build/build-request.ts';
import { boundaryFor, withBoundary, writeParts } from '../../../src/request/build/multipart.ts';
import type { Credential, ExactValue, FormValues } from '../../../src/request/form-values.ts';
import type { RequestPayload } from '../../../src/request/http-request.ts';
import { readReasons } from '../../../src/request/mock-reasons.ts';
import { media, parameter, requires, type SliceOptions, scheme, slice } from '../request/slice.ts';

interface Kind {
  readonly schema: JsonSchemaObject;
  readonly good: ExactValue;
  readonly bad: ExactValue;
}

const kinds: { readonly [name: string]: Kind } = {
  integer: { schema: { type: 'integer' }, good: 7, bad: 'seven' },
  maximum: { schema: { type: 'number', maximum: 10 }, good: 9.5, bad: 11 },
  multiple: { schema: { type: 'integer', multipleOf: 5 }, good: 15, bad: 16 },
  boolean: { schema: { type: 'boolean' }, good: true, bad: 'perhaps' },
  enum: { schema: { enum: ['red', 'green'] }, good: 'red', bad: 'blue' },
  pattern: { schema: { type: 'string', pattern: '^cus_' }, good: 'cus_1', bad: 'ord_1' },
  length: { schema: { type: 'string', minLength: 3 }, good: 'abc', bad: 'ab' },
  format: { schema: { type: 'string', format: 'date' }, good: '2026-01-31', bad: 'tomorrow' },
  items: { schema: { type: 'array', items: { type: 'integer' } }, good: [1, 2], bad: [1, 'two'] },
  members: {
    schema: { type: 'object', properties: { age: { type: 'integer' } } },
    good: { age: 3 },
    bad: { age: 'old' },
  },
};

/** A request: an operation, and the values of its form. `pointer`: where it is wrong; undefined: it is not. */
interface Trial {
  readonly title: string;
  readonly slice: OperationSlice;
  readonly values: FormValues;
  readonly pointer: string | undefined;
  readonly status: number;
}

const at = { file: 'api.yaml', span: { start: 0, end: 0 } };
const success = { status: '204', headers: [], links: [], content: [], at };
/** An error with an example of another one, whose schema takes the reason. */
const example = { name: '', value: { type: 'https://errors.example/stock', title: 'Out of stock', status: 409 }, at };
const failure = {
  ...success,
  status: '4XX',
  content: [
    media(
      'application/problem+json',
      { type: 'object', properties: { status: { type: 'integer' }, errors: { type: 'array' } } },
      { examples: [example] },
    ),
  ],
};
const responses = [success, failure];
const make = (options: SliceOptions) => slice({ method: 'POST', responses, ...options });

function* parameterTrials(): Generator<Trial> {
  const styles: readonly (readonly [Parameter['location'], Partial<Parameter>])[] = [
    ['path', {}],
    ['path', { style: 'matrix' }],
    ['path', { style: 'label' }],
    ['query', {}],
    ['query', { explode: false }],
    ['header', {}],
    ['cookie', {}],
  ];
  for (const [location, style] of styles) {
    for (const [name, { schema, good, bad }] of Object.entries(kinds)) {
      const one = parameter({ name: 'value', location, schema, required: true, ...style });
      const path = location === 'path' ? '/things/{value}' : '/things';
      const group = location as 'path' | 'query' | 'header' | 'cookie';
      const common = { slice: make({ path, parameters: [one] }), status: 400 };
      const title = `${location} ${style.style ?? (style.explode === false ? 'joined' : '')} ${name}`;
      const pointer = `/${location}/value`;
      yield { ...common, title: `${title}: right`, values: { [group]: { value: good } }, pointer: undefined };
      yield { ...common, title: `${title}: wrong`, values: { [group]: { value: bad } }, pointer };
      // Without a value the path is that of another operation.
      if (location !== 'path') yield { ...common, title: `${title}: missing`, values: {}, pointer };
    }
  }
}

function* bodyTrials(): Generator<Trial> {
  for (const type of ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    for (const [name, { schema, good, bad }] of Object.entries(kinds)) {
      const whole = { type: 'object', required: ['value'], properties: { value: schema, other: { type: 'string' } } };
      const common = { slice: make({ content: [media(type, whole)], bodyRequired: true }), status: 400 };
      const title = `${type} ${name}`;
      yield { ...common, title: `${title}: right`, values: { body: { value: good } }, pointer: undefined };
      yield { ...common, title: `${title}: wrong`, values: { body: { value: bad } }, pointer: '/body/value' };
      yield { ...common, title: `${title}: missing`, values: { body: { other: 'x' } }, pointer: '/body' };
      yield { ...common, title: `${title}: no body`, values: {}, pointer: '/body' };
    }
  }
}

function* credentialTrials(): Generator<Trial> {
  const schemes: readonly (readonly [object, Credential])[] = [
    [{ kind: 'apiKey', location: 'header', parameterName: 'X-Key' }, { value: 'k' }],
    [{ kind: 'apiKey', location: 'query', parameterName: 'key' }, { value: 'k' }],
    [{ kind: 'apiKey', location: 'cookie', parameterName: 'key' }, { value: 'k' }],
    [
      { kind: 'http', scheme: 'basic' },
      { username: 'u', password: 'p' },
    ],
    [{ kind: 'http', scheme: 'bearer' }, { token: 't' }],
    [{ kind: 'http', scheme: 'hoba' }, { token: 't' }],
    [{ kind: 'oauth2', flows: [] }, { token: 't' }],
    [{ kind: 'openIdConnect', url: '' }, { token: 't' }],
  ];
  for (const [given, credential] of schemes) {
    const securitySchemes = [scheme({ name: 'login', ...given })];
    const common = { slice: make({ security: [requires('login')], securitySchemes }), status: 401 };
    const title = JSON.stringify(given);
    yield { ...common, title: `${title}: right`, values: { security: { login: credential } }, pointer: undefined };
    yield { ...common, title: `${title}: missing`, values: {}, pointer: '/security' };
  }
}

/** The call as the editor makes it: from the form. */
function callOfForm({ slice: one, values }: Trial): MockCall {
  const { sent, mismatches } = buildRequest(one, values);
  return { request: sent, values, mismatches };
}

/** The call as a server reads it: from what the form sends. */
function callOnWire({ slice: one, values }: Trial): MockCall {
  const { method, url, headers, body } = buildRequest(one, values).sent;
  const [path = '', query = ''] = url.replace('https://api.example.com', '').split(/\?(.*)/s);
  const [type, text] = toWire(body);
  const others = headers.filter(([name]) => name.toLowerCase() !== 'content-type');
  const all = type === undefined ? others : [...others, ['Content-Type', type] as const];
  return readCall(one, { method, path, query, headers: all, body: text });
}

function toWire(body: RequestPayload): readonly [type: string | undefined, text: string] {
  switch (body.kind) {
    case 'none':
      return [undefined, ''];
    case 'multipart': {
      const boundary = boundaryFor(body.parts);
      const pieces = [...writeParts(body.parts, boundary)].map((piece) =>
        piece.kind === 'text' ? piece.text : (piece.part.text ?? ''),
      );
      return [withBoundary(body.mediaType, boundary), pieces.join('')];
    }
    case 'binary':
      return [body.mediaType, body.base64];
    case 'text':
    case 'form':
      return [body.mediaType, body.text];
  }
}

/** Returns whether the answer is a success for a correct request, or names what is wrong with it. */
function isFitting({ pointer, status }: Trial, answer: MockResponse): boolean {
  if (pointer === undefined) return answer.status === 204;
  const { body, reasons = [] } = answer;
  const { detail = '', errors = [], ...rest } = JSON.parse(body.kind === 'text' ? body.text : '{}');
  if (rest.status !== status || rest.title === 'Out of stock') return false;
  const wanted = status === 401 ? '"login"' : pointer;
  const isIn = (texts: readonly string[]) => texts.some((text) => text.includes(wanted));
  if (!isIn(reasons) || !isIn(readReasons(answer.headers))) return false;
  const isChallenged = answer.headers.some(([name]) => name === 'WWW-Authenticate');
  if (isChallenged !== (status === 401)) return false;
  const isNamed =
    status === 401
      ? detail.includes('"login"')
      : errors.some((each: { pointer: string }) => each.pointer.startsWith(pointer));
  return answer.status === status && isNamed;
}

suite('The mock names every mistake in a request', () => {
  const trials = [...parameterTrials(), ...bodyTrials(), ...credentialTrials()];

  test('there are at least 200 mistakes, in all locations and styles', () => {
    assert.ok(trials.filter(({ pointer }) => pointer !== undefined).length >= 200);
  });

  for (const [from, toCall] of [
    ['the form', callOfForm],
    ['the wire', callOnWire],
  ] as const) {
    test(`from ${from}`, () => {
      const breaches: string[] = [];
      for (const trial of trials) {
        const answer = answerRequest(trial.slice, toCall(trial));
        if (!isFitting(trial, answer)) breaches.push(`${trial.title}: ${answer.status} ${JSON.stringify(answer.body)}`);
      }
      assert.deepEqual(breaches, []);
    });
  }
});
