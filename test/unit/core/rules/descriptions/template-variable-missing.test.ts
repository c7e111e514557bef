import assert from 'node:assert/strict';
import { findingsOf, fixedBy } from '../../../../support/project-of.ts';

suite('template-variable-missing', () => {
  const description = `openapi: 3.1.0
info: { title: A, version: "1" }
servers:
  - url: https://{region}.example.com
    variables: { regoin: { default: eu } }
  - url: https://{stage}.example.com
paths: {}
`;

  test('reports a variable that is not declared, and renames a similar one', () => {
    assert.deepEqual(findingsOf('template-variable-missing', { 'api.yaml': description }), [
      'warning api.yaml «regoin» The variable "region" is not declared. `variables` has "regoin".',
      'warning api.yaml «https://{stage}.example.com» The variable "stage" is not declared. Declare it under `variables`.',
    ]);
    assert.match(
      fixedBy('Rename to "region"', 'template-variable-missing', { 'api.yaml': description }),
      /"region": \{ default: eu \}/,
    );
  });

  test('accepts declared variables', () => {
    const valid = description.replace(
      'regoin: { default: eu } }\n  - url: https://{stage}.',
      'region: { default: eu } }\n  - url: https://',
    );
    assert.notEqual(valid, description);
    assert.deepEqual(findingsOf('template-variable-missing', { 'api.yaml': valid }), []);
  });
});
