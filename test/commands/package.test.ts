import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { startBookstore } from '../../examples/bookstore/server.mjs';
import { driveHeadless } from '../../scripts/drive-headless.mjs';
import { stageWeb } from '../../scripts/pack-web.mjs';
import { startVscodeHost } from '../../scripts/vscode-host.mjs';
import { useFolder } from '../support/use-folder.ts';

const checkout = join(import.meta.dirname, '..', '..');
const pictures = join(checkout, 'test', 'output', 'commands');

/** Everything that may be packed, copied by hand: with what a development build leaves in dist. */
function copyCheckout(folder: string): void {
  for (const name of readdirSync(checkout))
    if (!/^(node_modules|\.git|\.host.*|test|bench|src|webview)$/.test(name))
      cpSync(join(checkout, name), join(folder, name), { recursive: true });
  for (const name of ['preview.js.map', join('site', 'main.js.map')]) writeFileSync(join(folder, 'dist', name), '');
}

const isLeftover = (file: string): boolean => file.endsWith('.map');

/** Files below a folder, as paths with `/`. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

suite('the packaged extension', () => {
  const folder = useFolder('package-', 'suite');
  let vsix = '';

  const vsce = (...parameters: string[]) =>
    execFileSync(process.execPath, [join(checkout, 'node_modules', '@vscode', 'vsce', 'vsce'), ...parameters], {
      cwd: join(folder.path, 'checkout'),
      encoding: 'utf8',
    });

  suiteSetup(() => {
    mkdirSync(pictures, { recursive: true });
    copyCheckout(join(folder.path, 'checkout'));
    vsix = join(folder.path, 'api-docs-playground.vsix');
    vsce('package', '--no-dependencies', '--out', vsix);
  });

  test('holds what it needs and nothing else: no source maps, however it is packed', () => {
    const files = vsce('ls', '--no-dependencies').trim().split('\n');
    const built = filesIn(join(checkout, 'dist')).filter((file) => !isLeftover(file) && !file.startsWith('web/'));
    assert.deepEqual(
      files.filter((file) => file.startsWith('dist/')).sort(),
      built.map((file) => `dist/${file}`).sort(),
    );
    for (const file of files)
      assert.match(
        file,
        /^(package\.json|README\.md|CHANGELOG\.md|SECURITY\.md|LICENSE|dist\/|syntaxes\/|schemas\/|icons\/|docs\/|examples\/bookstore\/[\w/.-]+\.(json|yaml|mdx|svg)$)/i,
      );
    for (const file of [
      'dist/extension.cjs',
      'dist/client.cjs',
      'dist/server-worker.mjs',
      'dist/page-worker.mjs',
      'dist/validation-worker.mjs',
      'dist/preview.js',
      'examples/bookstore/docs.json',
    ])
      assert.ok(files.includes(file), file);
    assert.ok(statSync(vsix).size < 5_500_000, 'the package is below 5.5 MB');
    const readme = readFileSync(join(checkout, 'README.md'), 'utf8');
    const links = Array.from(readme.matchAll(/\]\((?!https?:|#)([^)#]+)/g), ([, path = '']) => path);
    assert.deepEqual(
      links.filter((path) => !files.includes(path)),
      [],
      'links of the README that lead nowhere in the package',
    );
  });

  test('of VS Code for the Web: its scripts ask for nothing but VS Code, and its manifest for nothing that is not there', () => {
    const web = join(folder.path, 'web');
    stageWeb(web);
    const files = filesIn(web);
    assert.deepEqual(files.filter((file) => file.startsWith('dist/')).sort(), [
      'dist/THIRD-PARTY-NOTICES.txt',
      'dist/preview.css',
      'dist/preview.js',
      'dist/sbom.cdx.json',
      'dist/web/extension.js',
      'dist/web/server-worker.js',
    ]);
    for (const name of ['extension.js', 'server-worker.js']) {
      const script = readFileSync(join(web, 'dist', 'web', name), 'utf8');
      const asked = Array.from(
        script.matchAll(/\brequire\("([^"]*)"\)|\bfrom ?"(node:[^"]*)"/g),
        ([, by, from]) => by ?? from,
      );
      assert.deepEqual([...new Set(asked)], name === 'extension.js' ? ['vscode'] : [], name);
    }
    const manifest = readFileSync(join(web, 'package.json'), 'utf8');
    const { browser, main, contributes } = JSON.parse(manifest);
    assert.ok(files.includes(browser.slice(2)));
    assert.equal(main, undefined);
    const offered = new Set(contributes.commands.map(({ command }: { readonly command: string }) => command));
    const named = Array.from(
      manifest.matchAll(/"(?:command|alt)": "([^"]+)"|\(command:(apiDocs\.[\w.]+)\)/g),
      ([, by, link]) => by ?? link ?? '',
    );
    assert.deepEqual(
      named.filter((command) => !offered.has(command) && !command.endsWith('.focus')),
      [],
    );
  });

  test('installed into a real VS Code it previews, sends and exports', async () => {
    const docs = join(folder.path, 'bookstore');
    cpSync(join(checkout, 'examples', 'bookstore'), docs, { recursive: true });
    // Not on the port that the example names: `npm start` has it, in the test beside this one.
    const api = await startBookstore({ port: 0 });
    for (const name of ['openapi.yaml', 'asyncapi.yaml']) {
      const file = join(docs, name);
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('4010', String(api.port)));
    }
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
      const extensions = join(host.data, 'extensions');
      const installed = readdirSync(extensions).find((name) => name.startsWith('apidocs.api-docs-playground-')) ?? '';
      const files = filesIn(join(extensions, installed));
      assert.deepEqual(files.filter(isLeftover), []);
      const notices = readFileSync(join(extensions, installed, 'dist', 'THIRD-PARTY-NOTICES.txt'), 'utf8');
      assert.match(notices, /^ajv \d+\.\d+\.\d+ \(MIT\)$/m);
      assert.match(readFileSync(join(docs, 'site', 'assets', 'THIRD-PARTY-NOTICES.txt'), 'utf8'), /^preact \d/m);
    } finally {
      await host.stop();
      await api.close();
    }
  });
});
