import assert from 'node:assert/strict';
import type { RequestOutcome, ResponseBody } from '../../src/request/http-request.ts';
import { OrderPanel } from './support/order-panel.ts';

function answered(body: ResponseBody, mediaType = 'application/json'): RequestOutcome {
  return {
    kind: 'response',
    response: {
      status: 201,
      statusText: 'Created',
      url: 'https://api.bookstore.example/customers/cus_81/orders',
      redirects: [],
      headers: [['content-type', mediaType]],
      timings: { firstByte: 1, total: 1 },
      size: body.kind === 'text' ? body.text.length : body.base64.length,
      body,
    },
  };
}

suite('answers that are hard to show', function () {
  this.timeout(60_000);
  const on = new OrderPanel();

  const send = async (outcome: RequestOutcome) => {
    await on.openComplete({ handlers: { send: () => outcome } });
    await on.panel.page.keyboard.press('Control+Enter');
    await on.answer.getByText('201 Created').waitFor();
  };

  for (const levels of [4_000, 200_000, 1_000_000]) {
    test(`JSON of ${levels} levels is shown as it came`, async () => {
      await send(answered({ kind: 'text', text: '['.repeat(levels) + ']'.repeat(levels), truncated: false }));
      await on.answer.getByText('Nests deeper than 500 levels: shown as it came.').waitFor();
      assert.match((await on.answer.locator('.match').textContent()) ?? '', /not compared with the description/);
      assert.match((await on.answer.locator('.line').first().textContent()) ?? '', /^\[{2000}$/);
      assert.ok(await on.bar.getByRole('button', { name: /Send/ }).isEnabled());
    });
  }

  test('after an answer that was too deep, the next one is laid out again', async () => {
    const deep = '['.repeat(501) + ']'.repeat(501);
    const texts = [deep, '{"id":"ord_7","total":{}}', deep];
    await on.openComplete({
      handlers: { send: () => answered({ kind: 'text', text: texts.shift() ?? '', truncated: false }) },
    });
    for (const isDeep of [true, false, true]) {
      await on.panel.page.keyboard.press('Control+Enter');
      await on.answer.locator('.body-tools').waitFor({ state: isDeep ? 'detached' : 'attached' });
      await on.answer.locator('.line').first().waitFor();
      assert.equal(await on.answer.locator('.line').count(), isDeep ? 1 : 4);
    }
  });

  test('a body that can not be drawn leaves a readable answer', async () => {
    await send(answered({ kind: 'binary', base64: '%', truncated: false }, 'application/octet-stream'));
    await on.answer.getByText('This body can’t be shown as what it says it is.').waitFor();
    await on.answer.getByRole('button', { name: 'Headers 1' }).click();
    await on.answer.locator('.headers').getByText('application/octet-stream').waitFor();
  });
});
