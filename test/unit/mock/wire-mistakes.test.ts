import assert from 'node:assert/strict';
import type { Parameter } from '../../../src/core/api/http-operation.ts';
import type { JsonSchemaObject } from '../../../src/core/api/schema.ts';
import type { OperationSlice } from '../../../src/core/api/slice.ts';
import { buildRequest } from '../../../src/request/build/build-request.ts';
import type { ExactValue, FormValues } from '../../../src/request/form-values.ts';
import { readReasons } from '../../../src/request/mock-reasons.ts';
import { parseValues } from '../../../src/request/values-text.ts';
import { answerOnWire } from '../../support/form-to-mock.ts';
import { media, parameter, type SliceOptions, slice } from '../request/slice.ts';

/** A schema, a value that fits and one that does not. `place`: the pointer of the mistake inside of the value. */
type Kind = readonly [schema: JsonSchemaObject, good: ExactValue, bad: ExactValue, place?: string];
type Kinds = { readonly [name: string]: Kind };

const object = (properties: JsonSchemaObject['properties'], more: JsonSchemaObject = {}): JsonSchemaObject => ({
  type: 'object',
  properties,
  ...more,
});
const integer: JsonSchemaObject = { type: 'integer' };
const text: JsonSchemaObject = { type: 'string' };

const scalars: Kinds = {
  const: [{ const: 'v1' }, 'v1', 'v2'],
  not: [{ ...text, not: { enum: ['root'] } }, 'ada', 'root'],
  oneOf: [{ oneOf: [integer, { enum: ['all'] }] }, 'all', 'none'],
  anyOf: [
    {
      anyOf: [
        { ...text, minLength: 5 },
        { ...text, pattern: '^x' },
      ],
    },
    'xa',
    'ya',
  ],
  allOf: [{ allOf: [{ ...integer, minimum: 3 }, { maximum: 9 }] }, 5, 10],
  uuid: [{ ...text, format: 'uuid' }, '7d444840-9dc0-11d1-b245-5ffdce74fad2', '7d444840'],
  email: [{ ...text, format: 'email' }, 'a@b.co', 'a.b.co'],
  'date-time': [{ ...text, format: 'date-time' }, '2026-01-31T10:00:00Z', '2026-01-31 10:00'],
  time: [{ ...text, format: 'time' }, '10:00:00Z', '25:00:00Z'],
  duration: [{ ...text, format: 'duration' }, 'P1D', '1 day'],
  uri: [{ ...text, format: 'uri' }, 'https://a.example/x', 'a b'],
  ipv4: [{ ...text, format: 'ipv4' }, '10.0.0.1', '10.0.0.256'],
  ipv6: [{ ...text, format: 'ipv6' }, '::1', '::g'],
  hostname: [{ ...text, format: 'hostname' }, 'a.example', '-a.example'],
  exclusive: [{ type: 'number', exclusiveMinimum: 0 }, 0.5, 0],
  cents: [{ type: 'number', multipleOf: 0.01 }, 19.99, 19.999],
  'whole number': [integer, 2, 2.5],
  digits: [{ ...integer, maximum: 9007199254740992 }, 5, '9007199254740993000'],
  'the calendar': [{ ...text, format: 'date' }, '2026-02-28', '2026-02-30'],
};
const lists: Kinds = {
  minItems: [{ type: 'array', items: integer, minItems: 2 }, [1, 2], [1]],
  maxItems: [{ type: 'array', items: integer, maxItems: 2 }, [1, 2], [1, 2, 3]],
  uniqueItems: [{ type: 'array', items: text, uniqueItems: true }, ['a', 'b'], ['a', 'a']],
  items: [{ type: 'array', items: { enum: ['a', 'b'] } }, ['a', 'b'], ['a', 'c'], '/1'],
  contains: [{ type: 'array', items: text, contains: { const: 'x' } }, ['x'], ['y', 'z']],
  prefixItems: [{ type: 'array', prefixItems: [text, integer] }, ['a', 1], ['a', 'b'], '/1'],
};
const objects: Kinds = {
  required: [object({ a: integer, b: text }, { required: ['a'] }), { a: 1 }, { b: 'x' }],
  dependentRequired: [
    object({ a: text, b: text }, { dependentRequired: { a: ['b'] } }),
    { a: 'x', b: 'y' },
    { a: 'x' },
  ],
  'if and else': [
    object(
      { k: { enum: ['card', 'cash'] }, n: text },
      { if: { properties: { k: { const: 'cash' } } }, else: { required: ['n'] } },
    ),
    { k: 'card', n: '1' },
    { k: 'card' },
  ],
  minProperties: [{ type: 'object', minProperties: 2, additionalProperties: integer }, { a: 1, b: 2 }, { a: 1 }],
  maxProperties: [{ type: 'object', maxProperties: 1, additionalProperties: integer }, { a: 1 }, { a: 1, b: 2 }],
  'values of a map': [{ type: 'object', additionalProperties: integer }, { k: 1 }, { k: 'x' }, '/k'],
  patternProperties: [{ type: 'object', patternProperties: { '^n_': integer } }, { n_1: 1 }, { n_1: 'x' }, '/n_1'],
  propertyNames: [
    { type: 'object', propertyNames: { pattern: '^[a-z]+$' }, additionalProperties: text },
    { ab: 'x' },
    { A1: 'x' },
  ],
};
/** Those of objects that are closed, which an exploded object in a query can't be: its members are names of the query. */
const closed: Kinds = {
  additionalProperties: [object({ a: integer }, { additionalProperties: false }), { a: 1 }, { a: 1, zz: 2 }, '/zz'],
  unevaluatedProperties: [
    { allOf: [object({ a: integer })], unevaluatedProperties: false },
    { a: 1 },
    { a: 1, zz: 1 },
    '/zz',
  ],
};
const nested: Kinds = {
  'a required member': [
    object({ o: object({ x: integer }, { required: ['x'] }) }),
    { o: { x: 1 } },
    { o: { y: 'q' } },
    '/o',
  ],
  'a member of an item': [
    object({ l: { type: 'array', items: object({ x: integer }) } }),
    { l: [{ x: 1 }] },
    { l: [{ x: 1 }, { x: 'q' }] },
    '/l/1/x',
  ],
};
/** XML has no element for a list inside of a list. */
const matrix: Kinds = {
  'a list in a list': [{ type: 'array', items: { type: 'array', items: integer } }, [[1], [2]], [[1], ['q']], '/1/0'],
};
const all: Kinds = { ...scalars, ...lists, ...objects, ...closed, ...nested };

