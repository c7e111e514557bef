import assert from 'node:assert/strict';
import { dynamicNames } from '../../src/request/environment/dynamic-values.ts';
import type { RequestOutcome } from '../../src/request/http-request.ts';
import { orderHtml, orderSlice, pageView, playgroundOf } from './support/order-page.ts';
import { OrderPanel } from './support/order-panel.ts';

suite('playground', () => {
  const on = new OrderPanel();

  test('the URL and the samples are updated with each keystroke', async () => {
    await on.open();
    assert.equal(await on.bar.locator('mark.gap').textContent(), '{customerId}');
    await on.input('/path/customerId').pressSequentially('cus_8/1');
    await on.input('/query/limit').fill('20');
    assert.equal(
      await on.bar.locator('.url').textContent(),
      'https://api.bookstore.dev/customers/cus_8%2F1/orders?limit=20',
    );
    assert.deepEqual(await on.bar.locator('mark').allTextContents(), ['cus_8%2F1', '20']);
    const samples = on.panel.page.locator('[data-cell="samples"]');
    assert.equal(await samples.locator('pre').textContent(), "await books.order('cus_8/1', { limit: 20 });");
    await samples.getByRole('button', { name: 'cURL' }).click();
    assert.match((await samples.locator('pre').textContent()) ?? '', /customers\/cus_8%2F1\/orders\?limit=20/);
  });

  test('an invalid value is reported below its control and blocks nothing', async () => {
    await on.openComplete();
    await on.input('/body/quantity').fill('0');
    await on.input('/query/limit').fill('many');
    assert.match((await on.panel.page.locator('[data-cell="/body/quantity"] .bad').textContent()) ?? '', /1/);
    assert.equal(await on.input('/body/quantity').getAttribute('aria-invalid'), 'true');
    await on.bar.getByRole('button', { name: /Send/ }).click();
    const sent = (await on.panel.waitForCall('send')) as { values: string };
    const { query, body } = JSON.parse(sent.values);
    assert.deepEqual([query, body.quantity], [{ limit: 'many' }, 0]);
  });

  test('a value whose field no longer exists is not sent', async () => {
    await on.openComplete();
    await on.input('/body/isbn').fill('978');
    await on.input('/body/quantity').fill('2');
    const slice = orderSlice();
    const schema = slice.schemas.s0?.schema;
    assert.ok(typeof schema === 'object' && schema.properties !== undefined);
    const { quantity: _gone, ...properties } = schema.properties;
    const at = { file: 'api/openapi.yaml', span: { start: 0, end: 0 } };
    const changed = { ...slice, schemas: { ...slice.schemas, s0: { schema: { ...schema, properties }, at } } };
    await on.panel.emit('page', pageView(orderHtml('Changed.'), playgroundOf(changed), { version: 2 }));
    await on.panel.page.getByText('Changed.').waitFor();
    await on.panel.page.keyboard.press('Control+Enter');
    const sent = (await on.panel.waitForCall('send')) as { version: number; values: string };
    assert.equal(sent.version, 2);
    const { body } = JSON.parse(sent.values);
    assert.deepEqual([body.isbn, Object.keys(body).includes('quantity')], ['978', false]);
  });

  test('Ctrl+Enter sends, and the response is shown with its mismatches and all digits', async () => {
    await on.open();
    await on.input('/path/customerId').fill('cus_81');
    await on.panel.page.keyboard.press('Control+Enter');
    await on.answer.getByText('201 Created').waitFor();
    assert.equal(await on.answer.locator('.match').textContent(), '1 mismatch');
    assert.match((await on.answer.locator('.hit').textContent()) ?? '', /"total": "39.90"/);
    assert.equal(await on.answer.locator('.why').count(), 1);
    const lines = on.answer.locator('.lines');
    assert.match((await lines.textContent()) ?? '', /9007199254740993/);
    assert.equal(await lines.evaluate((text) => getComputedStyle(text).fontVariantLigatures), 'none');
    assert.match((await on.answer.locator('.cardbar').first().textContent()) ?? '', /84 ms.*60 B/);
    await on.answer.getByRole('button', { name: 'Headers 2' }).click();
    assert.match((await on.answer.locator('.headers').textContent()) ?? '', /x-request-idr1/);
    assert.ok(await on.answer.evaluate((cell) => cell.getBoundingClientRect().top < window.innerHeight));
  });

  test('a running request can be cancelled with the button and with Escape', async () => {
    await on.openComplete({ handlers: { send: () => new Promise(() => undefined) } });
    await on.bar.getByRole('button', { name: /Send/ }).click();
    await on.answer.getByText('Waiting for the response').waitFor();
    await on.panel.emit('question', { text: 'Send your credentials to https://api.bookstore.dev?' });
    await on.answer.getByText('Waiting for your answer: Send your credentials to https://api').waitFor();
    await on.panel.emit('question', {});
    await on.answer.getByText('Waiting for the response').waitFor();
    await on.bar.getByRole('button', { name: 'Cancel' }).click();
    await on.answer.locator('.cardbar').getByText('Cancelled').waitFor();
    await on.panel.waitForCall('cancel');
    await on.panel.page.keyboard.press('Control+Enter');
    await on.answer.getByText('Waiting for the response').waitFor();
    await on.panel.page.keyboard.press('Escape');
    await on.answer.locator('.cardbar').getByText('Cancelled').waitFor();
    await on.panel.waitForCall('cancel', 2);
  });

  test('notes about unusual requests are shown for sent requests, not for refused ones', async () => {
    const outcomes: RequestOutcome[] = [
      { kind: 'refused', message: 'The writer said no.' },
      { kind: 'failed', message: 'No such host: api.bookstore.dev' },
    ];
    await on.openComplete({ handlers: { send: () => outcomes.shift() } });
    await on.panel.page.locator('.in[data-cell="/query/limit"] input').fill('101');
    await on.panel.page.keyboard.press('Control+Enter');
    await on.answer.getByText('The writer said no.').waitFor();
    assert.equal(await on.answer.getByText('Sent as typed').count(), 0);
    await on.answer.getByRole('button', { name: 'Send again' }).click();
    await on.answer.getByText('Sent as typed').waitFor();
  });

  test('refusals, failures and host errors are reported with advice', async () => {
    const outcomes: (() => RequestOutcome)[] = [
      () => ({ kind: 'refused', message: 'The writer said no.' }),
      () => ({ kind: 'failed', message: 'No such host: api.bookstore.dev', hint: 'Check the server’s name.' }),
      () => {
        throw new Error('The page changed.');
      },
    ];
    const send = () => outcomes.shift()?.();
    // The last part arrives after the outcome, or after the host has failed. Messages arrive in order.
    const receive = async () => {
      await new Promise(setImmediate);
      await on.panel.page.evaluate('undefined');
      return { kind: 'end' };
    };
    await on.openComplete({ handlers: { send, receive } });
    await on.panel.page.keyboard.press('Control+Enter');
    await on.answer.getByText('The writer said no.').waitFor();
    await on.answer.getByRole('button', { name: 'Send again' }).click();
    await on.answer.getByText('Check the server’s name.').waitFor();
    await on.answer.getByRole('button', { name: 'Send again' }).click();
    await on.answer.getByText('The page changed.').waitFor();
  });

  test('form and raw view share one body, including digits and unfinished text', async () => {
    await on.openComplete();
    await on.input('/body/isbn').fill('978');
    await on.panel.page.getByRole('button', { name: 'JSON', exact: true }).click();
    const raw = on.panel.page.getByLabel('Body as JSON');
    assert.equal(JSON.parse(await raw.inputValue()).isbn, '978');
    await raw.fill('{"isbn": "979", "quantity": 12345678901234567890, ');
    assert.match((await on.panel.page.locator('#rawWhy').textContent()) ?? '', /Line 1, column/);
    assert.equal(await raw.inputValue(), '{"isbn": "979", "quantity": 12345678901234567890, ');
    await raw.fill('{"isbn": "979", "quantity": 12345678901234567890}');
    await on.panel.page.getByRole('button', { name: 'Form', exact: true }).click();
    assert.equal(await on.input('/body/isbn').inputValue(), '979');
    assert.equal(await on.input('/body/quantity').inputValue(), '12345678901234567890');
    await on.panel.page.keyboard.press('Control+Enter');
    const sent = (await on.panel.waitForCall('send')) as { values: string };
    assert.match(sent.values, /"quantity":\s*12345678901234567890\b/);
  });

  test('a secret goes to the host, is not kept in the panel, and is never in its state or samples', async () => {
    await on.openComplete({ handlers: { signedIn: () => ({ schemes: [] }), signIn: () => ({ schemes: ['apiKey'] }) } });
    await on.panel.page.locator('[data-cell="auth"]').getByRole('button', { name: 'Sign in' }).click();
    await on.panel.page.getByLabel('Key').fill('s3cret');
    await on.panel.page.locator('form.secret').getByRole('button', { name: 'Sign in' }).click();
    await on.panel.page.getByText('signed in with').waitFor();
    assert.deepEqual(await on.panel.waitForCall('signIn'), {
      server: 'https://api.bookstore.dev',
      scheme: 'apiKey',
      secret: { kind: 'token', token: 's3cret' },
    });
    await on.panel.page.locator('.nest > summary').click();
    await on.input('/body/payment/pin').fill('1234');
    await on.input('/body/payment/method').fill('card');
    await on.panel.page.keyboard.press('Control+Enter');
    const sent = (await on.panel.waitForCall('send')) as { schemes: string[]; values: string };
    assert.deepEqual(sent.schemes, ['apiKey']);
    const everything = `${JSON.stringify(await on.panel.state())} ${await on.panel.page.content()}`;
    assert.ok(!everything.includes('s3cret'));
    assert.ok(!JSON.stringify(await on.panel.state()).includes('1234'));
    assert.match(JSON.stringify(await on.panel.state()), /card/);
  });

  test('the reader selects an alternative, and only its schemes are sent', async () => {
    await on.openComplete();
    await on.panel.page.locator('[data-cell="auth"]').getByRole('button', { name: 'Change' }).click();
    await on.panel.page.getByRole('button', { name: 'login', exact: true }).click();
    await on.panel.page.keyboard.press('Control+Enter');
    assert.deepEqual(((await on.panel.waitForCall('send')) as { schemes: string[] }).schemes, ['login']);
  });

  test('the URL contains the server and its variables', async () => {
    await on.open();
    await on.panel.page.getByLabel('Server', { exact: true }).selectOption({ label: 'Stage' });
    await on.panel.page.getByLabel('stage', { exact: true }).selectOption('next');
    assert.match((await on.bar.locator('.url').textContent()) ?? '', /^https:\/\/next\.bookstore\.dev\//);
    assert.equal(await on.bar.locator('.url .base').textContent(), 'https://next.bookstore.dev');
  });

  test('a value and its origin share a line without covering each other', async () => {
    await on.openEmpty({ context: { viewport: { width: 420, height: 700 } } });
    const [id] = orderSlice().operation.parameters;
    assert.ok(id !== undefined);
    const examples = [{ name: '', value: 'cus_81', at: id.at }];
    const slice = orderSlice({ parameters: [{ ...id, examples }] });
    await on.panel.emit('page', pageView(orderHtml(), playgroundOf(slice)));
    const field = on.panel.page.locator('[data-layout="line-from"]:has(> input)').first();
    const room = await field.evaluate((line) => {
      const [input, from] = [line.querySelector('input'), line.querySelector('.from')];
      return Number.parseFloat(getComputedStyle(input as Element).paddingInlineEnd) - (from as HTMLElement).offsetWidth;
    });
    assert.ok(room >= 0, `${room}`);
  });

  test('a typed base URL holds for all pages with these servers, also after a reload, until it is reset', async () => {
    await on.open();
    const { page } = on.panel;
    const show = (slug: string) =>
      on.panel.emit('page', pageView(orderHtml(), playgroundOf(orderSlice()), { slug, title: slug }));
    const base = on.bar.locator('.url .base');
    await page.getByLabel('Server', { exact: true }).focus();
    await page.getByLabel('Server', { exact: true }).selectOption('Other…');
    await page.keyboard.type('{{base}}/v1');
    assert.equal(await base.textContent(), '{{base}}/v1');
    await page.getByText('{{base}} in the server’s URL has no value.').waitFor();
    await page.getByLabel('Base URL').fill('http://127.0.0.1:8080/v1');
    await show('orders/other');
    await base.getByText('http://127.0.0.1:8080/v1').waitFor();
    assert.equal(await page.getByLabel('Base URL').inputValue(), 'http://127.0.0.1:8080/v1');
    assert.match(JSON.stringify(await on.panel.state()), /127\.0\.0\.1:8080/);
    await page.getByRole('button', { name: 'Reset' }).click();
    await base.getByText('https://api.bookstore.dev').waitFor();
    assert.equal(await page.getByLabel('Base URL').count(), 0);
    await show('orders/create');
    await base.getByText('https://api.bookstore.dev').waitFor();
  });

  test('nothing is sent from an untrusted workspace, and the button says why', async () => {
    await on.openEmpty();
    await on.panel.emit('page', pageView(orderHtml(), playgroundOf(orderSlice(), { canSend: false })));
    const send = on.bar.getByRole('button', { name: /Send/ });
    await send.waitFor();
    const note = on.panel.page.locator('#cannotSend', { hasText: 'trusted workspace' });
    const server = on.panel.page.getByLabel('Server', { exact: true });
    assert.equal(await server.inputValue(), 'mock');
    assert.ok(await send.isEnabled());
    assert.equal(await note.count(), 0);
    await server.selectOption('0');
    await note.waitFor();
    assert.ok(await send.isDisabled());
    assert.match((await send.getAttribute('title')) ?? '', /trust/i);
    await on.panel.page.keyboard.press('Control+Enter');
    assert.deepEqual(on.panel.callsOf('send'), []);
  });

  test('a simple playground has live samples and sends nothing', async () => {
    await on.openEmpty();
    const html =
      '<article class="content"><h1>Create an order</h1></article><aside class="code"><div class="in" data-cell="samples"></div></aside>';
    await on.panel.emit('page', pageView(html, playgroundOf(orderSlice(), { interactive: false })));
    const samples = on.panel.page.locator('[data-cell="samples"]');
    await samples.getByText('curl').first().waitFor();
    await samples.getByLabel('More languages').selectOption('Ruby');
    assert.match((await samples.locator('pre').textContent()) ?? '', /net\/http/);
    await samples.getByRole('button', { name: 'Copy' }).click();
    const { text } = (await on.panel.waitForCall('copy')) as { text: string };
    assert.equal(text, await samples.locator('pre').textContent());
    await on.panel.page.keyboard.press('Control+Enter');
    assert.deepEqual(on.panel.callsOf('send'), []);
  });

  suite('with an environment', () => {
    const stage = {
      revision: 3,
      names: ['live', 'stage'],
      active: {
        name: 'stage',
        isProduction: false,
        servers: { 'api/openapi.yaml': 'https://{{region}}.stage.test' },
        variables: '{"region":"eu","customer":"cus_81","most":12345678901234567890,"gift":true}',
        secrets: [{ name: 'apiToken', isKept: true }],
      },
    };
    const environment = () => on.panel.page.getByLabel('Environment', { exact: true });

    test('variables are filled in wherever the request is shown, and sent as typed with the revision', async () => {
      await on.openEmpty();
      await on.panel.emit('environments', stage);
      await on.panel.emit('page', pageView(orderHtml(), playgroundOf(orderSlice())));
      await on.input('/path/customerId').fill('{{customer}}');
      await on.input('/query/limit').fill('{{most}}');
      await on.input('/body/isbn').fill('{{apiToken}}');
      await on.input('/body/gift').selectOption('{{gift}}');
      const url = 'https://eu.stage.test/customers/cus_81/orders?limit=12345678901234567890';
      assert.equal(await on.bar.locator('.url').textContent(), url);
      await on.panel.page.locator('[data-cell="samples"]').getByRole('button', { name: 'cURL' }).click();
      const samples = (await on.panel.page.locator('[data-cell="samples"] pre').textContent()) ?? '';
      assert.ok(samples.includes(url) && samples.includes('YOUR_API_TOKEN') && /"gift": true/.test(samples), samples);
      const under = (pointer: string) => on.panel.page.locator(`[data-field="${pointer}"]`).textContent();
      assert.match((await under('/path/customerId')) ?? '', /\{\{customer\}\} is cus_81/);
      assert.match((await under('/body/isbn')) ?? '', /\{\{apiToken\}\} is •••/);
      assert.match(
        (await on.panel.page.getByLabel('Server').locator(':checked').textContent()) ?? '',
        /^stage: https:\/\/eu/,
      );
      await on.bar.getByRole('button', { name: /Send/ }).click();
      const sent = (await on.panel.waitForCall('send')) as { environments: number; values: string };
      assert.equal(sent.environments, 3);
      const { path, body, server } = JSON.parse(sent.values);
      assert.deepEqual([path.customerId, body.gift, server], ['{{customer}}', '{{gift}}', undefined]);
    });

    test('an unknown variable stops Send at its field, and a second action sends it as typed', async () => {
      await on.openComplete();
      await on.panel.emit('environments', stage);
      await on.input('/query/limit').fill('{{none}}');
      await on.bar.getByRole('button', { name: /Send/ }).click();
      assert.equal(await on.panel.page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'limit');
      assert.deepEqual(on.panel.callsOf('send'), []);
      const notes = on.panel.page.locator('[data-cell="notes"]');
      assert.match((await notes.textContent()) ?? '', /stage has no\{\{none\}\}/);
      await notes.getByRole('button', { name: 'Open stage.json' }).click();
      assert.deepEqual(await on.panel.waitForCall('openEnvironment'), { name: 'stage' });
      await notes.getByRole('button', { name: 'Send as typed' }).click();
      await on.panel.waitForCall('send');
    });

    test('variables are suggested after two braces in fields and in the JSON view, and selected with the keyboard', async () => {
      await on.openComplete();
      await on.panel.emit('environments', stage);
      await on.input('/query/limit').pressSequentially('{{');
      const list = on.panel.page.getByRole('listbox', { name: 'Variables' });
      assert.equal(await list.getByRole('option').count(), 5 + dynamicNames.length);
      await on.panel.page.keyboard.type('mo');
      assert.deepEqual(await list.getByRole('option').allTextContents(), ['most12345678901234567890']);
      await on.panel.page.keyboard.press('Enter');
      assert.equal(await on.input('/query/limit').inputValue(), '{{most}}');
      assert.equal(await list.count(), 0);
      await on.panel.page.getByRole('button', { name: 'JSON', exact: true }).click();
      const raw = on.panel.page.getByLabel('Body as JSON');
      await raw.fill('{"isbn": "978", "quantity": ');
      await raw.pressSequentially('{{mo');
      await on.panel.page.keyboard.press('Tab');
      await raw.pressSequentially('}');
      assert.equal(await raw.inputValue(), '{"isbn": "978", "quantity": {{most}}}');
      await on.panel.page.getByRole('button', { name: 'Form', exact: true }).click();
      assert.equal(await on.input('/body/quantity').inputValue(), '{{most}}');
      assert.equal(await on.panel.page.locator('[data-cell="/body/quantity"] .bad:visible').count(), 0);
    });

    test('is selected in the bar, marked as production, and its absence is noted', async () => {
      await on.openComplete();
      assert.equal(await environment().isVisible(), false);
      await on.panel.emit('environments', { revision: 1, names: stage.names });
      await on.input('/query/limit').fill('{{most}}');
      await on.panel.page.getByText('is sent as typed, because no environment is selected').waitFor();
      await environment().selectOption('live');
      assert.deepEqual(await on.panel.waitForCall('pickEnvironment'), { name: 'live' });
      assert.equal(await environment().inputValue(), '/none');
      await on.panel.emit('environments', { ...stage, active: { ...stage.active, name: 'live', isProduction: true } });
      await on.panel.page.locator('select.environment.production').waitFor();
      assert.equal(await environment().inputValue(), 'live');
      assert.equal(await environment().getAttribute('title'), 'live is marked as production');
      await on.panel.emit('environments', stage);
      await on.panel.page.locator('select.environment:not(.production)').waitFor();
      assert.equal(await environment().getAttribute('title'), 'Environment');
      await environment().selectOption({ label: 'New environment…' });
      assert.deepEqual(await on.panel.waitForCall('openEnvironment'), {});
    });
  });
});
