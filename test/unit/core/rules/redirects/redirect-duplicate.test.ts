import assert from 'node:assert/strict';
import { docsJson, findingsOf } from '../../../../support/project-of.ts';

suite('redirect-duplicate', () => {
  const pages = { 'a.mdx': 'A.', 'b.mdx': 'B.' };

  test('reports it', () => {
    const site = {
      ...pages,
      'docs.json': docsJson(
        { pages: ['a', 'b'] },
        {
          redirects: [
            { source: '/old', destination: '/a' },
            { source: '/old/', destination: '/b' },
          ],
        },
      ),
    };
    assert.deepEqual(findingsOf('redirect-duplicate', site), [
      'warning docs.json «{\n      "source": "/old/",\n      "destination": "/b"\n    }» Duplicate redirect from "/old/". The first one wins, to "/a"; remove this one.',
    ]);
  });

  test('accepts others', () => {
    assert.deepEqual(
      findingsOf('redirect-duplicate', {
        ...pages,
        'docs.json': docsJson(
          { pages: ['a', 'b'] },
          {
            redirects: [
              { source: '/old', destination: '/a' },
              { source: '/older', destination: '/b' },
            ],
          },
        ),
      }),
      [],
    );
  });
});
