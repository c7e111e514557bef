import assert from 'node:assert/strict';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { OperationSlice } from '../../../src/core/api/slice.ts';
import type { StoredSecret } from '../../../src/host/auth/secret-store.ts';
import type { SiteEnvironments } from '../../../src/host/environments/site-environments.ts';
import { RequestHistory } from '../../../src/host/playground/request-history.ts';
import { type Senders, sendOperation } from '../../../src/host/playground/send-operation.ts';
import { CookieJar } from '../../../src/node/http/cookie-jar.ts';
import type { OAuthSession } from '../../../src/oauth/identity-server.ts';
import { buildRequest } from '../../../src/request/build/build-request.ts';
import { start, stopAll } from '../../support/loopback/exchange.ts';
import { parameter, requires, scheme, slice } from '../request/slice.ts';

const session = (accessToken: string) =>
  ({ kind: 'oauth', grant: 'code', token: { accessToken, refreshToken: 'r3fresh-token' } }) as unknown as OAuthSession;

/** The editor around one Send, which counts the requests that are built and the questions that are asked. */
function openEditor(stored: { [scheme: string]: StoredSecret }) {
  const files = new Map<string, string>();
  const counts = { built: 0, asked: 0, renewed: 0 };
  const environment = { servers: {}, variables: {}, secrets: { pin: 's3cret-of-environment' } };
  const senders = {
    secrets: { find: async ({ scheme: name }: { scheme: string }) => stored[name] },
    oauth: {
      fresh: async (_: unknown, kept: OAuthSession) => kept,
      renew: async ({ scheme: name }: { scheme: string }) => {
        counts.renewed += 1;
        stored[name] = session('t0ken-of-renewal');
        return stored[name];
      },
    },
    jar: new CookieJar(),
    certificates: { nameFor: () => undefined, find: async () => undefined, fault: async () => undefined },
    confirmations: {
      refusal: async () => {
        counts.asked += 1;
        return undefined;
      },
    },
    history: new RequestHistory({
      read: async (name) => files.get(name),
      write: async (name, text) => void files.set(name, text),
      delete: async (name) => void files.delete(name),
      deleteAll: async () => files.clear(),
    }),
    environmentsOf: async () =>
      ({
        shown: { ...environment, secrets: { pin: 'YOUR_PIN' } },
        fault: () => undefined,
        fill: async () => ({ kind: 'ready', environment, secrets: Object.values(environment.secrets) }),
        productionOf: () => undefined,
      }) as unknown as SiteEnvironments,
    log: { warn: (message: string) => assert.fail(message) },
    isTrusted: () => true,
    limits: () => ({}),
    build: (...parts: Parameters<typeof buildRequest>) => {
      counts.built += 1;
      return buildRequest(...parts);
    },
  } as unknown as Senders;
  return { senders, counts, files };
}

const securitySchemes = [
  scheme({ name: 'digest', kind: 'http', scheme: 'digest' }),
  scheme({ name: 'key', kind: 'apiKey', location: 'query', parameterName: 'k' }),
  scheme({ name: 'login', kind: 'oauth2', flows: [] }),
];

/** Sends `GET /{id}` with a secret of the environment to a server, and returns all that is left of it. */
async function send(editor: ReturnType<typeof openEditor>, name: string, listener: RequestListener) {
  const requests: IncomingMessage[] = [];
  const { url } = await start((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  const one: OperationSlice = slice({
    path: '/{id}',
    parameters: [parameter({ name: 'id', location: 'path' })],
    security: [requires(name)],
    securitySchemes,
    servers: [{ url, variables: [] }],
  });
  let secrets: readonly string[] = [];
  const form = { root: 'file:///docs', slice: one, values: { path: { id: '{{pin}}' } } };
  const onSent = (list: () => readonly string[]) => {
    secrets = list();
  };
  const outcome = await sendOperation({ ...form, onSent }, editor.senders, new AbortController().signal);
  // The history is written in turn, so reading it waits for what was added.
  await editor.senders.history.list('none');
  return { requests, outcome, secrets, written: [...editor.files.values()].join() };
}

suite('Send from the editor', () => {
  teardown(stopAll);

  test('builds one request, sends its secrets, and writes none', async () => {
    const editor = openEditor({ key: { kind: 'token', token: 's3cret key' } });
    const { requests, outcome, secrets, written } = await send(editor, 'key', ({ url }, response) => response.end(url));
    assert.deepEqual(editor.counts, { built: 1, asked: 1, renewed: 0 });
    assert.deepEqual(
      requests.map(({ url }) => url),
      ['/s3cret-of-environment?k=s3cret%20key'],
    );
    assert.ok(outcome.kind === 'response');
    assert.match(outcome.response.url, /\/YOUR_PIN\?k=YOUR_API_KEY$/);
    for (const secret of ['s3cret-of-environment', 's3cret key', 's3cret%20key']) assert.ok(secrets.includes(secret));
    assert.match(written, /YOUR_PIN\?k=YOUR_API_KEY/);
    assert.doesNotMatch(written, /s3cret/);
  });

  test('builds none for a redirect, nor for the challenge of digest', async () => {
    const editor = openEditor({ digest: { kind: 'basic', username: 'ada', password: 's3cret' } });
    const { requests, outcome } = await send(editor, 'digest', ({ url, headers }, response) => {
      if (!url?.startsWith('/moved')) response.writeHead(307, { Location: '/moved' }).end();
      else if (headers.authorization === undefined) {
        response.writeHead(401, { 'WWW-Authenticate': 'Digest realm="r", nonce="n", qop="auth", algorithm=MD5' }).end();
      } else response.end();
    });
    assert.equal(outcome.kind === 'response' && outcome.response.status, 200);
    assert.equal(requests.length, 3);
    assert.deepEqual(editor.counts, { built: 1, asked: 1, renewed: 0 });
  });

  test('builds one more with a token that is renewed, and writes neither token', async () => {
    const editor = openEditor({ login: session('t0ken-that-ended') });
    const { requests, outcome, written } = await send(editor, 'login', ({ headers }, response) => {
      response.statusCode = headers.authorization === 'Bearer t0ken-of-renewal' ? 200 : 401;
      response.end(`t0ken-that-ended ${headers.authorization}`);
    });
    assert.equal(outcome.kind === 'response' && outcome.response.status, 200);
    assert.equal(requests.length, 2);
    assert.deepEqual(editor.counts, { built: 2, asked: 1, renewed: 1 });
    assert.match(written, /YOUR_SECRET/);
    assert.doesNotMatch(written, /t0ken/);
  });
});
