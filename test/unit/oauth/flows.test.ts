import assert from 'node:assert/strict';
import type { OAuthFlow, SecurityScheme } from '../../../src/core/api/security.ts';
import { nodeOAuthPort } from '../../../src/node/http/oauth-port.ts';
import { beginCode, finishCode } from '../../../src/oauth/authorization-code.ts';
import { beginDevice, finishDevice } from '../../../src/oauth/device-code.ts';
import { findIdentityServer, listEndpoints } from '../../../src/oauth/find-identity-server.ts';
import {
  type AccessToken,
  type IdentityServer as FoundServer,
  isRenewable,
  type OAuthClient,
  type OAuthFailure,
  type OAuthGrant,
  type OAuthSession,
} from '../../../src/oauth/identity-server.ts';
import type { OAuthPort } from '../../../src/oauth/oauth-port.ts';
import { grantForPassword, grantToClient, isDue, renew, revoke } from '../../../src/oauth/token-grants.ts';
import { type IdentityServer, identityClients, startIdentityServer } from '../../support/loopback/identity-server.ts';

const { signal } = new AbortController();
const at = { file: 'api.yaml', span: { start: 0, end: 0 } };
const { native, header, body } = identityClients;

/** Device codes are polled without the delay of five seconds. */
const port: OAuthPort = { ...nodeOAuthPort, wait: async () => undefined };

