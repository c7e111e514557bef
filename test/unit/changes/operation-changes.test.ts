import assert from 'node:assert/strict';
import { docsJson, type Texts } from '../../support/project-of.ts';
import { changesOf, impactOf } from './changes-of.ts';
import { operationTable } from './operation-table.ts';

function siteWith(version: object): Texts {
  const api = { openapi: '3.2.0', info: { title: 'A', version: '1' }, paths: {}, ...version };
  return { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': JSON.stringify(api) };
}

suite('changes of operations', () => {
  for (const [clause, before, after, impacts] of operationTable) {
    test(clause, () => {
      const [old, now] = [siteWith(before), siteWith(after)];
      const found = [changesOf(old, now), changesOf(now, old)].map(impactOf).join('');
      assert.equal(found, impacts, JSON.stringify(changesOf(old, now), undefined, 1));
    });
  }
});

suite('places of changes', () => {
  const pointersOf = (before: object, after: object) =>
    changesOf(siteWith(before), siteWith(after)).operations.flatMap(({ details }) => details.map((one) => one.pointer));
  const operation = (parts: object) => ({ paths: { '/a': { get: { responses: {}, ...parts } } } });
  const limit = (schema: object) => ({ name: 'a', in: 'query', schema });

  test('what is inherited is where it is written', () => {
    const servers = (url: string) => ({ ...operation({}), servers: [{ url }] });
    assert.deepEqual(pointersOf(servers('https://a.example'), servers('https://b.example')), ['/servers', '/servers']);
  });

  test('what was removed is in the version before, what a reference leads to in its target', () => {
    const text = { type: 'string', maxLength: 3 };
    const removed = pointersOf(
      operation({ parameters: [limit(text)] }),
      operation({ parameters: [limit({ type: 'string' })] }),
    );
    assert.deepEqual(removed, ['/paths/~1a/get/parameters/0/schema/maxLength']);
    const schema = { $ref: '#/components/schemas/Text' };
    const named = (target: object) => ({
      ...operation({ parameters: [limit(schema)] }),
      components: { schemas: { Text: { allOf: [{ type: 'string' }, target] } } },
    });
    assert.deepEqual(pointersOf(named({}), named({ maxLength: 3 })), ['/components/schemas/Text/allOf/1/maxLength']);
    // A second pattern can't be merged with the first.
    const patterns = (second: object) => named({ pattern: 'a', allOf: [{ pattern: 'b' }, second] });
    assert.deepEqual(pointersOf(patterns({}), patterns({ pattern: 'c' })), [
      '/components/schemas/Text/allOf/1/allOf/1/pattern',
    ]);
  });
});
