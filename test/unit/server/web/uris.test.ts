import assert from 'node:assert/strict';
import { toPath, toUri } from '../../../../src/server/web/uris.ts';

suite('paths of files without a disk', () => {
  for (const [uri, path] of [
    ['memfs:/site/docs.json', 'memfs:/site/docs.json'],
    ['vscode-vfs://github/owner/name/docs.json', 'vscode-vfs://github/owner/name/docs.json'],
    ['vscode-vfs://github%2B7b2276/owner/name', 'vscode-vfs://github+7b2276/owner/name'],
    ['file:///c%3A/My%20Site/%C3%A4%23.mdx', 'file:///c:/My Site/ä#.mdx'],
  ] as const)
    test(uri, () => {
      assert.equal(toPath(uri), path);
      assert.equal(toUri(path), uri);
    });

  test('a trailing slash is no part of a path', () => {
    assert.equal(toPath('memfs:/site/'), 'memfs:/site');
  });

  test('a document that is no file has no path', () => {
    for (const uri of ['untitled:Untitled-1', 'git:/a.json?%7B%7D', 'a.json', '']) assert.equal(toPath(uri), undefined);
  });
});
