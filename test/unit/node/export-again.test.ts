import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDiskWorkspace } from '../../../src/node/disk-workspace.ts';
import { createDiskWriter } from '../../../src/node/export/disk-writer.ts';
import { createEngine } from '../../../src/service/create-engine.ts';
import type { ExportReport } from '../../../src/service/engine-values.ts';
import { putFiles } from '../../support/use-folder.ts';
import { createSiteFolder, type Files, filesIn, type SiteFolder } from './site-folder.ts';

const navigation = (pages: readonly string[]) => ({ pages: ['GET /users', 'POST /users', ...pages] });
const docs = (more: object = {}) =>
  JSON.stringify({
    name: 'D',
    url: 'https://d.example',
    api: { openapi: 'api.yaml' },
    variables: { product: 'Crate' },
    navigation: { openapi: 'api.yaml', ...navigation(['one', 'two', 'three']) },
    ...more,
  });
const api = `openapi: 3.1.0
info: { title: Users, version: 1.0.0 }
paths:
  /users:
    get: { summary: List, x-platform: { content: "import A from '/snippets/a.mdx'\\n\\n<A />" }, responses: { '200': { description: OK } } }
    post: { summary: Add, requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } } }
components: { schemas: { User: { type: object, properties: { name: { type: string } } } } }
`;

const site: Files = {
  'docs.json': docs(),
  'api.yaml': api,
  'one.mdx':
    "---\ntitle: One\n---\nimport A from '/snippets/a.mdx'\n\n## First\n\n<A /> of {{product}}\n\n[two](/two#gone)\n\n![pic](/pic.png)\n",
  'two.mdx': "---\ntitle: Two\n---\nimport One from '/three.mdx'\n\n## Second\n\n<One />\n",
  'three.mdx': '---\ntitle: Three\n---\n## Third\n\nText of three. [one](/one#first)\n',
  'snippets/a.mdx': 'Words of a snippet, with [a link](/three).\n',
  'pic.png': 'picture',
};

/** Each changes the site as the previous ones left it; undefined removes a file. */
const edits: readonly (readonly [what: string, files: { readonly [file: string]: string | undefined }])[] = [
  ['nothing', {}],
  ['the text of a page', { 'one.mdx': `${site['one.mdx']}\nMore text.\n` }],
  ['the text of a page that another one inserts', { 'three.mdx': '---\ntitle: Three\n---\n## Third\n\nOther text.\n' }],
  ['a snippet', { 'snippets/a.mdx': 'Other words, and [another link](/two).\n' }],
  ['a picture', { 'pic.png': 'another picture' }],
  ['a title', { 'two.mdx': `${site['two.mdx']}`.replace('title: Two', 'title: Zwei') }],
  ['a description', { 'api.yaml': api.replace('List', 'List all').replace('name:', 'fullName:') }],
  ['a setting', { 'docs.json': docs({ colors: { primary: '#aa0000' }, variables: { product: 'Box' } }) }],
  ['a font', { 'docs.json': docs({ fonts: { family: 'Brand' } }) }],
  [
    'the package of a font',
    {
      'node_modules/@fontsource/brand/package.json': '{ "version": "5.0.0" }',
      'node_modules/@fontsource/brand/index.css': '@font-face { src: url(./files/latin.woff2); }',
      'node_modules/@fontsource/brand/files/latin.woff2': 'wOF2',
    },
  ],
  ['a page less', { 'docs.json': docs({ navigation: { openapi: 'api.yaml', ...navigation(['three', 'one']) } }) }],
  ['a picture that goes', { 'pic.png': undefined }],
  ['a page more', { 'four.mdx': '# Four\n', 'docs.json': docs({ navigation: navigation(['three', 'one', 'four']) }) }],
];

