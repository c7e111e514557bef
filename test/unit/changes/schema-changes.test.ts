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
