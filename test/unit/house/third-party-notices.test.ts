import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listOfParts } from '../../../scripts/list-of-parts.mjs';
import { bundledPackages, repositoryOf, thirdPartyNotices } from '../../../scripts/third-party-notices.mjs';
import { useFolder } from '../../support/use-folder.ts';

/** The metadata of esbuild for one output made of these files. */
function metafile(...inputs: string[]) {
  const bytes = (path: string) => ({ bytesInOutput: path.endsWith('unused.js') ? 0 : 10 });
  return { outputs: { 'dist/a.js': { inputs: Object.fromEntries(inputs.map((path) => [path, bytes(path)])) } } };
}

suite('third-party notices', () => {
  const root = useFolder('notices-');

  function put(folder: string, manifest: object, files: { readonly [name: string]: string } = {}): void {
    const path = join(root.path, 'node_modules', folder);
    mkdirSync(path, { recursive: true });
    const name = folder.replace(/^.*node_modules\//, '');
    writeFileSync(join(path, 'package.json'), JSON.stringify({ name, version: '1.0.0', license: 'MIT', ...manifest }));
    for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text);
  }

  test('a package is named if anything of it is in a bundle: scripts, styles, data, and what a plugin packs', () => {
    const found = bundledPackages([
      metafile('src/a.ts', 'node_modules/b/b.css', 'node_modules/@s/c/data/x.json', 'node_modules/d/unused.js'),
      metafile('icons:node_modules/e/e.svg', 'node_modules/b/node_modules/@s/f/f.js', 'node_modules/b/b.js'),
    ]);
    assert.deepEqual(found, [
      'node_modules/@s/c',
      'node_modules/b',
      'node_modules/b/node_modules/@s/f',
      'node_modules/e',
    ]);
  });

  test('contain the license and notice of each package, equal texts once, whatever the order of the bundles', () => {
    put('a', {}, { LICENSE: 'text of a\r\n', NOTICE: 'notice of a\n' });
    put('b', { license: 'ISC' }, { 'LICENCE.md': 'shared' });
    put('@s/c', { license: 'ISC', version: '2.0.0' }, { 'license.txt': 'shared\n' });
    put('a/node_modules/b', { license: 'ISC' }, { 'LICENCE.md': 'shared' });
    const files = ['a/a.js', 'b/b.js', 'a/node_modules/b/b.js', '@s/c/c.js'].map((path) => `node_modules/${path}`);
    const notices = thirdPartyNotices(
      files.map((path) => metafile(path)),
      root.path,
    );
    const [, first, second, ...rest] = notices.split(`\n${'-'.repeat(80)}\n\n`);
    assert.equal(first, '@s/c 2.0.0 (ISC)\nb 1.0.0 (ISC)\n\nshared\n');
    assert.equal(second, 'a 1.0.0 (MIT)\n\ntext of a\n\nnotice of a\n');
    assert.deepEqual(rest, []);
    assert.equal(thirdPartyNotices([metafile(...files.reverse())], root.path), notices);
  });

  test('a package without a license text gets the standard text, with its author', () => {
    put('a', { author: 'Ada Writer <ada@example.com>' }, { NOTICE: 'no license text' });
    put('b', { license: 'Apache-2.0' });
    const notices = thirdPartyNotices([metafile('node_modules/a/a.js', 'node_modules/b/b.js')], root.path);
    assert.match(notices, /^a 1\.0\.0 \(MIT\)\n\nMIT License\n\nCopyright \(c\) Ada Writer\n/m);
    assert.match(notices, /^b 1\.0\.0 \(Apache-2\.0\)\n\n +Apache License\n +Version 2\.0/m);
  });

  test('the crates in the WebAssembly of a package are named, under the license they are used under; an unknown one fails the build', () => {
    const paths = (...of: string[]) => of.map((path) => `\0/cargo/${path}/src/lib.rs\0`).join('');
    const own = 'git/checkouts/draw-0123456789abcdef/3495d87/crates/draw';
    put('@s/draw-wasm', {}, { LICENSE: 'text', 'a.wasm': paths(own, 'registry/src/index-12/slotmap-1.0.7') });
    const notices = thirdPartyNotices([metafile('node_modules/@s/draw-wasm/a.js')], root.path);
    assert.match(notices, /^slotmap 1\.0\.7 \(Zlib\)\n\nCopyright \(c\) its authors\n/m);
    assert.doesNotMatch(notices, /3495d87/);
    put('b', {}, { LICENSE: 'text', 'b.wasm': paths('registry/src/index-12/unheard-of-0.1.0') });
    assert.throws(
      () => thirdPartyNotices([metafile('node_modules/b/b.js')], root.path),
      /unreviewed license: unheard-of 0\.1\.0\./,
    );
  });

  test('a package with neither fails the build', () => {
    put('a', { license: 'CC-BY-4.0' });
    put('b', { license: 'ISC' });
    put('c', {}, { LICENSE: 'text' });
    const bundle = metafile('node_modules/a/a.js', 'node_modules/b/b.js', 'node_modules/c/c.js');
    assert.throws(
      () => thirdPartyNotices([bundle], root.path),
      /without a license text: a 1\.0\.0 \(CC-BY-4\.0\), b 1\.0\.0 \(ISC\)\./,
    );
  });

  test('an unreviewed license fails the build', () => {
    put('a', { license: 'SEE LICENSE IN somewhere' }, { LICENSE: 'text' });
    put('b', { license: undefined }, { LICENSE: 'text' });
    put('c', { license: '(MIT OR GPL-3.0)' }, { LICENSE: 'text' });
    put('d', { license: '(MIT OR Apache-2.0)' }, { LICENSE: 'text' });
    const bundle = metafile(...['a', 'b', 'c', 'd'].map((name) => `node_modules/${name}/x.js`));
    assert.throws(
      () => thirdPartyNotices([bundle], root.path),
      /unreviewed license: a 1\.0\.0 \(SEE LICENSE IN somewhere\), b 1\.0\.0 \(undefined\), c 1\.0\.0 \(\(MIT OR GPL-3\.0\)\)\. Read it/,
    );
  });

  test('name the location of the source if the license requires it', () => {
    const repository = { type: 'git', url: 'git+https://github.com/x/a.git' };
    put('a', { license: 'EPL-2.0', repository }, { LICENSE: 'text' });
    const notices = thirdPartyNotices([metafile('node_modules/a/x.js')], root.path);
    const offer = 'The source code of version 1.0.0 is available under the same license at https://github.com/x/a';
    assert.ok(notices.includes(`a 1.0.0 (EPL-2.0)\n${offer}\n\ntext\n`), notices);
    put('a', { license: 'EPL-2.0' }, { LICENSE: 'text' });
    assert.throws(() => thirdPartyNotices([metafile('node_modules/a/x.js')], root.path), /names no repository/);
  });

  test('accept every form of `repository` in package.json', () => {
    const address = 'https://github.com/x/a';
    const written = [
      'x/a',
      'github:x/a',
      'git://github.com/x/a.git',
      'git+ssh://git@github.com/x/a.git',
      `${address}.git`,
    ];
    for (const repository of [...written, 'git@github.com:x/a.git', { url: `git+${address}.git` }])
      assert.equal(repositoryOf({ repository }), address, JSON.stringify(repository));
    assert.equal(repositoryOf({}), undefined);
  });

  test('the list of parts names the same packages, whatever the order of the bundles', () => {
    put('a', { repository: 'x/a' });
    put('@s/c', { license: '(MIT OR Apache-2.0)', version: '2.0.0' });
    put('a/node_modules/a', { repository: 'x/a' });
    const files = ['a/a.js', '@s/c/c.js', 'a/node_modules/a/a.js'].map((path) => `node_modules/${path}`);
    const product = { name: 'own', version: '0.1.0', license: 'MIT' };
    const text = listOfParts([metafile(...files)], root.path, product);
    assert.equal(listOfParts([metafile(...files.reverse())], root.path, product), text);
    const list = JSON.parse(text);
    assert.deepEqual([list.bomFormat, list.specVersion, list.version], ['CycloneDX', '1.6', 1]);
    assert.equal(list.metadata.component.purl, 'pkg:npm/own@0.1.0');
    assert.deepEqual(list.components, [
      {
        type: 'library',
        'bom-ref': 'pkg:npm/%40s/c@2.0.0',
        group: '@s',
        name: 'c',
        version: '2.0.0',
        licenses: [{ expression: 'MIT OR Apache-2.0' }],
        purl: 'pkg:npm/%40s/c@2.0.0',
      },
      {
        type: 'library',
        'bom-ref': 'pkg:npm/a@1.0.0',
        name: 'a',
        version: '1.0.0',
        licenses: [{ license: { id: 'MIT' } }],
        purl: 'pkg:npm/a@1.0.0',
        externalReferences: [{ type: 'vcs', url: 'https://github.com/x/a' }],
      },
    ]);
    assert.deepEqual(list.dependencies[0], {
      ref: 'pkg:npm/own@0.1.0',
      dependsOn: ['pkg:npm/%40s/c@2.0.0', 'pkg:npm/a@1.0.0'],
    });
  });
});
