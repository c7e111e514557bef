import assert from 'node:assert/strict';
import type { RequestOutcome } from '../../src/request/http-request.ts';
import { withoutUndefined } from '../support/without-undefined.ts';
import { orderHtml, orderSlice, pageView, playgroundOf } from './support/order-page.ts';
import { OrderPanel } from './support/order-panel.ts';

const text = '{"id":"ord_7","next":"/customers/cus_81/orders?page=2","note":"plain"}';
const outcome: RequestOutcome = {
  kind: 'response',
  response: {
    status: 201,
    statusText: 'Created',
    url: 'https://api.bookstore.dev/customers/cus_81/orders',
    redirects: [],
    headers: [
      ['content-type', 'application/json'],
      ['Link', '</customers/cus_81/orders?page=3>; rel="next", <https://elsewhere.example/>; rel="help"'],
    ],
    timings: { firstByte: 1, total: 1 },
    size: text.length,
    body: { kind: 'text', text, truncated: false },
  },
};

suite('links of a response', () => {
  const on = new OrderPanel();
  const values = '{"path":{"customerId":"cus_81"},"query":{"limit":"2"}}';
  const followLink = ({ link }: { link: { kind: string; url?: string } }) =>
    link.kind === 'address' && link.url?.includes('bookstore.dev') === true
      ? { page: { slug: 'orders/list', entry: 'GET /customers/{customerId}/orders', values } }
      : {};

  test('those of headers and bodies open the page of their operation, filled and not sent', async () => {
    await on.openComplete({ handlers: { send: () => outcome, followLink } });
    await on.panel.page.keyboard.press('Control+Enter');
    await on.answer.getByRole('button', { name: 'next', exact: true }).waitFor();
    assert.equal(await on.answer.getByRole('button', { name: 'help', exact: true }).count(), 0);
    await on.answer.getByText('"plain"').click();
    assert.equal(await on.answer.getByRole('button', { name: /^Open GET/ }).count(), 0);
    await on.answer.getByText('orders?page=2').click();
    await on.answer.getByRole('button', { name: 'Open GET /customers/{customerId}/orders' }).click();
    assert.deepEqual(await on.panel.waitForCall('open'), { slug: 'orders/list' });
    const { url, base } = (on.panel.callsOf('followLink').at(-1) as { link: { url: string; base: string } }).link;
    assert.deepEqual(
      [url, base],
      ['https://api.bookstore.dev/customers/cus_81/orders?page=2', 'https://api.bookstore.dev'],
    );
    const other = playgroundOf(orderSlice({ method: 'GET' }));
    await on.panel.emit('page', pageView(orderHtml('Lists orders.'), other, { slug: 'orders/list', version: 2 }));
    await on.panel.page.getByText('Filled from the link of the response.').waitFor();
    assert.equal(await on.input('/path/customerId').inputValue(), 'cus_81');
    assert.match((await on.bar.locator('.url').textContent()) ?? '', /cus_81\/orders\?limit=2$/);
    assert.equal(on.panel.callsOf('send').length, 1);
  });

  test('those of the description carry the values of its expressions', async () => {
    const [response] = orderSlice().operation.responses;
    assert.ok(response !== undefined);
    const link = {
      name: 'cancel',
      operationId: 'cancelOrder',
      parameters: { orderId: '$response.body#/id', none: '$response.body#/x' },
    };
    const slice = orderSlice({ responses: [{ ...response, status: '201', links: [link] }] });
    const found = () => ({ page: { slug: 'orders/cancel', entry: 'DELETE /orders/{orderId}', values: '{}' } });
    await on.openEmpty({ handlers: { send: () => outcome, followLink: found } });
    await on.panel.emit('page', pageView(orderHtml(), playgroundOf(slice)));
    await on.input('/path/customerId').fill('cus_81');
    await on.panel.page.keyboard.press('Control+Enter');
    await on.answer.getByRole('button', { name: 'cancel', exact: true }).click();
    assert.deepEqual(await on.panel.waitForCall('open'), { slug: 'orders/cancel' });
    const [first] = on.panel.callsOf('followLink') as { link: { values: string } }[];
    assert.deepEqual(withoutUndefined(first?.link), {
      kind: 'operation',
      operationId: 'cancelOrder',
      values: '{"query":{"orderId":"ord_7"}}',
    });
  });
});
