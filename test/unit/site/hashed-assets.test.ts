import assert from 'node:assert/strict';
import { docsJson, openapi } from '../../support/project-of.ts';
import { publish } from '../../support/published-site.ts';

const pages = Array.from({ length: 70 }, (_, index) => `p${index}`);
const versions = Array.from({ length: 7 }, (_, index) => ({ version: `v${index}`, pages: [`v${index}/a`] }));
const texts = {
  'docs.json': docsJson({
    versions: [{ version: 'now', pages: [...pages, { group: 'API', openapi: 'api.json' }] }, ...versions],
  }),
  'api.json': openapi({ '/orders': { get: { summary: 'List' } } }),
  ...Object.fromEntries(pages.map((page) => [`${page}.mdx`, `# ${page}`])),
  ...Object.fromEntries(versions.map(({ version }) => [`${version}/a.mdx`, `# ${version}`])),
  'p0.mdx': '<div className="flex" style={{ background: "url(/a.png)" }}>x</div>',
  'a.png': 'A',
};

/** Changes of a site, each of another kind of asset. */
const changes = {
  'a page in the sidebar': { 'p1.mdx': '---\ntitle: Other\n---\n' },
  'a version': { 'docs.json': texts['docs.json'].replaceAll('"v6"', '"v7"') },
  'an operation': { 'api.json': openapi({ '/orders': { put: { summary: 'List' } } }) },
  'a style': { 'p0.mdx': texts['p0.mdx'].replace('flex', 'grid') },
  'a picture of a style': { 'a.png': undefined },
  'a word': { 'p2.mdx': '# p2\n\nzebra' },
};

suite('assets have the hash of their content in their names', () => {
  /** All files whose names are kept for a year by `_headers`. */
  const read = async (change: { readonly [path: string]: string | undefined }) => {
    const site = Object.entries({ ...texts, ...change }).flatMap(([path, text]) =>
      text === undefined ? [] : [[path, text] as const],
    );
    const { files } = await publish(Object.fromEntries(site));
    const kept = [...(files.get('_headers') ?? '').matchAll(/^\/(\S+\/)\*\n {2}Cache-Control: .*immutable/gm)];
    const folders = kept.map(([, folder = '']) => folder);
    return new Map([...files].filter(([path]) => folders.some((folder) => path.startsWith(folder))));
  };
  const before = read({});

  test('there are lists of pages and versions, operations, styles, words and entries', async () => {
    const names = [...(await before).keys()].map((path) => path.replace(/-?\w{9,11}\.\w+$/, ''));
    const kinds = [
      'nav/0',
      'nav/choices-0',
      'operations/',
      'styles/page',
      'search/parts/words',
      'search/parts/entries',
    ];
    for (const kind of kinds) assert.ok(names.includes(`assets/${kind}`), `${kind} ${names}`);
  });

  for (const [name, change] of Object.entries(changes)) {
    test(`${name}: a file with the same name is the same`, async () => {
      const after = await read(change);
      for (const [path, content] of await before) if (after.has(path)) assert.equal(after.get(path), content, path);
      assert.notDeepEqual([...after.keys()], [...(await before).keys()]);
    });
  }
});
