import assert from 'node:assert/strict';
import { findPage } from '../../../../../src/core/features/preview/find-page.ts';
import { docsJson, projectOf } from '../../../../support/project-of.ts';

const project = projectOf({
  'docs.json': docsJson({ openapi: 'api.yaml', pages: ['GET /a', 'written'] }),
  'written.mdx': '---\nopenapi: "GET /b"\n---\n',
  'api.yaml': `openapi: 3.1.0
info: { title: A, version: 1.0.0 }
paths:
  /a: { get: { summary: List } }
  /b: { get: {} }
  /c: { delete: { summary: End it } }
webhooks:
  changed: { post: {} }
`,
});

suite('findPage', () => {
  test('finds a page by its slug, its file or its operation', () => {
    const [slug = ''] = project.plan.pages.map((page) => page.slug);
    assert.equal(findPage(project, slug)?.page.slug, slug);
    assert.equal(findPage(project, 'written.mdx')?.page.slug, 'written');
    for (const [entry, found] of [
      ['api.yaml GET /a', slug],
      ['GET /b', 'written'],
    ] as const) {
      assert.deepEqual([findPage(project, entry)?.page.slug, findPage(project, entry)?.unlisted], [found, undefined]);
    }
  });

  test('an operation without a page gets one that is marked as unlisted', () => {
    const found = findPage(project, 'api.yaml DELETE /c');
    assert.deepEqual([found?.page.slug, found?.page.title], ['api.yaml DELETE /c', 'End it']);
    assert.equal(found?.unlisted, 'operation');
  });

  test('finds nothing else', () => {
    for (const name of ['nowhere', 'GET /nowhere', '']) assert.equal(findPage(project, name), undefined, name);
  });
});
