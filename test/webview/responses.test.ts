import assert from 'node:assert/strict';
import type { StreamPart } from '../../src/protocol/messages.ts';
import type { RequestOutcome, ResponseBody } from '../../src/request/http-request.ts';
import { orderHtml, orderOperation, orderSlice, pageView, playgroundOf } from './support/order-page.ts';
import { OrderPanel } from './support/order-panel.ts';

function answered(body: Exclude<ResponseBody, { kind: 'stream' }>, mediaType = 'application/json'): RequestOutcome {
  return {
    kind: 'response',
    response: {
      status: 201,
      statusText: 'Created',
      url: 'https://api.bookstore.dev/customers/cus_81/orders',
      redirects: [],
      headers: [['content-type', mediaType]],
      timings: { firstByte: 1, total: 1 },
      size: body.kind === 'text' ? body.text.length : body.base64.length,
      body,
    },
  };
}

suite('responses that are hard to show', () => {
  const on = new OrderPanel();

  const send = async (outcome: RequestOutcome) => {
    await on.openComplete({ handlers: { send: () => outcome } });
    await on.panel.page.keyboard.press('Control+Enter');
    await on.answer.getByText('201 Created').waitFor();
  };

  for (const levels of [4_000, 200_000, 1_000_000]) {
    test(`JSON of ${levels} levels is shown as received`, async () => {
      await send(answered({ kind: 'text', text: '['.repeat(levels) + ']'.repeat(levels), truncated: false }));
      await on.answer.getByText('Nests deeper than 500 levels, so it is shown unformatted.').waitFor();
      assert.match((await on.answer.textContent()) ?? '', /not compared with the description/);
      assert.match((await on.answer.locator('.line').first().textContent()) ?? '', /^\[{2000}$/);
      assert.ok(await on.bar.getByRole('button', { name: /Send/ }).isEnabled());
    });
  }

  test('after a response that was nested too deeply, the next one is formatted again', async () => {
    const deep = '['.repeat(501) + ']'.repeat(501);
    const texts = [deep, '{"id":"ord_7","total":{}}', deep];
    await on.openComplete({
      handlers: { send: () => answered({ kind: 'text', text: texts.shift() ?? '', truncated: false }) },
    });
    for (const isDeep of [true, false, true]) {
      await on.panel.page.keyboard.press('Control+Enter');
      await on.answer.getByRole('tree').waitFor({ state: isDeep ? 'detached' : 'attached' });
      await on.answer.locator('.line').first().waitFor();
      assert.equal(await on.answer.locator('.line').count(), isDeep ? 1 : 4);
    }
  });

  test('a body that can not be rendered leaves the response readable', async () => {
    await send(answered({ kind: 'binary', base64: '%', truncated: false }, 'application/octet-stream'));
    await on.answer.getByText('This body doesn’t match its media type and is shown as text.').waitFor();
    await on.answer.getByRole('button', { name: 'Headers 1' }).click();
    await on.answer.locator('.headers').getByText('application/octet-stream').waitFor();
  });

  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="5"><script>alert(1)</script></svg>';

  test('SVG is shown as an image, and also as XML with one element per line', async () => {
    await send(answered({ kind: 'text', text: picture, truncated: false }, 'image/svg+xml'));
    const image = on.answer.locator('img');
    await image.waitFor();
    assert.equal(await image.evaluate((each: HTMLImageElement) => each.decode().then(() => each.naturalWidth)), 7);
    await on.answer.getByRole('button', { name: 'Formatted' }).click();
    assert.equal(await on.answer.locator('.line').count(), 3);
    await on.answer.getByText('More', { exact: true }).click();
    await on.answer.getByRole('button', { name: 'Open in editor' }).click();
    assert.deepEqual(await on.panel.waitForCall('keepBody'), { name: 'orders.svg', text: picture, how: 'open' });
  });

  test('XML and headers that do not match are marked, each at its place', async () => {
    const [declared] = orderOperation.responses;
    const limit = orderOperation.parameters.find(({ name }) => name === 'limit');
    assert.ok(declared !== undefined && limit !== undefined);
    const header = { ...limit, location: 'header', style: 'simple', explode: false } as const;
    const headers = [
      { ...header, name: 'X-Count' },
      { ...header, name: 'X-Need', required: true },
    ];
    const content = declared.content.map((each) => ({ ...each, mediaType: 'application/xml' }));
    const slice = orderSlice({ responses: [{ ...declared, headers, content }] });
    const outcome = answered({ kind: 'text', text: '<order><id>7</id></order>', truncated: false }, 'application/xml');
    assert.ok(outcome.kind === 'response');
    const response = { ...outcome.response, headers: [...outcome.response.headers, ['X-Count', 'many'] as const] };
    await on.openComplete({ handlers: { send: () => ({ kind: 'response', response }) } }, { slice });
    await on.panel.page.keyboard.press('Control+Enter');
    await on.answer.locator('.match').getByText('3 mismatches').waitFor();
    assert.equal(await on.answer.locator('.why').textContent(), 'The property total is required.');
    await on.answer.getByRole('button', { name: 'Headers 2' }).click();
    const rows = await on.answer.locator('.headers > div').allTextContents();
    assert.match(
      rows.join('\n'),
      /X-Count.*many.*Must be an integer, not a string\..*\n.*X-Need.*The header is required\./s,
    );
  });

  test('a body becomes an example of the description, if it has one', async () => {
    const text = '{"id":"ord_7"}';
    await on.openComplete({
      handlers: {
        send: () => answered({ kind: 'text', text, truncated: false }),
        describe: () => {
          throw new Error('It is described elsewhere.');
        },
      },
    });
    await on.panel.page.keyboard.press('Control+Enter');
    await on.answer.getByText('More', { exact: true }).click();
    await on.answer.getByRole('button', { name: 'Save as example' }).click();
    // It lacks the total.
    await on.answer.getByText('This body doesn’t match its schema').waitFor();
    await on.answer.getByText('More', { exact: true }).click();
    await on.answer.getByRole('button', { name: 'Save as example' }).click();
    const wanted = { become: 'example', status: 201, mediaType: 'application/json', text };
    assert.deepEqual(await on.panel.waitForCall('describe'), { version: 1, ...wanted });
    await on.answer.getByRole('status').getByText('It is described elsewhere.').waitFor();
  });

  test('a response that is missing from the description is added to it', async () => {
    const outcome = answered({ kind: 'text', text: '{"code":"gone"}', truncated: false });
    assert.ok(outcome.kind === 'response');
    const gone = { kind: 'response', response: { ...outcome.response, status: 410, statusText: 'Gone' } } as const;
    const describe = () => ({ changes: ['Response 410 application/json'], left: [] });
    await on.openComplete({ handlers: { send: () => gone, describe } });
    await on.panel.page.keyboard.press('Control+Enter');
    await on.answer.getByText('The description declares no 410 response.').first().waitFor();
    await on.answer.getByRole('button', { name: 'Describe this response' }).click();
    const wanted = { become: 'response', status: 410, mediaType: 'application/json', text: '{"code":"gone"}' };
    assert.deepEqual(await on.panel.waitForCall('describe'), { version: 1, ...wanted });
    await on.answer.getByText('Response 410 application/json').waitFor();
  });

  test('a body that does not fit becomes an example only after a question, which offers to change the schema', async () => {
    const text = '{"id":"ord_7","total":"39.90"}';
    const calls: unknown[] = [];
    await on.openComplete({
      handlers: {
        send: () => answered({ kind: 'text', text, truncated: false }),
        describe: (body) => {
          calls.push(body);
          return { changes: [], left: [] };
        },
      },
    });
    await on.panel.page.keyboard.press('Control+Enter');
    await on.answer.getByText('More', { exact: true }).click();
    await on.answer.getByRole('button', { name: 'Save as example' }).click();
    await on.answer.getByText('This body doesn’t match its schema').waitFor();
    assert.deepEqual(calls, []);
    await on.answer.getByText('More', { exact: true }).click();
    assert.ok(await on.answer.locator('.body-tools').getByRole('button', { name: 'Update schema' }).isVisible());
    await on.answer.getByRole('button', { name: 'Save as example' }).click();
    const { become } = (await on.panel.waitForCall('describe')) as { readonly become: string };
    assert.equal(become, 'example');
  });

  test('what a body has beyond its schema is said beside “as described”, and offered to the schema', async () => {
    const text = '{"id":"ord_7","total":{},"at":null,"tags":[]}';
    await on.openComplete({
      handlers: {
        send: () => answered({ kind: 'text', text, truncated: false }),
        describe: () => ({ changes: ['`/at` becomes a property'], left: [] }),
      },
    });
    await on.panel.page.keyboard.press('Control+Enter');
    const badge = on.answer.locator('.marks .match');
    assert.match((await badge.textContent()) ?? '', /^as described, and 2 more properties$/);
    assert.match((await badge.getAttribute('title')) ?? '', /^\/at\n\/tags$/);
    await on.answer.getByText('Not in the description:').getByRole('button', { name: 'Update schema' }).click();
    assert.deepEqual(await on.panel.waitForCall('describe'), {
      ...{ version: 1, become: 'schema', status: 201, mediaType: 'application/json', text },
    });
    await on.answer.getByText('/at becomes a property').waitFor();
    // Such a body fits, so it becomes an example without a question.
    await on.answer.getByText('More', { exact: true }).click();
    await on.answer.getByRole('button', { name: 'Save as example' }).click();
    const { become } = (await on.panel.waitForCall('describe', 2)) as { readonly become: string };
    assert.equal(become, 'example');
  });

  test('a schema is changed for all mismatches, or for a single one', async () => {
    const text = '{"id":"ord_7","total":"39.90"}';
    await on.openComplete({
      handlers: {
        send: () => answered({ kind: 'text', text, truncated: false }),
        describe: () => ({ changes: ['`/total` may be a string'], left: [] }),
      },
    });
    await on.panel.page.keyboard.press('Control+Enter');
    const wanted = { version: 1, become: 'schema', status: 201, mediaType: 'application/json', text };
    await on.answer.getByText('More', { exact: true }).click();
    await on.answer.locator('.body-tools').getByRole('button', { name: 'Update schema' }).click();
    assert.deepEqual(await on.panel.waitForCall('describe'), wanted);
    await on.answer.getByText('/total may be a string').waitFor();
    await on.answer.locator('.why').getByRole('button', { name: 'Update schema', includeHidden: true }).click();
    assert.deepEqual(await on.panel.waitForCall('describe', 2), { ...wanted, pointer: '/total' });
  });

  test('a value links to the row that describes it, which is fetched if necessary, and the row links back', async () => {
    const text = '{"id":"ord_7","items":[{"note":1},{"isbn":"978"}]}';
    const row = (pointer: string, inside = '') =>
      `<div class="row" data-pointer="${pointer}"><div class="what"><a class="name" href="#x">${pointer.split('/').at(-1)}</a></div>${inside}</div>`;
    const rows = '/responses/201/0';
    const cut = `<details class="nest" data-expand="${rows}/items"><summary>Show</summary><div class="rows"></div></details>`;
    await on.openEmpty({
      handlers: {
        send: () => answered({ kind: 'text', text, truncated: false }),
        expand: () => ({ html: row(`${rows}/items/:item/isbn`) }),
      },
    });
    const html = `${orderHtml()}<section class="responses">${row(`${rows}/id`)}${row(`${rows}/items`, cut)}</section>`;
    await on.panel.emit('page', pageView(html, playgroundOf(orderSlice())));
    await on.input('/path/customerId').fill('cus_81');
    await on.panel.page.keyboard.press('Control+Enter');
    await on.answer.getByRole('treeitem', { name: '"isbn"' }).click();
    await on.answer.getByRole('button', { name: 'Schema', exact: true }).click();
    const name = on.panel.page.locator(`[data-pointer="${rows}/items/:item/isbn"] .name`);
    await name.waitFor();
    await on.panel.page.locator('.name:focus', { hasText: 'isbn' }).waitFor();
    await on.panel.page.locator(`[data-pointer="${rows}/id"] .name`).click();
    await on.answer.locator('.line.active', { hasText: 'ord_7' }).waitFor();
    await name.press('Enter');
    await on.answer.locator('.line.active', { hasText: '978' }).waitFor();
  });

  test('the beginning of a long body is shown, and the host saves and opens all of it', async () => {
    const items = Array.from({ length: 3_000 }, (_, id) => ({ id, name: `Customer ${id}` }));
    const text = JSON.stringify(items).slice(0, 50_000);
    await on.openComplete({
      handlers: { send: () => answered({ kind: 'text', text, truncated: false, kept: { id: 4 } }) },
    });
    await on.panel.page.keyboard.press('Control+Enter');
    await on.answer.getByText('Customer 0').waitFor();
    await on.answer.getByText('Only the first 2 MB of').waitFor();
    await on.answer.getByText('so it was not compared with the description').waitFor();
    await on.answer.getByRole('tree').press('Control+f');
    await on.answer.locator('.find-bar input').fill('customer 999');
    await on.answer.locator('mark.current').waitFor();
    assert.equal(
      await on.answer.locator('.line.active, .line', { has: on.panel.page.locator('mark.current') }).textContent(),
      '    "name": "Customer 999"',
    );
    await on.answer.getByText('More', { exact: true }).click();
    await on.answer.getByRole('button', { name: 'Open in editor' }).click();
    assert.deepEqual(await on.panel.waitForCall('keepBody'), { name: 'orders.json', kept: 4, how: 'open' });
    assert.equal(await on.answer.locator('.body-tools').getByRole('button', { name: 'Copy' }).count(), 0);
  });

  test('a truncated body says how much was received, and is not compared', async () => {
    const outcome = answered({ kind: 'text', text: '[1,', truncated: true });
    assert.ok(outcome.kind === 'response');
    const { response } = outcome;
    const length = ['Content-Length', '524288000'] as const;
    await send({ ...outcome, response: { ...response, size: 100_000_000, headers: [...response.headers, length] } });
    await on.answer.getByText('only its first 100 MB of 524 MB were read, which is the limit').waitFor();
    assert.match((await on.answer.textContent()) ?? '', /Only its beginning is here/);
  });

  test('a body that is not valid JSON can not become an example or a schema', async () => {
    await send(answered({ kind: 'text', text: '{"id": ord_7}', truncated: false }));
    await on.answer.getByText('the body is not valid JSON').waitFor();
    await on.answer.getByText('More', { exact: true }).click();
    await on.answer.getByRole('button', { name: 'Open in editor' }).waitFor();
    assert.equal(await on.answer.getByRole('button', { name: /Update schema|Save as example/ }).count(), 0);
  });

  test('CSV is shown as a table', async () => {
    await send(answered({ kind: 'text', text: 'id,name\n1,"Ada, Lady"', truncated: false }, 'text/csv'));
    await on.answer.getByRole('columnheader', { name: 'name' }).waitFor();
    await on.answer.getByRole('cell', { name: 'Ada, Lady' }).waitFor();
  });

  test('HTML is shown as text, and on request as a page without scripts', async () => {
    const html = '<h1>Hello</h1>';
    await send(answered({ kind: 'text', text: html, truncated: false }, 'text/html'));
    assert.equal(await on.answer.locator('.line').first().textContent(), html);
    await on.answer.getByRole('button', { name: 'Page' }).click();
    await on.answer.frameLocator('iframe').getByRole('heading', { name: 'Hello' }).waitFor();
    assert.equal(await on.answer.locator('iframe').getAttribute('sandbox'), '');
  });
});

suite('responses while they arrive', function () {
  const on = new OrderPanel();
  const head = {
    status: 200,
    statusText: 'OK',
    url: 'https://api.bookstore.dev/events',
    redirects: [],
    headers: [['content-type', 'text/event-stream']] as [string, string][],
  };

  /** A host whose stream the test writes. */
  class Stream {
    readonly #parts: StreamPart[] = [];
    #isOver = false;
    readonly #wanted: ((part: StreamPart) => void)[] = [];
    finish: (outcome: RequestOutcome) => void = () => undefined;

    readonly handlers = {
      send: () => {
        this.#isOver = false;
        this.push({ kind: 'head', head });
        return new Promise<RequestOutcome>((resolve) => {
          this.finish = resolve;
        });
      },
      receive: () =>
        new Promise<StreamPart>((resolve) => {
          this.#wanted.push(resolve);
          this.#give();
        }),
    };

    push(part: StreamPart): void {
      this.#parts.push(part);
      this.#give();
    }

    end(interrupted?: { message: string }, body: ResponseBody = { kind: 'stream' }): void {
      const response = { ...head, timings: { firstByte: 1, total: 5 }, size: 9, body };
      this.#isOver = true;
      this.#give();
      this.finish({ kind: 'response', response: { ...response, ...(interrupted && { interrupted }) } });
    }

    #give(): void {
      while (this.#wanted.length > 0 && (this.#isOver || this.#parts.length > 0)) {
        this.#wanted.shift()?.(this.#parts.shift() ?? { kind: 'end' });
      }
    }
  }

  test('the status is shown before the body has come', async () => {
    const stream = new Stream();
    stream.handlers.send = () => {
      stream.push({ kind: 'head', head: { ...head, headers: [['content-type', 'application/json']] } });
      return new Promise<RequestOutcome>((resolve) => {
        stream.finish = resolve;
      });
    };
    await on.openComplete({ handlers: stream.handlers });
    await on.panel.page.keyboard.press('Control+Enter');
    await on.answer.getByText('200 OK, receiving the body…').waitFor();
    stream.end(undefined, { kind: 'text', text: '[1]', truncated: false });
    await on.answer.getByText('200 OK', { exact: true }).waitFor();
  });

  test('events are shown as they arrive, can be opened and filtered, and the stream continues after the last one', async () => {
    const stream = new Stream();
    await on.openComplete({ handlers: stream.handlers });
    const { page } = on.panel;
    await page.keyboard.press('Control+Enter');
    await on.answer.getByText('200 OK').waitFor();
    await on.answer.getByText('No items yet.').waitFor();
    stream.push({ kind: 'text', text: 'retry: 1500\nevent: tick\nid: 7\ndata: {"big":9007199254740993}\n\nda' });
    const rows = on.answer.getByRole('treeitem');
    await rows.filter({ hasText: 'tick' }).waitFor();
    assert.equal(await on.answer.getAttribute('aria-busy'), null);
    stream.push({ kind: 'text', text: 'ta: second\n\n' });
    await rows.filter({ hasText: 'second' }).waitFor();
    await on.answer.getByRole('tree').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await rows.filter({ hasText: '"big": 9007199254740993' }).waitFor();
    await on.answer.getByLabel('Type of event').selectOption('message');
    await rows.filter({ hasText: 'tick' }).waitFor({ state: 'detached' });
    await on.answer.getByLabel('Type of event').selectOption('');
    stream.end({ message: '127.0.0.1 broke off its response.' });
    await rows.filter({ hasText: 'broke off' }).waitFor();
    await on.answer.locator('.match', { hasText: 'incomplete' }).waitFor();
    await on.answer.getByRole('button', { name: 'Reconnect' }).click();
    await rows.filter({ hasText: 'Reconnected after 7.' }).waitFor();
    assert.equal((on.panel.callsOf('send').at(-1) as { lastEventId?: string }).lastEventId, '7');
    stream.end();
  });

  test('Stop keeps what arrived', async () => {
    const stream = new Stream();
    await on.openComplete({ handlers: stream.handlers });
    await on.panel.page.keyboard.press('Control+Enter');
    await on.answer.getByText('200 OK').waitFor();
    stream.push({ kind: 'text', text: 'data: kept\n\n' });
    await on.answer.getByText('kept').waitFor();
    await on.bar.getByRole('button', { name: 'Stop' }).click();
    await on.answer.getByText('Stopped. The server').waitFor();
    await on.answer.getByText('kept').waitFor();
    await on.panel.waitForCall('cancel');
    stream.end();
  });

  test('a completely received stream is shown like any other body', async () => {
    const stream = new Stream();
    await on.openComplete({ handlers: stream.handlers });
    await on.panel.page.keyboard.press('Control+Enter');
    await on.answer.getByText('200 OK').waitFor();
    stream.push({ kind: 'text', text: 'data: first\n\n' });
    await on.answer.getByRole('button', { name: 'Items' }).waitFor();
    stream.end(undefined, { kind: 'text', text: 'first\nsecond', truncated: false });
    await on.answer.getByRole('region', { name: 'Raw body' }).getByText('second').waitFor();
    await on.answer.getByRole('button', { name: 'Body' }).waitFor();
  });
});

