import assert from 'node:assert/strict';
import { docsJson, findingsOf, fixedBy } from '../../../../support/project-of.ts';

suite('redirect-form', () => {
  const pages = { 'a.mdx': 'A.', 'b.mdx': 'B.' };

  test('reports it', () => {
    const site = {
      ...pages,
      'docs.json': docsJson(
        { pages: ['a', 'b'] },
        {
          redirects: [
            { source: 'old', destination: 'a' },
            { source: 'https://c.example/x', destination: '/b' },
          ],
        },
      ),
    };
    assert.deepEqual(findingsOf('redirect-form', site), [
      'warning docs.json «"old"» The source "old" has no slash at its start. Write "/old".',
      'warning docs.json «"a"» The destination "a" has no slash at its start. Write "/a".',
      'warning docs.json «"https://c.example/x"» The source "https://c.example/x" has a host, and a redirect leads from a path of the site. Write "/x".',
    ]);
    assert.match(fixedBy('Change to "/old"', 'redirect-form', site), /"source": "\/old"/);
  });

  test('accepts others', () => {
    assert.deepEqual(
      findingsOf('redirect-form', {
        ...pages,
        'docs.json': docsJson(
          { pages: ['a', 'b'] },
          { redirects: [{ source: '/old', destination: 'https://c.example' }] },
        ),
      }),
      [],
    );
  });
});
