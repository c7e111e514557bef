import assert from 'node:assert/strict';
import { findingsOf, openapi } from '../../../support/project-of.ts';

suite('ref-outside', () => {
  test('a path that leaves the docs root, however it is written and wherever it stands', () => {
    const schemas = { A: { $ref: '../a.yaml' }, B: { $ref: 'x/%2e%2e/%2E%2E/b.yaml' }, C: { $ref: '..\\c.yaml' } };
    const message = 'This reference leaves the project. Move the file under the docs folder and refer to it there.';
    assert.deepEqual(findingsOf('ref-outside', { 'api.json': openapi({}, { components: { schemas } }) }), [
      `error api.json «"../a.yaml"» ${message}`,
      `error api.json «"x/%2e%2e/%2E%2E/b.yaml"» ${message}`,
      `error api.json «"..\\\\c.yaml"» ${message}`,
    ]);
  });

  test('`..` within the docs root is fine', () => {
    const texts = {
      'apis/api.json': openapi({}, { components: { schemas: { A: { $ref: '../shared/./a.yaml' } } } }),
      'shared/a.yaml': 'type: string\n',
    };
    assert.deepEqual(findingsOf('ref-outside', texts), []);
  });
});