suite('JSON as a tree', () => {
  const on = new OrderPanel();
  const text = '{"id":"ord_7","lines":[{"isbn":"1"},{"isbn":"2"}],"big":9007199254740993,"big":1}';

  test('folds by keyboard, finds, and copies the path and the value', async () => {
    await on.openComplete({ handlers: { send: () => answered({ kind: 'text', text, truncated: false }) } });
    const { page } = on.panel;
    await page.keyboard.press('Control+Enter');
    const tree = on.answer.getByRole('tree');
    const lines = on.answer.locator('.line:not(.why)');
    await tree.focus();
    assert.equal(await lines.count(), 13);
    await lines.nth(2).click();
    await page.keyboard.press('ArrowLeft');
    assert.match((await lines.nth(2).textContent()) ?? '', /"lines": \[ \+2 \],/);
    assert.equal(await lines.nth(2).getAttribute('aria-expanded'), 'false');
    await page.keyboard.press('Control+f');
    await on.answer.getByLabel('Find in the body').waitFor();
    await page.keyboard.type('ISBN');
    await on.answer.getByText('1 of 2').waitFor();
    await page.keyboard.press('Enter');
    await on.answer.locator('mark.current').waitFor();
    await on.answer.getByText('2 of 2').waitFor();
    assert.equal(await lines.count(), 13, 'what hid the line is open again');
    await on.answer.getByText('$.lines[1].isbn').waitFor();
    await page.keyboard.press('Escape');
    await on.answer.getByRole('button', { name: 'Pointer' }).click();
    assert.deepEqual(await on.panel.waitForCall('copy'), { text: '/lines/1/isbn' });
    await on.answer.getByRole('button', { name: 'Value' }).click();
    assert.deepEqual(await on.panel.waitForCall('copy', 2), { text: '"2"' });
    await on.answer.getByRole('button', { name: 'Raw' }).click();
    assert.equal(await on.answer.locator('.line').textContent(), text);
  });

  test('is compared with the previous response, with one line per value', async () => {
    const texts = ['{"id":1}', '{"id":2,"big":9007199254740993}'];
    const handlers = { send: () => answered({ kind: 'text', text: texts.shift() ?? '', truncated: false }) };
    await on.openComplete({ handlers });
    const compare = on.answer.getByRole('button', { name: 'Compare with last' });
    await on.panel.page.keyboard.press('Control+Enter');
    await on.answer.getByRole('tree').waitFor();
    assert.equal(await compare.count(), 0);
    await on.panel.page.keyboard.press('Control+Enter');
    await on.answer.getByText('More', { exact: true }).click();
    await compare.click();
    assert.deepEqual(await on.panel.waitForCall('compare'), {
      name: 'orders.json',
      before: '{\n  "id": 1\n}\n',
      after: '{\n  "id": 2,\n  "big": 9007199254740993\n}\n',
      title: 'last ↔ this response',
    });
  });

  test('a search result among half a million lines is scrolled into view', async () => {
    const zeros = '0,'.repeat(250_000);
    const long = `[${zeros}"needle",${zeros}1]`;
    await on.openComplete({ handlers: { send: () => answered({ kind: 'text', text: long, truncated: false }) } });
    const { page } = on.panel;
    await page.keyboard.press('Control+Enter');
    await on.answer.getByRole('tree').focus();
    await page.keyboard.press('Control+f');
    await on.answer.getByLabel('Find in the body').waitFor();
    await page.keyboard.type('needle');
    await on.answer.getByText('1 of 1').waitFor();
    const isInView = () =>
      on.answer.locator('mark.current').evaluate((mark) => {
        const box = mark.closest('.lines')?.getBoundingClientRect() ?? new DOMRect();
        const { top, bottom } = mark.getBoundingClientRect();
        return top >= box.top && bottom <= box.bottom;
      });
    await on.answer.locator('mark.current').waitFor();
    assert.ok(await isInView());
    await on.answer.getByRole('tree').hover();
    await page.mouse.wheel(0, 20);
    await on.answer.locator('mark.current').waitFor();
    await on.answer.getByText('$[250000]').waitFor();
    assert.ok(await isInView(), 'a short way of the wheel is a short way in the text');
    await on.answer.getByRole('tree').focus();
    await page.keyboard.press('End');
    await on.answer.getByRole('treeitem', { name: '1', exact: true }).waitFor();
  });
});
