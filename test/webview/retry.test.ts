import assert from 'node:assert/strict';
import type { RequestOutcome } from '../../src/request/http-request.ts';
import { OrderPanel } from './support/order-panel.ts';

function respond(status: number, headers: [string, string][], body: object): RequestOutcome {
  const response = { status, statusText: '', url: 'https://api.bookstore.dev/', redirects: [], headers };
  const sizes = { timings: { firstByte: 1, total: 1 }, size: 4 };
  return { kind: 'response', response: { ...response, ...sizes, body } as never };
}

const text = { kind: 'text', text: '{}', truncated: false };

suite('responses that ask for something', () => {
  const on = new OrderPanel();

  test('the wait of a 429 is counted down, and only Retry sends again', async () => {
    const answers = [respond(429, [['Retry-After', '90']], text), respond(200, [['Retry-After', '9']], text)];
    await on.openComplete({ handlers: { send: () => answers.shift() } });
    await on.panel.page.clock.install();
    await on.panel.page.keyboard.press('Control+Enter');
    await on.answer.getByText('wait 90 seconds').waitFor();
    await on.panel.page.clock.runFor(2000);
    await on.answer.getByText('wait 88 seconds').waitFor();
    await on.panel.page.clock.runFor(100_000);
    await on.answer.getByText('the wait is over').waitFor();
    assert.equal(on.panel.callsOf('send').length, 1);
    await on.answer.getByRole('button', { name: 'Retry' }).click();
    await on.panel.waitForCall('send', 2);
    await on.answer.getByText('200').first().waitFor();
    assert.equal(await on.answer.getByRole('button', { name: 'Retry' }).count(), 0);
  });

  test('a picture and a PDF that can’t be shown say so, and show their bytes', async () => {
    const broken = (mediaType: string) =>
      respond(200, [['Content-Type', mediaType]], { kind: 'binary', base64: btoa('broken'), truncated: false });
    const answers = [broken('image/png'), broken('application/pdf')];
    await on.openComplete({ handlers: { send: () => answers.shift() } });
    await on.panel.page.keyboard.press('Control+Enter');
    await on.answer.getByText('This body can’t be shown as image/png').waitFor();
    await on.answer.getByText('62 72 6f 6b 65 6e').waitFor();
    await on.panel.page.keyboard.press('Control+Enter');
    await on.answer.getByText('it is not a PDF, whatever its media type says').waitFor();
  });
});
