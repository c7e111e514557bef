import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { standards } from '../support/data-folders.ts';
import { hostileAddresses } from '../support/hostile-addresses.ts';
import { type ExportedSite, exportAndServe } from './exported.ts';

const own = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'-alert(1)-'",
  '</script><script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '{alert(1)}',
  '\u2028</textarea><script>alert(1)</script>',
];

/** Finds every URL of a page that is not for the web or email, and every event handler. */
const findHostile = `[...document.querySelectorAll('*')].flatMap((element) => [...element.attributes]).filter(({ name, value }) => {
  if (/^on/i.test(name)) return true;
  if (!/^(href|src|srcset|action|formaction|data|poster|xlink:href)$/i.test(name)) return false;
  return URL.canParse(value, document.baseURI) && !/^(https?|mailto):$/.test(new URL(value, document.baseURI).protocol);
}).map(({ name, value }) => name + '=' + value)`;

/** A script that resolves after actions in progress, such as following a link, have finished. */
const laterTurn = 'new Promise((done) => setTimeout(() => setTimeout(done)))';

/** Clicks a link. A link to another page navigates. */
async function click(page: Page, link: string): Promise<void> {
  await page.evaluate(`${link}.click()`);
  await page.evaluate(laterTurn).catch(() => undefined);
}

/** Our own payloads and those of the public list. */
function payloads(): string[] {
  const list = JSON.parse(readFileSync(join(standards, 'xss-payloads.json'), 'utf8')) as { payload: unknown }[];
  return [...own, ...list.map(({ payload }) => String(payload))];
}

