import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { docsJson, openapi } from '../support/project-of.ts';
import { putFiles } from '../support/use-folder.ts';
import { assertSame, runOnWindows, toWindowsPath } from './both-systems.ts';
import { CopiedSite, originals } from './copied-site.ts';

const cli = join(import.meta.dirname, '..', '..', 'dist', 'cli.cjs');

/** What this system names so, and how it may be spelled on Windows. `HOME` is the folder above the site. */
const spellings: readonly (readonly [command: string, ...onWindows: string[]])[] = [
  ['pages docs', 'pages docs\\', 'pages .\\docs\\.', 'pages HOME\\docs', 'pages \\\\?\\HOME\\docs', 'pages DOCS'],
  ['pages docs/docs.json', 'pages docs\\docs.json', 'pages \\\\?\\HOME\\docs\\docs.json'],
  ['pages docs/openapi.yaml', 'pages docs\\openapi.yaml', 'pages HOME\\docs\\openapi.yaml'],
  ['pages docs/openapi.yaml docs/asyncapi.yaml', 'pages docs\\openapi.yaml HOME\\docs\\asyncapi.yaml'],
  ['changes docs --base ./earlier', 'changes docs --base .\\earlier', 'changes docs --base HOME\\earlier'],
  ['changes docs --base earlier/openapi.yaml', 'changes docs --base earlier\\openapi.yaml'],
];

suite('paths of Windows', () => {
  test('a site is the same in any spelling of its path', () => {
    const [original = ''] = originals;
    const site = new CopiedSite(original, '\n');
    try {
      const home = toWindowsPath(site.home);
      const homes = [home, home.replaceAll('\\', '/').replace('Z:', 'z:')];
      const toJob = (command: string, folder: string) => ({
        args: [cli, ...command.split(' ').map((arg) => arg.replace('HOME', () => folder))],
        cwd: site.home,
      });
      const rows = spellings.flatMap(([here, ...others]) =>
        [here, ...others].flatMap((windows) => {
          const folders = /^[^?]*HOME/.test(windows) ? homes : [home];
          return folders.map((folder) => ({ here: toJob(here, ''), windows: toJob(windows, folder) }));
        }),
      );
      assertSame(
        rows.map(({ here }) => here),
        site.home,
        rows.map(({ windows }) => windows),
      );
    } finally {
      site.dispose();
    }
  });

  test('names in other letter cases, or with backslashes, name no file, as on Linux', () => {
    const folder = mkdtempSync(join(tmpdir(), 'windows-'));
    const refTo = (file: string) => ({
      get: { responses: { 200: { description: 'OK', content: { 'application/json': { schema: { $ref: file } } } } } },
    });
    const texts = {
      'docs.json': docsJson({
        groups: [
          { group: 'Pages', pages: ['Start', 'guides/NEXT', 'guides/next'] },
          { group: 'API', openapi: 'Api.json' },
          { group: 'Other', openapi: 'apis\\api.json' },
          { $ref: 'Parts/nav.json' },
          { group: 'Parts', openapi: 'api.json' },
        ],
      }),
      'start.mdx': '# Start',
      'guides/next.mdx':
        'import X from "/Snippets/x.mdx"\n\n<X/>\n\n![x](/Images/x.svg) [a](/Start) <Snippet file="X.mdx"/>',
      'snippets/x.mdx': 'Text',
      'images/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'parts/nav.json': '{ "group": "Part", "pages": ["start"] }',
      'api.json': openapi(
        Object.fromEntries(
          ['Parts/a.json', 'parts/A.json', 'parts\\a.json', 'parts/a.json.', 'parts/./a.json', 'parts//a.json'].map(
            (file, at) => [`/${at}`, refTo(file)],
          ),
        ),
      ),
      'apis/api.json': openapi({ '/a': { get: { responses: { 200: { description: 'OK' } } } } }),
      'parts/a.json': '{ "type": "object" }',
    };
    try {
      putFiles(folder, texts);
      const commands = [['check', '--offline'], ['pages'], ['check', 'api.json', '--offline']];
      assertSame(
        commands.map((command) => ({ args: [cli, ...command], cwd: folder })),
        folder,
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('descriptions on two drives have no folder in common', () => {
    const folder = mkdtempSync(join(tmpdir(), 'windows-'));
    try {
      writeFileSync(join(folder, 'api.json'), openapi({}));
      const write = `require('node:fs').writeFileSync('C:\\\\api.json', ${JSON.stringify(openapi({}))})`;
      const [, outcome] = runOnWindows([
        { args: ['-e', write], cwd: folder },
        { args: [cli, 'pages', 'api.json', 'C:\\api.json'], cwd: folder },
      ]);
      assert.equal(outcome?.status, 2);
      assert.match(outcome.stderr, /No folder contains all of Z:.*api\.json, C:\\api\.json\./);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
