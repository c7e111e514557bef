import assert from 'node:assert/strict';
import { type SlicePart, slicePartLimits } from '../../../src/core/api/slice.ts';
import { docsJson, type Texts } from '../../support/project-of.ts';
import { changesOf, impactOf } from './changes-of.ts';

/** The parts of one operation, and what is beside `paths`. `more` are parts of which the last one is written last. */
type Write = (count: number, last: string) => object;

const operation = (parts: object) => ({ responses: {}, ...parts });
const body = (schema: object) => operation({ requestBody: { content: { 'application/json': { schema } } } });
const response = (parts: object) => operation({ responses: { 200: { description: '', ...parts } } });

/** The members `x0`, `x1` and so on; the last one has the value that changes. */
function membersOf(count: number, value: object, last: object): object {
  const member = (_: unknown, index: number) => [`x${index}`, index === count - 1 ? last : value];
  return Object.fromEntries(Array.from({ length: count }, member));
}

function listOf<T>(count: number, value: (index: number) => T, last: T): readonly T[] {
  return Array.from({ length: count }, (_, index) => (index === count - 1 ? last : value(index)));
}

/** For each kind of part of which a page shows only the first: an operation with more of them, and another last one. */
const parts: { readonly [part in Exclude<SlicePart, 'message' | 'schema'>]: Write } = {
  'allowed value': (count, last) => body({ enum: listOf(count, String, last) }),
  field: (count, last) => body({ properties: membersOf(count, {}, { pattern: last }) }),
  alternative: (count, last) =>
    body({ oneOf: listOf<object>(count, (index) => ({ const: index }), { type: 'string', pattern: last }) }),
  parameter: (count, last) => {
    const parameter = (name: string, schema: object) => ({ name, in: 'query', schema });
    return operation({
      parameters: listOf(count, (index) => parameter(`x${index}`, {}), parameter('z', { pattern: last })),
    });
  },
  response: (count, last) => {
    const codes = Array.from({ length: count }, (_, index) => [String(200 + index), { description: '' }]);
    const content = { 'application/json': { schema: { pattern: last } } };
    return operation({ responses: { ...Object.fromEntries(codes), default: { description: '', content } } });
  },
  header: (count, last) => response({ headers: membersOf(count, { schema: {} }, { schema: { pattern: last } }) }),
  'media type': (count, last) => {
    const types = Array.from({ length: count }, (_, index) => [`application/x${index}`, {}]);
    const content = { ...Object.fromEntries(types), 'text/plain': { schema: { pattern: last } } };
    return response({ content });
  },
  example: (count, last) =>
    response({ content: { 'text/plain': { examples: membersOf(count, { value: 'a' }, { value: last }) } } }),
  link: (count, last) => response({ links: membersOf(count, { operationId: 'a' }, { operationId: last }) }),
  server: (count, last) =>
    operation({ servers: listOf(count, (index) => ({ url: `/${index}` }), { url: `/servers/${last}` }) }),
  variable: (count, last) =>
    operation({ servers: [{ url: '/', variables: membersOf(count, { default: 'a' }, { default: last }) }] }),
  tag: (count, last) => operation({ tags: listOf(count, String, last) }),
  callback: (count, last) => {
    const called = (text: string) => ({ '{$url}': { post: operation({ summary: text }) } });
    return operation({ callbacks: membersOf(count, called('a'), called(last)) });
  },
  'security alternative': (count, last) =>
    operation({ security: listOf<object>(count, (index) => ({ o: [String(index)] }), { [last]: [] }) }),
  scope: (count, last) => operation({ security: [{ o: listOf(count, String, last) }] }),
  'code sample': (count, last) => {
    const sample = (source: string) => ({ lang: 'shell', source });
    return operation({ 'x-codeSamples': listOf(count, () => sample('a'), sample(last)) });
  },
};

function siteWith(get: object, schemas: object = {}): Texts {
  const scheme = (name: string) => [name, { type: 'apiKey', in: 'header', name }];
  const oauth = { o: { type: 'oauth2', flows: {} } };
  const securitySchemes = { ...oauth, ...Object.fromEntries(['one', 'two'].map(scheme)) };
  const api = {
    ...{ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/a': { get } } },
    components: { securitySchemes, schemas },
  };
  return { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': JSON.stringify(api) };
}

suite('changes of what a page has no room for', () => {
  for (const [part, write] of Object.entries(parts)) {
    test(`the last ${part}`, () => {
      const count = slicePartLimits[part as SlicePart][0] + 2;
      const changes = changesOf(siteWith(write(count, 'one')), siteWith(write(count, 'two')));
      assert.notEqual(impactOf(changes), '-');
    });
  }

  test('the last message', () => {
    const siteOf = (last: string): Texts => {
      const messages = membersOf(slicePartLimits.message[0] + 2, {}, { payload: { pattern: last } });
      const all = Object.keys(messages).map((name) => ({ $ref: `#/channels/c/messages/${name}` }));
      const api = {
        ...{ asyncapi: '3.0.0', info: { title: 'A', version: '1' }, channels: { c: { address: 'c', messages } } },
        operations: { o: { action: 'send', channel: { $ref: '#/channels/c' }, messages: all } },
      };
      return { 'docs.json': docsJson({ asyncapi: 'api.json' }), 'api.json': JSON.stringify(api) };
    };
    assert.notEqual(impactOf(changesOf(siteOf('one'), siteOf('two'))), '-');
  });

  // A chain of names has no end that a comparison may assume: each refers to the next, and the last has the change.
  for (const count of [50, 200, 1000, 5000]) {
    test(`the last of a chain of ${count} schemas`, () => {
      const siteOf = (last: object) => {
        const next = (index: number) => ({ properties: { next: { $ref: `#/components/schemas/S${index}` } } });
        const schemas = Array.from({ length: count }, (_, index) => [
          `S${index}`,
          index === count - 1 ? last : next(index + 1),
        ]);
        return siteWith(body({ $ref: '#/components/schemas/S0' }), Object.fromEntries(schemas));
      };
      const changes = changesOf(siteOf({ pattern: 'one' }), siteOf({ pattern: 'two' }));
      assert.deepEqual(
        changes.operations.flatMap(({ details }) => details.map(({ pointer, impact }) => [pointer, impact])),
        [[`/components/schemas/S${count - 1}/pattern`, 'breaking']],
      );
    });
  }
});
