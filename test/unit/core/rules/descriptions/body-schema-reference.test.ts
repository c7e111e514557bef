import assert from 'node:assert/strict';
import { findingsOf, fixedBy } from '../../../../support/project-of.ts';

suite('body-schema-reference', () => {
  const description = `openapi: 3.1.0
info: { title: A, version: "1" }
paths:
  /a:
    post:
      requestBody:
        $ref: "#/components/schemas/A"
      responses: { "200": { description: OK } }
components:
  schemas: { A: {} }
`;

  test('reports a body that refers to a schema, and moves it under `content`', () => {
    assert.deepEqual(findingsOf('body-schema-reference', { 'api.yaml': description }), [
      'error api.yaml «"#/components/schemas/A"» This refers to a schema. A request body has its schema under `content` and a media type.',
    ]);
    assert.match(
      fixedBy('Put it under `content`, `application/json`', 'body-schema-reference', { 'api.yaml': description }),
      /requestBody:\n {8}content: \{ "application\/json": \{ "schema": \{ "\$ref": "#\/components\/schemas\/A" \} \} \}/,
    );
  });

  test('accepts a reference to a body', () => {
    const valid = description.replace('#/components/schemas/A', '#/components/requestBodies/A');
    assert.notEqual(valid, description);
    assert.deepEqual(findingsOf('body-schema-reference', { 'api.yaml': valid }), []);
  });
});
