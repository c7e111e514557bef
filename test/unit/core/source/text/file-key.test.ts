import assert from 'node:assert/strict';
import { fileKey, findBelow, isWithin, toPath, toUri } from '../../../../../src/core/source/text/file-key.ts';

/** Each row is one file: its path, the URI that is written for it, and other spellings. */
const files = [
  ['/docs/a.mdx', 'file:///docs/a.mdx', 'file:/docs/a.mdx', 'FILE:///docs/a.mdx', 'file://localhost/docs/./x/../a.mdx'],
  ['/t+x/a (b) @c/d', 'file:///t%2Bx/a%20(b)%20%40c/d', 'file:///t+x/a%20%28b%29%20@c/d/', 'file:///t%2bx/a (b) @c/d'],
  ['/ä#?%/Ω', 'file:///%C3%A4%23%3F%25/%CE%A9', 'file:///%c3%a4%23%3f%25/%ce%a9', 'file:///ä%23%3F%25/Ω'],
  [
    'c:/Users/a.mdx',
    'file:///c%3A/Users/a.mdx',
    'file:///C:/Users/a.mdx',
    'file:///c%3a/Users/a.mdx',
    'C:\\Users\\a.mdx',
  ],
  ['c:', 'file:///c%3A', 'file:///C:/', 'C:\\'],
  ['//server/share/a b', 'file://server/share/a%20b', 'file://SERVER/share/a b', '\\\\server\\share\\a b'],
  ['memfs:/site/docs.json', 'memfs:/site/docs.json', 'memfs:/site/docs%2ejson'],
  ['vscode-vfs://github+7b22/me/docs', 'vscode-vfs://github%2B7b22/me/docs', 'vscode-vfs://github+7b22/me/docs/'],
] as const;

suite('file keys', () => {
  for (const [path, uri, ...others] of files)
    test(path, () => {
      assert.equal(toPath(uri), path);
      const paths = others.filter((spelling) => toPath(spelling) === undefined);
      for (const spelling of [path, ...paths]) assert.equal(toUri(spelling), uri);
      assert.deepEqual(
        [path, uri, ...others].map(fileKey),
        [path, uri, ...others].map(() => path),
      );
    });

  test('what is no URI of a file has no path', () => {
    const others = [
      'untitled:Untitled-1',
      'git:/a.json?%7B%7D',
      'a.json',
      '',
      'C:/a',
      'file:///100%/a',
      'file:///a%2Fb',
    ];
    assert.deepEqual(
      others.map(toPath),
      others.map(() => undefined),
    );
  });

  test('a file is below a folder by whole segments', () => {
    assert.deepEqual(
      ['/docs/a/b', '/docs', '/docs-2/a'].map((file) => findBelow('/docs', file)),
      ['a/b', undefined, undefined],
    );
    assert.deepEqual(
      ['/docs/a/b', '/docs', '/docs-2/a'].map((path) => isWithin('/docs', path)),
      [true, true, false],
    );
  });
});
