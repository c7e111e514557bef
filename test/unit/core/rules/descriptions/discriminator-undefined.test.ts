import assert from 'node:assert/strict';
import { findingsOf, fixedBy } from '../../../../support/project-of.ts';

suite('discriminator-undefined', () => {
  const description = `openapi: 3.1.0
info: { title: A, version: "1" }
paths: {}
components:
  schemas:
    Cat: { properties: { kind: {} } }
    Pet:
      oneOf: [{ $ref: "#/components/schemas/Cat" }]
      discriminator: { propertyName: knd }
`;

  test('reports a property that no alternative has', () => {
    assert.deepEqual(findingsOf('discriminator-undefined', { 'api.yaml': description }), [
      'warning api.yaml «knd» No alternative has the property "knd". Did you mean "kind"?',
    ]);
    assert.match(
      fixedBy('Change to "kind"', 'discriminator-undefined', { 'api.yaml': description }),
      /propertyName: "kind"/,
    );
  });

  test('accepts a property of an alternative', () => {
    const valid = description.replace('propertyName: knd', 'propertyName: kind');
    assert.notEqual(valid, description);
    assert.deepEqual(findingsOf('discriminator-undefined', { 'api.yaml': valid }), []);
  });
});
