import assert from 'node:assert/strict';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lostLinks } from '../../corpus/exported-links.ts';
import { callCommand } from '../../support/call-command.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

suite('our own documentation is a site', () => {
  test('without a problem, and each page has a description', async () => {
    const { stdout, code } = await callCommand(
      ['check', 'docs', '--quick', '--offline', '--style', 'all', '--severity', 'page-title-duplicate=warning'],
      root,
    );
    assert.match(stdout, /^No problems \(/);
    assert.equal(code, 0);
    for (const page of globSync('docs/*.md', { cwd: root })) {
      assert.match(readFileSync(join(root, page), 'utf8'), /^---\ntitle: .+\ndescription: .{20,150}\n---\n/, page);
    }
  });

  test('that is exported with every link right', async () => {
    const out = mkdtempSync(join(tmpdir(), 'own-docs-'));
    try {
      const { code, stderr } = await callCommand(
        ['export', 'docs', '--offline', '--out', out, '--base-url', 'https://docs.example.com'],
        root,
        { siteFolder: join(root, 'dist/site') },
      );
      assert.equal(code, 0, stderr);
      assert.deepEqual(lostLinks(out), []);
      assert.ok(readFileSync(join(out, 'llms.txt'), 'utf8').includes('List books'));
    } finally {
      rmSync(out, { recursive: true, force: true });
    }
  });

  test('its bookstore is that of the sample', () => {
    const read = (file: string) => readFileSync(join(root, file), 'utf8');
    assert.equal(read('docs/bookstore.yaml'), read('examples/bookstore/openapi.yaml'));
    assert.equal(read('docs/logo.svg'), read('icons/logo.svg'));
  });
});
