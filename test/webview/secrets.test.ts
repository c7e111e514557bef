import assert from 'node:assert/strict';
import type { Parameter } from '../../src/core/api/http-operation.ts';
import type { JsonSchemaObject } from '../../src/core/api/schema.ts';
import type { OperationSlice } from '../../src/core/api/slice.ts';
import { orderHtml, orderOperation, orderSlice, pageView, playgroundOf, row } from './support/order-page.ts';
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
      once: { type: 'string', format: 'password' },
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

suite('secrets that are typed', () => {
  const on = new OrderPanel();

  const open = async () => {
    await on.openEmpty();
    const authored = [{ title: 'SDK', lang: 'javascript', source: 'send({{X-Auth-Token}}, {{X-Trace}});' }];
    await on.panel.emit('page', pageView(html, playgroundOf(secretSlice(), { samples: authored })));
    await on.panel.page.getByRole('button', { name: 'Add an item to private_keys' }).click();
    for (const pointer of pointers) await on.input(pointer).fill(typedIn(pointer));
  };
  const typedIn = (pointer: string) =>
    `${harmless.includes(pointer) ? 'plain' : 's3cret'}-${pointers.indexOf(pointer)}`;

  test('are masked while they are typed, and shown nowhere', async () => {
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
      `https://api.bookstore.dev/customers/${typedIn('/path/customerId')}/YOUR_SECRET?api_key=YOUR_API_KEY&max_tokens=${typedIn('/query/max_tokens')}`,
    );
    assert.doesNotMatch((await on.panel.page.locator('body').textContent()) ?? '', /s3cret/);
    await on.bar.getByRole('button', { name: 'Copy' }).click();
    assert.doesNotMatch(JSON.stringify(await on.panel.waitForCall('copy')), /s3cret/);
  });

  test('are in no generated or authored sample', async () => {
    await open();
    const samples = on.panel.page.locator('[data-cell="samples"]');
    const shown = async () => (await samples.locator('pre').textContent()) ?? '';
    await samples.getByRole('button', { name: 'cURL', exact: true }).click();
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

suite('signing in by OAuth', () => {
  const on = new OrderPanel();
  const at = { file: 'a.yaml', span: { start: 0, end: 0 } };
  const scopes = ['read', 'write'].map((name) => ({ name, description: '' }));
  const flows = (['authorizationCode', 'deviceAuthorization', 'password'] as const).map((grant) => ({ grant, scopes }));
  const slice = orderSlice({
    security: [{ schemes: [{ name: 'oauth', scopes: ['write'] }] }],
    securitySchemes: [{ kind: 'oauth2', name: 'oauth', flows, deprecated: false, at }],
  });
  const token = { scheme: 'oauth', grant: 'deviceAuthorization', clientId: 'cli', scopes: ['write'] } as const;
  const auth = () => on.panel.page.locator('[data-cell="auth"]');
  const open = async (handlers: object) => {
    const redirects = [
      { kind: 'editor', uri: 'vscode://a.b/oauth' },
      { kind: 'loopback', uri: 'http://127.0.0.1/oauth/callback' },
    ];
    const none = { signedIn: () => ({ schemes: [] }), redirects: () => ({ redirects }) };
    await on.openEmpty({ handlers: { ...none, ...handlers } });
    await on.panel.emit('page', pageView(orderHtml(), playgroundOf(slice)));
    await auth().getByRole('button', { name: 'Sign in' }).click();
  };
  const submit = () => auth().locator('form.oauth').getByRole('button', { name: 'Sign in' }).click();

  test('the values go to the host, required scopes are selected, and the redirect URI is shown', async () => {
    await open({ authorize: () => ({ schemes: ['oauth'], tokens: [{ ...token, isRenewable: true }] }) });
    await auth().getByText('vscode://a.b/oauth').waitFor();
    await auth().getByRole('button', { name: 'this machine' }).click();
    await auth().getByLabel('Port').fill('8123');
    await auth().getByText('http://127.0.0.1:8123/oauth/callback').waitFor();
    await auth().getByLabel('Client ID').fill('cli');
    await auth().getByLabel('Client secret').fill('s3cret');
    await auth().getByLabel('read').check();
    await auth().getByLabel('Other scopes').fill('admin');
    await submit();
    const { request, scheme } = (await on.panel.waitForCall('authorize')) as { request: object; scheme: string };
    assert.equal(scheme, 'oauth');
    assert.deepEqual(request, {
      clientId: 'cli',
      scopes: ['read', 'write', 'admin'],
      port: 8123,
      grant: 'authorizationCode',
      clientSecret: 's3cret',
      redirect: 'loopback',
    });
    await auth().getByText('signed in with').waitFor();
    assert.doesNotMatch(`${JSON.stringify(await on.panel.state())} ${await on.panel.page.content()}`, /s3cret/);
  });

  test('a device code is shown until the reader has entered it or cancels', async () => {
    let end: (kept: unknown) => void = () => undefined;
    const authorize = () =>
      new Promise((resolve) => {
        end = resolve;
      });
    await open({ authorize });
    await auth().getByRole('button', { name: 'Device code' }).click();
    await auth().getByLabel('Client ID').fill('cli');
    const step = { kind: 'device', userCode: 'WDJB-MJHT', page: 'https://id.example/device' } as const;
    for (const isCancelled of [true, false]) {
      await submit();
      await on.panel.waitForCall('authorize', isCancelled ? 1 : 2);
      await on.panel.emit('authorizing', { ...step, expiresAt: Date.now() + 540_000 });
      await auth().getByText('WDJB-MJHT').waitFor();
      await auth().getByText('expires in 9 minutes').waitFor();
      if (isCancelled) await auth().getByRole('button', { name: 'Cancel' }).click();
    }
    assert.equal(on.panel.callsOf('stopAuthorizing').length, 1);
    await auth().getByRole('button', { name: 'Open the page' }).click();
    assert.deepEqual(await on.panel.waitForCall('openExternal'), { url: 'https://id.example/device' });
    end({ schemes: ['oauth'], tokens: [{ ...token, expiresAt: Date.now() + 3_480_000, isRenewable: true }] });
    await auth().getByText('signed in with').waitFor();
    await auth().getByRole('button', { name: 'Change' }).click();
    await auth().getByText('as cli for write, expires in 58 minutes, then renewed automatically').waitFor();
  });

  test('a refusal is shown as the identity server worded it, and an expired token does not count', async () => {
    const ended = { ...token, grant: 'password', expiresAt: Date.now() - 120_000, isRenewable: false } as const;
    const authorize = () => {
      throw new Error('id.example refused (invalid_grant): wrong password.');
    };
    await open({ authorize, signedIn: () => ({ schemes: ['oauth'], tokens: [ended] }) });
    await auth().getByText('The token expired 2 minutes ago. Sign in again.').waitFor();
    assert.equal(await auth().getByLabel('Client ID').inputValue(), 'cli');
    await auth().getByLabel('User name').fill('ada');
    await auth().getByLabel('Password').last().fill('wrong');
    await submit();
    await auth().getByText('id.example refused (invalid_grant): wrong password.').waitFor();
    assert.equal(await auth().getByText('signed in with').count(), 0);
  });

  test('cookies set by responses are listed and can be deleted', async () => {
    let cookies: string[] = [];
    await on.openComplete({
      handlers: {
        signedIn: () => ({ schemes: ['apiKey'], cookies }),
        clearCookies: () => {
          cookies = [];
          return { schemes: ['apiKey'] };
        },
      },
    });
    const note = on.panel.page.getByText('Cookies sent along');
    assert.equal(await note.count(), 0);
    cookies = ['sid', 'theme'];
    await on.panel.page.keyboard.press('Control+Enter');
    await on.panel.page.getByText('sid, theme').waitFor();
    await note.getByRole('button', { name: 'Clear', exact: true }).click();
    await note.waitFor({ state: 'detached' });
    assert.deepEqual(await on.panel.waitForCall('clearCookies'), { server: 'https://api.bookstore.dev' });
  });

  test('several alternatives are kept, the signed-in one first, and missing parts of an alternative are named', async () => {
    const key = (name: string) =>
      ({ kind: 'apiKey', name, location: 'header', parameterName: name, deprecated: false, at }) as const;
    const together = { schemes: ['one', 'two'].map((name) => ({ name, scopes: [] })) };
    const security = [together, { schemes: [{ name: 'three', scopes: [] }] }, { schemes: [] }];
    const three = orderSlice({ security, securitySchemes: ['one', 'two', 'three'].map(key) });
    let schemes = ['three'];
    await on.openEmpty({ handlers: { signedIn: () => ({ schemes }), signIn: () => ({ schemes: ['one', 'three'] }) } });
    await on.panel.emit('page', pageView(orderHtml(), playgroundOf(three)));
    await auth().getByText('signed in with three').waitFor();
    await auth().getByRole('button', { name: 'Change' }).click();
    await auth().getByRole('button', { name: 'one + two' }).click();
    await auth().getByLabel('Key').first().fill('s3cret');
    await auth().locator('form.secret').first().getByRole('button').click();
    await auth().getByText('two is missing, so one is not sent').waitFor();
    const third = auth().getByRole('button', { name: 'three', exact: true });
    assert.equal(await third.getAttribute('title'), 'signed in');
    await third.click();
    await auth().getByText('signed in with three').waitFor();
    schemes = ['one', 'two', 'three'];
    await on.input('/path/customerId').fill('cus_81');
    await on.panel.page.keyboard.press('Control+Enter');
    assert.deepEqual(((await on.panel.waitForCall('send')) as { schemes: string[] }).schemes, ['three']);
    await auth().getByText('signed in with three').waitFor();
  });
});