type Location = 'path' | 'query' | 'header' | 'cookie';
const places: readonly (readonly [Location, Partial<Parameter>, Kinds])[] = [
  ...(['path', 'query', 'header', 'cookie'] as const).map((location) => [location, {}, scalars] as const),
  ...(['label', 'matrix'] as const).map((style) => ['path', { style }, scalars] as const),
  ['cookie', { style: 'cookie' }, scalars],
  ['query', { mediaType: 'application/json' }, { ...all, ...matrix }],
  ['header', { mediaType: 'application/json' }, { ...all, ...matrix }],
  ...(['simple', 'label', 'matrix'] as const).flatMap((style) =>
    [true, false].map((explode) => ['path', { style, explode }, { ...lists, ...objects, ...closed }] as const),
  ),
  ['query', {}, { ...lists, ...objects }],
  ['query', { explode: false }, { ...lists, ...objects, ...closed }],
  ['query', { style: 'pipeDelimited', explode: false }, lists],
  ['query', { style: 'spaceDelimited', explode: false }, lists],
  ['query', { style: 'deepObject', explode: true }, { ...objects, ...closed, ...nested }],
  ['header', {}, { ...lists, ...objects, ...closed }],
  ['header', { explode: true }, { ...lists, ...objects, ...closed }],
  ['cookie', { explode: false }, { ...lists, ...objects, ...closed }],
];
const bodies: { readonly [mediaType: string]: Kinds } = {
  'application/json': { ...all, ...matrix },
  'application/vnd.shop+json': { ...all, ...matrix },
  'application/x-www-form-urlencoded': { ...all, ...matrix },
  'multipart/form-data': { ...all, ...matrix },
  'application/xml': all,
};
const lines = ['application/jsonl', 'application/x-ndjson', 'application/json-seq'];

