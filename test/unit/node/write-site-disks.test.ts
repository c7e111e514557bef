import assert from 'node:assert/strict';
import { lstatSync, mkdirSync, readdirSync, realpathSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { explainDiskFailure } from '../../../src/node/export/disk-failure.ts';
import type { WriteOutcome } from '../../../src/node/export/write-site.ts';
import { diskError, duringFileSteps } from '../../support/file-steps.ts';
import { putFiles } from '../../support/use-folder.ts';
import { createSiteFolder, filesIn, type SiteFolder } from './site-folder.ts';

function messageOf(outcome: WriteOutcome): string {
  return outcome.kind === 'failed' ? outcome.message : outcome.kind;
}

suite('writing a site to any location', () => {
  let folder: SiteFolder;
  setup(() => {
    folder = createSiteFolder();
  });
  teardown(() => folder?.remove());

  const old = { 'index.html': 'old', 'a/index.html': 'old' };
  const site = { 'index.html': 'new', 'b/index.html': 'new' };
  const own = { CNAME: 'mine', 'a/own.txt': 'mine' };

  test('never renames the folder itself, which would fail for a mount point or without write access to its parent', async () => {
    mkdirSync(folder.out);
    const { ino } = statSync(folder.out);
    await folder.write(old);
    assert.equal(statSync(folder.out).ino, ino);
    await folder.write(site);
    assert.equal(statSync(folder.out).ino, ino);
    assert.deepEqual(filesIn(folder.out), site);
    assert.deepEqual(readdirSync(folder.home).sort(), ['docs', 'out']);
  });

  test('keeps a link to a folder, and writes the site to its target', async () => {
    const real = join(folder.home, 'real');
    mkdirSync(real);
    symlinkSync(real, folder.out);
    await folder.write(old);
    assert.equal((await folder.write(site)).kind, 'written');
    assert.ok(lstatSync(folder.out).isSymbolicLink());
    assert.deepEqual(filesIn(real), site);
    await folder.write(site, { out: join(folder.out, 'below', 'it') });
    assert.deepEqual(filesIn(join(real, 'below', 'it')), site);
  });

  test('refuses links to the documentation, above it, to a file, and to nothing', async () => {
    for (const target of [folder.docs, folder.home]) {
      const link = join(realpathSync(folder.home), 'docs', '..', `link-${target.length}`);
      symlinkSync(target, link);
      assert.match(messageOf(await folder.write(site, { out: link })), /the documentation itself is in it/);
    }
    writeFileSync(join(folder.home, 'file'), '');
    symlinkSync(join(folder.home, 'file'), join(folder.home, 'to-file'));
    assert.match(messageOf(await folder.write(site, { out: join(folder.home, 'to-file') })), /it is a file/);
    symlinkSync(join(folder.home, 'nothing'), join(folder.home, 'to-nothing'));
    assert.match(messageOf(await folder.write(site, { out: join(folder.home, 'to-nothing') })), /does not exist/);
    assert.deepEqual(filesIn(folder.docs), {});
  });

  test('reports a location below a file', async () => {
    writeFileSync(join(folder.home, 'file'), '');
    const message = messageOf(await folder.write(site, { out: join(folder.home, 'file', 'out', 'deep') }));
    assert.match(message, /a folder of the path ".*out.*" is a file\. Choose another folder/);
    assert.doesNotMatch(message, /ENOTDIR/);
  });

  test('reports a read-only disk, whether the folder exists or not', async () => {
    for (const out of [folder.out, join(folder.home, 'x', 'y')]) {
      if (out === folder.out) mkdirSync(out);
      const readOnly = (_: number, call: string, path: string) => {
        throw diskError(call === 'mkdirSync' && path.endsWith(join('x', 'y')) ? 'ENOENT' : 'EROFS', path);
      };
      const message = messageOf(await duringFileSteps(readOnly, () => folder.write(site, { out })));
      assert.match(message, /the disk is read-only: ".*" can't be written\. Choose a folder on another disk\./);
      assert.doesNotMatch(message, /\.apidocs-|raw words|EROFS/);
    }
  });

  for (const code of ['EROFS', 'ENOSPC', 'EACCES', 'EPERM', 'EBUSY', 'EXDEV', 'ENAMETOOLONG', 'EMFILE', 'EIO']) {
    test(`${code} at any step leaves the old site as it was, and is reported`, async () => {
      for (let failing = 1, isFailed = true; isFailed; failing++) {
        const there = createSiteFolder();
        await there.write(old);
        putFiles(there.out, own);
        const failOnce = (step: number, call: string, path: string) => {
          // Removing drafts is not part of writing a site. If the disk refuses to move a whole folder, its files are moved one by one.
          if (step === failing && call !== 'rm') throw diskError(code, path);
        };
        const outcome = await duringFileSteps(failOnce, () => there.write(site));
        isFailed = outcome.kind === 'failed';
        if (isFailed) assert.deepEqual(filesIn(there.out), { ...own, ...old }, `step ${failing}`);
        if (isFailed)
          assert.match(messageOf(outcome), /^The site was not written to .*: .* What was there before is unchanged\.$/);
        assert.doesNotMatch(messageOf(outcome), /raw words|\.apidocs-/);
        assert.deepEqual(readdirSync(there.home).sort(), ['docs', 'out']);
        there.remove();
      }
    });
  }

  test("reports moves that can't be undone and where the old files are, and undoes them with the next export", async () => {
    await folder.write(old);
    putFiles(folder.out, own);
    const stick = (_: number, call: string, path: string) => {
      const isStuck = path.endsWith(join('new', 'index.html')) || path.endsWith(join('old', 'index.html'));
      if (call === 'renameSync' && isStuck) throw diskError('EBUSY', path);
    };
    const message = messageOf(await duringFileSteps(stick, () => folder.write(site)));
    const [, left = ''] = /is in (\S+), and the next export restores it first\.$/.exec(message) ?? [];
    assert.equal(filesIn(left)['index.html'], 'old', message);
    assert.equal(filesIn(folder.out)['index.html'], undefined);
    const stop = new AbortController();
    stop.abort();
    assert.deepEqual(await folder.write(site, { signal: stop.signal }), { kind: 'cancelled' });
    assert.deepEqual(filesIn(folder.out), { ...own, ...old });
  });

  test('reports every error of the file system, with the path and what to do', () => {
    const codes = [
      'EACCES',
      'EBUSY',
      'EDQUOT',
      'EEXIST',
      'EFBIG',
      'EINVAL',
      'EIO',
      'EISDIR',
      'ELOOP',
      'EMFILE',
      'ENAMETOOLONG',
    ];
    codes.push('ENFILE', 'ENOENT', 'ENOSPC', 'ENOTDIR', 'ENOTEMPTY', 'EPERM', 'EROFS', 'EXDEV');
    for (const code of codes) {
      // Windows has no quotas by user.
      assert.ok(code === 'EDQUOT' || Object.hasOwn(constants.errno, code), code);
      const { reason, remedy } = explainDiskFailure(diskError(code, '/some/place'));
      assert.doesNotMatch(`${reason} ${remedy}`, /raw words|undefined|E[A-Z]{3,}/, code);
      assert.match(remedy, /^[A-Z].*\.$/, code);
    }
  });
});