suite('signing in at an identity server', () => {
  let identity: IdentityServer;
  suiteSetup(async () => {
    identity = await startIdentityServer();
  });
  suiteTeardown(() => identity?.close());
  setup(() => Object.assign(identity.rules, { lifetime: 3600, declines: false }));

  const described = (change: Partial<OAuthFlow> = {}, metadataUrl?: string): SecurityScheme => {
    const endpoints = {
      authorizationUrl: `${identity.url}/auth`,
      tokenUrl: `${identity.url}/token`,
      deviceAuthorizationUrl: `${identity.url}/device/auth`,
    };
    const grants: OAuthGrant[] = ['authorizationCode', 'clientCredentials', 'password', 'deviceAuthorization'];
    const flows = grants.map((grant): OAuthFlow => ({ scopes: [], ...endpoints, ...change, grant }));
    const metadata = metadataUrl === undefined ? {} : { metadataUrl };
    return { kind: 'oauth2', name: 'login', deprecated: false, at, flows, ...metadata };
  };
  const openId = (url = `${identity.url}/.well-known/openid-configuration`): SecurityScheme => {
    return { kind: 'openIdConnect', name: 'login', deprecated: false, at, url };
  };
  const find = (scheme: SecurityScheme, grant: OAuthGrant) => {
    return findIdentityServer({ scheme, grant, base: 'https://api.example/v1' }, port, signal);
  };
  const found = async (scheme: SecurityScheme, grant: OAuthGrant): Promise<FoundServer> => {
    const server = await find(scheme, grant);
    assert.ok('issuer' in server, JSON.stringify(server));
    return server;
  };
  const party = (server: FoundServer, client: OAuthClient) => ({ server, client, port, signal });

  /** Runs the authorization code flow; `change` may modify the redirect. */
  const byCode = async (
    scheme: SecurityScheme,
    client: OAuthClient,
    { redirectUri = native.redirect as string, scopes = ['orders:read'], change = (url: URL) => url } = {},
  ): Promise<AccessToken | OAuthFailure> => {
    const server = await found(scheme, 'authorizationCode');
    const pending = await beginCode(server, { clientId: client.id, scopes, redirectUri });
    const back = change(new URL(await identity.browse(pending.url)));
    assert.equal(back.href.startsWith(redirectUri), true, back.href);
    return finishCode(party(server, client), pending, back.search.slice(1));
  };
  const web = { redirectUri: 'https://app.example/callback' };
  const loopback = { redirectUri: 'http://127.0.0.1:49152/oauth/callback' };

  const good = async (answer: AccessToken | OAuthFailure): Promise<AccessToken> => {
    assert.ok('accessToken' in answer, JSON.stringify(answer));
    assert.equal(await identity.accepts(answer.accessToken), true);
    return answer;
  };
  const refused = (answer: object, words: RegExp) => {
    assert.match('message' in answer ? String(answer.message) : JSON.stringify(answer), words);
  };
  const session = (grant: OAuthGrant, server: FoundServer, client: OAuthClient, token: AccessToken): OAuthSession => {
    return { kind: 'oauth', grant, server, client, token };
  };

  suite('authorization code with PKCE', () => {
    test('redirects to the editor', async () => {
      const token = await good(await byCode(described(), { id: native.id }));
      assert.deepEqual(token.scopes, ['orders:read']);
      assert.ok(token.refreshToken !== undefined && token.expiresAt !== undefined);
    });
    test('redirects to any port of this machine', async () => {
      await good(await byCode(described(), { id: native.id }, loopback));
    });
    test('sends a client secret in the header, or in the body if the server requires it', async () => {
      await good(await byCode(described(), header, web));
      await good(await byCode(described(), body, web));
    });
    test('finds endpoints by OpenID Connect, and checks the ID token', async () => {
      await good(await byCode(openId(), { id: native.id }, { scopes: ['openid', 'orders:read'] }));
    });
    test('finds endpoints by the metadata of RFC 8414', async () => {
      const scheme = described({}, `${identity.url}/.well-known/oauth-authorization-server`);
      assert.equal((await found(scheme, 'authorizationCode')).isDiscovered, true);
      await good(await byCode(scheme, header, web));
    });
    test('ignores the ID token of a server without metadata', async () => {
      await good(await byCode(described(), { id: native.id }, { scopes: ['openid'] }));
    });
    test('reports that the user declined in the browser', async () => {
      identity.rules.declines = true;
      refused(await byCode(described(), { id: native.id }), /refused \(access_denied\): The user said no\.$/);
    });
    test('refuses a response with another state or issuer', async () => {
      const changed = (name: string, value: string) => ({
        change: (url: URL) => {
          url.searchParams.set(name, value);
          return url;
        },
      });
      refused(await byCode(described(), { id: native.id }, changed('state', 'x')), /unexpected "state"/);
      refused(await byCode(described(), { id: native.id }, changed('iss', 'https://evil.example')), /unexpected "iss"/);
      refused(await byCode(openId(), { id: native.id }, changed('iss', 'https://evil.example')), /unexpected "iss"/);
    });
    test('the message for a wrong secret says what to check', async () => {
      const answer = await byCode(described(), { id: header.id, secret: 'no' }, web);
      refused(answer, /refused \(invalid_client\)/);
      assert.equal('hint' in answer && answer.hint, 'Check the client ID and the client secret.');
    });
  });

  suite('without a browser', () => {
    test('gets a token for client credentials, in the header and in the body', async () => {
      const server = await found(described(), 'clientCredentials');
      const token = await good(await grantToClient(party(server, header), ['orders:read', 'orders:write']));
      assert.deepEqual(token.scopes, ['orders:read', 'orders:write']);
      await good(await grantToClient(party(server, body), []));
    });
    test('gets a token for client credentials from a discovered server', async () => {
      await good(await grantToClient(party(await found(openId(), 'clientCredentials'), body), ['orders:read']));
    });
    test('reports a scope that the client may not have', async () => {
      const server = await found(described(), 'clientCredentials');
      refused(await grantToClient(party(server, body), ['orders:write']), /refused \(invalid_scope\)/);
    });
    test('gets a token for a password, and reports a wrong one', async () => {
      const server = await found(described(), 'password');
      const user = { username: 'ada', password: 's3cret-password' };
      await good(await grantForPassword(party(server, header), user, ['orders:read']));
      const wrong = await grantForPassword(party(server, header), { ...user, password: 'x' }, []);
      refused(wrong, /refused \(invalid_grant\): wrong user name or password\.$/);
    });
    test('reports a client that may not use the flow', async () => {
      const server = await found(described(), 'clientCredentials');
      refused(await grantToClient(party(server, { id: native.id }), []), /not allowed for this client/);
    });
  });

  suite('device code', () => {
    const begin = async (scheme: SecurityScheme) => {
      const server = await found(scheme, 'deviceAuthorization');
      const device = await beginDevice(party(server, { id: native.id }), ['orders:read']);
      assert.ok('userCode' in device, JSON.stringify(device));
      return { server, device };
    };

    test('polls until the code is entered', async () => {
      const { server, device } = await begin(described());
      let asked = 0;
      const waiting: OAuthPort = {
        ...port,
        wait: async () => {
          asked += 1;
          if (asked === 2) await identity.enterCode(device.verificationUri, device.userCode);
        },
      };
      await good(await finishDevice({ ...party(server, { id: native.id }), port: waiting }, device));
      assert.equal(asked, 2);
      assert.equal(device.interval, 5000);
    });
    test('reports a declined and an expired code, and stops when cancelled', async () => {
      const { server, device } = await begin(openId());
      const client = { id: native.id };
      const late = { ...port, now: () => device.expiresAt };
      refused(await finishDevice({ ...party(server, client), port: late }, device), /expired/);
      const stop = new AbortController();
      const cancelling = { ...port, wait: async () => stop.abort() };
      await assert.rejects(finishDevice({ server, client, port: cancelling, signal: stop.signal }, device));
      identity.rules.declines = true;
      await identity.enterCode(device.verificationUri, device.userCode).catch(() => undefined);
      refused(await finishDevice(party(server, client), device), /refused \(access_denied\)/);
    });
  });

  suite('expiry of a token', () => {
    test('is renewed before it expires, with a rotating refresh token', async () => {
      identity.rules.lifetime = 1;
      const server = await found(openId(), 'authorizationCode');
      const first = await good(await byCode(openId(), { id: native.id }, { scopes: ['openid', 'orders:read'] }));
      assert.equal(isDue(first, Date.now()), true);
      const kept = session('authorizationCode', server, { id: native.id }, first);
      identity.rules.lifetime = 3600;
      const renewed = await renew(kept, port, signal);
      assert.ok(renewed.kind === 'oauth', JSON.stringify(renewed));
      const token = await good(renewed.token);
      assert.notEqual(token.accessToken, first.accessToken);
      assert.notEqual(token.refreshToken, first.refreshToken);
      assert.equal(isDue(token, Date.now()), false);
    });
    test('is requested again for client credentials', async () => {
      const server = await found(described(), 'clientCredentials');
      const kept = session(
        'clientCredentials',
        server,
        header,
        await good(await grantToClient(party(server, header), [])),
      );
      assert.equal(isRenewable(kept), true);
      const renewed = await renew(kept, port, signal);
      assert.ok(renewed.kind === 'oauth', JSON.stringify(renewed));
      await good(renewed.token);
    });
    test('asks to sign in if the server revoked the refresh token', async () => {
      const token = await good(await byCode(described(), { id: native.id }));
      await identity.revokeRefresh(token.refreshToken ?? '');
      const server = await found(described(), 'authorizationCode');
      const kept = session('authorizationCode', server, { id: native.id }, token);
      refused(await renew(kept, port, signal), /refused \(invalid_grant\)/);
    });
    test('is revoked on signing out, if the server has an endpoint for it', async () => {
      const token = await good(await byCode(openId(), { id: native.id }));
      const server = await found(openId(), 'authorizationCode');
      const kept = session('authorizationCode', server, { id: native.id }, token);
      await revoke(kept, port, signal);
      refused(await renew(kept, port, signal), /refused \(invalid_grant\)/);
    });
  });

  suite('requests that are refused', () => {
    test('refuses an endpoint on another host without https', async () => {
      for (const grant of ['clientCredentials', 'authorizationCode'] as const) {
        refused(await find(described({ tokenUrl: 'http://id.example/token' }), grant), /only by https/);
      }
      refused(await find(openId('http://id.example/.well-known/openid-configuration'), 'password'), /only by https/);
    });
    test('refuses a flow that the server or the description does not have', async () => {
      const server = openId();
      refused(await find({ ...described(), flows: [] } as SecurityScheme, 'password'), /does not define this flow/);
      refused(await find(openId(`${identity.url}/about`), 'password'), /is not an address of metadata/);
      refused(
        await find(openId(`${identity.url}/other/.well-known/openid-configuration`), 'password'),
        /OAuth 2|refused/,
      );
      assert.ok('issuer' in (await find(server, 'password')));
    });
    test('resolves relative addresses against the server of the API', () => {
      const scheme = described({ tokenUrl: 'token' });
      const wanted = { scheme, grant: 'clientCredentials', base: 'https://api.example/v1' } as const;
      assert.equal(listEndpoints(wanted)[0], 'https://api.example/v1/token');
    });
  });
});
