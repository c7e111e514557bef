import assert from 'node:assert/strict';
import type { RequestOutcome } from '../../src/request/http-request.ts';
import { withoutUndefined } from '../support/without-undefined.ts';
import { OrderPanel } from './support/order-panel.ts';

const url = 'https://api.bookstore.dev/customers/cus_81/orders';

function respond(text: string): RequestOutcome {
  return {
    kind: 'response',
    response: {
      status: 201,
      statusText: 'Created',
      url,
      redirects: [],
      headers: [['content-type', 'application/json']],
      timings: { firstByte: 1, total: 1 },
      size: text.length,
      body: { kind: 'text', text, truncated: false },
    },
  };
}

interface Sent {
  readonly values: string;
  readonly references?: string;
}

suite('values that no environment defines', () => {
  const on = new OrderPanel();
  const send = () => on.panel.page.keyboard.press('Control+Enter');
  const field = (pointer: string) => on.panel.page.locator(`[data-cell="${pointer}"]`);

  test('a dynamic value is new with each Send, and the one that was sent is shown', async () => {
    await on.open();
    await on.input('/path/customerId').fill('cus_{{$uuid}}');
    await field('/path/customerId').getByText('is new with each Send').waitFor();
    const shown = async () => /cus_([\da-f-]{36})/.exec((await on.bar.locator('.url').textContent()) ?? '')?.[1];
    assert.match((await shown()) ?? '', /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    assert.deepEqual(on.panel.callsOf('send'), []);
    const sent: string[] = [];
    for (const count of [1, 2]) {
      await send();
      const { values, references = '' } = (await on.panel.waitForCall('send', count)) as Sent;
      assert.deepEqual(JSON.parse(values).path, { customerId: 'cus_{{$uuid}}' });
      const drawn = JSON.parse(references).variables.$uuid;
      sent.push(drawn);
      assert.equal(await shown(), drawn);
      await on.answer.getByRole('button', { name: 'Request', exact: true }).click();
      await on.answer.locator('.wire').getByText(`cus_${drawn}`).waitFor();
    }
    assert.notEqual(sent[0], sent[1]);
  });

  test('an unknown name is said at its field, and is sent only as typed', async () => {
    await on.openComplete();
    await on.input('/query/limit').fill('{{$nope}}');
    await field('/query/limit').getByText('is not a dynamic value').waitFor();
    await send();
    await on.panel.page.getByRole('button', { name: 'Send as typed' }).click();
    const { values } = (await on.panel.waitForCall('send')) as Sent;
    assert.deepEqual(JSON.parse(values).query, { limit: '{{$nope}}' });
    assert.equal(on.panel.callsOf('send').length, 1);
  });

  test('names are completed after two braces', async () => {
    await on.openComplete();
    await on.input('/query/limit').pressSequentially('{{$rand');
    await on.panel.page.getByRole('option', { name: '$randomInt 0 1000' }).waitFor();
    await on.panel.page.keyboard.press('Enter');
    assert.equal(await on.input('/query/limit').inputValue(), '{{$randomInt 0 1000}}');
    await field('/query/limit').getByText('is new with each Send').waitFor();
  });

  test('a value of the response is used in a field or checked by a workflow, and follows the next response', async () => {
    const bodies = ['{"id":"ord_7","total":{"amount":"1"}}', '{"id":"ord_8","total":{"amount":"1"}}', '{"total":{}}'];
    const addToWorkflow = () => {
      throw new Error('No step.');
    };
    await on.openComplete({ handlers: { send: () => respond(bodies.shift() ?? '{}'), addToWorkflow } });
    await send();
    const choose = async (name: string) => {
      await on.answer.getByText('Workflow', { exact: true }).click();
      await on.answer.getByRole('button', { name }).click();
    };
    await choose('Add to workflow…');
    await choose('New workflow…');
    await choose('Add check of the status 201…');
    await on.answer.getByText('"ord_7"').click();
    await on.answer.getByRole('button', { name: 'Add check' }).click();
    const check = { kind: 'body', pointer: '/id', json: '"ord_7"' };
    assert.deepEqual(await on.panel.waitForCall('addToWorkflow', 4), { version: 1, check });
    assert.deepEqual(withoutUndefined(on.panel.callsOf('addToWorkflow').slice(0, 3)), [
      { version: 1 },
      { version: 1, isNew: true },
      { version: 1, check: { kind: 'status', status: 201 } },
    ]);
    await on.answer.getByRole('alert').getByText('No step.').first().waitFor();
    await on.answer.getByRole('button', { name: /^Headers/ }).click();
    await on.answer.getByRole('button', { name: 'Add check' }).click();
    const header = { kind: 'header', name: 'content-type', value: 'application/json' };
    assert.deepEqual(await on.panel.waitForCall('addToWorkflow', 5), { version: 1, check: header });
    await on.answer.getByRole('button', { name: 'Body', exact: true }).click();
    await on.answer.getByText('"ord_7"').click();
    await on.answer.getByText('Use in…').click();
    await on.answer.getByRole('button', { name: 'limit query' }).click();
    const name = '{{response.POST /customers/:customerId/orders./id}}';
    assert.equal(await on.input('/query/limit').inputValue(), name);
    const shown = async () => (await on.bar.locator('.url').textContent()) ?? '';
    assert.match(await shown(), /limit=ord_7$/);
    assert.equal(on.panel.callsOf('send').length, 1);
    await send();
    const { references = '' } = (await on.panel.waitForCall('send', 2)) as Sent;
    assert.deepEqual(JSON.parse(references).variables, { [name.slice(2, -2)]: 'ord_7' });
    await on.panel.page.waitForFunction(() => document.querySelector('.url')?.textContent?.endsWith('limit=ord_8'));
    // The third response has no such value, so nothing is sent after it.
    await send();
    await on.panel.waitForCall('send', 3);
    await field('/query/limit').getByText('has no text, number or boolean at /id').waitFor();
    await send();
    await on.panel.page.getByText('No value for').waitFor();
    assert.equal(await on.panel.page.getByRole('button', { name: 'Send as typed' }).count(), 0);
    assert.equal(on.panel.callsOf('send').length, 3);
  });
});
