import assert from 'node:assert/strict';
import { listSourceFiles } from '../../../../../src/core/features/site/lists.ts';
import { ReferenceIndex } from '../../../../../src/core/references/reference-index.ts';
import { projectOf } from '../../../../support/project-of.ts';

suite('listSourceFiles', () => {
  test('lists docs.json with its parts, descriptions with theirs, and pages, but no missing files', () => {
    const project = projectOf({
      'docs.json': JSON.stringify({
        navigation: {
          groups: [{ $ref: 'part.json' }, { $ref: 'none.json' }, { group: 'A', openapi: ['api.yaml', 'none.yaml'] }],
        },
      }),
      'part.json': JSON.stringify({ group: 'G', pages: ['a', 'none'] }),
      'a.mdx': 'a',
      'api.yaml':
        "openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {/p: {$ref: 'path.yaml'}, /q: {$ref: 'none.yaml'}}",
      'path.yaml': "get: {responses: {'200': {description: ok}}}",
    });
    assert.deepEqual(listSourceFiles(project, new ReferenceIndex(project)), [
      'a.mdx',
      'api.yaml',
      'docs.json',
      'part.json',
      'path.yaml',
    ]);
  });
});
