import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { findSites } from '../../../src/node/find-sites.ts';
import { TestFolder } from '../../support/language-client.ts';

suite('findSites', () => {
  const folders: TestFolder[] = [];
  const folderOf = (...files: readonly string[]) => {
    const folder = new TestFolder(Object.fromEntries(files.map((file) => [file, '{}'])));
    folders.push(folder);
    return folder;
  };
  const found = async ({ path }: TestFolder) => (await findSites(path)).map((site) => site.slice(path.length)).sort();
  teardown(() => {
    for (const folder of folders.splice(0)) folder.dispose();
  });

  test('finds docs.json in the folder and below it, but not in dot folders and packages', async () => {
    const folder = folderOf('docs.json', 'a/b/docs.json', '.git/docs.json', 'node_modules/x/docs.json', 'c/doc.json');
    folder.write('d/docs.json/x', '');
    assert.deepEqual(await found(folder), ['', '/a/b']);
  });

  test('follows links out of the folder once, and none that lead back into it', async () => {
    const folder = folderOf('a/docs.json');
    const other = folderOf('docs.json');
    for (const [target, name] of [
      [other.path, 'out'],
      [other.path, 'again'],
      [folder.path, 'a/loop'],
      [join(folder.path, 'a'), 'inside'],
      ['/nowhere', 'broken'],
    ] as const) {
      symlinkSync(target, join(folder.path, name));
    }
    const sites = await found(folder);
    assert.equal(sites.length, 2, sites.join());
    assert.ok(sites.includes('/a'));
  });

  test('finds nothing in a missing folder', async () => {
    assert.deepEqual(await findSites('/nowhere'), []);
  });
});
