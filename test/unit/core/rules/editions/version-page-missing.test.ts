import assert from 'node:assert/strict';
import { docsJson, findingsOf } from '../../../../support/project-of.ts';

suite('version-page-missing', () => {
  test('a page of the default version without a counterpart is reported at the other version', () => {
    const page = '---\ntitle: A\n---\n';
    const versions = [
      { version: 'v1', pages: ['v1/a'] },
      { version: 'v2', default: true, pages: ['v2/a', 'v2/b'] },
    ];
    const site = { 'docs.json': docsJson({ versions }), 'v1/a.mdx': page, 'v2/a.mdx': page, 'v2/b.mdx': page };
    assert.deepEqual(findingsOf('version-page-missing', site), [
      'info docs.json «"v1"» The version "v1" lacks the counterpart of a page of "v2": v2/b.mdx. Choose "Create from Source" on the page of the source in the Site view.',
    ]);
    assert.deepEqual(findingsOf('edition-page-missing', site), []);
  });
});
