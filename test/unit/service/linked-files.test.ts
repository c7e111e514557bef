import assert from 'node:assert/strict';
import { createEngine } from '../../../src/service/create-engine.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';

const description = (more: object = {}): string =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {}, ...more });

/** The paths below OUT of the files that the site copies, and its text files. */
async function exported(texts: { readonly [file: string]: string }) {
  const copies: string[] = [];
  const written = new Map<string, string>();
  const engine = createEngine({
    workspace: memoryWorkspace(texts),
    configFile: 'docs.json',
    writer: {
      assets: async () => ({ style: 'assets/site.css', script: 'assets/main.js', files: [] }),
      async write(_target, makeFiles) {
        for await (const file of makeFiles('/draft')) {
          if ('copyOf' in file) copies.push(file.path);
          else if ('content' in file) written.set(file.path, String(file.content));
        }
        return { kind: 'written', files: written.size + copies.length };
      },
    },
  });
  const report = await engine.exportSite(
    { out: '/out', allowInvalid: true, generatedIndex: false, fullDescriptions: false },
    () => undefined,
  );
  assert.equal(report.kind === 'written' ? report.copied : report, copies.length);
  return { copies, written };
}

suite('files that a site links to or shows', () => {
  test('an address means what the checks say: from the page, from the root, or below the folder of the site', async () => {
    const addresses = ['b', './b', 'guides/b', '/guides/b', '/docs/guides/b', '../index', 'files/a.pdf'];
    const { written } = await exported({
      'docs.json': JSON.stringify({ name: 'D', navigation: { pages: ['index', 'guides/a', 'guides/b'] } }),
      'index.mdx': '# I',
      'guides/a.mdx': ['img/a.png', '/img/a.png', '../img/a.png', '/docs/img/a.png']
        .map((address) => `![p](${address})`)
        .concat(addresses.map((address) => `[l](${address})`))
        .join('\n\n'),
      'guides/b.mdx': '# B',
      'img/a.png': 'picture',
      'files/a.pdf': 'file',
    });
    const page = written.get('guides/a/index.html') ?? '';
    const read = (pattern: RegExp) => Array.from(page.matchAll(pattern), ([, address]) => address);
    assert.deepEqual(read(/<img[^>]* src="([^"]*)"/g), Array(4).fill('../../img/a.png'));
    assert.deepEqual(read(/<a href="([^"]*)">l</g), [
      ...Array(5).fill('../../guides/b/'),
      '../../',
      '../../files/a.pdf',
    ]);
  });

  test('a relative address starts from the folder of the page file, also in its snippets and of an index page', async () => {
    const use = 'import Part from "/snippets/part.mdx"\n\n<Part />\n';
    const { written } = await exported({
      'docs.json': JSON.stringify({ name: 'D', navigation: { pages: ['guides/index', 'guides/b'] } }),
      'guides/index.mdx': `![p](./a.png) ![p](a.png) [l](./b) [l](b) [l](../guides/b)\n\n${use}`,
      'guides/b.mdx': use,
      'snippets/part.mdx': '![p](./a.png) [l](./b)\n',
      'guides/a.png': 'picture',
    });
    const read = (page: string) =>
      Array.from(
        (written.get(page) ?? '').matchAll(/<(?:img[^>]* src|a href)="([^"]*)"(?: loading|>l<)/g),
        ([, address]) => address,
      );
    const [image, link] = ['../guides/a.png', '../guides/b/'];
    assert.deepEqual(read('guides/index.html'), [image, image, link, link, link, image, link]);
    assert.deepEqual(read('guides/b/index.html'), [`../${image}`, `../${link}`]);
  });

  test('are exported, from pages, snippets, docs.json, front matter and descriptions; others are not', async () => {
    const files = [
      'assets/data.json',
      'files/a b.pdf',
      'files/LICENSE',
      'guides/beside.csv',
      'img/100%.png',
      'img/banner.svg',
      'img/card.png',
      'img/described.png',
      'img/favicon.svg',
      'img/in-snippet.png',
      'img/logo.svg',
      'img/og.png',
      'img/poster.jpg',
      'fonts/own.woff2',
      'video/a.mp4',
    ];
    const { copies, written } = await exported({
      'docs.json': JSON.stringify({
        name: 'D',
        logo: '/img/logo.svg',
        favicon: 'img/favicon.svg',
        fonts: { family: 'Own', source: '/fonts/own.woff2' },
        banner: { content: 'See [this](/img/banner.svg).' },
        navigation: { pages: ['guides/a', { group: 'A', openapi: 'api.json' }] },
      }),
      'guides/a.mdx': [
        '---\n"og:image": /img/og.png\n---\n',
        "import Part from '/snippets/part.mdx'\n",
        '[data](/assets/data.json?x#y) [pdf](/files/a%20b.pdf) [license](/files/LICENSE) [csv](beside.csv)\n',
        '![](/img/100%25.png)\n\n<Card img="/img/card.png">x</Card>\n\n<Part />\n',
        '<video src="/video/a.mp4" poster="/img/poster.jpg"></video>\n\n[index](/llms.txt) ![](/img/none.png)\n',
      ].join('\n'),
      'snippets/part.mdx': '![](/img/in-snippet.png)\n',
      'api.json': description({
        paths: { '/a': { get: { description: '![](/img/described.png)', responses: {} } } },
      }),
      ...Object.fromEntries(files.map((file) => [file, ''])),
      'img/unused.png': '',
      'files/unused.json': '{}',
    });
    assert.deepEqual(copies.toSorted(), files.toSorted());
    const page = written.get('guides/a/index.html') ?? '';
    for (const address of [
      '../../assets/data.json',
      '../../files/a%20b.pdf',
      '../../img/100%25.png',
      '../../llms.txt',
    ]) {
      assert.ok(page.includes(`"${address}"`), address);
    }
  });

  test('a description that only a link refers to is published without hidden parts', async () => {
    const hidden = { '/secret': { get: { 'x-excluded': true, responses: {} } } };
    const { copies, written } = await exported({
      'docs.json': JSON.stringify({ name: 'D', navigation: { pages: ['a'] } }),
      'a.mdx': '[description](/files/api.json)\n',
      'files/api.json': description({ paths: hidden }),
      'other.json': description({ paths: hidden }),
    });
    assert.deepEqual(copies, []);
    assert.deepEqual(
      [written.get('files/api.json')?.includes('x-excluded'), written.has('other.json')],
      [false, false],
    );
  });
});
