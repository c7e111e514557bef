import assert from 'node:assert/strict';
import { targetsOf } from '../../../src/site/broken-links.ts';

suite('links of page files', () => {
  test('may mean a path from the root, or from the page', () => {
    assert.deepEqual(targetsOf('guides/start.mdx', '/api/users#x'), ['api/users']);
    assert.deepEqual(targetsOf('guides/start.mdx', './next.mdx'), ['guides/next', 'next']);
    assert.deepEqual(targetsOf('guides/start.mdx', '../index'), ['', '']);
    assert.deepEqual(targetsOf('a.mdx', '/docs/index?x=1'), ['docs']);
  });

  test('others are not ours to judge', () => {
    for (const href of ['https://x.example', 'mailto:a@b.c', '//cdn.example/x', '#top', '{url}', ''])
      assert.equal(targetsOf('a.mdx', href), undefined, href);
  });
});
