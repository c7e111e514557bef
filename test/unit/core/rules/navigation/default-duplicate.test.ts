import assert from 'node:assert/strict';
import { docsJson, findingsOf } from '../../../../support/project-of.ts';

suite('default-duplicate', () => {
  const pages = { 'a.mdx': 'A.', 'b.mdx': 'B.' };

  test('reports it', () => {
    const site = {
      ...pages,
      'docs.json': docsJson(
        {
          versions: [
            { version: '1', default: true, pages: ['a'] },
            { version: '1', default: true, pages: ['b'] },
          ],
        },
        {},
      ),
    };
    assert.deepEqual(findingsOf('default-duplicate', site), [
      'warning docs.json «true» "1" is already the default version. Keep `default` at one of them.',
      'warning docs.json «"1"» Duplicate version "1". Put the pages of both into one.',
    ]);
  });

  test('accepts others', () => {
    assert.deepEqual(
      findingsOf('default-duplicate', {
        ...pages,
        'docs.json': docsJson(
          {
            versions: [
              { version: '1', default: true, pages: ['a'] },
              { version: '2', default: false, pages: ['b'] },
            ],
          },
          {},
        ),
      }),
      [],
    );
  });
});
