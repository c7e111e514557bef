import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPackedFont, readPackedFonts } from '../../../src/node/export/packed-fonts.ts';

const inter = fileURLToPath(new URL('../../../node_modules/@fontsource/inter', import.meta.url));

suite('fonts from packages', () => {
  let root = '';
  setup(() => {
    root = join(mkdtempSync(join(tmpdir(), 'fonts-')), 'docs');
    mkdirSync(root);
  });
  teardown(() => rmSync(join(root, '..'), { recursive: true, force: true }));

  /** Writes a package with one font for each of these rules. */
  function install(folder: string, rules: readonly string[], content: string | Buffer = 'wOF2 font'): string {
    mkdirSync(join(folder, 'files'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "name": "x", "version": "5.1.0" }');
    writeFileSync(join(folder, 'LICENSE'), 'OFL');
    const names = rules.flatMap((rule) => [...rule.matchAll(/files\/([\w-]+\.woff2)/g)].map(([, name = '']) => name));
    for (const name of names) writeFileSync(join(folder, 'files', name), content);
    writeFileSync(join(folder, 'index.css'), rules.map((rule) => `@font-face { ${rule} }`).join('\n'));
    return folder;
  }
  const face = (name: string, rest = '') =>
    `font-style: normal; font-weight: 100 900; src: url(./files/${name}.woff2) format('woff2-variations'); ${rest}`;

  test('are found beside docs.json or above, with one file for each range of letters, and the license', async () => {
    const above = join(root, '..', 'node_modules', '@fontsource-variable', 'source-sans-3');
    install(above, [
      face('a-latin', 'unicode-range: U+0000-00FF,U+0131;'),
      face('a-greek', 'unicode-range: U+370-3FF;'),
    ]);
    const { fonts, files } = await readPackedFonts(root, [{ family: 'Source Sans 3' }, { family: 'None' }]);
    const folder = 'assets/font-packages/source-sans-3-5.1.0';
    assert.deepEqual(fonts, [
      {
        family: 'Source Sans 3',
        faces: [
          { path: `${folder}/a-latin.woff2`, weight: '100 900', isItalic: false, range: 'U+0000-00FF,U+0131' },
          { path: `${folder}/a-greek.woff2`, weight: '100 900', isItalic: false, range: 'U+370-3FF' },
        ],
      },
    ]);
    assert.deepEqual(
      files.map(({ path }) => path),
      [`${folder}/a-latin.woff2`, `${folder}/a-greek.woff2`, `${folder}/LICENSE.txt`],
    );
    assert.equal(String(await readPackedFont(root, `${folder}/a-greek.woff2`)), 'wOF2 font');
  });

  test('have the weights that pages use, and the one that docs.json names', async () => {
    const folder = join(root, 'node_modules', '@fontsource', 'inter');
    mkdirSync(join(folder, '..'), { recursive: true });
    cpSync(inter, folder, { recursive: true });
    const { fonts, files } = await readPackedFonts(root, [{ family: 'Inter' }, { family: 'Inter', weight: 800 }]);
    const latin = (fonts[0]?.faces ?? []).filter(({ path }) => /inter-latin-\d/.test(path));
    assert.deepEqual(
      latin.map(({ weight, isItalic }) => `${weight}${isItalic ? ' italic' : ''}`),
      ['400', '500', '600', '700', '400 italic', '800'],
    );
    const content = files.find(({ path }) => path.endsWith('inter-latin-700-normal.woff2'));
    assert.ok(content && 'content' in content);
    assert.deepEqual(content.content, readFileSync(join(inter, 'files', 'inter-latin-700-normal.woff2')));
  });

  test('a link to another file, and what is not a font, are left out', async () => {
    const secret = join(root, '..', 'secret.txt');
    writeFileSync(secret, 'wOF2 of another folder');
    const folder = install(join(root, 'node_modules', '@fontsource', 'brand'), [face('b-latin'), face('c-latin')]);
    rmSync(join(folder, 'files', 'b-latin.woff2'));
    symlinkSync(secret, join(folder, 'files', 'b-latin.woff2'));
    rmSync(join(folder, 'LICENSE'));
    symlinkSync(secret, join(folder, 'LICENSE'));
    const { files } = await readPackedFonts(root, [{ family: 'Brand' }]);
    assert.deepEqual(
      files.map(({ path }) => path),
      ['assets/font-packages/brand-5.1.0/c-latin.woff2'],
    );
    assert.equal(await readPackedFont(root, 'assets/font-packages/brand-5.1.0/b-latin.woff2'), undefined);
  });

  for (const family of ['../../secret', '..', '/', 'a/../../b', '\0', '字体', ' '])
    test(`a family leads to no folder of another name: ${JSON.stringify(family)}`, async () => {
      install(join(root, 'node_modules', 'secret'), [face('s')]);
      assert.deepEqual(await readPackedFonts(root, [{ family }]), { fonts: [], files: [] });
    });

  for (const path of [
    'assets/font-packages/../../x.woff2',
    'assets/font-packages/inter-5.1.0/../x.woff2',
    'assets/font-packages/inter-5.1.0/LICENSE',
  ])
    test(`${path} is no font`, async () => {
      install(join(root, 'node_modules', '@fontsource', 'inter'), [face('x')]);
      assert.equal(await readPackedFont(root, path), undefined);
    });

  test('rules of a package can not add others to the theme', async () => {
    const rule = `font-weight: 400; } body { color: red; src: url("./files/x.woff2"); unicode-range: U+0-FF; } x {`;
    install(join(root, 'node_modules', '@fontsource', 'odd'), [`src: url(./files/x.woff2) format('woff2'); ${rule}`]);
    const { fonts } = await readPackedFonts(root, [{ family: 'Odd' }]);
    assert.doesNotMatch(JSON.stringify(fonts), /red|body/);
  });
});
