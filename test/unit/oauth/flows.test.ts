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

/** Devices are asked at once instead of every five seconds. */
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

  /** The whole way of an authorization code, with what comes back changed on its way. */
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
    test('comes back to the editor', async () => {
      const token = await good(await byCode(described(), { id: native.id }));
      assert.deepEqual(token.scopes, ['orders:read']);
      assert.ok(token.refreshToken !== undefined && token.expiresAt !== undefined);
    });
    test('comes back to any port of this machine', async () => {
      await good(await byCode(described(), { id: native.id }, loopback));
    });
    test('a client with a secret in the header, then one whose server wants it in the body', async () => {
      await good(await byCode(described(), header, web));
      await good(await byCode(described(), body, web));
    });
    test('endpoints by OpenID Connect, with an ID token that is checked', async () => {
      await good(await byCode(openId(), { id: native.id }, { scopes: ['openid', 'orders:read'] }));
    });
    test('endpoints by the metadata of RFC 8414', async () => {
      const scheme = described({}, `${identity.url}/.well-known/oauth-authorization-server`);
      assert.equal((await found(scheme, 'authorizationCode')).isDiscovered, true);
      await good(await byCode(scheme, header, web));
    });
    test('an ID token of a server without metadata is not needed', async () => {
      await good(await byCode(described(), { id: native.id }, { scopes: ['openid'] }));
    });
    test('declined in the browser', async () => {
      identity.rules.declines = true;
      refused(await byCode(described(), { id: native.id }), /refused \(access_denied\): The user said no\.$/);
    });
    test('a response with another state or of another issuer is refused', async () => {
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
    test('a wrong secret says what to check', async () => {
      const answer = await byCode(described(), { id: header.id, secret: 'no' }, web);
      refused(answer, /refused \(invalid_client\)/);
      assert.equal('hint' in answer && answer.hint, 'Check the client ID and the client secret.');
    });
  });

  suite('without a browser', () => {
    test('client credentials, in the header and in the body', async () => {
      const server = await found(described(), 'clientCredentials');
      const token = await good(await grantToClient(party(server, header), ['orders:read', 'orders:write']));
      assert.deepEqual(token.scopes, ['orders:read', 'orders:write']);
      await good(await grantToClient(party(server, body), []));
    });
    test('client credentials of a discovered server', async () => {
      await good(await grantToClient(party(await found(openId(), 'clientCredentials'), body), ['orders:read']));
    });
    test('a scope that the client may not have', async () => {
      const server = await found(described(), 'clientCredentials');
      refused(await grantToClient(party(server, body), ['orders:write']), /refused \(invalid_scope\)/);
    });
    test('password, and a wrong one', async () => {
      const server = await found(described(), 'password');
      const user = { username: 'ada', password: 's3cret-password' };
      await good(await grantForPassword(party(server, header), user, ['orders:read']));
      const wrong = await grantForPassword(party(server, header), { ...user, password: 'x' }, []);
      refused(wrong, /refused \(invalid_grant\): wrong user name or password\.$/);
    });
    test('a client that may not use the flow', async () => {
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

    test('asks until the code is entered', async () => {
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
    test('declined, run out, and cancelled', async () => {
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

  suite('the end of a token', () => {
    test('one that is about to end is renewed, by a refresh token that changes', async () => {
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
    test('client credentials ask again', async () => {
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
    test('a refresh token that the server ended', async () => {
      const token = await good(await byCode(described(), { id: native.id }));
      await identity.revokeRefresh(token.refreshToken ?? '');
      const server = await found(described(), 'authorizationCode');
      const kept = session('authorizationCode', server, { id: native.id }, token);
      refused(await renew(kept, port, signal), /refused \(invalid_grant\)/);
    });
    test('signing out ends the tokens at a server that says where', async () => {
      const token = await good(await byCode(openId(), { id: native.id }));
      const server = await found(openId(), 'authorizationCode');
      const kept = session('authorizationCode', server, { id: native.id }, token);
      await revoke(kept, port, signal);
      refused(await renew(kept, port, signal), /refused \(invalid_grant\)/);
    });
  });

  suite('what is not asked', () => {
    test('an endpoint on another host without https', async () => {
      for (const grant of ['clientCredentials', 'authorizationCode'] as const) {
        refused(await find(described({ tokenUrl: 'http://id.example/token' }), grant), /only by https/);
      }
      refused(await find(openId('http://id.example/.well-known/openid-configuration'), 'password'), /only by https/);
    });
    test('a flow that the server or the description does not have', async () => {
      const server = openId();
      refused(await find({ ...described(), flows: [] } as SecurityScheme, 'password'), /does not define this flow/);
      refused(await find(openId(`${identity.url}/about`), 'password'), /is not an address of metadata/);
      refused(
        await find(openId(`${identity.url}/other/.well-known/openid-configuration`), 'password'),
        /OAuth 2|refused/,
      );
      assert.ok('issuer' in (await find(server, 'password')));
    });
    test('relative addresses are below the server of the API', () => {
      const scheme = described({ tokenUrl: 'token' });
      const wanted = { scheme, grant: 'clientCredentials', base: 'https://api.example/v1' } as const;
      assert.equal(listEndpoints(wanted)[0], 'https://api.example/v1/token');
    });
  });
});
