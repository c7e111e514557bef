import assert from 'node:assert/strict';
import { docsJson, findingsOf } from '../../../../support/project-of.ts';

suite('page-title-duplicate', () => {
  test('reports the second page with a title in one group; the same title elsewhere is allowed', () => {
    const page = '---\ntitle: Overview\n---\n';
    const groups = [
      { group: 'One', pages: ['a', 'b'] },
      { group: 'Two', pages: ['c'] },
    ];
    assert.deepEqual(
      findingsOf('page-title-duplicate', {
        'docs.json': docsJson({ groups }),
        'a.mdx': page,
        'b.mdx': page,
        'c.mdx': page,
      }),
      [
        `info b.mdx «» "/a", in the same part of the navigation, has the same title, "Overview". Readers can't tell the pages apart in lists, search results and llms.txt. Change one of the titles.`,
      ],
    );
  });
});
