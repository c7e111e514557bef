import assert from 'node:assert/strict';
import { checkProject } from '../../../support/check-project.ts';
import { docsJson, openapi, projectOf } from '../../../support/project-of.ts';

suite('check-project', () => {
  test('a correct site has no problems', () => {
    const texts = {
      'docs.json': docsJson({
        groups: [
          { group: 'Start', pages: ['index'] },
          { group: 'API', openapi: 'api.json' },
        ],
      }),
      'index.mdx': '---\ntitle: Home\n---\n',
      'api.json': openapi({ '/a': { get: { summary: 'A', responses: { 200: { description: 'OK' } } } } }),
    };
    assert.deepEqual(checkProject(projectOf(texts)), []);
  });

  test('includes the problems of readers, also those of listed pages and broken descriptions', () => {
    const texts = {
      'docs.json': docsJson(
        {
          groups: [
            { group: 'A', pages: ['p'] },
            { group: 'B', openapi: 'api.json' },
          ],
        },
        { nmae: 1 },
      ),
      'p.mdx': '---\nopenapi: nonsense\n---\n',
      'api.json': '{ "openapi": ',
    };
    const files = new Map<string, string[]>();
    for (const { code, at } of checkProject(projectOf(texts)))
      files.set(at.file, [...(files.get(at.file) ?? []), code]);
    assert.deepEqual(files.get('docs.json')?.toSorted(), ['config-unknown-key', 'description-missing']);
    assert.deepEqual(files.get('p.mdx'), ['front-matter-reference-invalid']);
    assert.ok((files.get('api.json') ?? []).length > 0);
  });
});
