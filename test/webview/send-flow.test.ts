import assert from 'node:assert/strict';
import type { SecurityScheme } from '../../src/core/api/security.ts';
import { until } from '../support/until.ts';
import { orderHtml, orderOperation, orderSlice, pageView, playgroundOf } from './support/order-page.ts';
import { OrderPanel } from './support/order-panel.ts';

const at = { file: 'api/openapi.yaml', span: { start: 0, end: 0 } };
const refusal = {
  status: 401,
  statusText: 'Unauthorized',
  redirects: [],
  headers: [['content-type', 'application/json']],
  timings: { firstByte: 8, total: 9 },
  size: 2,
  body: { kind: 'text', text: '{}', truncated: false },
};

suite('what Send requires', () => {
  const on = new OrderPanel();
  const focused = () =>
    on.panel.page.evaluate(
      () =>
        document.activeElement?.closest('[data-cell]')?.getAttribute('data-cell') ?? document.activeElement?.tagName,
    );
  const spoken = () => on.panel.page.locator('.bar [role="status"]');
  const send = () => on.panel.page.keyboard.press('Control+Enter');

  test('a missing value: Send focuses its field, says so, and sends nothing', async () => {
    await on.open();
    const notes = on.panel.page.locator('[data-cell="notes"]');
    assert.doesNotMatch((await notes.textContent()) ?? '', /missing/);
    await on.bar.getByRole('button', { name: /Send/ }).click();
    assert.match((await notes.textContent()) ?? '', /1 value is missing:customerId/);
    assert.equal(await focused(), '/path/customerId');
    assert.equal(await spoken().textContent(), 'Not sent: customerId needs a value.');
    const message = on.panel.page.locator('[data-cell="/path/customerId"] .bad');
    assert.equal(await message.textContent(), 'Required: fill this in to send.');
    assert.equal(await on.input('/path/customerId').getAttribute('aria-invalid'), 'true');
    assert.deepEqual(on.panel.callsOf('send'), []);
    await on.input('/path/customerId').fill('cus_81');
    assert.ok(await message.isHidden());
    await send();
    await on.panel.waitForCall('send');
  });

  for (const width of [420, 700, 1200])
    test(`at ${width} px a Send that is stopped closes the response of before, says so, and shows the field between all bars`, async () => {
      await on.openComplete({ context: { viewport: { width, height: 520 } } });
      const { page } = on.panel;
      await send();
      await on.answer.getByText('201 Created').waitFor();
      await on.input('/path/customerId').fill('');
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await send();
      await on.answer.getByText('201 Created').waitFor({ state: 'detached' });
      await page.locator('.env').getByText('Not sent.').waitFor();
      assert.equal(await focused(), '/path/customerId');
      const isSeen = () =>
        page.evaluate(() => {
          const field = document.activeElement?.closest('.field');
          const { left, top, bottom, width } = field?.getBoundingClientRect() ?? new DOMRect();
          const at = (y: number) => field?.contains(document.elementFromPoint(left + width / 2, y)) === true;
          return at(top + 2) && at(bottom - 4);
        });
      await until('the whole field in view', isSeen);
      await page.getByRole('button', { name: 'Show the last response' }).click();
      await on.answer.getByText('201 Created').waitFor();
      await on.input('/path/customerId').fill('cus_81');
      await send();
      await on.panel.waitForCall('send', 2);
      assert.equal(await page.getByText('Not sent.').count(), 0);
    });

  test('a value in the address says its parameter, and leads to its field', async () => {
    await on.open();
    await on.bar.getByRole('link', { name: 'customerId: no value yet' }).click();
    assert.equal(await focused(), '/path/customerId');
    await on.panel.page.keyboard.type('cus_81');
    const value = on.bar.getByRole('link', { name: 'customerId: cus_81' });
    assert.equal(await value.textContent(), 'cus_81');
    await value.press('Enter');
    assert.equal(await focused(), '/path/customerId');
  });

  test('a 401 links to the credentials that were refused or missing', async () => {
    const response = { ...refusal, url: 'https://api.bookstore.dev/customers/cus_81/orders' };
    await on.openComplete({ handlers: { send: () => ({ kind: 'response', response }) } });
    const { page } = on.panel;
    await page.setViewportSize({ width: 700, height: 600 });
    const answer = page.locator('[data-cell="response"]');
    await send();
    await answer.getByText('The server refused the credentials of apiKey.').waitFor();
    await answer.getByRole('button', { name: 'Change them' }).click();
    await page.locator('#signIn :focus').waitFor();
    await until('the sign-in above the response', async () => {
      const [card, dock] = [await page.locator('#signIn').boundingBox(), await page.locator('.response').boundingBox()];
      return card !== null && dock !== null && card.y + card.height <= dock.y;
    });
    await page.locator('#signIn').getByRole('button', { name: 'without' }).click();
    await send();
    await answer.getByText('This was sent without credentials.').waitFor();
    await page.keyboard.press('Escape');
    assert.doesNotMatch((await answer.textContent()) ?? '', /Sent as typed/);
    await answer.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('#signIn :focus').waitFor();
    await page.locator('#signIn').getByText('apiKey', { exact: true }).nth(1).waitFor();
    // Now signed in, but not sent again.
    await answer.getByText('This was sent without credentials. The form has credentials now: send it again.').waitFor();
    assert.doesNotMatch((await answer.textContent()) ?? '', /refused the credentials/);
  });

  test('a key that is typed while Send is pressed is used', async () => {
    const signIn = () => ({ schemes: ['apiKey'] });
    await on.openComplete({ handlers: { signedIn: () => ({ schemes: [] }), signIn } });
    const { page } = on.panel;
    await page.locator('.sign-in-state').getByRole('button', { name: 'Sign in' }).click();
    await page.locator('#signIn input[type=password]').first().fill('k-1');
    await send();
    const kept = (await on.panel.waitForCall('signIn')) as { secret: unknown };
    assert.deepEqual(kept.secret, { kind: 'token', token: 'k-1' });
    await on.panel.waitForCall('send');
    assert.equal(await page.locator('#signIn').count(), 0);
  });

  test('missing values outside of the address can be left out on purpose', async () => {
    await on.openComplete();
    await on.panel.page.getByRole('button', { name: 'Clear body' }).click();
    await send();
    assert.match((await spoken().textContent()) ?? '', /^Not sent: body/);
    await on.panel.page.getByRole('button', { name: 'Send without' }).click();
    const sent = (await on.panel.waitForCall('send')) as { values: string };
    assert.deepEqual(JSON.parse(sent.values), { path: { customerId: 'cus_81' } });
  });

  test('a pasted cURL command fills the form and reports ignored parts, JSON fills the body, and both can be undone', async () => {
    await on.open();
    const { page } = on.panel;
    const paste = (text: string) =>
      page.evaluate((pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    const note = page.locator('[data-cell="notes"]');
    await paste(`curl -X POST 'https://api.bookstore.dev/customers/cus_9/orders?limit=5&utm=1' -d '{"isbn":"9"}'`);
    await note.getByText('Filled from the cURL command. Not in the description: utm.').waitFor();
    assert.equal(await on.input('/path/customerId').inputValue(), 'cus_9');
    assert.equal(await on.input('/body/isbn').inputValue(), '9');
    await note.getByRole('button', { name: 'Undo' }).click();
    assert.equal(await on.input('/path/customerId').inputValue(), '');
    await paste('curl https://api.bookstore.dev/books');
    await note.getByText('This command is for GET and the page for POST. Nothing was filled.').waitFor();
    await note.getByText('More', { exact: true }).click();
    await note.getByRole('button', { name: 'Paste cURL, .http or JSON' }).click();
    await page.getByLabel('cURL command, .http request or JSON').fill('{ "isbn": "7", "quantity": 1.0 }');
    await note.getByText('Filled from the JSON.').waitFor();
    assert.equal(await on.input('/body/quantity').inputValue(), '1.0');
    await paste('### Orders\nPOST https://api.bookstore.dev/customers/cus_5/orders?limit=2\n\n{"isbn":"5"}');
    await note.getByText('Filled from the .http request.').waitFor();
    assert.equal(await on.input('/path/customerId').inputValue(), 'cus_5');
    await note.getByText('More', { exact: true }).click();
    await note.getByRole('button', { name: 'Copy as .http' }).click();
    const copied = (await on.panel.waitForCall('copy')) as { text: string };
    assert.match(
      copied.text,
      /^POST https:\/\/api\.bookstore\.dev\/customers\/cus_5\/orders\?limit=2\n.*"isbn": ?"5"/s,
    );
  });

  test('the history works with the keyboard: an entry fills the form and shows its response, two can be compared, and the list can be cleared', async () => {
    const url = 'https://api.bookstore.dev/customers/cus_1/orders?limit=3';
    const response = { status: 404, milliseconds: 12, size: 15 };
    const entries = [
      { id: 'new', time: Date.now(), url: url.replace('cus_1', 'cus_81'), response: { ...response, status: 201 } },
      { id: 'old', time: Date.now() - 60_000, url, response },
    ];
    const full = {
      status: 404,
      statusText: 'Not Found',
      url,
      redirects: [],
      headers: [['content-type', 'application/json']],
      timings: { firstByte: 10, total: 12 },
      size: 15,
      body: { kind: 'text', text: '{"code":"gone"}', truncated: false },
    };
    const values = JSON.stringify({ path: { customerId: 'cus_1' }, query: { limit: 3 }, body: { isbn: '1' } });
    const [, old] = entries;
    const handlers = {
      history: () => ({ entries }),
      recall: () => ({ entry: { ...old, response: undefined, values, outcome: { kind: 'response', response: full } } }),
      forget: () => ({ entries: [] }),
    };
    await on.openComplete({ handlers });
    const { page } = on.panel;
    await page.getByRole('button', { name: 'History' }).click();
    const list = page.getByRole('list', { name: 'Requests, newest first' });
    await list.waitFor();
    assert.match((await list.textContent()) ?? '', /201\/customers\/cus_81.*404\/customers\/cus_1\/orders\?limit=3/);
    await send();
    await on.answer.getByText('201 Created').waitFor();
    await list.getByRole('button', { name: 'Compare' }).click();
    const compared = (await on.panel.waitForCall('compare')) as { before: string; after: string };
    assert.equal(compared.before, '{\n  "code": "gone"\n}\n');
    assert.match(compared.after, /"big": 9007199254740993/);
    await list.locator('.history-row').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await on.answer.getByText(/^From the history/).waitFor();
    assert.equal(await on.answer.locator('h2').textContent(), '404 Not Found');
    assert.equal(await on.input('/path/customerId').inputValue(), 'cus_1');
    assert.equal(await on.input('/body/isbn').inputValue(), '1');
    await on.answer.getByRole('button', { name: 'Send again' }).click();
    const sent = (await on.panel.waitForCall('send', 2)) as { values: string };
    assert.equal(JSON.parse(sent.values).path.customerId, 'cus_1');
    await page.getByRole('button', { name: 'Clear this list' }).click();
    await page.getByText('No requests have been sent from this page yet.').waitFor();
    assert.deepEqual(on.panel.callsOf('forget'), [{ version: 1, all: false }]);
  });

  test('credentials: the sample has placeholders, Send opens the fields, and “without” affects both', async () => {
    await on.openComplete({ handlers: { signedIn: () => ({ schemes: [] }) } });
    await on.panel.page.locator('[data-cell="samples"]').getByRole('button', { name: 'cURL' }).click();
    const sample = on.panel.page.locator('[data-cell="samples"] pre');
    assert.match((await sample.textContent()) ?? '', /X-API-Key: YOUR_API_KEY/);
    await send();
    await on.panel.page.getByText('Credentials are missing.').waitFor();
    assert.equal(await focused(), 'auth');
    assert.deepEqual(on.panel.callsOf('send'), []);
    await on.panel.page.getByRole('button', { name: 'without', exact: true }).click();
    assert.doesNotMatch((await sample.textContent()) ?? '', /X-API-Key/);
    await send();
    assert.deepEqual(((await on.panel.waitForCall('send')) as { schemes: string[] }).schemes, []);
  });

  test('only configured client certificates count as signed in, otherwise the form says how to configure one', async () => {
    const mutual: SecurityScheme = { kind: 'mutualTLS', name: 'mutual', deprecated: false, at };
    const slice = orderSlice({ security: [{ schemes: [{ name: 'mutual', scopes: [] }] }], securitySchemes: [mutual] });
    let certificate: { certificate?: string } = {};
    await on.openEmpty({ handlers: { signedIn: () => ({ schemes: [], ...certificate }) } });
    const show = () => on.panel.emit('page', pageView(orderHtml(), playgroundOf(slice)));
    await show();
    const auth = on.panel.page.locator('[data-cell="auth"]');
    await auth.getByRole('button', { name: 'Sign in' }).click();
    await auth.getByText('No client certificate is set up for https://api.bookstore.dev').waitFor();
    assert.equal(await auth.locator('input').count(), 0);
    assert.equal(await auth.getByText('signed in').count(), 0);
    certificate = { certificate: 'client.pem' };
    await on.panel.page.getByLabel('Server').selectOption({ index: 1 });
    await auth.getByText('signed in with').waitFor();
    await auth.getByText('client.pem').waitFor();
  });

  test('text that is not JSON is sent as typed, and the form can not hide it', async () => {
    await on.openComplete();
    await on.panel.page.getByRole('button', { name: 'JSON', exact: true }).click();
    await on.panel.page.getByLabel('Body as JSON').fill('{"isbn": ');
    await on.panel.page.getByText('The body is sent as typed.').waitFor();
    assert.ok(await on.panel.page.getByRole('button', { name: 'Form', exact: true }).isDisabled());
    await send();
    const sent = (await on.panel.waitForCall('send')) as { values: string };
    assert.deepEqual(JSON.parse(sent.values), { path: { customerId: 'cus_81' }, bodyText: '{"isbn": ' });
    await on.answer.getByRole('button', { name: 'Request', exact: true }).click();
    assert.match((await on.answer.locator('.wire').textContent()) ?? '', /\r\n\r\n\{"isbn": $/);
  });

  test('all fields are marked, cleared and filled at once', async () => {
    const [id] = orderOperation.parameters;
    assert.ok(id !== undefined);
    const parameters = [{ ...id, examples: [{ name: '', value: 'cus_9', at }] }];
    await on.openEmpty();
    await on.panel.emit('page', pageView(orderHtml(), playgroundOf(orderSlice({ parameters }))));
    const cell = on.panel.page.locator('[data-cell="/path/customerId"]');
    await cell.getByText('from its example').waitFor();
    assert.equal(await on.input('/path/customerId').inputValue(), 'cus_9');
    await cell.getByRole('button', { name: 'Clear customerId' }).click();
    assert.deepEqual([await on.input('/path/customerId').inputValue(), await focused()], ['', '/path/customerId']);
    const more = on.panel.page.locator('[data-cell="notes"]').getByText('More', { exact: true });
    await more.click();
    await on.panel.page.getByRole('button', { name: 'Clear all' }).click();
    assert.equal(await on.input('/body/isbn').inputValue(), '');
    await more.focus();
    await on.panel.page.keyboard.press('Enter');
    await on.panel.page.getByRole('button', { name: 'Fill all' }).press('Enter');
    assert.deepEqual(
      [await on.input('/path/customerId').inputValue(), await on.input('/body/isbn').inputValue()],
      ['cus_9', '9780131103627'],
    );
  });
});

suite('the docked response', () => {
  const on = new OrderPanel();
  const send = async () => {
    await on.panel.page.keyboard.press('Control+Enter');
    await on.answer.getByText('201 Created').waitFor();
    // The response moves into its place.
    await dock().evaluate((card) => Promise.all(card.getAnimations().map(({ finished }) => finished)));
  };
  const dock = () => on.answer.locator('.response');
  const boxOf = async (selector: string) => {
    const box = await on.panel.page.locator(selector).boundingBox();
    assert.ok(box !== null, `${selector} is not shown`);
    return box;
  };

  for (const width of [420, 570, 700]) {
    test(`at ${width} px bar, form and response are three separate areas at any scroll position`, async () => {
      await on.openComplete({ context: { viewport: { width, height: 800 } } });
      await send();
      for (const scroll of [0, 300, 100_000]) {
        await on.panel.page.evaluate((top) => window.scrollTo(0, top), scroll);
        const answer = await boxOf('.response');
        assert.ok(Math.abs(answer.y + answer.height - 800) <= 1, `${scroll}: ${answer.y} + ${answer.height}`);
        const bar = await boxOf('.bar');
        const button = await boxOf('.bar .send');
        assert.ok(bar.y >= 36 && bar.y + bar.height < answer.y, `${scroll}: ${bar.y} + ${bar.height}`);
        assert.ok(button.y + button.height <= bar.y + bar.height);
        assert.equal(await on.panel.page.evaluate(() => document.documentElement.scrollWidth), width);
      }
      // The end of the page is not covered.
      const samples = await boxOf('[data-cell="samples"]');
      assert.ok(samples.y + samples.height <= (await boxOf('.response')).y + 1);
    });
  }

  test('it is next to the form on wide screens', async () => {
    await on.openComplete({ context: { viewport: { width: 1200, height: 800 } } });
    await send();
    const answer = await boxOf('.response');
    assert.ok(answer.x > 600 && answer.y + answer.height <= 800, JSON.stringify(answer));
    const field = await boxOf('[data-cell="/path/customerId"] input');
    assert.ok(field.x + field.width < answer.x);
  });

  test('can be resized with keyboard and mouse, and keeps its size', async () => {
    await on.openComplete({ context: { viewport: { width: 570, height: 800 } } });
    await send();
    const before = (await boxOf('.response')).height;
    const grip = on.answer.getByRole('separator', { name: 'Height of the response' });
    await grip.press('ArrowUp');
    const grown = (await boxOf('.response')).height;
    assert.equal(Math.round(grown - before), 24);
    assert.equal(await grip.getAttribute('aria-valuenow'), String(Math.round(grown)));
    const { x, y } = await boxOf('.grip');
    await on.panel.page.mouse.move(x + 20, y + 4);
    await on.panel.page.mouse.down();
    await on.panel.page.mouse.move(x + 20, y - 96);
    await on.panel.page.mouse.up();
    const dragged = (await boxOf('.response')).height;
    assert.ok(dragged > grown + 80, `${dragged} after ${grown}`);
    const state = (await on.panel.state()) as { dock: number };
    assert.equal(state.dock, Math.round(dragged));
    await on.panel.close();
    await on.openComplete({ state, context: { viewport: { width: 570, height: 800 } } });
    await send();
    assert.equal(Math.round((await boxOf('.response')).height), Math.round(dragged));
  });

  for (const width of [400, 570, 1200])
    test(`at ${width} px it is as high as what it says, until it is dragged, and its status and facts share a line`, async () => {
      const handlers = { send: () => ({ kind: 'failed', message: 'No such host: api.bookstore.dev' }) };
      await on.openComplete({ handlers, context: { viewport: { width, height: 800 } } });
      await on.panel.page.keyboard.press('Control+Enter');
      await on.answer.getByText('No such host').waitFor();
      assert.equal(Math.round((await boxOf('.response')).height), 160);
      await on.answer.getByRole('separator').press('End');
      assert.equal(Math.round((await boxOf('.response')).height), 600);
      await on.panel.close();

      const statusText = 'A status of so many words that no line has room for it';
      const response = { ...refusal, url: 'https://api.bookstore.dev', status: 422, statusText, isMocked: true };
      await on.openComplete({
        handlers: { send: () => ({ kind: 'response', response }) },
        context: { viewport: { width, height: 800 } },
      });
      await on.panel.page.keyboard.press('Control+Enter');
      const head = on.answer.locator('.cardbar').first();
      await head.getByText('Mock').waitFor();
      const [status, size, badge, close] = await Promise.all(
        ['h2', '.dim:last-child', '.mock', '.close'].map((part) => boxOf(`.response .cardbar ${part}`)),
      );
      assert.ok(status && size && badge && close);
      const middle = status.y + status.height / 2;
      for (const part of [size, close])
        assert.ok(part.y < middle && part.y + part.height > middle, `${part.y} and ${middle}`);
      assert.ok(status.x + status.width <= size.x && size.x + size.width <= close.x);
      if (width < 1200) assert.ok(badge.y >= status.y + status.height - 1 || badge.x >= size.x + size.width);
    });

  test('the focus moves to the heading; Escape moves it back, and then closes the response', async () => {
    await on.openComplete();
    await on.input('/query/limit').focus();
    await send();
    const active = () => on.panel.page.evaluate(() => document.activeElement?.textContent ?? '');
    assert.equal(await active(), '201 Created');
    await on.panel.page.keyboard.press('Escape');
    assert.ok(await on.input('/query/limit').evaluate((input) => input === document.activeElement));
    assert.ok(await dock().isVisible());
    await on.panel.page.keyboard.press('Escape');
    await dock().waitFor({ state: 'detached' });
    await on.panel.page.getByRole('button', { name: 'Show the last response' }).click();
    await dock().waitFor();
  });

  test('every state is announced by one live region', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const pending = () => new Promise((resolve) => (answer = resolve));
    await on.openComplete({ handlers: { send: pending } });
    const said = on.panel.page.locator('main [role="status"]');
    assert.equal(await said.count(), 1);
    const says = (text: string) => said.getByText(text).waitFor();
    await on.panel.page.keyboard.press('Control+Enter');
    await says('Sending the request.');
    await on.panel.page.keyboard.press('Escape');
    await says('Cancelled.');
    await on.panel.page.keyboard.press('Control+Enter');
    await on.panel.waitForCall('send', 2);
    answer({ kind: 'failed', message: 'No such host.', hint: 'Check the name.' });
    await says('No response. No such host. Check the name.');
    await on.panel.page.keyboard.press('Control+Enter');
    await on.panel.waitForCall('send', 3);
    const body = { kind: 'text', text: '{}', truncated: false };
    const timings = { firstByte: 1, total: 84 };
    const facts = {
      status: 204,
      statusText: '',
      url: 'https://a.example/',
      redirects: [],
      headers: [],
      timings,
      size: 2,
    };
    answer({ kind: 'response', response: { ...facts, body } });
    await says('Received 204 No Content, 84 ms, 2 B.');
  });
});
