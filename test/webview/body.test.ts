import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import type { MediaType } from '../../src/core/api/http-operation.ts';
import type { RequestOutcome } from '../../src/request/http-request.ts';
import { launchBrowser } from '../support/browser.ts';
import { orderSlice, pageView, playgroundOf, row } from './support/order-page.ts';
import { type FakePanel, openPanel } from './support/panel.ts';

const at = { file: 'api/openapi.yaml', span: { start: 0, end: 0 } };
const media = (mediaType: string, schema: MediaType['schema']): MediaType => ({
  mediaType,
  schema,
  examples: [],
  encoding: [],
  at,
});

const picture = {
  type: 'object',
  properties: { title: { type: 'string' }, file: { type: 'string', format: 'binary' } },
};

function bodyHtml(panels: readonly { readonly mediaType: string; readonly rows: string }[]): string {
  const choices = panels.map(
    ({ mediaType, rows }, index) =>
      `<input type="radio" name="pick.body" id="pick.body.${index}"${index === 0 ? ' checked' : ''}><label for="pick.body.${index}">${mediaType}</label><div class="panel">${rows}</div>`,
  );
  return `<article class="content"><section class="bar"><b class="m post">POST</b><div class="in" data-cell="bar"></div></section>
<section class="body"><h2>Body <div class="in" data-cell="body-view"></div></h2><div class="in" data-cell="body-raw"></div>
<div class="form"><div class="pick medias" role="group" aria-label="Media type">${choices.join('')}</div></div></section>
<details class="nest" data-expand="/responses/200/0/items"><summary>Show 2 fields</summary><div class="rows"><p class="note">left out</p></div></details></article>
<aside class="code"><div class="in" data-cell="samples"></div></aside><div class="in" data-cell="response"></div>`;
}

