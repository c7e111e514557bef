import assert from 'node:assert/strict';
import type { SecurityScheme } from '../../../src/core/api/security.ts';
import { OAuthSignIn } from '../../../src/host/auth/oauth-sign-in.ts';
import { type CompleteValues, withSecrets } from '../../../src/host/playground/secrets-of-request.ts';
import { sendRenewed } from '../../../src/host/playground/send-operation.ts';
import { nodeOAuthPort } from '../../../src/node/http/oauth-port.ts';
import { encodeQuery } from '../../../src/oauth/redirect-query.ts';
import type { OAuthRequest, SignInStep } from '../../../src/oauth/sign-in.ts';
import { buildRequest } from '../../../src/request/build/build-request.ts';
import type { FormValues } from '../../../src/request/form-values.ts';
import type { RequestOutcome } from '../../../src/request/http-request.ts';
import { memoryStorages } from '../../support/editor/memory-storages.ts';
import { type IdentityServer, identityClients, startIdentityServer } from '../../support/loopback/identity-server.ts';
import { orderSlice } from '../../webview/support/order-page.ts';

const at = { file: 'api.yaml', span: { start: 0, end: 0 } };
const place = { origin: 'https://api.bookstore.example', scheme: 'login' };
const certificates = { nameFor: () => undefined };
const { native, header } = identityClients;

/** The editor around a sign-in: its storages are maps, and its browser signs in by itself. */
function openEditor(
  identity: IdentityServer,
  change: { trusted?: boolean; approved?: boolean; browses?: boolean } = {},
) {
  const { kept, memory, secrets } = memoryStorages();
  const asked: string[] = [];
  const browsed: string[] = [];
  const waiting = new Map<string, (query: string) => void>();
  const browse = async (url: string) => {
    browsed.push(url);
    if (change.browses === false) return true;
    const back = await identity.browse(url);
    const take = waiting.get(new URL(back).searchParams.get('state') ?? '');
    if (take !== undefined) take(new URL(back).search.slice(1));
    else await fetch(back);
    return true;
  };
  let clock = 0;
  const oauth = new OAuthSignIn({
    secrets,
    port: { ...nodeOAuthPort, now: () => Date.now() + clock, wait: async () => undefined },
    isTrusted: () => change.trusted ?? true,
    confirm: async (origin) => {
      asked.push(origin);
      return change.approved ?? true;
    },
    browse,
    notify: () => undefined,
    asExternal: async (url) => url,
    links: {
      uri: async () => native.redirect,
      listen: async () => ({
        uri: native.redirect,
        query: (state) => new Promise((resolve) => waiting.set(state, resolve)),
        close: () => waiting.clear(),
      }),
    },
  });
  const pass = (seconds: number) => {
    clock += seconds * 1000;
  };
  return { oauth, secrets, kept, memory, asked, browsed, pass };
}

