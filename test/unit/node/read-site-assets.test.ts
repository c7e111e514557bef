import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSiteAssets } from '../../../src/node/export/read-site-assets.ts';

suite('assets of an exported site', () => {
  let folder = '';
  setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'assets-'));
  });
  teardown(() => rmSync(folder, { recursive: true, force: true }));

  test('contain the licenses of bundled packages, and no source maps', async () => {
    for (const name of [
      'main.js',
      'main.js.map',
      'chunk-A.js',
      'components.css',
      'site.css',
      'THIRD-PARTY-NOTICES.txt',
    ])
      writeFileSync(join(folder, name), name);
    const assets = await readSiteAssets(folder);
    assert.deepEqual(
      assets?.files.map(({ path }) => path.replace(/-[0-9a-f]{10}\./, '-HASH.')),
      [
        'assets/THIRD-PARTY-NOTICES.txt',
        'assets/chunk-A.js',
        'assets/components-HASH.css',
        'assets/main-HASH.js',
        'assets/site-HASH.css',
      ],
    );
    assert.match(assets?.style ?? '', /site/);
    assert.match(assets?.components ?? '', /components/);
  });

  test('a missing style sheet or script is an error', async () => {
    writeFileSync(join(folder, 'main.js'), '');
    assert.equal(await readSiteAssets(folder), undefined);
  });
});
