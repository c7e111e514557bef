import assert from 'node:assert/strict';
import { parseIgnore } from '../../../../src/core/project/ignore.ts';
import { explainLink, explainOutside, findOutside } from '../../../../src/core/project/outside.ts';

suite('outside', () => {
  test('dot files, dot folders and node_modules are outside, at any depth', () => {
    for (const path of [
      '.env',
      '.mintignore',
      'a/.env.json',
      '.git/config',
      'a/.obsidian/x.mdx',
      '.github/',
      'node_modules/x.mdx',
      'a/node_modules/x/y.mdx',
      'node_modules/',
    ]) {
      assert.ok(findOutside(path, []), path);
    }
    for (const path of ['a.mdx', 'a/b.c/d.mdx', 'node_modules.mdx', 'a..b', '']) {
      assert.equal(findOutside(path, []), undefined, path);
    }
  });

  test('files in .mintignore are outside, except docs.json itself', () => {
    const rules = parseIgnore('# data\n*.json\nprivate/\n');
    assert.deepEqual(findOutside('a/b.json', rules), { kind: 'ignored', line: 2 });
    assert.deepEqual(findOutside('private/', rules), { kind: 'ignored', line: 3 });
    assert.equal(findOutside('docs.json', rules), undefined);
  });

  test('the message says why and what to do, and quotes only names', () => {
    assert.equal(
      explainOutside('a/.ssh/id', { kind: 'dot', name: '.ssh' }),
      '`a/.ssh/id` is outside of the project: the name `.ssh` begins with a dot. Rename it, or move the file.',
    );
    assert.equal(
      explainOutside('node_modules/x', { kind: 'packages' }),
      '`node_modules/x` is outside of the project: it is in `node_modules`. Keep a copy in the project.',
    );
    assert.equal(
      explainLink('pub.json', 'private/s.json', { kind: 'ignored', line: 3 }),
      '`pub.json` is a link to `private/s.json`, which is outside of the project: line 3 of `.mintignore` names it. Change that line, or move the file.',
    );
    assert.equal(explainOutside('.'.repeat(5000), { kind: 'packages' }).includes('.'.repeat(201)), false);
  });
});
