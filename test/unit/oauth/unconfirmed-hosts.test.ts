import assert from 'node:assert/strict';
import type { SecurityScheme } from '../../../src/core/api/security.ts';
import { OAuthSignIn } from '../../../src/host/auth/oauth-sign-in.ts';
import { nodeOAuthPort } from '../../../src/node/http/oauth-port.ts';
import type { OAuthGrant } from '../../../src/oauth/identity-server.ts';
import { memoryStorages } from '../../support/editor/memory-storages.ts';
import { type Loopback, serve } from '../../support/loopback/serve.ts';

const at = { file: 'api.yaml', span: { start: 0, end: 0 } };
const place = { origin: 'https://api.bookstore.example', scheme: 'login' };

/** The addresses that metadata may name (RFC 8414, RFC 7009, RFC 8628, OpenID Connect). */
const endpoints = [
  'authorization_endpoint',
  'token_endpoint',
  'device_authorization_endpoint',
  'revocation_endpoint',
  'introspection_endpoint',
  'userinfo_endpoint',
  'end_session_endpoint',
  'jwks_uri',
  'registration_endpoint',
] as const;
const grants: readonly OAuthGrant[] = ['authorizationCode', 'clientCredentials', 'password', 'deviceAuthorization'];

suite('hosts that only the metadata names', () => {
  let home: Loopback;
  let stranger: Loopback;
  let atStranger: (typeof endpoints)[number] | undefined;
  let metadata = {};
  const arrived: string[] = [];

  suiteSetup(async () => {
    home = await serve((request, response) => {
      response.setHeader('Content-Type', 'application/json');
      if (request.url?.startsWith('/.well-known/')) return response.end(JSON.stringify(metadata));
      if (request.url === '/device_authorization_endpoint') {
        const device = { device_code: 'd', user_code: 'u', verification_uri: home.url, expires_in: 60, interval: 1 };
        return response.end(JSON.stringify(device));
      }
      if (request.url === '/revocation_endpoint') arrived.push('home');
      return response.end('{"access_token":"t0ken","token_type":"bearer","refresh_token":"r3fresh"}');
    });
    stranger = await serve((request, response) => {
      arrived.push(request.url ?? '');
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end('{"access_token":"t0ken","token_type":"bearer"}');
    });
  });
  suiteTeardown(() => Promise.all([home?.close(), stranger?.close()]));

  /** The editor around a sign-in: the reader confirms the home of the metadata, and no other host. */
  const openEditor = () => {
    const { kept, secrets } = memoryStorages();
    const [asked, said]: [string[], string[]] = [[], []];
    const oauth = new OAuthSignIn({
      secrets,
      port: { ...nodeOAuthPort, wait: async () => undefined },
      isTrusted: () => true,
      confirm: async (origin) => {
        asked.push(origin);
        return origin === home.url;
      },
      notify: (message) => said.push(message),
      browse: async (url) => {
        const { origin, searchParams } = new URL(url);
        if (origin === stranger.url) arrived.push('browser');
        const back = new URL(searchParams.get('redirect_uri') ?? '');
        back.search = new URLSearchParams({ code: 'c', state: searchParams.get('state') ?? '' }).toString();
        await fetch(back);
        return true;
      },
      asExternal: async (url) => url,
      links: { uri: async () => 'vscode://x/oauth', listen: () => Promise.reject(new Error('The test uses a port.')) },
    });
    return { oauth, kept, asked, said };
  };

  const scheme = (): SecurityScheme => ({
    kind: 'openIdConnect',
    name: 'login',
    deprecated: false,
    at,
    url: `${home.url}/.well-known/openid-configuration`,
  });

  const signInAndOut = async (grant: OAuthGrant) => {
    const editor = openEditor();
    arrived.length = 0;
    const urls = endpoints.map((name) => [name, `${(name === atStranger ? stranger : home).url}/${name}`]);
    metadata = { issuer: home.url, ...Object.fromEntries(urls) };
    const request = {
      ...{ grant, clientId: 'me', clientSecret: 's3cret', username: 'ada', password: 'p', scopes: [] },
      redirect: 'loopback' as const,
    };
    const target = { scheme: scheme(), base: place.origin };
    const failure = await editor.oauth
      .begin(place, { target, request }, () => undefined, new AbortController().signal)
      .then(
        () => undefined,
        (error: Error) => error.message,
      );
    await editor.oauth.end(place);
    return { ...editor, failure };
  };

  for (const endpoint of endpoints) {
    test(`get nothing before they are confirmed: ${endpoint}`, async () => {
      atStranger = endpoint;
      for (const grant of grants) {
        const { asked, failure, kept } = await signInAndOut(grant);
        assert.deepEqual(
          arrived.filter((path) => path !== 'home'),
          [],
          grant,
        );
        assert.equal(kept.size, 0);
        if (asked.includes(stranger.url)) assert.match(failure ?? '', /was not confirmed/);
        else assert.equal(failure, undefined);
      }
    });
  }

  test('tokens are revoked at hosts that received secrets; for others a message says that they are not', async () => {
    atStranger = undefined;
    const ended = await signInAndOut('clientCredentials');
    assert.deepEqual([arrived, ended.said], [['home'], []]);
    atStranger = 'revocation_endpoint';
    const { said } = await signInAndOut('clientCredentials');
    assert.equal(said.length, 1);
    assert.match(said[0] ?? '', /^Signed out in this editor\. The tokens were not revoked/);
    assert.ok(said[0]?.includes(stranger.url));
  });
});
