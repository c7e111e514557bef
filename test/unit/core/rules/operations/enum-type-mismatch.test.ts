import assert from 'node:assert/strict';
import { findingsOf, fixedBy, openapi } from '../../../../support/project-of.ts';

suite('enum-type-mismatch', () => {
  const texts = (schema: object): { 'api.json': string } => ({
    'api.json': openapi({}, { components: { schemas: { A: schema } } }),
  });

  test('reports a value of the wrong type, with a fix', () => {
    const some = texts({ type: 'string', enum: ['a', 1] });
    assert.deepEqual(findingsOf('enum-type-mismatch', some), [
      'warning api.json «1» This value is a number, but the type of the schema is string, so no value can match it.',
    ]);
    assert.match(fixedBy('Change to "1"', 'enum-type-mismatch', some), /"a",\s*"1"/);
  });

  test('reports the list once if no value has the type', () => {
    assert.deepEqual(findingsOf('enum-type-mismatch', texts({ type: 'array', enum: ['a', 'b'] })), [
      'warning api.json «"enum"» None of these values has the schema\'s type, array. Move `enum` into `items`.',
    ]);
  });

  test('reports a schema that two descriptions share once', () => {
    const shared = openapi({}, { components: { schemas: { A: { $ref: 'shared.json' } } } });
    const some = {
      'a.json': shared,
      'b.json': shared,
      'shared.json': '{"type": "string", "enum": ["a", 1]}',
    };
    assert.equal(findingsOf('enum-type-mismatch', some).length, 1);
  });

  test('reports nothing if the type allows the value or is unknown', () => {
    for (const schema of [
      { type: ['string', 'null'], enum: ['a', null] },
      { type: 'integer', enum: [1, 2.0] },
      { type: 'string', nullable: true, enum: ['a', null] },
      { type: 'file', enum: [1] },
      { enum: [1, 'a'] },
    ]) {
      assert.deepEqual(findingsOf('enum-type-mismatch', texts(schema)), []);
    }
  });
});