suite('signing in from the editor', () => {
  let identity: IdentityServer;
  suiteSetup(async () => {
    identity = await startIdentityServer();
  });
  suiteTeardown(() => identity?.close());

  const scheme = (): SecurityScheme => ({
    kind: 'openIdConnect',
    name: 'login',
    deprecated: false,
    at,
    url: `${identity.url}/.well-known/openid-configuration`,
  });
  const begin = (editor: ReturnType<typeof openEditor>, request: OAuthRequest, onStep?: (step: SignInStep) => void) => {
    const target = { scheme: scheme(), base: place.origin };
    return editor.oauth.begin(place, { target, request }, onStep ?? (() => undefined), new AbortController().signal);
  };
  const code: OAuthRequest = { grant: 'authorizationCode', clientId: native.id, scopes: ['orders:read'] };
  const client: OAuthRequest = {
    grant: 'clientCredentials',
    clientId: header.id,
    clientSecret: header.secret,
    scopes: [],
  };
  const slice = () =>
    orderSlice({ security: [{ schemes: [{ name: 'login', scopes: [] }] }], securitySchemes: [scheme()] });
  const complete = ({ secrets, oauth }: ReturnType<typeof openEditor>) => {
    return withSecrets({}, slice(), { origin: place.origin, secrets, oauth, certificates });
  };

  const tokenIn = (sent: CompleteValues): string => {
    assert.ok(sent.kind === 'complete');
    const credential = sent.values.security?.login;
    assert.ok(credential !== undefined && 'token' in credential);
    return credential.token;
  };

  test('works by a link to the editor, and by a port of this machine', async () => {
    for (const redirect of ['editor', 'loopback'] as const) {
      const editor = openEditor(identity);
      const steps: SignInStep[] = [];
      await begin(editor, { ...code, redirect }, (step) => steps.push(step));
      const { schemes, tokens } = await editor.oauth.signedIn(place.origin);
      assert.deepEqual(schemes, ['login']);
      assert.deepEqual(tokens?.[0]?.scopes, ['orders:read']);
      assert.equal(tokens?.[0]?.isRenewable, true);
      assert.ok(editor.asked.every((origin) => origin === identity.url) && editor.asked.length > 0);
      const sent = await complete(editor);
      assert.equal(await identity.accepts(tokenIn(sent)), true);
      assert.deepEqual(steps, [{ kind: 'browser', host: new URL(identity.url).host }]);
    }
  });

  test('keeps tokens and secrets only in the secret storage', async () => {
    const editor = openEditor(identity);
    await begin(editor, client);
    const [stored = ''] = editor.kept.values();
    const { token } = JSON.parse(stored);
    for (const secret of [header.secret, token.accessToken]) {
      assert.ok(stored.includes(secret));
      const others = JSON.stringify([[...editor.memory], editor.browsed, await editor.oauth.signedIn(place.origin)]);
      assert.ok(!others.includes(secret));
    }
    await editor.oauth.end(place);
    assert.deepEqual([editor.kept.size, await identity.accepts(token.accessToken)], [0, false]);
  });

  test('sends a password once, and does not keep it', async () => {
    const editor = openEditor(identity);
    const user = { username: 'ada', password: 's3cret-password' };
    await begin(editor, { grant: 'password', clientId: header.id, clientSecret: header.secret, scopes: [], ...user });
    assert.equal(editor.kept.size, 1);
    const everything = JSON.stringify([[...editor.kept], [...editor.memory], editor.browsed]);
    assert.ok(!everything.includes(user.password));
  });

  test('renews an expiring token with the next request, once for all that wait', async () => {
    const editor = openEditor(identity);
    await begin(editor, code);
    const [before] = editor.kept.values();
    editor.pass(3599);
    const [one, two] = await Promise.all([complete(editor), complete(editor)]);
    assert.deepEqual(one, two);
    const [after] = editor.kept.values();
    assert.notEqual(before, after);
    assert.equal(await identity.accepts(tokenIn(one)), true);
  });

  test('renews a token that the server refuses, and sends the request again; a second 401 is the response', async () => {
    const editor = openEditor(identity);
    await begin(editor, code);
    const sent: string[] = [];
    const rebuild = (values: FormValues) => {
      sent.push(tokenIn({ kind: 'complete', values, sessions: new Map() }));
      return buildRequest(orderSlice(), values);
    };
    const send = async (): Promise<RequestOutcome> => {
      const body = { kind: 'text', text: '', truncated: false } as const;
      const timings = { firstByte: 0, total: 0 };
      const head = { status: 401, statusText: '', url: '', redirects: [], headers: [], timings, size: 0 };
      return { kind: 'response', response: { ...head, body } };
    };
    const first = await complete(editor);
    assert.ok(first.kind === 'complete');
    const source = { ...editor, certificates, origin: place.origin };
    const prepared = { built: rebuild(first.values), rebuild, source, sessions: first.sessions };
    const outcome = await sendRenewed(prepared, { slice: slice(), values: {}, send }, new AbortController().signal);
    assert.equal(outcome.kind === 'response' && outcome.response.status, 401);
    assert.equal(new Set(sent).size, 2);
    assert.equal(await identity.accepts(sent[1] ?? ''), true);
  });

  test("a token that can't be renewed stops Send with a message, and ends the sign-in", async () => {
    const editor = openEditor(identity);
    await begin(editor, { ...client, grant: 'password', username: 'ada', password: 's3cret-password' });
    assert.ok(![...editor.kept.values()].join().includes('s3cret-password'));
    editor.pass(4000);
    const sent = await complete(editor);
    assert.equal(
      sent.kind === 'refused' && sent.message,
      'Not sent: "login" is no longer signed in. Its token has expired. Sign in again.',
    );
    const { schemes, tokens } = await editor.oauth.signedIn(place.origin);
    assert.deepEqual([schemes, tokens?.length], [[], 1]);
  });

  test('sends nothing in Restricted Mode, to a host that is not confirmed, or after a cancellation', async () => {
    const restricted = openEditor(identity, { trusted: false });
    await assert.rejects(begin(restricted, client), /requires a trusted workspace/);
    const declined = openEditor(identity, { approved: false });
    await assert.rejects(begin(declined, client), /was not confirmed/);
    for (const { kept, browsed } of [restricted, declined]) assert.deepEqual([kept.size, browsed.length], [0, 0]);

    const editor = openEditor(identity, { browses: false });
    const stop = new AbortController();
    const target = { scheme: scheme(), base: place.origin };
    const request = { ...code, redirect: 'loopback' as const };
    await assert.rejects(
      editor.oauth.begin(place, { target, request }, () => stop.abort(), stop.signal),
      /was cancelled/,
    );
    const back = new URL(new URL(editor.browsed[0] ?? '').searchParams.get('redirect_uri') ?? '');
    await assert.rejects(fetch(back), 'the port is closed again');
  });

  test("a page of another site can't complete a sign-in", async () => {
    const editor = openEditor(identity, { browses: false });
    const stop = new AbortController();
    const target = { scheme: scheme(), base: place.origin };
    let status = 0;
    const onStep = () => {
      const uri = new URL(editor.browsed[0] ?? '').searchParams.get('redirect_uri');
      void fetch(`${uri}?code=x&state=guessed`).then((response) => {
        ({ status } = response);
        stop.abort();
      });
    };
    const request = { ...code, redirect: 'loopback' as const };
    await assert.rejects(editor.oauth.begin(place, { target, request }, onStep, stop.signal), /was cancelled/);
    assert.equal(status, 404);
  });

  test('accepts links to VS Code, which arrive decoded', () => {
    const { searchParams } = new URL(`vscode://a.b/oauth?${encodeQuery('code=a+b/c==&state=x y&flag')}`);
    assert.deepEqual(
      [...searchParams],
      [
        ['code', 'a+b/c=='],
        ['state', 'x y'],
        ['flag', ''],
      ],
    );
  });
});
