import assert from 'node:assert/strict';
import { findingsOf, fixedBy } from '../../../../support/project-of.ts';

suite('required-undefined', () => {
  const description = `openapi: 3.1.0
info: { title: A, version: "1" }
paths: {}
components:
  schemas:
    A: { required: [titel], properties: { title: {} } }
    B: { required: [x, y], properties: { title: {} } }
    C: { required: [x], properties: { title: {} }, additionalProperties: {} }
    D: { allOf: [{ required: [x], properties: { title: {} } }] }
`;

  test('reports a misspelt name at its place, and other undefined names once', () => {
    assert.deepEqual(findingsOf('required-undefined', { 'api.yaml': description }), [
      'warning api.yaml «titel» "titel" is required, and no property has this name. Did you mean "title"?',
      'warning api.yaml «x» "x" is required, and no property has this name. Define it under `properties`, or remove it here. 1 more name of this description has no property.',
    ]);
    assert.match(
      fixedBy('Change to "title"', 'required-undefined', { 'api.yaml': description }),
      /required: \["title"\]/,
    );
  });

  test('accepts names of properties', () => {
    const valid = description.replace(
      'required: [titel], properties: { title: {} } }\n    B: { required: [x, y]',
      'required: [title], properties: { title: {} } }\n    B: { required: [title]',
    );
    assert.notEqual(valid, description);
    assert.deepEqual(findingsOf('required-undefined', { 'api.yaml': valid }), []);
  });
});
