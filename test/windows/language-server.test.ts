import assert from 'node:assert/strict';
import { basename, join } from 'node:path';
import { runHere, runOnWindows } from './both-systems.ts';
import { CopiedSite, originals } from './copied-site.ts';

const cli = join(import.meta.dirname, '..', '..', 'dist', 'cli.cjs');
const client = join(import.meta.dirname, 'ask-server.mjs');

suite('apidocs lsp on Windows', () => {
  for (const original of originals)
    test(`answers the same for ${basename(original)}: problems, links, renames, fixes`, () => {
      const site = new CopiedSite(original, '\r\n');
      try {
        const jobs = [{ args: [client, cli, site.root], cwd: site.home }];
        const [[here], [windows]] = [runHere(jobs), runOnWindows(jobs)];
        assert.equal(here?.status, 0, here?.stderr);
        assert.equal(windows?.status, 0, windows?.stderr);
        // The manual of problems is in the checkout.
        const plain = (stdout: string) => JSON.parse(stdout.replaceAll('file:///z%3A/', 'file:///'));
        const [mine, theirs] = [plain(here.stdout), plain(windows.stdout)];
        assert.ok(mine.rename.documentChanges.length > 0 && mine.fixes.flat().length > 0);
        assert.deepEqual(theirs, mine);
      } finally {
        site.dispose();
      }
    });
});
