import assert from 'node:assert/strict';
import type { Parameter } from '../../src/core/api/http-operation.ts';
import type { JsonSchemaObject } from '../../src/core/api/schema.ts';
import type { OperationSlice } from '../../src/core/api/slice.ts';
import { orderOperation, orderSlice, pageView, playgroundOf, row } from './support/order-page.ts';
import { OrderPanel } from './support/order-panel.ts';

const places = {
  header: ['Authorization', 'Cookie', 'Proxy-Authorization', 'X-Auth-Token', 'X-Trace'],
  query: ['api_key', 'max_tokens'],
  cookie: ['sid'],
  path: ['customerId', 'secret'],
  body: ['clientSecret', 'passwd', 'once', 'pin', 'tokenizer', 'private_keys'],
} as const;
const harmless = ['/header/X-Trace', '/query/max_tokens', '/path/customerId', '/body/tokenizer'];
const pointers = Object.entries(places).flatMap(([group, names]) => names.map((name) => `/${group}/${name}`));

/** An operation with a field for each of the names. */
function secretSlice(): OperationSlice {
  const [base] = orderOperation.parameters;
  assert.ok(base !== undefined);
  const parameters = (['path', 'query', 'header', 'cookie'] as const).flatMap((location) =>
    places[location].map(
      (name): Parameter => ({ ...base, name, location, required: location === 'path', schema: { type: 'string' } }),
    ),
  );
  const schema: JsonSchemaObject = {
    type: 'object',
    properties: {
      ...Object.fromEntries(places.body.map((name) => [name, { type: 'string' }])),
      once: { type: 'string', writeOnly: true },
      pin: { type: 'string', format: 'password' },
      private_keys: { type: 'array', items: { type: 'string' } },
    },
  };
  const { at } = orderOperation;
  const content = [{ mediaType: 'application/json', schema, examples: [], encoding: [], at }];
  const path = '/customers/{customerId}/{secret}';
  return orderSlice({ path, parameters, requestBody: { required: true, content, at } });
}

const html = `<article class="content"><h1>Secrets</h1>
<section class="bar"><div class="in" data-cell="bar"></div></section>
<section class="body"><div class="in" data-cell="body-raw"></div><div class="form">${pointers.map((pointer) => row({ pointer })).join('')}</div></section></article>
<aside class="code"><div class="in" data-cell="samples"></div><div class="in" data-cell="response"></div></aside>`;

suite('secrets that are typed', function () {
  this.timeout(60_000);
  const on = new OrderPanel();

  const open = async () => {
    await on.openEmpty();
    const authored = [{ title: 'SDK', lang: 'javascript', source: 'send({{X-Auth-Token}}, {{X-Trace}});' }];
    await on.panel.tell('page', pageView(html, playgroundOf(secretSlice(), { samples: authored })));
    for (const pointer of pointers) await on.input(pointer).fill(typedIn(pointer));
  };
  const typedIn = (pointer: string) =>
    `${harmless.includes(pointer) ? 'plain' : 's3cret'}-${pointers.indexOf(pointer)}`;

  test('are masked where they are typed, and nowhere shown', async () => {
    await open();
    for (const pointer of pointers) {
      const isMasked = await on
        .input(pointer)
        .evaluate(
          (input) =>
            input.getAttribute('type') === 'password' ||
            getComputedStyle(input).getPropertyValue('-webkit-text-security') === 'disc',
        );
      assert.equal(isMasked, !harmless.includes(pointer), pointer);
    }
    assert.equal(
      await on.bar.locator('.url').textContent(),
      `https://api.bookstore.example/customers/${typedIn('/path/customerId')}/YOUR_SECRET?api_key=YOUR_API_KEY&max_tokens=${typedIn('/query/max_tokens')}`,
    );
    assert.doesNotMatch((await on.panel.page.locator('body').textContent()) ?? '', /s3cret/);
    await on.bar.getByRole('button', { name: 'Copy' }).click();
    assert.doesNotMatch(JSON.stringify(await on.panel.waitForCall('copy')), /s3cret/);
  });

  test('are in no sample, generated or authored', async () => {
    await open();
    const samples = on.panel.page.locator('[data-cell="samples"]');
    const shown = async () => (await samples.locator('pre').textContent()) ?? '';
    for (const placeholder of ['YOUR_AUTHORIZATION', 'YOUR_COOKIE', 'YOUR_X_AUTH_TOKEN', 'YOUR_PIN', 'YOUR_ONCE']) {
      assert.ok((await shown()).includes(placeholder), placeholder);
    }
    for (const pointer of harmless) assert.ok((await shown()).includes(typedIn(pointer)), pointer);
    for (const label of ['JavaScript', 'Python', 'Go', 'Java', 'Ruby', 'SDK']) {
      const tab = samples.getByRole('button', { name: label, exact: true });
      if ((await tab.count()) > 0) await tab.click();
      else await samples.getByLabel('More languages').selectOption({ label });
      assert.doesNotMatch(await shown(), /s3cret/, label);
    }
    assert.equal(await shown(), `send(YOUR_X_AUTH_TOKEN, ${typedIn('/header/X-Trace')});`);
  });

  test('are sent, and not kept in the state of the panel', async () => {
    await open();
    await on.panel.page.keyboard.press('Control+Enter');
    const { values } = (await on.panel.waitForCall('send')) as { values: string };
    for (const pointer of pointers) assert.ok(values.includes(typedIn(pointer)), pointer);
    const state = JSON.stringify(await on.panel.state());
    assert.doesNotMatch(state, /s3cret/);
    for (const pointer of harmless) assert.ok(state.includes(typedIn(pointer)), pointer);
  });
});
