import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { run } from '../../src/cli/run.ts';
import { launchBrowser } from '../support/browser.ts';
import { until } from '../support/until.ts';

const checkout = join(import.meta.dirname, '..', '..');
const code = 'document.title = "ran"; parent.document.title = "ran"';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>${code}</script></svg>`;
const examples: { readonly [type: string]: string } = {
  'text/html': `<title>-</title><script>${code}</script>`,
  'image/svg+xml': svg,
  'application/xhtml+xml': `<html xmlns="http://www.w3.org/1999/xhtml"><body><script>${code}</script></body></html>`,
  'text/javascript': code,
};

/** `elsewhere`: a server of another site, which must get no request. */
function describeApi(elsewhere: string): object {
  const headers = Object.fromEntries(
    [
      ['Set-Cookie', 'session=of-the-description; Path=/'],
      ['Clear-Site-Data', '"*"'],
      ['Refresh', `0;url=${elsewhere}`],
      ['Link', `<${elsewhere}/preloaded>; rel=preload; as=fetch`],
      ['Own-Name', 'kept'],
    ].map(([name = '', example]) => [name, { schema: { type: 'string' }, example }]),
  );
  const get = (operationId: string, responses: object) => ({ get: { operationId, summary: operationId, responses } });
  const paths = Object.entries(examples).map(([type, example], index) => [
    `/document${index}`,
    get(`document${index}`, { 200: { description: '', headers, content: { [type]: { example } } } }),
  ]);
  const moved = { 307: { description: '', headers: { Location: { example: `${elsewhere}/moved` } } } };
  return {
    openapi: '3.1.0',
    info: { title: 'Hostile', version: '1' },
    servers: [{ url: elsewhere }],
    paths: { ...Object.fromEntries(paths), '/moved': get('moved', moved) },
  };
}

suite('a served site and a mock, with a description and a page of strangers', () => {
  let browser: Browser | undefined;
  let folder = '';
  let site = '';
  let mock = '';
  let other: Server | undefined;
  let running: readonly Promise<number>[] = [];
  const asked: string[] = [];
  const end = new AbortController();

  suiteSetup(async () => {
    browser = await launchBrowser();
    other = createServer(({ url = '' }, response) => {
      asked.push(url);
      response.setHeader('Content-Type', 'text/html').end('<title>other</title><body>');
    });
    await new Promise<void>((resolve) => other?.listen(0, '127.0.0.1', resolve));
    folder = mkdtempSync(join(tmpdir(), 'served-data-'));
    const navigation = { pages: ['linking', 'GET /document0', 'GET /moved'], openapi: 'api.json' };
    writeFileSync(join(folder, 'docs.json'), JSON.stringify({ name: 'Hostile', navigation }));
    writeFileSync(join(folder, 'linking.mdx'), '![A picture](/shape.svg) [A page](/demo.html) [A guess](/demo)');
    for (const file of ['demo.html', 'demo']) writeFileSync(join(folder, file), examples['text/html'] ?? '');
    writeFileSync(join(folder, 'shape.svg'), svg);
    writeFileSync(join(folder, 'api.json'), JSON.stringify(describeApi(elsewhere())));
    const start = (command: string, args: readonly string[], take: (text: string) => void) =>
      run([command, folder, '--port', '0', '--offline', ...args], {
        stdout: take,
        stderr: () => undefined,
        cwd: folder,
        env: {},
        signal: end.signal,
        validationWorker: undefined,
        siteFolder: join(checkout, 'dist', 'site'),
      });
    running = [
      start('serve', ['--mock'], (text) => (site += text.trim())),
      start('mock', [], (text) => (mock += text.trim())),
    ];
    await until('the addresses', () => site !== '' && mock !== '');
  });
  suiteTeardown(async () => {
    end.abort();
    other?.close();
    await Promise.all([...running, browser?.close()]);
    rmSync(folder, { recursive: true, force: true });
  });

  /** Browsers take `localhost` for another site than 127.0.0.1. */
  const elsewhere = () => {
    assert.ok(other);
    return `http://localhost:${(other.address() as AddressInfo).port}`;
  };
  const newPage = async () => {
    assert.ok(browser);
    const context = await browser.newContext();
    return context.newPage();
  };
  const mocks = () => [`${site}_apidocs/mock`, mock.replace(/\/$/, '')];
  /** Returns the event of an element that loads an address in a page: `load` or `error`. */
  const load = (page: Page, tag: string, address: string) =>
    page.evaluate(
      ([name = '', url = '']) => {
        const element = document.createElement(name);
        element.setAttribute(name === 'link' ? 'href' : 'src', url);
        if (name === 'link') element.setAttribute('rel', 'stylesheet');
        document.body.append(element);
        return new Promise<string>((resolve) => {
          for (const kind of ['load', 'error']) element.addEventListener(kind, () => resolve(kind));
        });
      },
      [tag, address],
    );

  test('no script of an example runs, wherever it is opened', async () => {
    for (const base of mocks()) {
      for (const index of Object.keys(examples).keys()) {
        const page = await newPage();
        await page.goto(`${base}/document${index}`);
        assert.notEqual(await page.title(), 'ran', `${base} ${index}`);
        assert.equal(await page.evaluate(() => origin), 'null');
        assert.deepEqual(await page.context().cookies(), []);
        await page.context().close();
      }
    }
    // The policy of pages allows scripts of the site itself.
    const page = await newPage();
    await page.goto(site);
    assert.equal(await load(page, 'script', `${site}_apidocs/mock/document3`), 'error');
    await page.context().close();
    assert.deepEqual(asked, []);
  });

  test('a linked picture runs no script when it is opened, and a linked document is not there', async () => {
    const page = await newPage();
    await page.goto(`${site}linking/`);
    assert.equal(await page.locator('main img').evaluate((image: HTMLImageElement) => image.naturalWidth), 9);
    await page.goto(`${site}shape.svg`);
    assert.deepEqual(await page.evaluate(() => [document.documentElement.tagName, document.title]), ['svg', '']);
    for (const file of ['demo.html', 'demo']) assert.equal((await page.goto(`${site}${file}`))?.status(), 404);
    await page.context().close();
  });

  test('a page of another site frames nothing, and gets no picture, script or style', async () => {
    const page = await newPage();
    await page.goto(elsewhere());
    asked.length = 0;
    for (const base of mocks()) {
      for (const tag of ['img', 'script', 'link'])
        assert.equal(await load(page, tag, `${base}/document1`), 'error', tag);
    }
    await load(page, 'iframe', site);
    const [, frame] = page.frames();
    assert.equal(await frame?.locator('main').count(), 0);
    // It may link to the site, and to no answer of the mock.
    for (const [address, isShown] of [
      [site, true],
      [`${site}_apidocs/mock/document0`, false],
      [`${mock}document0`, false],
    ] as const) {
      await page.goto(elsewhere());
      const arrived = page.waitForNavigation();
      await page.evaluate((to) => (location.href = to), address);
      assert.equal((await arrived)?.status(), isShown ? 200 : 403, address);
    }
    await page.context().close();
  });

  test('the form shows the described headers, and the browser obeys none of them', async () => {
    asked.length = 0;
    const page = await newPage();
    const send = async (operation: string) => {
      await page.goto(`${site}${operation}/`);
      await page.getByRole('button', { name: 'Send' }).first().click();
      await page.locator('.match.mock').first().waitFor();
    };
    const slugs =
      (await (await fetch(`${site}llms.txt`)).text()).match(/(?<=\/)[\w/-]*(?:document0|moved)(?=\.md)/g) ?? [];
    assert.equal(slugs.length, 2);
    await send(slugs[0] ?? '');
    await page.getByRole('button', { name: /^Headers/ }).click();
    const shown = await page.locator('section.live.response').innerText();
    for (const name of ['Set-Cookie', 'Clear-Site-Data', 'Refresh', 'Own-Name', 'kept'])
      assert.match(shown, new RegExp(name, 'i'));
    await send(slugs[1] ?? '');
    assert.match(await page.locator('main').innerText(), /307/);
    assert.deepEqual([await page.context().cookies(), asked], [[], []]);
    await page.context().close();
  });
});
