import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBookstore } from '../../examples/bookstore/server.mjs';
import { driveHeadless } from '../../scripts/drive-headless.mjs';
import { startVscodeHost } from '../../scripts/vscode-host.mjs';

const checkout = join(import.meta.dirname, '..', '..');
const pictures = join(checkout, 'test', 'output', 'commands');

suite('the packaged extension', function () {
  this.timeout(240_000);
  let folder = '';
  let vsix = '';

  suiteSetup(() => {
    folder = mkdtempSync(join(tmpdir(), 'package-'));
    mkdirSync(pictures, { recursive: true });
    vsix = join(folder, 'api-docs-playground.vsix');
    const parameters = [
      'package',
      '--no-dependencies',
      '--allow-missing-repository',
      '--no-rewrite-relative-links',
      '--out',
      vsix,
    ];
    execFileSync(process.execPath, [join(checkout, 'node_modules', '@vscode', 'vsce', 'vsce'), ...parameters], {
      cwd: checkout,
      stdio: 'pipe',
    });
  });
  suiteTeardown(() => rmSync(folder, { recursive: true, force: true }));

  test('holds what it needs and nothing else', () => {
    const listed = spawnSync(
      process.execPath,
      [join(checkout, 'node_modules', '@vscode', 'vsce', 'vsce'), 'ls', '--no-dependencies'],
      { cwd: checkout, encoding: 'utf8' },
    );
    const files = listed.stdout.trim().split('\n');
    assert.deepEqual(
      files.filter((file) => file.endsWith('.compiled')),
      [],
    );
    for (const file of files)
      assert.match(file, /^(package\.json|README\.md|CHANGELOG\.md|LICENSE|dist\/|syntaxes\/|icons\/|docs\/)/i);
    for (const file of [
      'dist/extension.cjs',
      'dist/client.cjs',
      'dist/server-worker.cjs',
      'dist/validation-worker.mjs',
      'dist/preview.js',
    ])
      assert.ok(files.includes(file), file);
    const readme = readFileSync(join(checkout, 'README.md'), 'utf8');
    const links = Array.from(readme.matchAll(/\]\((?!https?:|#)([^)#]+)/g), ([, path = '']) => path);
    assert.deepEqual(
      links.filter((path) => !files.includes(path)),
      [],
      'links of the README that lead nowhere in the package',
    );
  });

  test('installed into a real VS Code it previews, sends and exports', async () => {
    const docs = join(folder, 'bookstore');
    cpSync(join(checkout, 'examples', 'bookstore'), docs, { recursive: true });
    const api = await startBookstore({ port: 4010 });
    const host = await startVscodeHost({ folder: docs, vsix, beside: join(checkout, 'scripts', 'open-preview') });
    try {
      const said: string[] = [];
      await driveHeadless({
        url: host.url,
        folder: docs,
        say: (line: string) => said.push(line),
        picture: join(pictures, 'packaged.png'),
      });
      assert.ok(said.includes('Answer: 201 Created'), said.join('\n'));
    } finally {
      await host.stop();
      await api.close();
    }
  });
});