interface Trial {
  readonly title: string;
  readonly slice: OperationSlice;
  readonly toValues: (value: ExactValue) => FormValues;
  /** Where the value is in the request. */
  readonly base: string;
  readonly kind: Kind;
}

const at = { file: 'api.yaml', span: { start: 0, end: 0 } };
const empty = { headers: [], links: [], content: [], at };
const refusal = { ...empty, status: '422', content: [media('application/json', object({ detail: text }))] };
const make = (options: SliceOptions) =>
  slice({ method: 'POST', path: '/things', responses: [{ ...empty, status: '204' }, refusal], ...options });

function listTrials(): readonly Trial[] {
  const ofPlaces = places.flatMap(([location, style, kinds]) =>
    Object.entries(kinds).map(([name, kind]): Trial => {
      const value = parameter({ name: 'value', location, schema: kind[0], required: true, ...style });
      const path = location === 'path' ? '/things/{value}' : '/things';
      return {
        title: `${location} ${JSON.stringify(style)}: ${name}`,
        slice: make({ path, parameters: [value] }),
        toValues: (given) => ({ [location]: { value: given } }),
        base: `/${location}/value`,
        kind,
      };
    }),
  );
  const inside = (kind: Kind) => object({ value: kind[0] }, { required: ['value'] });
  const ofBodies = Object.entries(bodies).flatMap(([type, kinds]) =>
    Object.entries(kinds).map(([name, kind]): Trial => {
      const operation = make({ content: [media(type, inside(kind))], bodyRequired: true });
      const toValues = (value: ExactValue) => ({ contentType: type, body: { value } });
      return { title: `${type}: ${name}`, slice: operation, toValues, base: '/body/value', kind };
    }),
  );
  const ofLines = lines.flatMap((type) =>
    Object.entries({ ...all, ...matrix }).map(([name, kind]): Trial => {
      const content = [media(type, { type: 'array', items: inside(kind) })];
      const toValues = (value: ExactValue) => ({ contentType: type, body: [{ value: kind[1] }, { value }] });
      const operation = make({ content, bodyRequired: true });
      return { title: `${type}: ${name}`, slice: operation, toValues, base: '/body/1/value', kind };
    }),
  );
  return [...ofPlaces, ...ofBodies, ...ofLines];
}

/** What is wrong with the answer to a request with this value; undefined if nothing is. */
function judge({ slice: one, toValues, base, kind }: Trial, isGood: boolean): string | undefined {
  const [, good, bad, place = ''] = kind;
  const { values } = parseValues(JSON.stringify({ ...toValues(isGood ? good : bad), server: 'http://mock.invalid' }));
  const { sent, mismatches } = buildRequest(one, values);
  const { status, headers, body, reasons = [] } = answerOnWire(one, sent);
  const isIn = (texts: readonly string[]) => texts.some((each) => each.startsWith(base + place));
  const words = mismatches.map(({ pointer }) => pointer);
  const { detail = '' } = body.kind === 'text' ? JSON.parse(body.text) : {};
  const isNamed = [reasons, readReasons(headers), words].every(isIn) && detail.includes(base + place);
  const isRight = isGood ? status === 204 && words.length === 0 : status === 422 && isNamed;
  return isRight ? undefined : `${isGood ? 'right' : 'wrong'}: ${status} ${JSON.stringify({ reasons, words, detail })}`;
}

suite('The mock names every mistake, and takes what is right', () => {
  const trials = listTrials();

  test('in more than 500 mistakes of all keywords, styles and media types', () => assert.ok(trials.length > 500));

  for (const isGood of [true, false]) {
    test(isGood ? 'what is right' : 'what is wrong, in the body, the header, the log and the form', () => {
      const breaches = trials.flatMap((trial) => {
        const breach = judge(trial, isGood);
        return breach === undefined ? [] : [`${trial.title}: ${breach}`];
      });
      assert.deepEqual(breaches, []);
    });
  }
});
