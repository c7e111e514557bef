import assert from 'node:assert/strict';
import type { RequestOutcome } from '../../src/request/http-request.ts';
import { orderHtml, orderSlice, pageView, playgroundOf } from './support/order-page.ts';
import { OrderPanel } from './support/order-panel.ts';
import type { Handlers } from './support/panel.ts';

const mocked = {
  kind: 'response',
  response: {
    status: 201,
    statusText: 'Created',
    url: 'https://api.bookstore.example/customers/cus_81/orders',
    redirects: [],
    headers: [['content-type', 'application/json']],
    isMocked: true,
    timings: { firstByte: 1, total: 2 },
    size: 14,
    body: { kind: 'text', text: '{"id":"ord_7"}', truncated: false },
  },
} satisfies RequestOutcome;

const noCredentials: Handlers = { signedIn: () => ({ schemes: [] }) };

const sentence = 'Mock · answers come from the description';

suite('Mock in the panel', () => {
  const on = new OrderPanel();
  const choice = () => on.panel.page.getByLabel('Server', { exact: true });
  const chosen = () => choice().evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label);

  /** The page of a description whose only server is this one. */
  async function openWith(url: string, canSend = true, handlers: Handlers = noCredentials) {
    await on.openEmpty({ handlers: { send: () => mocked, ...handlers } });
    const slice = orderSlice({ servers: [{ url, variables: [] }] });
    await on.panel.emit('page', pageView(orderHtml(), playgroundOf(slice, { canSend })));
    await on.input('/path/customerId').fill('cus_81');
  }

  test('is the default where all servers are examples, and needs neither trust nor credentials', async () => {
    await openWith('https://api.bookstore.example', false);
    assert.equal(await chosen(), 'Mock');
    await on.panel.page.getByText(sentence).waitFor();
    await on.bar.getByRole('button', { name: /Send/ }).click();
    const sent = (await on.panel.waitForCall('send')) as { isMocked?: boolean };
    assert.equal(sent.isMocked, true);
    await on.answer.getByText('201 Created').waitFor();
    assert.equal(await on.answer.locator('.facts-bar').getByText('Mock', { exact: true }).count(), 1);
    assert.match(
      (await on.panel.page.locator('main [role="status"]').textContent()) ?? '',
      /201 Created from the mock/,
    );
  });

  test('answers where there is no server, and says nothing of its address', async () => {
    await openWith('/');
    assert.equal(await chosen(), 'Mock');
    await on.bar.getByRole('button', { name: /Send/ }).click();
    await on.answer.getByText('201 Created').waitFor();
    assert.doesNotMatch((await on.answer.textContent()) ?? '', /has no host/);
  });

  test('is in the place of the server in the bar, and leaves its address in the samples', async () => {
    await openWith('https://api.bookstore.example');
    const url = 'https://api.bookstore.example/customers/cus_81/orders';
    assert.equal(await on.bar.locator('.url').textContent(), 'mock/customers/cus_81/orders');
    await on.panel.page.locator('[data-cell="samples"]').getByRole('button', { name: 'cURL' }).click();
    assert.match((await on.panel.page.locator('[data-cell="samples"] pre').textContent()) ?? '', new RegExp(url));
  });

  test('is chosen and left like a server, for all pages, and kept with the panel', async () => {
    await on.openComplete();
    assert.equal(await chosen(), 'Production');
    await choice().selectOption('Mock');
    await on.panel.page.getByText(sentence).waitFor();
    assert.equal(((await on.panel.state()) as { isMocked?: boolean }).isMocked, true);
    await choice().selectOption('Stage');
    await on.panel.page.getByText(sentence).waitFor({ state: 'detached' });
    await on.panel.page.keyboard.press('Control+Enter');
    const sent = (await on.panel.waitForCall('send')) as { isMocked?: boolean; values: string };
    assert.deepEqual([sent.isMocked, JSON.parse(sent.values).server], [undefined, 'https://{stage}.bookstore.dev']);
  });

  test('an address is asked for only where it is typed', async () => {
    await on.openEmpty({ handlers: noCredentials });
    const slice = orderSlice({ servers: [] });
    const drawn = '<label><span class="label">Base URL</span> <input class="base-url" type="url"></label>';
    const html = orderHtml().replace(/data-cell="server"[^>]*>/, (start) => `${start}${drawn}`);
    await on.panel.emit('page', pageView(html, playgroundOf(slice)));
    await choice().waitFor();
    assert.equal(await chosen(), 'Mock');
    const address = on.panel.page.getByLabel('Base URL');
    assert.equal(await address.count(), 0);
    await choice().selectOption('Other…');
    await address.fill('https://own.example');
    assert.equal(await address.count(), 1);
  });

  test('answers with a declared status, also where there is no server', async () => {
    const url = '/customers/cus_81/orders';
    const headers = [['set-cookie', 'a=1']];
    const response = { ...mocked.response, url, headers, status: 404, statusText: 'Not Found' };
    await on.openEmpty({ handlers: { ...noCredentials, send: () => ({ kind: 'response', response }) } });
    const [success] = orderSlice().operation.responses;
    assert.ok(success !== undefined);
    const slice = orderSlice({ servers: [], responses: [success, { ...success, status: '404' }] });
    await on.panel.emit('page', pageView(orderHtml(), playgroundOf(slice)));
    await on.input('/path/customerId').fill('cus_81');
    await on.panel.page.getByLabel('Answer', { exact: true }).selectOption('404 Not Found');
    await on.panel.page.keyboard.press('Control+Enter');
    const sent = (await on.panel.waitForCall('send')) as { mockStatus?: number };
    assert.equal(sent.mockStatus, 404);
    await on.answer.getByRole('button', { name: 'Headers 1' }).click();
    await on.answer.getByText('Cookies', { exact: true }).waitFor();
  });

  test('answers as signed in without a field for a key, and a switch leaves the credentials out', async () => {
    const refused = {
      ...mocked.response,
      status: 401,
      statusText: 'Unauthorized',
      headers: [['X-Mock-Mismatch', 'This operation asks for "apiKey".']],
    };
    let calls = 0;
    const send = () => (calls++ === 0 ? mocked : { kind: 'response', response: refused });
    await openWith('https://api.bookstore.example', true, { ...noCredentials, send } as Handlers);
    const auth = on.panel.page.locator('[data-cell="auth"]');
    await auth.getByText('signed in to the mock').waitFor();
    assert.equal(await auth.locator('input:not([type=checkbox]), button').count(), 0);
    await on.panel.page.keyboard.press('Control+Enter');
    await on.answer.getByText('201 Created').waitFor();
    assert.deepEqual(((await on.panel.waitForCall('send')) as { schemes?: unknown }).schemes, ['apiKey']);
    await auth.getByLabel('Without credentials').check();
    await on.panel.page.keyboard.press('Control+Enter');
    await on.answer.getByText('The mock refused this request: This operation asks for "apiKey".').waitFor();
    assert.deepEqual(((await on.panel.waitForCall('send', 2)) as { schemes?: unknown }).schemes, []);
    assert.equal(await on.answer.getByText('This was sent without credentials').count(), 0);
    assert.deepEqual(on.panel.callsOf('signIn'), []);
  });

  for (const server of ['http://localhost:3000', 'https://api.bookstore.dev']) {
    test(`is offered where ${server} does not answer`, async () => {
      const failed = { kind: 'failed', message: 'The connection was refused.' };
      let calls = 0;
      await openWith(server, true, { send: () => (calls++ === 0 ? failed : mocked) });
      assert.equal(await chosen(), server);
      await on.panel.page.keyboard.press('Control+Enter');
      await on.answer.getByRole('button', { name: 'Answer from the mock' }).click();
      await on.answer.getByText('201 Created').waitFor();
      assert.equal(((await on.panel.waitForCall('send', 2)) as { isMocked?: boolean }).isMocked, true);
      assert.equal(await chosen(), 'Mock');
    });
  }

  test('marks its responses in the history', async () => {
    const entry = { id: 'a', time: 0, url: 'https://api.bookstore.dev/x' };
    const response = { status: 201, milliseconds: 2, size: 14 };
    const entries = [
      { ...entry, response: { ...response, isMocked: true } },
      { ...entry, id: 'b', response },
    ];
    await on.openComplete({ handlers: { history: () => ({ entries }) } });
    await on.panel.page.getByRole('button', { name: 'History' }).click();
    await on.panel.page.locator('.history-row').nth(1).waitFor();
    assert.deepEqual(await on.panel.page.locator('.history-row').getByText('Mock', { exact: true }).count(), 1);
  });
});
