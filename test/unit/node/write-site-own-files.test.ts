import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WriteOutcome } from '../../../src/node/export/write-site.ts';
import { putFiles } from '../../support/use-folder.ts';
import { createSiteFolder, filesIn, type SiteFolder } from './site-folder.ts';

function messageOf(outcome: WriteOutcome): string {
  return outcome.kind === 'failed' ? outcome.message : outcome.kind;
}

suite('writing a site to a folder with files of the user', () => {
  let folder: SiteFolder;
  setup(() => {
    folder = createSiteFolder();
  });
  teardown(() => folder?.remove());

  const old = { 'index.html': 'old', 'api/a/index.html': 'old', 'api/b/index.html': 'old', 'gone/index.html': 'old' };
  const site = { 'index.html': 'new', 'api/a/index.html': 'new', 'more/index.html': 'new' };
  const own = {
    '.git/HEAD': 'ref',
    '.git/objects/ab/cd': 'object',
    CNAME: 'docs.example',
    'api/notes.txt': 'mine',
    'gone/deep/mine.txt': 'mine',
  };

  test('keeps files that the last export did not write, and replaces or removes those that it wrote', async () => {
    await folder.write(old);
    putFiles(folder.out, own);
    mkdirSync(join(folder.out, 'uploads'));
    assert.equal((await folder.write(site)).kind, 'written');
    assert.deepEqual(filesIn(folder.out), { ...own, ...site, 'uploads/': '' });
    assert.equal((await folder.write(old)).kind, 'written');
    assert.deepEqual(filesIn(folder.out), { ...own, ...old, 'uploads/': '' });
  });

  const inTheWay: readonly (readonly [what: string, mine: string, wanted: string, named: string])[] = [
    ['a file', 'robots.txt', 'robots.txt', 'robots.txt'],
    ['a file where a folder is to be', 'api/c', 'api/c/index.html', 'api/c'],
    ['a folder where a file is to be', 'a.md/mine.txt', 'a.md', 'a.md'],
  ];
  for (const [what, mine, wanted, named] of inTheWay) {
    test(`${what} makes the export fail with the names of both, and nothing is changed`, async () => {
      await folder.write(old);
      putFiles(folder.out, { [mine]: 'mine' });
      const message = messageOf(await folder.write({ ...site, [wanted]: 'new' }));
      assert.ok(message.includes(`"${named}"`) && message.includes(`"${wanted}"`), message);
      assert.deepEqual(filesIn(folder.out), { ...old, [mine]: 'mine' });
    });
  }

  test('names that are equal on a case-insensitive disk conflict, too', async () => {
    await folder.write(old);
    putFiles(folder.out, { 'CAF\u00c9.md': 'mine' });
    assert.match(messageOf(await folder.write({ 'cafe\u0301.md': 'new' })), /"CAF\u00c9\.md"/);
    assert.deepEqual(filesIn(folder.out), { ...old, 'CAF\u00c9.md': 'mine' });
  });

  test('a file of the old site may become a folder of the new one, and the other way round', async () => {
    await folder.write({ 'a.md': 'old', 'b.md/index.html': 'old' });
    assert.equal((await folder.write({ 'a.md/index.html': 'new', 'b.md': 'new' })).kind, 'written');
    assert.deepEqual(filesIn(folder.out), { 'a.md/index.html': 'new', 'b.md': 'new' });
  });

  test('refuses a folder whose marker, from an older version, has no list of files', async () => {
    putFiles(folder.out, { ...old, CNAME: 'mine' });
    for (const marker of [
      '{"generator":"api-docs-playground","pages":3}\n',
      '',
      '{"version":1,"files":7}',
      '{"version":9,"files":[]}',
    ]) {
      writeFileSync(join(folder.out, '.apidocs.json'), marker);
      assert.match(messageOf(await folder.write(site)), /does not list what the last export wrote/);
      assert.deepEqual(filesIn(folder.out), { ...old, CNAME: 'mine' });
    }
  });

  test("a forged marker can't reach files outside of the folder, by paths or by links", async () => {
    putFiles(folder.home, { 'precious.txt': 'mine', 'away/precious.txt': 'mine' });
    putFiles(folder.out, { 'index.html': 'old' });
    symlinkSync(join(folder.home, 'away'), join(folder.out, 'link'));
    symlinkSync(join(folder.home, 'precious.txt'), join(folder.out, 'file'));
    const files = [
      '../precious.txt',
      '../away/precious.txt',
      'link/precious.txt',
      'link',
      'file',
      'index.html',
      join(folder.home, 'precious.txt'),
    ];
    writeFileSync(join(folder.out, '.apidocs.json'), JSON.stringify({ version: 1, files }));
    assert.equal((await folder.write(site)).kind, 'written');
    assert.match(
      messageOf(await folder.write({ 'link/precious.txt': 'new' })),
      /"link" there is not from the last export/,
    );
    assert.match(messageOf(await folder.write({ file: 'new' })), /"file" there is not from the last export/);
    assert.deepEqual(filesIn(join(folder.home, 'away')), { 'precious.txt': 'mine' });
    assert.equal(readFileSync(join(folder.home, 'precious.txt'), 'utf8'), 'mine');
    const links = { link: `-> ${join(folder.home, 'away')}`, file: `-> ${join(folder.home, 'precious.txt')}` };
    assert.deepEqual(filesIn(folder.out), { ...site, ...links });
  });

  test('a marker that is a link is ignored', async () => {
    putFiles(folder.home, { 'marker.json': '{"version":1,"files":["CNAME"]}' });
    putFiles(folder.out, { CNAME: 'mine' });
    symlinkSync(join(folder.home, 'marker.json'), join(folder.out, '.apidocs.json'));
    assert.match(messageOf(await folder.write(site)), /contains other files/);
  });

  test('an export of llms.txt alone replaces only that file', async () => {
    putFiles(folder.out, { ...own, 'llms.txt': 'old' });
    assert.equal((await folder.write({ 'llms.txt': 'new', 'llms-full.txt': 'new' }, { merge: true })).kind, 'written');
    assert.deepEqual(filesIn(folder.out), { ...own, 'llms.txt': 'new', 'llms-full.txt': 'new' });
    rmSync(join(folder.out, 'llms.txt'));
    putFiles(folder.out, { 'llms.txt/mine': 'mine' });
    assert.match(messageOf(await folder.write({ 'llms.txt': 'x' }, { merge: true })), /"llms\.txt" there is not/);
  });
});
