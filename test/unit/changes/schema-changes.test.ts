import assert from 'node:assert/strict';
import { annotations } from '../../../src/changes/schemas/annotations.ts';
import { knownKeywords } from '../../../src/changes/schemas/keywords.ts';
import type { JsonSchema } from '../../../src/core/api/schema.ts';
import { docsJson, openapi, projectOf, type Texts } from '../../support/project-of.ts';
import { changesOf, impactOf } from './changes-of.ts';
import { namedSchemas, schemaTable } from './schema-table.ts';

type Message = 'request' | 'response';

function siteWith(schema: JsonSchema, message: Message): Texts {
  const content = { 'application/json': { schema } };
  const operation =
    message === 'request'
      ? { requestBody: { content }, responses: { 204: { description: 'Done' } } }
      : { responses: { 200: { description: 'Done', content } } };
  const api = openapi({ '/a': { post: operation } }, { components: { schemas: namedSchemas } });
  return { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': api };
}

suite('changes of schemas', () => {
  for (const [clause, before, after, impacts] of schemaTable) {
    test(clause, () => {
      const found = [
        ...(['request', 'response'] as const).map((message) => [before, after, message] as const),
        ...(['request', 'response'] as const).map((message) => [after, before, message] as const),
      ].map(([old, now, message]) => {
        const [from, to] = [siteWith(old, message), siteWith(now, message)];
        const changes = changesOf(from, to);
        checkPointers(changes, from, to);
        return impactOf(changes);
      });
      assert.equal(found.join(''), impacts);
    });
  }

  test('limits are compared and named by all of their digits', () => {
    const write = (limits: string) => ({
      'docs.json': docsJson({ openapi: 'api.yaml' }),
      'api.yaml': `openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: { /a: { get: { parameters: [{ name: q, in: query, schema: { ${limits} } }] } } }\n`,
    });
    const said = (before: string, after: string) =>
      changesOf(write(before), write(after)).operations.flatMap(({ details }) => details.map(({ message }) => message));
    assert.deepEqual(
      said('type: integer, maximum: 9223372036854775807', 'type: integer, maximum: 9223372036854775806'),
      [
        'The query parameter `q` has another maximum: 9223372036854775806 instead of 9223372036854775807: requests that were valid may be refused.',
      ],
    );
    assert.deepEqual(said('type: array, maxItems: 9223372036854775806', 'type: array, maxItems: 9223372036854775807'), [
      'The query parameter `q` has another maximum number of items: 9223372036854775807 instead of 9223372036854775806: requests that were valid still are.',
    ]);
    assert.deepEqual(said('type: number, minimum: 1.0', 'type: number, minimum: 1'), []);
  });

  test('every keyword of the table is compared, and every keyword that is compared is in the table', () => {
    const written = new Set(schemaTable.flatMap(([, before, after]) => [before, after].flatMap(keywordsOf)));
    const missing = [...knownKeywords, ...annotations].filter((keyword) => !written.has(keyword));
    // Written by our own reader, or without a value of their own.
    assert.deepEqual(missing.sort(), ['$comment', '$digits', 'contentSchema']);
  });
});

function keywordsOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...Object.keys(value), ...Object.values(value).flatMap(keywordsOf)];
}

/** Every pointer leads to a value of one of the versions. */
function checkPointers({ operations }: ReturnType<typeof changesOf>, before: Texts, after: Texts): void {
  const documents = [before, after].map((texts) => projectOf(texts).document('api.json'));
  for (const { pointer, message } of operations.flatMap(({ details }) => details)) {
    assert.ok(
      documents.some((document) => document?.find(pointer) !== undefined),
      `${pointer} ${message}`,
    );
    assert.match(message, /^[A-Z`/].*\.$/s);
  }
}
