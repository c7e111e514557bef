import assert from 'node:assert/strict';
import { join } from 'node:path';
import { createDiskWorkspace } from '../../../src/node/disk-workspace.ts';
import { RenamedSite } from '../../support/rename-trial.ts';

const root = join(import.meta.dirname, '../../../examples/bookstore');

suite('renames in the sample', () => {
  const workspace = createDiskWorkspace(root);
  const site = new RenamedSite(new Map(workspace.files().map((file) => [file, workspace.read(file) ?? ''])), 100);

  for (const [what, trials] of site.trials()) {
    test(`${what}: the problems and texts of all pages are unchanged`, async () => {
      const trial = trials[Math.floor(trials.length / 2)];
      assert.ok(trial);
      const { refused, edits, problems, pages, comparedPages } = await site.try(trial);
      assert.deepEqual([refused, problems, pages], [undefined, [], []]);
      assert.ok(edits > 0 && comparedPages > 10);
    });
  }
});
