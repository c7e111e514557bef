import assert from 'node:assert/strict';
import { findingsOf, openapi } from '../../../../support/project-of.ts';

suite('ref-cycle', () => {
  const findings = (schemas: object): string[] =>
    findingsOf('ref-cycle', { 'api.json': openapi({}, { components: { schemas } }) });
  const to = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
  const message = 'Circular reference: it never reaches a value. Break the circle.';

  test('reports a cycle once, at its first reference', () => {
    assert.deepEqual(findings({ A: to('B'), B: to('C'), C: to('B'), Other: { items: to('A') } }), [
      `error api.json «"#/components/schemas/C"» ${message}`,
    ]);
    assert.deepEqual(findings({ A: to('A') }), [`error api.json «"#/components/schemas/A"» ${message}`]);
  });

  test('a schema may contain itself', () => {
    assert.deepEqual(findings({ Node: { properties: { next: to('Node') } }, Same: to('Node') }), []);
  });
});
