import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askSite } from '../../fuzz/ask-site.ts';
import { listBases } from '../../fuzz/bases.ts';
import { drawRun } from '../../fuzz/draw-run.ts';

const seed = 1;
const count = 100;

/** A small part of `npm run fuzz`, the same one each time. */
suite('mutated sites', function () {
  this.timeout(120_000);
  let folder = '';
  suiteSetup(() => {
    folder = mkdtempSync(join(tmpdir(), 'mutated-sites-'));
  });
  suiteTeardown(() => rmSync(folder, { recursive: true, force: true }));

  test(`${count} of them: every call and command answers, in words and with places in the text`, async () => {
    const bases = listBases(undefined);
    for (let number = 0; number < count; number += 1) {
      const { base, site, drawFor } = drawRun(seed, number, bases);
      assert.deepEqual(await askSite(site, drawFor, { folder }), [], `run ${number}, ${base}`);
    }
  });
});