suite('bodies', () => {
  let browser: Browser;
  let panel: FakePanel;
  let outcome: RequestOutcome = { kind: 'cancelled' };
  let expanded = 0;

  const html = bodyHtml([
    { mediaType: 'application/json', rows: row({ pointer: '/body/title' }) },
    { mediaType: 'multipart/form-data', rows: row({ pointer: '/body/title' }) + row({ pointer: '/body/file' }) },
    { mediaType: 'application/xml', rows: row({ pointer: '/body' }) },
  ]);
  const content = [
    media('application/json', picture),
    media('multipart/form-data', picture),
    media('application/xml', picture),
  ];
  const view = (version: number) =>
    pageView(
      html,
      playgroundOf(
        orderSlice({ parameters: [], security: [], path: '/pictures', requestBody: { required: true, content, at } }),
      ),
      { version },
    );

  suiteSetup(async () => {
    browser = await launchBrowser();
  });

  suiteTeardown(async () => {
    await browser?.close();
  });

  setup(async () => {
    expanded = 0;
    const expand = () => {
      expanded += 1;
      return { html: row({ pointer: `/responses/200/0/items/${expanded}` }) };
    };
    panel = await openPanel(browser, { handlers: { send: () => outcome, expand } });
    await panel.emit('page', view(1));
    await panel.page.locator('[data-cell="bar"] .send').waitFor();
  });

  teardown(async () => {
    await panel?.close();
    assert.deepEqual(panel.complaints, []);
  });

  const choose = (mediaType: string) => panel.page.locator(`label:text-is("${mediaType}")`).click();
  const visible = (pointer: string) => panel.page.locator(`[data-cell="${pointer}"]:visible`);

  async function sent(): Promise<{ contentType?: string; body?: unknown }> {
    const count = panel.callsOf('send').length + 1;
    await panel.page.keyboard.press('Control+Enter');
    return JSON.parse(((await panel.waitForCall('send', count)) as { values: string }).values);
  }

  test('the media type selected on the page is sent, and stays selected when the page is updated', async () => {
    await visible('/body/title').locator('input').fill('Cover');
    await choose('multipart/form-data');
    assert.equal(await visible('/body/title').locator('input').inputValue(), 'Cover');
    await visible('/body/file')
      .locator('input')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hi') });
    await visible('/body/file').getByLabel('Name of file a.txt').waitFor();
    assert.equal(await visible('/body/file').locator('.file-item .dim').textContent(), '2 B');
    assert.equal(await panel.page.locator('.switch').count(), 0);
    await panel.emit('page', view(2));
    await visible('/body/file').getByLabel('Name of file a.txt').waitFor();
    assert.deepEqual(await sent(), {
      contentType: 'multipart/form-data',
      body: { title: 'Cover', file: { $file: { name: 'a.txt', mediaType: 'text/plain', base64: 'aGk=' } } },
    });
    await visible('/body/file').getByLabel('Media type of a.txt').fill('text/csv');
    await visible('/body/file').getByLabel('Name of file a.txt').fill('b.csv');
    assert.deepEqual((await sent()).body, {
      title: 'Cover',
      file: { $file: { name: 'b.csv', mediaType: 'text/csv', base64: 'aGk=' } },
    });
    await visible('/body/file').getByRole('button', { name: 'Remove' }).click();
    assert.deepEqual((await sent()).body, { title: 'Cover' });
  });

  test('a file is dropped onto its field', async () => {
    await choose('multipart/form-data');
    const data = await panel.page.evaluateHandle(() => {
      const dropped = new DataTransfer();
      dropped.items.add(new File(['hi'], 'dropped.txt', { type: 'text/plain' }));
      return dropped;
    });
    await visible('/body/file').locator('.file').dispatchEvent('drop', { dataTransfer: data });
    await visible('/body/file').getByLabel('Name of file dropped.txt').waitFor();
    assert.deepEqual((await sent()).body, {
      file: { $file: { name: 'dropped.txt', mediaType: 'text/plain', base64: 'aGk=' } },
    });
  });

  test('a body that is not JSON is sent as typed', async () => {
    await choose('application/xml');
    await visible('/body').locator('textarea').fill('<picture/>');
    assert.deepEqual(await sent(), { contentType: 'application/xml', body: '<picture/>' });
  });

  test('form and text of a body of XML share its values, and say where the text is not well-formed', async () => {
    const { page } = panel;
    const rows = row({ pointer: '/body/title' });
    const properties = { title: { type: 'string' } } as const;
    const content = [media('application/xml', { type: 'object', properties, xml: { name: 'picture' } })];
    const slice = orderSlice({
      parameters: [],
      security: [],
      path: '/p',
      requestBody: { required: true, content, at },
    });
    await panel.emit(
      'page',
      pageView(bodyHtml([{ mediaType: 'application/xml', rows }]), playgroundOf(slice), { version: 2 }),
    );
    await page.locator('[data-cell="/body/title"] input').fill('a & b');
    await page.getByRole('button', { name: 'XML', exact: true }).click();
    const text = page.getByLabel('Body as XML');
    // `<!--` is no arrow.
    assert.equal(await text.evaluate((area) => getComputedStyle(area).fontVariantLigatures), 'none');
    assert.match(await text.inputValue(), /<picture>\n {2}<title>a &amp; b<\/title>\n<\/picture>/);
    assert.equal(await page.locator('[data-cell="/body/title"] input').isVisible(), false);
    await text.fill('<picture><!-- kept --><title>c</title></picture>');
    const form = page.getByRole('button', { name: 'Form', exact: true });
    await form.click();
    assert.equal(await page.locator('[data-cell="/body/title"] input').inputValue(), 'c');
    assert.equal(
      ((await sent()) as { bodyText?: string }).bodyText,
      '<picture><!-- kept --><title>c</title></picture>',
    );
    await page.getByRole('button', { name: 'XML', exact: true }).click();
    await text.fill('<picture>\n  <title>c</titel>\n</picture>');
    await page.getByText('Line 2, column 11: Expected </title>. The body is sent as typed.').waitFor();
    assert.ok(await form.isDisabled());
    await text.fill('<image><title>c</title></image>');
    await page.getByText('The element must be picture, not image.').waitFor();
    assert.ok(await form.isEnabled());
  });

  test('rows that are not in the page are fetched when they are opened, and again when the page changes', async () => {
    await panel.page.getByText('Show 2 fields').click();
    await panel.page.locator('[data-pointer="/responses/200/0/items/1"]').waitFor();
    assert.deepEqual(await panel.waitForCall('expand'), { version: 1, pointer: '/responses/200/0/items' });
    await panel.emit('page', view(2));
    await panel.page.locator('[data-pointer="/responses/200/0/items/2"]').waitFor();
    assert.equal(await panel.page.locator('[data-pointer="/responses/200/0/items/1"]').count(), 0);
  });

  test('images are shown, other bytes as hex with a download', async () => {
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
    const binary = (type: string, base64: string): RequestOutcome => ({
      kind: 'response',
      response: {
        status: 200,
        statusText: '',
        url: 'https://api.bookstore.dev/pictures/1.bin',
        redirects: [{ status: 302, url: 'https://api.bookstore.dev/pictures' }],
        headers: [['content-type', type]],
        timings: { firstByte: 1, total: 1234 },
        size: 70,
        body: { kind: 'binary', base64, truncated: true },
      },
    });
    const answer = panel.page.locator('[data-cell="response"]');
    outcome = binary('image/png', pixel);
    await sent();
    await answer.locator('img').waitFor();
    assert.ok(
      await answer
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth === 1)),
    );
    assert.match(
      (await answer.textContent()) ?? '',
      /200 OK1.23 s· 70 B.*1 redirect to .*1\.bin302 from https:\/\/api\.bookstore\.dev\/pictures/,
    );
    assert.match((await answer.textContent()) ?? '', /only its first .* were read/);
    outcome = binary('application/octet-stream', btoa('Hello, bytes that are more than one row'));
    await answer.getByRole('button', { name: 'Body' }).waitFor();
    await sent();
    await answer.getByText('00000010').waitFor();
    assert.match(
      (await answer.locator('.line').first().textContent()) ?? '',
      /^00000000 {2}48 65 6c 6c 6f .*Hello, bytes tha/,
    );
    await answer.getByRole('button', { name: 'Save' }).click();
    const base64 = btoa('Hello, bytes that are more than one row');
    assert.deepEqual(await panel.waitForCall('keepBody'), { name: '1.bin', base64, how: 'save' });
  });
});