suite('a hostile site, exported', () => {
  let browser: Browser;
  let site: ExportedSite;
  let docs = '';

  suiteSetup(async () => {
    docs = mkdtempSync(join(tmpdir(), 'hostile-'));
    writeHostileSite(docs, payloads());
    [browser, site] = await Promise.all([launchBrowser(), exportAndServe(docs)]);
  });
  suiteTeardown(async () => {
    await Promise.all([browser?.close(), site?.close()]);
    rmSync(docs, { recursive: true, force: true });
  });

  test('runs none of its code', async () => {
    const pages = readdirSync(site.folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('index.html'),
    );
    assert.ok(pages.length >= 3, pages.join(' '));
    const page = await browser.newPage();
    const run: string[] = [];
    page.on('dialog', (dialog) => {
      run.push(`${page.url()}: ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.exposeFunction('alert', (text: unknown) => run.push(`alert ${String(text)}`));
    for (const path of pages) {
      await page.goto(site.url + path.replace(/index\.html$/, ''));
      // Images that fail call their handlers before the page has loaded. A redirect leads to another page.
      await page.evaluate(laterTurn).catch(() => page.waitForLoadState());
      assert.equal(await page.locator('main iframe, main object, main embed, main script').count(), 0, path);
      assert.deepEqual(await page.evaluate(findHostile), [], path);
    }
    await page.close();
    assert.deepEqual(run, []);
  });

  test('no link of the navigation would run code even without the policy', async () => {
    const context = await browser.newContext({ bypassCSP: true });
    // Blocks other hosts, as the page would wait for them.
    await context.route(
      (url) => !url.href.startsWith(site.url),
      (route) => route.abort(),
    );
    const run: string[] = [];
    await context.exposeFunction('alert', (text: unknown) => run.push(`alert ${String(text)}`));
    let links = 1;
    for (let index = 0; index < links; index += 1) {
      // Opens a page for each link and does not close it, because closing a page during navigation sometimes hangs.
      // Closing the browser closes them all.
      const page = await context.newPage();
      await page.goto(`${site.url}small/`);
      links = await page.locator('header.site a').count();
      await click(page, `document.querySelectorAll('header.site a')[${index}]`);
    }
    assert.ok(links >= 2, String(links));
    assert.deepEqual(run, []);
    // Waits until a link that runs code has done so.
    const page = await context.newPage();
    await page.goto(`${site.url}small/`);
    await click(page, `Object.assign(document.createElement('a'), { href: 'javascript:void alert(1)' })`);
    assert.deepEqual(run, ['alert 1']);
  });
});

function ownOption(title: string, href: string) {
  return {
    title,
    description: title,
    icon: title,
    href: { base: href, query: [{ key: title, value: `$page${title}` }] },
  };
}

/** Puts a URL at every place where a page may have one. */
function linked(address: string): string {
  const element = (tag: string) => `<${tag} href="${address}" src="${address}" poster="${address}">x</${tag}>`;
  return [
    `[x](<${address}>)`,
    ...['a', 'video', 'iframe'].map(element),
    `<Card title="c" href="${address}" img="${address}" />`,
  ].join('\n\n');
}

function writeHostileSite(folder: string, texts: readonly string[]): void {
  const all = texts.join('\n\n');
  const first = own[0] ?? '';
  const hostile = (index: number): string => own[index % own.length] ?? '';
  const docs = {
    name: hostile(2),
    description: all,
    theme: 'mint',
    colors: { primary: hostile(1) },
    variables: { v: first },
    logo: { light: hostileAddresses[1], dark: hostileAddresses[4] },
    favicon: hostileAddresses[6],
    banner: { content: all, dismissible: true, color: { light: hostile(1) } },
    background: { image: hostileAddresses[2], color: { light: hostile(2) } },
    fonts: { family: hostile(2), source: hostileAddresses[3] },
    icons: { library: hostile(1) },
    search: { prompt: hostile(2) },
    errors: { 404: { title: hostile(0), description: all } },
    thumbnails: { background: hostileAddresses[5] },
    contextual: { options: ['copy', ...own.map((title, index) => ownOption(title, hostileAddresses[index] ?? '#'))] },
    navbar: {
      links: hostileAddresses.map((href) => ({ label: first, href, icon: hostile(2) })),
      primary: { type: 'button', label: hostile(2), href: '/page' },
    },
    footer: {
      socials: Object.fromEntries(own.map((name, index) => [name, hostileAddresses[index] ?? '#'])),
      links: [{ header: hostile(0), items: hostileAddresses.map((href) => ({ label: hostile(2), href })) }],
    },
    seo: {
      metatags: { 'og:image': hostileAddresses[1], canonical: hostileAddresses[0], [hostile(2)]: hostile(1) },
      organization: { name: hostile(4), url: hostileAddresses[0] },
    },
    redirects: hostileAddresses.map((destination, index) => ({ source: `/old${index}`, destination })),
    navigation: {
      tabs: [
        { tab: hostile(0), icon: hostile(2), groups: [{ group: hostile(1), pages: ['page', 'html', 'small'] }] },
        { tab: 'API', openapi: 'api.json', icon: { name: hostile(1), library: hostile(0) }, tag: hostile(2) },
        ...hostileAddresses.map((href, index) => ({ tab: `t${index}`, href })),
        { tab: 'menu', menu: hostileAddresses.map((href, index) => ({ item: `i${index}`, href })) },
        { tab: hostile(3), anchors: hostileAddresses.map((href, index) => ({ anchor: `a${index}`, href })) },
      ],
    },
  };
  const schema = {
    type: 'object',
    title: hostile(1),
    description: all,
    properties: Object.fromEntries(
      [...own, '__proto__', 'constructor'].map((name) => [
        name,
        { type: 'string', default: name, enum: [name], pattern: name, description: name },
      ]),
    ),
  };
  const operation = {
    summary: hostile(1),
    description: all,
    tags: [hostile(2)],
    operationId: hostile(0),
    parameters: own.map((name, index) => ({
      name,
      in: ['query', 'header'][index % 2],
      description: name,
      example: name,
      schema: { type: 'string', default: name },
    })),
    requestBody: {
      description: all,
      content: {
        [hostile(1)]: { schema },
        'application/json': { schema, examples: { [hostile(2)]: { summary: hostile(0), value: hostile(4) } } },
      },
    },
    responses: {
      '200': {
        description: all,
        headers: { [hostile(1)]: { schema: { type: 'string' }, description: first } },
        content: { 'application/json': { schema, example: hostile(4) } },
      },
    },
    'x-platform': {
      content: all,
      metadata: { title: hostile(1), icon: hostile(2) },
      examples: { request: [{ title: hostile(0), lang: hostile(1), source: hostile(4) }] },
    },
    'x-codeSamples': [{ lang: hostile(1), label: hostile(0), source: hostile(4) }],
  };
  const api = {
    openapi: '3.1.0',
    info: { title: hostile(1), version: first },
    servers: [
      { url: 'javascript:alert(1)', description: first },
      { url: `https://x.example/"><script>alert(1)</script>` },
    ],
    paths: { [`/${first}`]: { get: operation }, '/b': { post: operation } },
  };
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(docs));
  writeFileSync(join(folder, 'api.json'), JSON.stringify(api));
  writeFileSync(
    join(folder, 'page.mdx'),
    `---\ntitle: ${JSON.stringify(hostile(0))}\ndescription: ${JSON.stringify(first)}\n---\n\n${all}\n\n{{v}}\n`,
  );
  // Has the same navigation, and loads quickly.
  writeFileSync(join(folder, 'small.mdx'), 'Words.\n');
  writeFileSync(
    join(folder, 'html.mdx'),
    [...texts, ...hostileAddresses.map(linked)].map((text, index) => `## H${index}\n\n${text}\n`).join('\n'),
  );
}
