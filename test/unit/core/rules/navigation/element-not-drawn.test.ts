import assert from 'node:assert/strict';
import { docsJson, findingsOf } from '../../../../support/project-of.ts';

suite('element-not-drawn', () => {
  const pages = { 'a.mdx': 'A.', 'b.mdx': 'B.' };

  test('reports it', () => {
    const site = {
      ...pages,
      'docs.json': docsJson(
        {
          groups: [
            { group: 'A', pages: ['a', 'b'] },
            { group: 'B', graphql: 'a.graphql' },
          ],
        },
        {},
      ),
    };
    assert.deepEqual(findingsOf('element-not-drawn', site), [
      'info docs.json «"graphql"» `graphql` is read, but no pages are made from it here. Readers see only the other pages of this element.',
    ]);
  });

  test('accepts others', () => {
    assert.deepEqual(
      findingsOf('element-not-drawn', { ...pages, 'docs.json': docsJson({ pages: ['a', 'b'] }, {}) }),
      [],
    );
  });
});
