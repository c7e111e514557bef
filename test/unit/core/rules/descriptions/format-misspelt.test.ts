import assert from 'node:assert/strict';
import { findingsOf, fixedBy } from '../../../../support/project-of.ts';

suite('format-misspelt', () => {
  const description = `openapi: 3.1.0
info: { title: A, version: "1" }
paths: {}
components:
  schemas:
    A: { type: string, format: datetime }
    B: { type: string, format: uiud }
    C: { type: string, format: our-own }
    D: { type: object, example: { format: datetime } }
`;

  test('reports misspellings of known formats alone', () => {
    assert.deepEqual(findingsOf('format-misspelt', { 'api.yaml': description }), [
      'warning api.yaml «datetime» Unknown format "datetime". Did you mean "date-time"?',
      'warning api.yaml «uiud» Unknown format "uiud". Did you mean "uuid"?',
    ]);
    assert.match(
      fixedBy('Change to "date-time"', 'format-misspelt', { 'api.yaml': description }),
      /format: "date-time"/,
    );
  });

  test('accepts known formats', () => {
    const valid = description.replace(
      'format: datetime }\n    B: { type: string, format: uiud',
      'format: date-time }\n    B: { type: string, format: uuid',
    );
    assert.notEqual(valid, description);
    assert.deepEqual(findingsOf('format-misspelt', { 'api.yaml': valid }), []);
  });
});