suite('exporting again', () => {
  let folder: SiteFolder;
  let program = '';
  /** The folder of the records in the cache. */
  let records = '';
  setup(() => {
    folder = createSiteFolder();
    putFiles(folder.docs, site);
    mkdirSync(join(folder.home, 'assets'));
    for (const name of ['site.css', 'main.js']) writeFileSync(join(folder.home, 'assets', name), name);
    program = join(folder.home, 'program.cjs');
    records = join(folder.home, 'cache', 'exports');
    writeFileSync(program, 'first version');
  });
  teardown(() => folder?.remove());

  const exportTo = async (out: string) => {
    const engine = createEngine({
      workspace: createDiskWorkspace(folder.docs),
      configFile: 'docs.json',
      writer: createDiskWriter(folder.docs, join(folder.home, 'assets'), {
        drawingProgram: program,
        cacheFolder: join(folder.home, 'cache'),
      }),
    });
    const options = { out, allowInvalid: true, generatedIndex: false, fullDescriptions: false };
    return engine.exportSite(options, () => undefined);
  };
  const countsOf = (report: ExportReport) =>
    report.kind === 'written' ? [report.files - report.unchanged, report.unchanged] : [report.kind];

  test('writes the same files and problems as an export to a new folder, whatever was edited', async () => {
    await exportTo(folder.out);
    for (const [number, [what, files]] of edits.entries()) {
      for (const [file, text] of Object.entries(files)) {
        if (text === undefined) rmSync(join(folder.docs, file));
        else putFiles(folder.docs, { [file]: text });
      }
      const fresh = join(folder.home, `fresh-${number}`);
      const [again, first] = [await exportTo(folder.out), await exportTo(fresh)];
      assert.deepEqual(filesIn(folder.out), filesIn(fresh), what);
      assert.deepEqual({ ...again, unchanged: 0 }, { ...first, unchanged: 0 }, what);
    }
  });

  test('renders and writes only changed pages, and reports how many', async () => {
    const [written = 0] = countsOf(await exportTo(folder.out));
    const page = join(folder.out, 'three', 'index.html');
    const { mtimeMs } = statSync(page);
    // The marker and the text of all pages are written each time.
    assert.deepEqual(countsOf(await exportTo(folder.out)), [2, Number(written) - 2]);
    putFiles(folder.docs, { 'one.mdx': `${site['one.mdx']}\nUnheardOf.\n` });
    await exportTo(folder.out);
    assert.equal(statSync(page).mtimeMs, mtimeMs);
    assert.match(readFileSync(join(folder.out, 'one', 'index.html'), 'utf8'), /UnheardOf/);
    assert.match(readFileSync(join(folder.out, 'llms-full.txt'), 'utf8'), /UnheardOf[\s\S]*Text of three/);
  });

  test('rebuilds a search index only if its words have changed', async () => {
    await exportTo(folder.out);
    const parts = join(folder.out, 'assets', 'search', 'parts');
    const listWords = () => readdirSync(parts).filter((name) => name.startsWith('words-'));
    const [name = ''] = listWords();
    const file = join(parts, name);
    const written = readFileSync(file, 'utf8');
    // Not the text of any export, but with the size and time of the written file.
    writeFileSync(file, written.replace('{', ' '));
    utimesSync(file, 1, 1);
    putFiles(folder.docs, { 'pic.png': 'another picture' });
    await exportTo(folder.out);
    assert.equal(readFileSync(file, 'utf8'), written.replace('{', ' '));
    putFiles(folder.docs, { 'one.mdx': `${site['one.mdx']}\nUnheardOf.\n` });
    await exportTo(folder.out);
    const [changed = '', another] = listWords();
    assert.notEqual(changed, name);
    assert.equal(another, undefined);
    assert.match(readFileSync(join(parts, changed), 'utf8'), /^\{.*"unheard/s);
  });

  test('writes files again that were changed or removed in the folder, and renders all pages after an update', async () => {
    await exportTo(folder.out);
    const before = filesIn(folder.out);
    const later = Date.now() / 1000 + 10;
    writeFileSync(join(folder.out, 'three', 'index.html'), before['three/index.html']?.replace('Third', 'Fakes') ?? '');
    utimesSync(join(folder.out, 'three', 'index.html'), later, later);
    rmSync(join(folder.out, 'two.md'));
    await exportTo(folder.out);
    assert.deepEqual(filesIn(folder.out), before);
    for (const [file, text] of Object.entries(filesIn(records)))
      writeFileSync(join(records, file), text.replaceAll('"slug"', '"slag"'));
    await exportTo(folder.out);
    assert.deepEqual(filesIn(folder.out), before);
    writeFileSync(program, 'second version');
    await exportTo(folder.out);
    assert.deepEqual(filesIn(folder.out), before);
  });

  test('keeps its records in the cache of the user, and uses those of the site that is there', async () => {
    await exportTo(folder.out);
    const first = filesIn(folder.out);
    const saved = join(folder.home, 'saved');
    cpSync(folder.out, saved, { recursive: true });
    assert.deepEqual(
      readdirSync(folder.out).filter((path) => path.startsWith('.')),
      ['.apidocs.json'],
    );
    const marker = readFileSync(join(folder.out, '.apidocs.json'), 'utf8');
    const [kept = ''] = Object.keys(filesIn(records));
    assert.ok(kept.endsWith(JSON.parse(marker).records), kept);
    if (process.platform !== 'win32') {
      assert.equal(statSync(records).mode & 0o777, 0o700);
      assert.equal(statSync(join(records, kept)).mode & 0o777, 0o600);
    }
    for (const words of ['More.', 'Still more.']) {
      putFiles(folder.docs, { 'one.mdx': `${site['one.mdx']}\n${words}\n` });
      await exportTo(folder.out);
    }
    // Those of the site before stay until the next export, in case that this one had failed.
    assert.equal(Object.keys(filesIn(records)).length, 2);
    // The first site comes back, as by a checkout, but its records are gone.
    rmSync(folder.out, { recursive: true });
    cpSync(saved, folder.out, { recursive: true });
    writeFileSync(join(folder.out, '.apidocs.json'), marker);
    putFiles(folder.docs, site);
    const [drawn] = countsOf(await exportTo(folder.out));
    assert.deepEqual(filesIn(folder.out), first);
    assert.equal(drawn, 2);
  });

  test('keeps no records, and draws all pages, where the cache can’t be written', async () => {
    writeFileSync(join(folder.home, 'cache'), 'a file');
    await exportTo(folder.out);
    const first = filesIn(folder.out);
    await exportTo(folder.out);
    assert.deepEqual(filesIn(folder.out), first);
  });

  test('keeps the records of the last 20 folders', async () => {
    for (let number = 0; number < 22; number += 1) await exportTo(join(folder.home, `site-${number}`));
    assert.equal(Object.keys(filesIn(records)).length, 20);
  });
});
