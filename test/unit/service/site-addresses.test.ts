import assert from 'node:assert/strict';
import MarkdownIt from 'markdown-it';
import { createEngine } from '../../../src/service/create-engine.ts';
import { decodeReferences, hostileAddresses } from '../../support/hostile-addresses.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { memoryWriter } from '../../support/memory-writer.ts';

/** A site with `link` in every place of an address. */
function siteOf(link: string): { readonly [file: string]: string } {
  const text = `[x](<${link}>) [r][r] <${link}> ![i](<${link}>)\n\n[r]: <${link}>\n\n<a href="${link}">h</a>`;
  const docs = {
    name: `Site [n](${link})`,
    description: `About [d](${link}) <a href="${link}">d</a>`,
    logo: { light: link, dark: link, href: link },
    favicon: link,
    redirects: [
      { source: '/old', destination: link },
      { source: '/wild/:slug*', destination: link },
    ],
    banner: { content: text },
    background: { image: { light: link, dark: link } },
    fonts: { family: 'f', source: link },
    thumbnails: { background: link },
    errors: { 404: { title: 't', description: text } },
    contextual: {
      options: [
        { title: 'o', description: 'd', icon: link, href: link },
        { title: 'q', description: 'd', href: { base: link, query: [{ key: 'k', value: link }] } },
      ],
    },
    seo: { metatags: { canonical: link, 'og:image': link }, organization: { url: link } },
    navbar: { links: [{ label: 'n', href: link }], primary: { type: 'button', label: 'p', href: link } },
    footer: { socials: { x: link, [link]: link }, links: [{ header: 'h', items: [{ label: 'l', href: link }] }] },
    navigation: {
      global: { anchors: [{ anchor: 'ga', href: link }] },
      tabs: [
        { tab: 'Guides', groups: [{ group: `G [g](${link})`, pages: ['index', 'page', 'away'] }] },
        { tab: 'API', openapi: 'api.json' },
        { tab: 't', href: link },
        { tab: 'm', menu: [{ item: 'i', href: link }] },
        { tab: 'a', anchors: [{ anchor: 'aa', href: link }], dropdowns: [{ dropdown: 'dd', href: link }] },
      ],
    },
  };
  const externalDocs = { url: link, description: 'more' };
  const api = {
    openapi: '3.1.0',
    info: { title: `A [t](${link})`, version: '1', contact: { url: link }, license: { name: 'l', url: link } },
    externalDocs,
    paths: {
      '/a': {
        get: {
          summary: `S [s](${link})`,
          description: text,
          externalDocs,
          parameters: [{ name: 'p', in: 'query', description: text, schema: { type: 'string', externalDocs } }],
          responses: { 200: { description: text } },
          'x-platform': { content: text, metadata: { description: `[m](${link})` } },
        },
      },
      [`/\`\`[b](${link})`]: { get: { responses: {} } },
    },
  };
  const mdx = [
    text,
    ...['Card', 'Tile'].map((name) => `<${name} title="t" href="${link}" img="${link}" cta="go">b</${name}>`),
    `<Icon icon="${link}" />`,
    `<Card href={${JSON.stringify(link)}}>c</Card>`,
    `<video src="${link}" poster="${link}"></video>`,
    `<audio src="${link}" />`,
    `<iframe src="${link}" title="f"></iframe>`,
    `<GitHub.Repo repo="${link}" />`,
    `<ParamField path="f">${text}</ParamField>`,
  ].join('\n\n');
  return {
    'docs.json': JSON.stringify(docs),
    'api.json': JSON.stringify(api),
    'index.mdx': mdx,
    'page.mdx': `---\ntitle: ${JSON.stringify(`P [p](${link})`)}\ndescription: ${JSON.stringify(`[d](${link})`)}\ncanonical: ${JSON.stringify(link)}\nicon: ${JSON.stringify(link)}\n---\n\n${mdx}`,
    'away.mdx': `---\nurl: ${JSON.stringify(link)}\n---\n`,
  };
}

async function exported(link: string): Promise<ReadonlyMap<string, string>> {
  const writer = memoryWriter();
  const engine = createEngine({ workspace: memoryWorkspace(siteOf(link)), configFile: 'docs.json', writer });
  const options = { out: '/out', allowInvalid: true, generatedIndex: true, fullDescriptions: false };
  const report = await engine.exportSite({ ...options, baseUrl: 'https://site.example' }, () => undefined);
  assert.equal(report.kind, 'written', JSON.stringify(report));
  return writer.written;
}

/** Every address that a browser would find in the markup. */
function inMarkup(markup: string): string[] {
  const attributes = markup.matchAll(/\s(?:href|src|srcset|action|poster|cite|data|xlink:href)="([^"]*)"/gi);
  const refreshes = markup.matchAll(/content="0; url=([^"]*)"/g);
  const places = markup.matchAll(/<loc>([^<]*)<\/loc>/g);
  return [...attributes, ...refreshes, ...places].map(([, value = '']) => decodeReferences(value));
}

const markdown = new MarkdownIt({ html: true });
markdown.validateLink = () => true;
markdown.normalizeLink = (url) => url;

/** Every address that a reader of Markdown would find, HTML in it included. */
function inMarkdown(text: string): string[] {
  const tokens = markdown.parse(text, {}).flatMap((token) => [token, ...(token.children ?? [])]);
  return tokens.flatMap((token) => [
    ...['href', 'src'].flatMap((name) => String(token.attrGet(name) ?? '')),
    ...(token.type.startsWith('html_') ? inMarkup(` ${token.content}`) : []),
  ]);
}

function addressesOf(path: string, content: string): string[] {
  if (path.endsWith('.css')) return [...content.matchAll(/url\("([^"]*)"\)/g)].map(([, value = '']) => value);
  return /\.(html|xml)$/.test(path) ? inMarkup(content) : inMarkdown(content);
}

/** Returns whether a browser resolves the address, on a page of a site, to a scheme other than HTTP(S) and mailto. */
function leadsElsewhere(address: string): boolean {
  const base = 'https://site.example/guide/';
  return URL.canParse(address, base) && !['https:', 'http:', 'mailto:'].includes(new URL(address, base).protocol);
}

suite('addresses of an exported site', () => {
  for (const link of hostileAddresses) {
    test(`never contain ${JSON.stringify(link)}`, async () => {
      const files = await exported(link);
      assert.ok(files.size > 10);
      for (const [path, content] of files) {
        if (!/\.(html|xml|md|txt|css)$/.test(path)) continue;
        const found = addressesOf(path, content);
        assert.deepEqual(found.filter(leadsElsewhere), [], path);
      }
    });
  }

  test('contain the allowed links, in all places that are searched', async () => {
    const files = await exported('https://else.example/x');
    const pages = ['index.html', 'old/index.html', 'index.md', 'llms.txt', 'llms-full.txt'];
    const sheets = [...files.keys()].filter((path) => path.startsWith('assets/styles/theme-'));
    assert.equal(sheets.length, 1);
    for (const path of [...pages, ...sheets]) {
      const content = files.get(path) ?? '';
      const found = addressesOf(path, content);
      assert.ok(found.includes('https://else.example/x'), `${path}: ${found.join(' ')}`);
    }
  });
});
