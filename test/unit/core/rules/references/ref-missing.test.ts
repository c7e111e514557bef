import assert from 'node:assert/strict';
import { findingsOf, fixedBy, openapi } from '../../../../support/project-of.ts';

suite('ref-missing', () => {
  const schemas = { Book: { properties: { shelf: { $ref: '#/components/schemas/Shelv' } } }, Shelf: {} };

  test('reports a reference without a target, even if no operation reaches it', () => {
    const texts = { 'api.json': openapi({}, { components: { schemas } }) };
    assert.deepEqual(findingsOf('ref-missing', texts), [
      'error api.json «"#/components/schemas/Shelv"» Cannot resolve this reference: there is no `#/components/schemas/Shelv`. Did you mean "#/components/schemas/Shelf"?',
    ]);
    assert.match(
      fixedBy('Change to "#/components/schemas/Shelf"', 'ref-missing', texts),
      /"\$ref": "#\/components\/schemas\/Shelf"/,
    );
  });

  test('looks up a name from a map that does not exist in the sibling maps', () => {
    const broken = { ...schemas, Book: { properties: { shelf: { $ref: '#/components/schema/Shelf' } } } };
    const [finding] = findingsOf('ref-missing', { 'api.json': openapi({}, { components: { schemas: broken } }) });
    assert.match(finding ?? '', /Did you mean "#\/components\/schemas\/Shelf"\?$/);
  });

  test('reports a missing file, and a missing part of an existing file', () => {
    const texts = {
      'api.json': openapi({ '/a': { $ref: 'paths/a.yaml' }, '/b': { $ref: 'paths/b.yaml' } }),
      'paths/a.yaml': 'get: { responses: { "200": { $ref: "../api.json#/components/responses/Ok" } } }\n',
    };
    assert.deepEqual(findingsOf('ref-missing', texts), [
      'error api.json «"paths/b.yaml"» Cannot resolve this reference: there is no file `paths/b.yaml`.',
      'error paths/a.yaml «"../api.json#/components/responses/Ok"» Cannot resolve this reference: there is no `../api.json#/components/responses/Ok`.',
    ]);
  });

  test('ignores `$ref` in examples, defaults and extensions, and as the name of a property', () => {
    const data = { $ref: '#/nowhere' };
    const Book = { type: 'object', example: data, default: data, examples: [data], enum: [data], 'x-more': data };
    const named = { properties: { $ref: { type: 'string' }, example: { type: 'string' } } };
    assert.deepEqual(
      findingsOf('ref-missing', { 'api.json': openapi({}, { components: { schemas: { Book, named } } }) }),
      [],
    );
  });

  test('named examples may be references in 3.x; in 2.0 they are values', () => {
    const data = { a: { $ref: '#/nowhere' } };
    const responses = { 200: { description: 'OK', examples: data, content: { 'a/b': { examples: data } } } };
    const paths = { '/a': { get: { responses } } };
    assert.ok(findingsOf('ref-missing', { 'api.json': openapi(paths) }).length > 0);
    assert.deepEqual(findingsOf('ref-missing', { 'api.json': JSON.stringify({ swagger: '2.0', paths }) }), []);
  });

  test('checks a property whose name is a keyword', () => {
    const Book = { properties: { example: { $ref: '#/nowhere' } } };
    assert.equal(
      findingsOf('ref-missing', { 'api.json': openapi({}, { components: { schemas: { Book } } }) }).length,
      1,
    );
  });

  test('does not follow YAML aliases that expand without limit', () => {
    const lines = ['openapi: 3.1.0', 'info: { title: T, version: "1" }', 'x: &a0 { y: { $ref: "#/no" } }'];
    for (let i = 1; i < 40; i += 1) lines.push(`y${i}: &a${i} [*a${i - 1}, *a${i - 1}]`);
    assert.equal(findingsOf('ref-missing', { 'api.yaml': `${lines.join('\n')}\n` }).length, 1);
  });
});
