import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readSiteSettings } from '../../../../src/core/docs-json/read-site-settings.ts';
import type { PlannedPage } from '../../../../src/core/pages/plan/page-plan.ts';
import { createEngine } from '../../../../src/service/create-engine.ts';
import type { DrawPicture } from '../../../../src/site/cards/card.ts';
import { createPageCards } from '../../../../src/site/cards/page-cards.ts';
import { readCardLogo } from '../../../../src/site/cards/read-card-logo.ts';
import type { PageMetadata, SiteShell } from '../../../../src/site/shell/site-shell.ts';
import { memoryWorkspace } from '../../../support/memory-workspace.ts';
import { type MemoryWriter, memoryWriter } from '../../../support/memory-writer.ts';
import { projectOf } from '../../../support/project-of.ts';
import { endpointPage, mdxPage } from '../plan-fixtures.ts';
import { shellOf } from '../shell/shell-fixtures.ts';

const settings = readSiteSettings(undefined, []);
const shell = {
  name: 'Books',
  baseUrl: 'https://x.example',
  settings: { ...settings, thumbnails: { areAsked: true } },
};

/** Equal cards have equal names. */
const drawPicture: DrawPicture = (svg) => ({
  content: Buffer.from(svg),
  hash: createHash('sha256').update(svg).digest('hex').slice(0, 10),
  pixels: new Uint8Array(4),
});

function cardOf(page: PlannedPage, more: Partial<SiteShell> = {}, tags: PageMetadata['tags'] = []): string | undefined {
  return createPageCards(shellOf({ ...shell, ...more }), drawPicture)(page, { tags })?.path;
}

const page = mdxPage('a', { title: 'Orders' });

suite('cards of pages', () => {
  test('all pages have the card of the site, unless docs.json asks for one for each', () => {
    const pages = [page, mdxPage('b', { title: 'Books' }), endpointPage('d', 'GET', '/orders', { title: 'Orders' })];
    assert.equal(new Set(pages.map((each) => cardOf(each, { settings }))).size, 1);
  });

  test('where docs.json asks, each page has its own; an endpoint shows its method and path', () => {
    assert.match(cardOf(page) ?? '', /^assets\/cards\/[\da-f]+\.png$/);
    const pages = [
      page,
      mdxPage('b', { title: 'Books' }),
      mdxPage('c', { title: 'Orders', ownDescription: 'All of them.' }),
      endpointPage('d', 'GET', '/orders', { title: 'Orders' }),
      endpointPage('e', 'POST', '/orders', { title: 'Orders' }),
    ];
    assert.equal(new Set(pages.map((each) => cardOf(each))).size, pages.length);
  });

  test('no card without a base URL, or where the author names a picture', () => {
    assert.equal(createPageCards(shellOf({ name: 'Books' }), drawPicture)(page, { tags: [] }), undefined);
    assert.equal(createPageCards(shellOf(shell), undefined)(page, { tags: [] }), undefined);
    for (const name of ['og:image', 'og:image:url', 'twitter:image'])
      assert.equal(cardOf(page, {}, [{ name, content: '/own.png' }]), undefined, name);
    const tags = [{ name: 'og:image', content: '/own.png' }];
    assert.equal(cardOf(page, { settings: { ...settings, seo: { ...settings.seo, metatags: tags } } }), undefined);
    assert.equal(
      cardOf(page, { settings: { ...settings, thumbnails: { areAsked: true, background: '/own.png' } } }),
      undefined,
    );
    // Link previews do not show SVG.
    assert.ok(cardOf(page, { settings: { ...settings, thumbnails: { areAsked: true, background: '/own.svg' } } }));
  });

  test('pages in scripts that the font lacks share the card of the site, or have none', () => {
    const titles = ['注文', '顧客'].map((title) => mdxPage(title, { title }));
    const [one, other] = titles.map((each) => cardOf(each));
    assert.ok(one !== undefined && one === other && one !== cardOf(page));
    assert.equal(cardOf(mdxPage('a', { title: '注文' }), { name: '本屋' }), undefined);
  });

  test('the logo of their appearance is read, if it is an SVG file of the docs root', () => {
    const read = (docs: object) =>
      readCardLogo(
        projectOf({
          'docs.json': JSON.stringify(docs),
          'light.svg': 'light',
          'a b/dark.SVG': 'dark',
          'logo.png': 'png',
        }),
      );
    const logo = { light: '/light.svg', dark: 'a%20b/dark.SVG' };
    assert.equal(read({ logo }), 'light');
    assert.equal(read({ logo, thumbnails: { appearance: 'dark' } }), 'dark');
    assert.equal(read({ logo: './light.svg?v=1' }), 'light');
    for (const other of [
      '/logo.png',
      'https://x.example/light.svg',
      '//x.example/light.svg',
      '/missing.svg',
      '/docs.json',
    ])
      assert.equal(read({ logo: other }), undefined, other);
    assert.equal(read({}), undefined);
  });

  test('a logo is drawn, and one that can not be leaves the name', () => {
    const hashOf = (logo: string | undefined) =>
      createPageCards(shellOf(shell), drawPicture, () => logo)(page, { tags: [] })?.path;
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
    assert.notEqual(hashOf(svg), hashOf(undefined));
    assert.equal(hashOf(svg.replace('<path', '<text')), hashOf(undefined));
  });

  test('an export writes them, and pages name them by absolute addresses', async () => {
    const writer: MemoryWriter = {
      ...memoryWriter(),
      loadPictureDrawer: async () => (svg) => ({ ...drawPicture(svg), hash: '0123456789' }),
    };
    const workspace = memoryWorkspace({
      'docs.json': '{ "name": "D", "thumbnails": {}, "navigation": { "pages": ["a", "b"] } }',
      'a.mdx': '# A',
      'b.mdx': '---\nog:image: /own.png\n---\n# B',
      'own.png': '',
    });
    const engine = createEngine({ workspace, configFile: 'docs.json', writer });
    const options = { out: '/out', allowInvalid: false, generatedIndex: false, fullDescriptions: false };
    const textOf = (path: string) => String(writer.written.get(path));
    await engine.exportSite({ ...options, baseUrl: 'https://d.example/docs' }, () => undefined);
    assert.match(textOf('assets/cards/0123456789.png'), /^<svg .* width="1200" height="630"/);
    for (const tag of [
      '<meta property="og:image" content="https://d.example/docs/assets/cards/0123456789.png">',
      '<meta property="og:image:width" content="1200">',
      '<meta name="twitter:card" content="summary_large_image">',
    ])
      assert.ok(textOf('a/index.html').includes(tag), tag);
    assert.ok(textOf('b/index.html').includes('content="https://d.example/docs/own.png"'));
    assert.ok(!textOf('b/index.html').includes('assets/cards'));
    assert.match(
      textOf('_headers'),
      /\/docs\/assets\/cards\/\*\n {2}Cache-Control: public, max-age=31536000, immutable/,
    );
    await engine.exportSite(options, () => undefined);
    assert.ok(!textOf('a/index.html').includes('og:image') && !textOf('_headers').includes('cards'));
  });
});
