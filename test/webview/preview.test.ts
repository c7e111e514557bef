import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import type { RequestOutcome } from '../../src/request/http-request.ts';
import { launchBrowser } from '../support/browser.ts';
import { type Bundles, buildPreview } from './support/bundles.ts';
import { orderHtml, orderSlice, pageView, playgroundOf } from './support/order-page.ts';
import { type FakePanel, openPanel, type PanelOptions } from './support/panel.ts';

const created: RequestOutcome = {
  kind: 'response',
  response: {
    status: 201,
    statusText: 'Created',
    url: 'https://api.bookstore.example/customers/cus_81/orders',
    redirects: [],
    headers: [
      ['content-type', 'application/json'],
      ['x-request-id', 'r1'],
    ],
    timings: { firstByte: 80, total: 84 },
    size: 60,
    body: { kind: 'text', text: '{"id":"ord_7","big":9007199254740993,"total":"39.90"}', truncated: false },
  },
};

suite('preview panel', function () {
  this.timeout(60_000);
  let browser: Browser;
  let bundles: Bundles;
  let panel: FakePanel;

  suiteSetup(async () => {
    bundles = await buildPreview();
    browser = await launchBrowser();
  });

  suiteTeardown(async () => {
    await browser?.close();
    await bundles?.remove();
  });

  teardown(async () => {
    await panel.close();
    assert.deepEqual(panel.complaints, []);
  });

  const input = (pointer: string) => panel.page.locator(`[data-cell="${pointer}"]`).locator('input, textarea, select');
  const bar = () => panel.page.locator('[data-cell="bar"]');
  const answer = () => panel.page.locator('[data-cell="answer"]');

  async function open(options: PanelOptions = {}): Promise<void> {
    const handlers = { signedIn: () => ({ schemes: [] }), send: () => created, ...options.handlers };
    panel = await openPanel(browser, bundles, { ...options, handlers });
    await panel.tell('page', pageView(orderHtml(), playgroundOf(orderSlice())));
    await input('/path/customerId').waitFor();
  }

  test('typing goes into the URL and the samples with each keystroke', async () => {
    await open();
    assert.equal(await bar().locator('mark.gap').textContent(), '{customerId}');
    await input('/path/customerId').pressSequentially('cus_8/1');
    await input('/query/limit').fill('20');
    assert.equal(
      await bar().locator('.url').textContent(),
      'https://api.bookstore.example/customers/cus_8%2F1/orders?limit=20',
    );
    assert.deepEqual(await bar().locator('mark').allTextContents(), ['cus_8%2F1', '20']);
    const samples = panel.page.locator('[data-cell="samples"]');
    assert.match((await samples.locator('pre').textContent()) ?? '', /customers\/cus_8%2F1\/orders\?limit=20/);
    await samples.getByRole('button', { name: 'SDK' }).click();
    assert.equal(await samples.locator('pre').textContent(), "await books.order('cus_8/1', { limit: 20 });");
  });

  test('a value that does not fit is told under its control and blocks nothing', async () => {
    await open();
    await input('/body/quantity').fill('0');
    await input('/query/limit').fill('many');
    assert.match((await panel.page.locator('[data-cell="/body/quantity"] .bad').textContent()) ?? '', /1/);
    assert.equal(await input('/body/quantity').getAttribute('aria-invalid'), 'true');
    await bar().getByRole('button', { name: /Send/ }).click();
    const sent = (await panel.waitForCall('send')) as { values: string };
    assert.deepEqual(JSON.parse(sent.values), { query: { limit: 'many' }, body: { quantity: 0 } });
  });

  test('what is typed, open details and the focus survive a patch of the page', async () => {
    await open();
    await input('/path/customerId').fill('cus_81');
    await input('/query/limit').fill('5');
    await panel.page.locator('.nest > summary').click();
    await input('/body/payment/method').fill('card');
    await input('/path/customerId').focus();
    const html = orderHtml('Now with other words.', ['limit', 'expand']);
    await panel.tell('page', pageView(html, playgroundOf(orderSlice()), { version: 2 }));
    await panel.page.getByText('Now with other words.').waitFor();
    assert.equal(await input('/path/customerId').inputValue(), 'cus_81');
    assert.equal(await input('/query/limit').inputValue(), '5');
    assert.equal(await input('/body/payment/method').inputValue(), 'card');
    assert.equal(await panel.page.locator('.nest').getAttribute('open'), '');
    assert.equal(await panel.page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'customerId');
  });

  test('a value whose place is gone is not sent any more', async () => {
    await open();
    await input('/body/isbn').fill('978');
    await input('/body/quantity').fill('2');
    const slice = orderSlice();
    const schema = slice.schemas.s0?.schema;
    assert.ok(typeof schema === 'object' && schema.properties !== undefined);
    const { quantity: _gone, ...properties } = schema.properties;
    const at = { file: 'api/openapi.yaml', span: { start: 0, end: 0 } };
    const changed = { ...slice, schemas: { ...slice.schemas, s0: { schema: { ...schema, properties }, at } } };
    await panel.tell('page', pageView(orderHtml('Changed.'), playgroundOf(changed), { version: 2 }));
    await panel.page.getByText('Changed.').waitFor();
    await panel.page.keyboard.press('Control+Enter');
    const sent = (await panel.waitForCall('send')) as { version: number; values: string };
    assert.equal(sent.version, 2);
    assert.deepEqual(JSON.parse(sent.values).body, { isbn: '978' });
  });

  test('Ctrl+Enter sends, and the answer is shown with its mismatches and every digit', async () => {
    await open();
    await input('/path/customerId').fill('cus_81');
    await panel.page.keyboard.press('Control+Enter');
    await answer().getByText('201 Created').waitFor();
    assert.equal(await answer().locator('.match').textContent(), '1 mismatch');
    assert.match((await answer().locator('.hit').textContent()) ?? '', /"total": "39.90"/);
    assert.equal(await answer().locator('.why').count(), 1);
    assert.match((await answer().locator('pre').textContent()) ?? '', /9007199254740993/);
    assert.match((await answer().locator('.cardbar').first().textContent()) ?? '', /84 ms.*60 B/);
    await answer().getByRole('button', { name: 'Headers 2' }).click();
    assert.match((await answer().locator('.headers').textContent()) ?? '', /x-request-idr1/);
    assert.ok(await answer().evaluate((cell) => cell.getBoundingClientRect().top < window.innerHeight));
  });

  test('a request under way can be cancelled, by button and by Escape', async () => {
    await open({ handlers: { send: () => new Promise(() => undefined) } });
    await bar().getByRole('button', { name: /Send/ }).click();
    await answer().getByText('Waiting for the answer').waitFor();
    await bar().getByRole('button', { name: 'Cancel' }).click();
    await answer().locator('.cardbar').getByText('Cancelled').waitFor();
    await panel.waitForCall('cancel');
    await panel.page.keyboard.press('Control+Enter');
    await answer().getByText('Waiting for the answer').waitFor();
    await panel.page.keyboard.press('Escape');
    await answer().locator('.cardbar').getByText('Cancelled').waitFor();
    await panel.waitForCall('cancel', 2);
  });

  test('refusals, failures and a host that breaks are told with what to do', async () => {
    const outcomes: (() => RequestOutcome)[] = [
      () => ({ kind: 'refused', message: 'The writer said no.' }),
      () => ({ kind: 'failed', message: 'No such host: api.bookstore.example', hint: 'Check the server’s name.' }),
      () => {
        throw new Error('The page changed.');
      },
    ];
    await open({ handlers: { send: () => outcomes.shift()?.() } });
    await panel.page.keyboard.press('Control+Enter');
    await answer().getByText('The writer said no.').waitFor();
    await answer().getByRole('button', { name: 'Send again' }).click();
    await answer().getByText('Check the server’s name.').waitFor();
    await answer().getByRole('button', { name: 'Send again' }).click();
    await answer().getByText('The page changed.').waitFor();
  });

  test('form and raw view are one body, digits and unfinished text included', async () => {
    await open();
    await input('/body/isbn').fill('978');
    await panel.page.getByRole('button', { name: 'JSON', exact: true }).click();
    const raw = panel.page.getByLabel('Body as JSON');
    assert.deepEqual(JSON.parse(await raw.inputValue()), { isbn: '978' });
    await raw.fill('{"isbn": "979", "quantity": 12345678901234567890, ');
    assert.match((await panel.page.locator('#raw-why').textContent()) ?? '', /Line 1, column/);
    assert.equal(await raw.inputValue(), '{"isbn": "979", "quantity": 12345678901234567890, ');
    await raw.fill('{"isbn": "979", "quantity": 12345678901234567890}');
    await panel.page.getByRole('button', { name: 'Form', exact: true }).click();
    assert.equal(await input('/body/isbn').inputValue(), '979');
    assert.equal(await input('/body/quantity').inputValue(), '12345678901234567890');
    await panel.page.keyboard.press('Control+Enter');
    const sent = (await panel.waitForCall('send')) as { values: string };
    assert.match(sent.values, /"quantity":\s*12345678901234567890\b/);
  });

  test('a secret goes to the host, is forgotten here, and never stands in state or samples', async () => {
    await open({ handlers: { signIn: () => ({ schemes: ['apiKey'] }) } });
    await panel.page.locator('[data-cell="auth"]').getByRole('button', { name: 'Sign in' }).click();
    await panel.page.getByLabel('Key').fill('s3cret');
    await panel.page.locator('form.secret').getByRole('button', { name: 'Sign in' }).click();
    await panel.page.getByText('signed in with').waitFor();
    assert.deepEqual(await panel.waitForCall('signIn'), {
      server: 'https://api.bookstore.example',
      scheme: 'apiKey',
      secret: { kind: 'token', token: 's3cret' },
    });
    await panel.page.locator('.nest > summary').click();
    await input('/body/payment/pin').fill('1234');
    await input('/body/payment/method').fill('card');
    await panel.page.keyboard.press('Control+Enter');
    const sent = (await panel.waitForCall('send')) as { schemes: string[]; values: string };
    assert.deepEqual(sent.schemes, ['apiKey']);
    const everything = `${JSON.stringify(await panel.state())} ${await panel.page.content()}`;
    assert.ok(!everything.includes('s3cret'));
    assert.ok(!JSON.stringify(await panel.state()).includes('1234'));
    assert.match(JSON.stringify(await panel.state()), /card/);
  });

  test('the reader chooses the alternative, and only its schemes go along', async () => {
    await open({ handlers: { signedIn: () => ({ schemes: ['apiKey', 'login'] }) } });
    await panel.page.locator('[data-cell="auth"]').getByRole('button', { name: 'Change' }).click();
    await panel.page.getByRole('button', { name: 'login', exact: true }).click();
    await panel.page.keyboard.press('Control+Enter');
    assert.deepEqual(((await panel.waitForCall('send')) as { schemes: string[] }).schemes, ['login']);
  });

  test('server and its variables stand in the URL', async () => {
    await open();
    await panel.page.getByLabel('Server', { exact: true }).selectOption({ label: 'Stage' });
    await panel.page.getByLabel('stage', { exact: true }).selectOption('next');
    assert.match((await bar().locator('.url').textContent()) ?? '', /^https:\/\/next\.bookstore\.example\//);
    assert.equal(await bar().locator('.url .base').textContent(), 'https://next.bookstore.example');
  });

  test('a broken source leaves the last good page under a banner', async () => {
    await open();
    const range = { start: { line: 11, character: 4 }, end: { line: 11, character: 5 } };
    await panel.tell('stale', {
      message: 'The description is no valid YAML.',
      at: { file: 'api/openapi.yaml', range },
    });
    const banner = panel.page.locator('.banner');
    await banner.getByText('The description is no valid YAML.').waitFor();
    assert.match((await banner.textContent()) ?? '', /api\/openapi\.yaml:12:5/);
    assert.ok(await input('/path/customerId').isVisible());
    await panel.tell('page', pageView(orderHtml(), playgroundOf(orderSlice()), { version: 2 }));
    await banner.waitFor({ state: 'hidden' });
  });

  test('without a page it says what to do', async () => {
    await open();
    await panel.tell('empty', { message: 'Put the caret into an operation.' });
    await panel.page.getByText('Put the caret into an operation.').waitFor();
    assert.equal(await panel.page.locator('main').isVisible(), false);
    await panel.tell('page', pageView(orderHtml(), playgroundOf(orderSlice()), { version: 3 }));
    await input('/path/customerId').waitFor();
  });

  test('after a reload the form and the scroll are as they were', async () => {
    await open();
    await input('/path/customerId').fill('cus_81');
    await input('/query/limit').fill('12345678901234567890');
    await panel.page.evaluate(() => window.scrollTo(0, 300));
    await panel.page.waitForFunction(
      () => (window as unknown as { panelState: { scroll: number } }).panelState.scroll === 300,
    );
    const state = await panel.state();
    await panel.close();
    await open({ state });
    assert.equal(await input('/path/customerId').inputValue(), 'cus_81');
    assert.equal(await input('/query/limit').inputValue(), '12345678901234567890');
    assert.equal(await panel.page.evaluate(() => window.scrollY), 300);
  });

  test('links open pages and browsers through the host, rows lead to their source', async () => {
    await open();
    await panel.page.getByText('Cancel an order').click();
    assert.deepEqual(await panel.waitForCall('open'), { slug: 'orders/cancel', anchor: 'path' });
    await panel.page.getByText('Outside').click();
    assert.deepEqual(await panel.waitForCall('openExternal'), { url: 'https://example.com/' });
    await panel.page.locator('#path\\.customerId .name').click({ modifiers: ['Control'] });
    assert.deepEqual(await panel.waitForCall('reveal'), { pointer: '/path/customerId' });
  });

  test('the page picker filters and opens by keyboard; the lock tells the host', async () => {
    await open();
    const picker = panel.page.locator('.page-picker vscode-text-field');
    await picker.click();
    await panel.page.keyboard.type('delete');
    assert.deepEqual(await panel.page.locator('.page-picker [role=option]').allTextContents(), ['DELCancel an order']);
    await panel.page.keyboard.press('Enter');
    assert.deepEqual(await panel.waitForCall('open'), { slug: 'orders/cancel' });
    await panel.page.locator('vscode-button[aria-pressed]').click();
    assert.deepEqual(await panel.waitForCall('lock'), { locked: true });
  });

  test('every control can be reached by keyboard and has a name', async () => {
    await open();
    const nameless = await panel.page.evaluate(() =>
      [...document.querySelectorAll('main input, main select, main textarea, main button')]
        .filter(
          (element) =>
            !(
              element.getAttribute('aria-label') ||
              element.textContent ||
              (element as HTMLInputElement).labels?.length
            ),
        )
        .map((element) => element.outerHTML),
    );
    assert.deepEqual(nameless, []);
    await bar().getByRole('button', { name: 'Copy' }).focus();
    await panel.page.keyboard.press('Tab');
    assert.match((await panel.page.evaluate(() => document.activeElement?.textContent)) ?? '', /^Send/);
    await panel.page.keyboard.press('Enter');
    await panel.waitForCall('send');
  });

  test('without trust nothing is sent and the button says why', async () => {
    panel = await openPanel(browser, bundles, { handlers: { signedIn: () => ({ schemes: [] }) } });
    await panel.tell('page', pageView(orderHtml(), playgroundOf(orderSlice(), { canSend: false })));
    const send = bar().getByRole('button', { name: /Send/ });
    await send.waitFor();
    assert.ok(await send.isDisabled());
    assert.match((await send.getAttribute('title')) ?? '', /trust/i);
    await panel.page.keyboard.press('Control+Enter');
    assert.deepEqual(panel.callsOf('send'), []);
  });

  test('a simple playground has live samples and sends nothing', async () => {
    panel = await openPanel(browser, bundles);
    const html =
      '<article class="content"><h1>Create an order</h1></article><aside class="code"><div class="in" data-cell="samples"></div></aside>';
    await panel.tell('page', pageView(html, playgroundOf(orderSlice(), { interactive: false })));
    const samples = panel.page.locator('[data-cell="samples"]');
    await samples.getByText('curl').first().waitFor();
    await samples.getByLabel('More languages').selectOption('ruby');
    assert.match((await samples.locator('pre').textContent()) ?? '', /net\/http/);
    await samples.getByRole('button', { name: 'Copy' }).click();
    const { text } = (await panel.waitForCall('copy')) as { text: string };
    assert.equal(text, await samples.locator('pre').textContent());
    await panel.page.keyboard.press('Control+Enter');
    assert.deepEqual(panel.callsOf('send'), []);
  });

  test('messages that do not decode are told and change nothing', async () => {
    await open();
    await panel.page.evaluate(() => window.postMessage({ kind: 'event', event: 'page', value: { version: 'x' } }, '*'));
    await panel.page.locator('.banner').getByText('does not understand').waitFor();
    assert.ok(await input('/path/customerId').isVisible());
  });
});
