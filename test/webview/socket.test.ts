import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { stockHtml, stockSlice } from './support/channel-page.ts';
import { pageView, playgroundOf } from './support/order-page.ts';
import { type FakePanel, openPanel } from './support/panel.ts';

suite('connection panel', () => {
  let browser: Browser;
  let panel: FakePanel;

  suiteSetup(async () => {
    browser = await launchBrowser();
  });

  suiteTeardown(async () => {
    await browser?.close();
  });

  setup(async () => {
    panel = await openPanel(browser);
    await panel.emit(
      'page',
      pageView(stockHtml(), playgroundOf(stockSlice('ws://127.0.0.1:8080/live')), { slug: 'stock' }),
    );
    await panel.page.locator('[data-cell="/path/shop"] input').fill('old town');
  });

  teardown(async () => {
    await panel?.close();
    assert.deepEqual(panel.complaints, []);
  });

  const log = () => panel.page.locator('.log > li');
  const button = (name: string) => panel.page.locator('.socket').getByRole('button', { name, exact: true });

  test('connects to the mock without trust or credentials, and says so', async () => {
    const slice = stockSlice('wss://stock.example/live');
    await panel.emit(
      'page',
      pageView(stockHtml(), playgroundOf(slice, { canSend: false }), { slug: 'mocked', version: 2 }),
    );
    await panel.page.getByText('answers come from the description').waitFor();
    await panel.page.locator('[data-cell="/path/shop"] input').fill('old');
    await button('Connect').click();
    const target = (await panel.waitForCall('connect')) as { isMocked?: boolean };
    assert.equal(target.isMocked, true);
    await panel.emit('socket', [{ kind: 'open', url: 'wss://stock.example/live/stock/old', isMocked: true, time: 1 }]);
    await panel.page.locator('.socket .cardbar').getByText('Mock', { exact: true }).waitFor();
    await log().getByText('Connected to the mock of').waitFor();
  });

  test('connects with the typed values, sends an edited example, and logs received messages', async () => {
    assert.equal(await panel.page.locator('.bar .url').textContent(), 'ws://127.0.0.1:8080/live/stock/old%20town');
    assert.ok(await button('Send message').isDisabled());
    await button('Connect').click();
    const target = (await panel.waitForCall('connect')) as { values: string };
    assert.deepEqual(JSON.parse(target.values), { path: { shop: 'old town' } });
    await panel.emit('socket', [{ kind: 'open', url: 'ws://127.0.0.1:8080/live/stock/old%20town', time: 1000 }]);
    await panel.page.getByText('Connected', { exact: true }).waitFor();
    await panel.page.getByLabel('Message to start from').selectOption({ label: 'Watch: all' });
    assert.equal(await panel.page.locator('.composer').getByRole('textbox', { name: 'isbn' }).inputValue(), '*');
    await panel.page.locator('.composer').getByRole('button', { name: 'JSON', exact: true }).click();
    const editor = panel.page.getByLabel('Message', { exact: true });
    assert.deepEqual(JSON.parse(await editor.inputValue()), { isbn: '*' });
    await editor.fill('{"isbn": "979"}');
    await editor.press('Control+Enter');
    assert.deepEqual(await panel.waitForCall('post'), { text: '{"isbn": "979"}' });
    await panel.emit('socket', [
      {
        kind: 'message',
        direction: 'sent',
        text: '{"isbn": "979"}',
        time: 2000,
      },
    ]);
    await panel.emit('socket', [
      {
        kind: 'message',
        direction: 'received',
        text: '{"left":"few"}',
        time: 3000,
      },
    ]);
    await log().nth(2).waitFor();
    assert.equal(await log().locator('.why').textContent(), 'left: Must be an integer, not a string.');
  });

  test('the page stays responsive with thousands of messages, shows the newest, and counts the dropped ones', async () => {
    await button('Connect').click();
    await panel.waitForCall('connect');
    await panel.emit('socket', [{ kind: 'open', url: 'ws://a.example/', time: 1 }]);
    await panel.page.evaluate(() => {
      for (let from = 0; from < 30_000; from += 100) {
        const value = Array.from({ length: 100 }, (_, index) => {
          return { kind: 'message', direction: 'received', text: `{"left":${from + index}}`, time: from };
        });
        window.postMessage({ kind: 'event', event: 'socket', value }, '*');
      }
    });
    await log().getByText('{"left":29999}').waitFor();
    assert.equal(await log().count(), 200);
    await panel.page.getByText('200 of 20,000 shown; 10,001 older entries were dropped.').waitFor();
    await panel.page.getByRole('button', { name: 'Show 200 older' }).click();
    await log().nth(399).waitFor();
    await panel.page.getByLabel('Filter messages').fill('29998');
    await log().nth(1).waitFor({ state: 'detached' });
    assert.deepEqual(await log().locator('.text').allTextContents(), ['{"left":29998}']);
  });

  test('the log can be filtered by direction and text, and a closed connection is explained', async () => {
    await button('Connect').click();
    await panel.waitForCall('connect');
    await panel.emit('socket', [{ kind: 'open', url: 'ws://a.example/', time: 1 }]);
    await panel.emit('socket', [{ kind: 'message', direction: 'sent', text: 'ping', time: 2 }]);
    await panel.emit('socket', [{ kind: 'message', direction: 'received', text: 'pong', time: 3 }]);
    await panel.emit('socket', [{ kind: 'message', direction: 'received', text: 'news', time: 4 }]);
    await panel.page.getByLabel('Direction').selectOption('received');
    assert.deepEqual(await log().locator('.text').allTextContents(), ['pong', 'news']);
    await panel.page.getByLabel('Filter messages').fill('NEW');
    assert.deepEqual(await log().locator('.text').allTextContents(), ['news']);
    await panel.page.getByLabel('Filter messages').fill('');
    await panel.page.getByLabel('Direction').selectOption('all');
    await button('Disconnect').click();
    await panel.waitForCall('disconnect');
    await panel.emit('socket', [{ kind: 'closed', code: 1000, reason: 'bye', explanation: 'A normal end.', time: 5 }]);
    await panel.page.getByText('Closed with 1000 “bye”: A normal end.').waitFor();
    assert.ok(await button('Connect').isVisible());
    await button('Clear').click();
    await panel.page.getByText('Messages appear here').waitFor();
  });

  test('messages are composed in fields or as bytes, and received bytes are shown as hex, text or an image', async () => {
    await button('Connect').click();
    await panel.waitForCall('connect');
    await panel.emit('socket', [{ kind: 'open', url: 'ws://a.example/', time: 1 }]);
    const composer = panel.page.locator('.composer');
    await composer.getByRole('textbox', { name: 'isbn' }).fill('979');
    await button('Send message').click();
    const { text = '' } = (await panel.waitForCall('post')) as { text?: string };
    assert.deepEqual(JSON.parse(text), { isbn: '979' });
    await panel.page.getByLabel('Message to start from').selectOption({ label: 'Bytes' });
    await composer.getByLabel('Bytes', { exact: true }).fill('00 f');
    await composer.getByText('Expected two hexadecimal digits').waitFor();
    assert.ok(await button('Send message').isDisabled());
    await composer.getByLabel('Bytes', { exact: true }).fill('00 ff');
    await button('Send message').click();
    assert.deepEqual(await panel.waitForCall('post', 2), { base64: 'AP8=' });
    const picture = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    for (const base64 of ['SGVsbG8=', picture]) {
      await panel.emit('socket', [{ kind: 'message', direction: 'received', base64, time: 2 }]);
    }
    await log().locator('.hex', { hasText: '48 65 6c 6c 6f' }).waitFor();
    await log().getByRole('button', { name: 'text' }).click();
    await log().getByText('Hello', { exact: true }).waitFor();
    await log().getByRole('img', { name: 'The message' }).waitFor();
    await button('Ping').click();
    await panel.waitForCall('ping');
    await panel.emit('socket', [{ kind: 'pong', latency: 12.3, time: 3 }]);
    await log().getByText('Ping answered after 12 ms').waitFor();
  });

  test('the host fills in the variables of a message, and an unknown variable stops it once', async () => {
    const active = { name: 'stage', isProduction: false, servers: {}, variables: '{"isbn":"978"}', secrets: [] };
    await panel.emit('environments', { revision: 4, names: ['stage'], active });
    await button('Connect').click();
    await panel.waitForCall('connect');
    await panel.emit('socket', [{ kind: 'open', url: 'ws://a.example/', time: 1 }]);
    const isbn = panel.page.locator('.composer').getByRole('textbox', { name: 'isbn' });
    await isbn.fill('{{isbn}}');
    await panel.page.locator('.composer').getByText('{{isbn}} is 978').waitFor();
    await button('Send message').click();
    const composed = { version: 1, environments: 4, message: 0 };
    const first = (await panel.waitForCall('compose')) as { values: string };
    assert.deepEqual(
      { ...first, values: JSON.parse(first.values).body },
      { ...composed, values: { isbn: '{{isbn}}' } },
    );
    await isbn.fill('{{none}}');
    await button('Send message').click();
    await panel.page.locator('.composer').getByText('Not sent. The environment has no value for {{none}}.').waitFor();
    assert.equal(panel.callsOf('compose').length, 1);
    await button('Send as typed').click();
    await panel.waitForCall('compose', 2);
  });

  test('the log can be paused and exported, and its entries can be pinned', async () => {
    await button('Connect').click();
    await panel.waitForCall('connect');
    const sent = (text: string) => ({ kind: 'message', direction: 'sent', text, time: 2 }) as const;
    await panel.emit('socket', [{ kind: 'open', url: 'ws://a.example/', time: 1 }, sent('{"isbn":"1"}')]);
    await log().nth(1).hover();
    await log().getByRole('button', { name: 'Pin' }).click();
    await button('Pause').click();
    await panel.emit('socket', [sent('{"isbn":"2"}')]);
    await panel.page.getByText('Paused: 1 newer entry is not shown.').waitFor();
    await button('Resume').click();
    await panel.page.locator('.log:not(.pins)').getByText('{"isbn":"2"}').waitFor();
    assert.deepEqual(await panel.page.locator('.pins .text').allTextContents(), ['{"isbn":"1"}']);
    await button('Export').click();
    const file = (await panel.waitForCall('keepBody')) as { name: string; text: string };
    assert.equal(file.name, 'stock.ndjson');
    assert.equal(file.text.trim().split('\n').length, 3);
    await panel.page.getByLabel('Exported session to replay').setInputFiles({
      name: 'session.ndjson',
      mimeType: 'application/x-ndjson',
      buffer: Buffer.from(file.text),
    });
    await panel.waitForCall('post', 2);
    assert.deepEqual(panel.callsOf('post'), [{ text: '{"isbn":"1"}' }, { text: '{"isbn":"2"}' }]);
  });

  test('a lost connection is reopened, but not one that the reader closed', async () => {
    await panel.page.clock.install();
    await panel.page.getByLabel('Reconnect').check();
    await button('Connect').click();
    await panel.waitForCall('connect');
    const lost = { kind: 'closed', code: 1006, reason: '', explanation: 'Lost.', time: 2 } as const;
    await panel.emit('socket', [{ kind: 'open', url: 'ws://a.example/', time: 1 }, lost]);
    await panel.page.locator('.socket > .cardbar').getByText('Reconnects at').waitFor();
    await panel.page.clock.runFor(1000);
    await panel.waitForCall('connect', 2);
    await log().getByText('Reconnecting in 1 s (attempt 1).').waitFor();
    await panel.emit('socket', [{ kind: 'open', url: 'ws://a.example/', time: 3 }]);
    await button('Disconnect').click();
    await panel.emit('socket', [{ ...lost, code: 1000 }]);
    await panel.page.clock.runFor(60_000);
    await button('Connect').waitFor();
    assert.equal(panel.callsOf('connect').length, 2);
  });

  test('a failed connection says why and can be tried again', async () => {
    await button('Connect').click();
    await panel.waitForCall('connect');
    await panel.emit('socket', [
      {
        kind: 'failed',
        message: 'The server refused the connection.',
        hint: 'Is it running?',
        time: 1,
      },
    ]);
    await panel.page.getByText('The server refused the connection. Is it running?').waitFor();
    await button('Connect').click();
    await panel.waitForCall('connect', 2);
  });
});
