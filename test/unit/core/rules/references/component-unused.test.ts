import assert from 'node:assert/strict';
import { findingsOf, openapi } from '../../../../support/project-of.ts';

suite('component-unused', () => {
  const answer = (schema: object): object => ({
    responses: { '200': { description: '', content: { 'application/json': { schema } } } },
  });
  const to = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
  const unused = (components: object, rest: object = {}): string[] =>
    findingsOf('component-unused', {
      'api.json': openapi({ '/a': { get: answer(to('Used')) } }, { components, ...rest }),
    });

  test('reports components that only they themselves refer to', () => {
    const schemas = { Used: { properties: { part: to('Part') } }, Part: {}, Alone: { items: to('Alone') } };
    assert.deepEqual(unused({ schemas }), ['hint api.json «"Alone"» Nothing refers to `Alone`.']);
  });

  test('reports only the misspelt reference or requirement that may mean the component', () => {
    const schemas = { Used: { properties: { part: to('Prat') } }, Part: {}, Whole: {} };
    const securitySchemes = { token: { type: 'http', scheme: 'bearer' } };
    assert.deepEqual(unused({ schemas, securitySchemes }, { security: [{ tokne: [] }] }), [
      'hint api.json «"Whole"» Nothing refers to `Whole`.',
    ]);
  });

  test('mappings, extensions of a discriminated schema and requirements are uses', () => {
    const discriminator = { propertyName: 'kind', mapping: { a: 'ByName', b: '#/components/schemas/ByPointer' } };
    const schemas = { Used: { discriminator }, ByName: {}, ByPointer: {}, Variant: { allOf: [to('Used')] } };
    const securitySchemes = { token: { type: 'http', scheme: 'bearer' }, spare: { type: 'http', scheme: 'basic' } };
    assert.deepEqual(unused({ schemas, securitySchemes }, { security: [{ token: [] }] }), [
      'hint api.json «"spare"» Nothing refers to `spare`.',
    ]);
  });

  test('a mapping may name a schema with characters that the standard forbids, as generators write it', () => {
    const discriminator = { propertyName: 'kind', mapping: { a: 'Page«Order»', b: 'dog.json' } };
    const schemas = { Used: { discriminator }, 'Page«Order»': {}, 'dog.json': {} };
    assert.deepEqual(unused({ schemas }), []);
  });

  test('a dynamic reference and, from 3.2 on, a URI in a requirement are uses', () => {
    const schemas = { Used: { items: { $dynamicRef: '#item' } }, Item: { $dynamicAnchor: 'item' } };
    const securitySchemes = { token: { type: 'mutualTLS' } };
    const security = [{ '#/components/securitySchemes/token': [] }];
    assert.deepEqual(unused({ schemas, securitySchemes }, { openapi: '3.2.0', security }), []);
  });

  test('references to a part or from another file are uses; a description that has only components is skipped', () => {
    assert.deepEqual(
      findingsOf('component-unused', {
        'api.json': openapi({ '/a': { get: answer({ $ref: 'parts.json#/components/schemas/A/properties/b' }) } }),
        'parts.json': openapi({}, { components: { schemas: { A: { properties: { b: {} } }, B: {} } } }),
      }),
      [],
    );
  });
});
