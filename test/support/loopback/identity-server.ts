import type { IncomingMessage, ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';
import { type Loopback, serve } from './serve.ts';

/** The behavior of a test's identity server, which the test may change at any time. */
export interface IdentityRules {
  /** Seconds that access tokens live. */
  lifetime: number;
  /** The reader declines in the browser. */
  declines: boolean;
}

export interface IdentityServer {
  readonly url: string;
  readonly rules: IdentityRules;
  /** Returns whether the server currently accepts this access token. */
  accepts(token: string): Promise<boolean>;
  /** Ends a refresh token, as an administrator would. */
  revokeRefresh(token: string): Promise<void>;
  /** Acts like a signed-in browser: follows redirects with cookies up to one that leaves the server. */
  browse(url: string): Promise<string>;
  /** Enters the user code of a device on the server's page. */
  enterCode(verificationUri: string, userCode: string): Promise<void>;
  close(): Promise<void>;
}

export const identityClients = {
  native: { id: 'native-app', redirect: 'vscode://apidocs.api-docs-playground/oauth' },
  header: { id: 'web-header', secret: 's3cret-header' },
  body: { id: 'web-body', secret: 's3cret-body' },
} as const;

/** `oidc-provider` on 127.0.0.1, with a client for each way to prove itself; there is one user, who is always signed in. */
export async function startIdentityServer(): Promise<IdentityServer> {
  const rules: IdentityRules = { lifetime: 3600, declines: false };
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const loopback: Loopback = await serve((request, response) => handle(request, response));
  const provider = quietly(() => new Provider(loopback.url, configuration(rules)));
  addPasswordGrant(provider);
  const callback = provider.callback();
  handle = (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) return callback(request, response);
    const result = rules.declines
      ? { error: 'access_denied', error_description: 'The user said no' }
      : { login: { accountId: 'ada' }, consent: {} };
    provider.interactionFinished(request, response, result).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  };
  return {
    url: loopback.url,
    rules,
    accepts: async (token) => {
      const found = (await provider.AccessToken.find(token)) ?? (await provider.ClientCredentials.find(token));
      return found?.isValid === true;
    },
    revokeRefresh: async (token) => (await provider.RefreshToken.find(token))?.destroy(),
    browse: (url) => new MiniBrowser(loopback.url).leave(url),
    enterCode: (verificationUri, userCode) => enterCode(new MiniBrowser(loopback.url), verificationUri, userCode),
    close: () => loopback.close(),
  };
}

/** The package warns about keys and storage that are only suitable for tests. */
function quietly<T>(make: () => T): T {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return make();
  } finally {
    console.warn = warn;
  }
}

const scopes = ['openid', 'offline_access', 'orders:read', 'orders:write'];

function configuration(rules: IdentityRules): object {
  const grants = ['authorization_code', 'refresh_token', 'client_credentials', 'password'];
  const { native, header, body } = identityClients;
  const confidential = { grant_types: grants, redirect_uris: ['https://app.example/callback'] };
  return {
    clients: [
      {
        client_id: native.id,
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
        redirect_uris: [
          native.redirect,
          'http://127.0.0.1/oauth/callback',
          'http://127.0.0.1/docs/v1/oauth/callback.html',
        ],
      },
      { ...confidential, client_id: header.id, client_secret: header.secret },
      {
        ...confidential,
        client_id: body.id,
        client_secret: body.secret,
        scope: 'orders:read',
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    scopes,
    features: {
      devInteractions: { enabled: false },
      deviceFlow: {
        enabled: true,
        userCodeInputSource: showForm,
        userCodeConfirmSource: showForm,
        successSource: showForm,
      },
      clientCredentials: { enabled: true },
      revocation: { enabled: true, allowedPolicy: () => true },
    },
    clientBasedCORS: () => true,
    cookies: { keys: ['test'] },
    pkce: { required: () => true },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, accountId: string) => ({ accountId, claims: () => ({ sub: accountId }) }),
    loadExistingGrant,
    issueRefreshToken: () => true,
    rotateRefreshToken: () => true,
    ttl: {
      AccessToken: () => rules.lifetime,
      ClientCredentials: () => rules.lifetime,
      Grant: 3600,
      Session: 3600,
      Interaction: 600,
      IdToken: 600,
      RefreshToken: 3600,
      AuthorizationCode: 60,
      DeviceCode: 600,
    },
  };
}

/** The package's own pages warn that they are examples. */
function showForm(context: { body: unknown }, form: unknown): void {
  context.body = typeof form === 'string' ? form : 'Done.';
}

interface OidcContext {
  oidc: {
    provider: Provider;
    client: { clientId: string };
    session: { accountId: string };
    params?: { scope?: string };
  };
}

/** The user agrees to everything. */
async function loadExistingGrant({ oidc }: OidcContext): Promise<object> {
  const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
  grant.addOIDCScope(oidc.params?.scope ?? scopes.join(' '));
  await grant.save();
  return grant;
}

/** `oidc-provider` has no password grant of its own, since OAuth 2.1 drops it; descriptions still have it. */
function addPasswordGrant(provider: Provider): void {
  const handler = async (context: {
    oidc: { params: Record<string, string>; client: object };
    body: object;
    status: number;
  }) => {
    const { username, password, scope } = context.oidc.params;
    if (username !== 'ada' || password !== 's3cret-password') {
      context.status = 400;
      context.body = { error: 'invalid_grant', error_description: 'wrong user name or password' };
      return;
    }
    const token = new provider.ClientCredentials({ client: context.oidc.client, scope });
    context.body = { access_token: await token.save(), token_type: 'Bearer', expires_in: 3600 };
  };
  provider.registerGrantType('password', handler, ['username', 'password', 'scope']);
}

/** Follows redirects and keeps cookies, which is all that is needed of a browser. */
class MiniBrowser {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The first address outside of the server that it is sent to. */
  async leave(url: string): Promise<string> {
    let at = url;
    for (let hops = 0; hops < 12 && at.startsWith(this.#origin); hops += 1) {
      const response = await this.ask(at);
      const next = response.headers.get('location');
      if (next === null) throw new Error(`${response.status} at ${at}: ${await response.text()}`);
      at = new URL(next, at).href;
    }
    return at;
  }

  async ask(url: string, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }

  /** Follows redirects to the page that ends them. */
  async load(url: string, form?: Record<string, string>): Promise<string> {
    let response = await this.ask(url, form);
    for (let hops = 0; hops < 12; hops += 1) {
      const next = response.headers.get('location');
      if (next === null) return response.text();
      response = await this.ask(new URL(next, url).href);
    }
    throw new Error(`Too many redirects from ${url}.`);
  }
}

async function enterCode(browser: MiniBrowser, verificationUri: string, userCode: string): Promise<void> {
  const page = await browser.load(verificationUri);
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? [];
  await browser.load(verificationUri, { xsrf, user_code: userCode });
  await browser.load(verificationUri, { xsrf, user_code: userCode, confirm: 'yes' });
}
