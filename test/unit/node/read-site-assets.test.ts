import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSiteAssets } from '../../../src/node/export/read-site-assets.ts';
import { useFolder } from '../../support/use-folder.ts';

suite('assets of an exported site', () => {
  const folder = useFolder('assets-');

  test('contain the licenses of bundled packages, and no source maps', async () => {
    for (const name of [
      'main.js',
      'main.js.map',
      'chunk-A.js',
      'components.css',
      'site.css',
      'THIRD-PARTY-NOTICES.txt',
    ])
      writeFileSync(join(folder.path, name), name);
    const assets = await readSiteAssets(folder.path);
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
    writeFileSync(join(folder.path, 'main.js'), '');
    assert.equal(await readSiteAssets(folder.path), undefined);
  });
});
