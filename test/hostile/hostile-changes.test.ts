import assert from 'node:assert/strict';
import { docsJson, openapi, type Texts } from '../support/project-of.ts';
import { changesOf } from '../unit/changes/changes-of.ts';

function siteWith(schemas: object, schema: object): Texts {
  const content = { 'application/json': { schema } };
  const paths = { '/a': { post: { requestBody: { content }, responses: {} } } };
  return { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': openapi(paths, { components: { schemas } }) };
}

function changesBetween(before: Texts, after: Texts): readonly string[] {
  return changesOf(before, after).operations.flatMap(({ details }) => details.map(({ message }) => message));
}

suite('changes of hostile descriptions', () => {
  test('schemas that refer to themselves twice, with keywords beside the references', () => {
    const schemas = (minimum: number) => {
      const inner = () => ({ $ref: '#/components/schemas/A', minProperties: minimum });
      return {
        A: { type: 'object', properties: { x: inner(), y: inner(), z: { oneOf: [inner(), { type: 'string' }] } } },
      };
    };
    const schema = { $ref: '#/components/schemas/A' };
    const found = changesBetween(siteWith(schemas(0), schema), siteWith(schemas(1), schema));
    assert.match(found[0] ?? '', /^`x` of `A` now has a minimum number of properties: 1/);
  });

  test('schemas that refer to themselves twice, of which one side has become a choice', () => {
    const plain = {
      A: { properties: { x: { $ref: '#/components/schemas/A' }, y: { $ref: '#/components/schemas/A' } } },
    };
    const inner = { oneOf: [{ $ref: '#/components/schemas/A' }, { type: 'string' }] };
    const choice = { A: { properties: { x: inner, y: inner } } };
    const schema = { allOf: [{ $ref: '#/components/schemas/A' }, { minProperties: 1 }] };
    const found = changesBetween(siteWith(plain, schema), siteWith(choice, schema));
    assert.match(found.join('\n'), /may now also be `string`/);
  });

  test('names of properties that objects have by themselves', () => {
    const properties = Object.fromEntries(
      ['__proto__', 'constructor', 'toString'].map((name) => [name, { type: 'string' }]),
    );
    const [none, all] = [siteWith({}, { type: 'object' }), siteWith({}, { type: 'object', properties })];
    assert.equal(changesBetween(none, all).length, 3);
    assert.equal(changesBetween(all, none).length, 3);
  });

  test('10,000 levels, and 20,000 properties', () => {
    const deep = (type: string) => {
      const site = siteWith({}, { type: 'DEEP' });
      const text = `${'{"items":'.repeat(10_000)}{"type":"${type}"}${'}'.repeat(10_000)}`;
      return { ...site, 'api.json': site['api.json']?.replace(/\{\s*"type": "DEEP"\s*\}/, text) ?? '' };
    };
    changesBetween(deep('string'), deep('integer'));
    const many = (type: string) => ({
      properties: Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`p${index}`, { type }])),
    });
    assert.ok(changesBetween(siteWith({}, many('string')), siteWith({}, many('integer'))).length >= 1000);
  });
});
