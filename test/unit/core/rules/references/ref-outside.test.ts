import assert from 'node:assert/strict';
import { findingsOf, openapi } from '../../../../support/project-of.ts';

suite('ref-outside', () => {
  test('reports a path out of the docs root, however and wherever it is written', () => {
    const schemas = { A: { $ref: '../a.yaml' }, B: { $ref: 'x/%2e%2e/%2E%2E/b.yaml' }, C: { $ref: '..\\c.yaml' } };
    const message = 'This reference leaves the project. Move the file under the docs folder and refer to it there.';
    assert.deepEqual(findingsOf('ref-outside', { 'api.json': openapi({}, { components: { schemas } }) }), [
      `error api.json «"../a.yaml"» ${message}`,
      `error api.json «"x/%2e%2e/%2E%2E/b.yaml"» ${message}`,
      `error api.json «"..\\\\c.yaml"» ${message}`,
    ]);
  });

  test('allows `..` within the docs root', () => {
    const texts = {
      'apis/api.json': openapi({}, { components: { schemas: { A: { $ref: '../shared/./a.yaml' } } } }),
      'shared/a.yaml': 'type: string\n',
    };
    assert.deepEqual(findingsOf('ref-outside', texts), []);
  });

  test('reports a file that is excluded from the project, with the reason, whether or not it exists', () => {
    const schemas = { A: { $ref: '.env' }, B: { $ref: 'private/none.yaml' }, C: { $ref: 'node_modules/a/b.json#/X' } };
    const texts = {
      '.mintignore': 'private/\n',
      '.env': 'SECRET: canary\n',
      'node_modules/a/b.json': '{"X": {"title": "canary"}}',
      'api.json': openapi({}, { components: { schemas } }),
    };
    const found = findingsOf('ref-outside', texts);
    assert.deepEqual(
      found.map((finding) => finding.replace(/is outside of the project: /, '')),
      [
        'error api.json «".env"» `.env` the name `.env` begins with a dot. Rename it, or move the file.',
        'error api.json «"private/none.yaml"» `private/none.yaml` line 1 of `.mintignore` names it. Change that line, or move the file.',
        'error api.json «"node_modules/a/b.json#/X"» `node_modules/a/b.json` it is in `node_modules`. Keep a copy in the project.',
      ],
    );
    assert.deepEqual(findingsOf('ref-missing', texts), []);
  });
});
