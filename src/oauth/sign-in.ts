import type { SecurityScheme } from '../core/api/security.ts';
import { beginCode, finishCode } from './authorization-code.ts';
import { beginDevice, finishDevice } from './device-code.ts';
import { findIdentityServer, listEndpoints } from './find-identity-server.ts';
import {
  type AccessToken,
  isSecureEndpoint,
  type OAuthFailure,
  type OAuthGrant,
  type OAuthSession,
} from './identity-server.ts';
import { insecure, type OAuthPort } from './oauth-port.ts';
import type { Party } from './request-token.ts';
import { grantForPassword, grantToClient } from './token-grants.ts';

/** The target of the redirect: a link into the editor, a port of this machine, or a page of the exported site. */
export type RedirectKind = 'editor' | 'loopback' | 'site';

/** The reader's input for a sign-in. The endpoints come from the description instead. */
export interface OAuthRequest {
  grant: OAuthGrant;
  clientId: string;
  clientSecret?: string;
  /** For the flow `password`. */
  username?: string;
  password?: string;
  scopes: string[];
  /** For the flow `authorizationCode`. */
  redirect?: RedirectKind;
  /** The port of a loopback redirect; absent for any free one. */
  port?: number;
}

export type SignInStep =
  | { kind: 'browser'; host: string }
  | { kind: 'device'; userCode: string; page: string; pageWithCode?: string; expiresAt: number };

/** Waits for the browser to come back. */
export interface RedirectListener {
  readonly uri: string;
  /** Resolves with the query of the first redirect that has this state. Others are answered and ignored. */
  query(state: string): Promise<string>;
  close(): void;
}

/** The functions that signing in needs from the editor or the exported page. */
export interface SignInPort extends OAuthPort {
  /** Asks whether secrets may be sent to these origins, named by the description, or only by the metadata of an approved server. */
  approve(origins: readonly string[], namedBy: 'description' | 'metadata'): Promise<boolean>;
  /** Rejects with a readable error if listening is not possible. */
  listen(redirect: RedirectKind, port: number): Promise<RedirectListener>;
  /** Opens a page of the identity server for the reader; false if it did not open. */
  browse(url: string): Promise<boolean>;
  onStep(step: SignInStep): void;
}

export interface SignInTarget {
  readonly scheme: SecurityScheme;
  /** The server of the API, to which relative addresses of a description are relative. */
  readonly base: string;
}

/** Signs in by one flow, and returns the session with its token. Aborting `signal` ends it with a failure. */
export async function signIn(
  { scheme, base }: SignInTarget,
  request: OAuthRequest,
  port: SignInPort,
  signal: AbortSignal,
): Promise<OAuthSession | OAuthFailure> {
  const { grant } = request;
  const wanted = { scheme, grant, base };
  const endpoints = listEndpoints(wanted);
  const unsafe = endpoints.find((url) => !isSecureEndpoint(url));
  if (unsafe !== undefined) return insecure(unsafe);
  const declined = await approve(endpoints, 'description', port);
  if (declined !== undefined) return declined;
  const server = await findIdentityServer(wanted, port, signal);
  if ('kind' in server) return server;
  // Metadata may name endpoints of other hosts.
  const approved = new Set(endpoints.map(getOrigin));
  const { authorizationUrl, tokenUrl, refreshUrl, deviceUrl } = server;
  const later = [authorizationUrl, tokenUrl, refreshUrl, deviceUrl]
    .filter((url) => url !== undefined)
    .filter((url) => URL.canParse(url) && !approved.has(getOrigin(url)));
  const refused = await approve(later, 'metadata', port);
  if (refused !== undefined) return refused;
  const client = { id: request.clientId, ...(isFilled(request.clientSecret) && { secret: request.clientSecret }) };
  const party: Party = { server, client, port, signal };
  const token = await runFlow(party, request, port);
  if (signal.aborted) return { kind: 'failed', message: 'The sign-in was cancelled.' };
  return 'kind' in token ? token : { kind: 'oauth', grant, server, client, token };
}

async function approve(
  urls: readonly string[],
  namedBy: 'description' | 'metadata',
  port: SignInPort,
): Promise<OAuthFailure | undefined> {
  const origins = [...new Set(urls.map(getOrigin))];
  if (await port.approve(origins, namedBy)) return undefined;
  return { kind: 'failed', message: `Not signed in: ${origins.join(' and ')} was not confirmed.` };
}

function getOrigin(url: string): string {
  return new URL(url).origin;
}

function runFlow(party: Party, request: OAuthRequest, port: SignInPort): Promise<AccessToken | OAuthFailure> {
  const { scopes, username = '', password = '' } = request;
  switch (request.grant) {
    case 'clientCredentials':
      return grantToClient(party, scopes);
    case 'password':
      return grantForPassword(party, { username, password }, scopes);
    case 'authorizationCode':
      return signInByBrowser(party, request, port);
    case 'deviceAuthorization':
      return signInByDevice(party, scopes, port);
  }
}

async function signInByBrowser(
  party: Party,
  { clientId, scopes, redirect = 'loopback', port: number = 0 }: OAuthRequest,
  port: SignInPort,
): Promise<AccessToken | OAuthFailure> {
  const listener = await port.listen(redirect, number);
  try {
    const pending = await beginCode(party.server, { clientId, scopes, redirectUri: listener.uri });
    const host = new URL(pending.url).host;
    const redirected = listener.query(pending.state);
    if (!(await port.browse(pending.url))) {
      return { kind: 'failed', message: `The page of ${host} was not opened.`, hint: 'Allow it, and sign in again.' };
    }
    port.onStep({ kind: 'browser', host });
    const query = await waitUnlessAborted(redirected, party.signal);
    return query === undefined
      ? { kind: 'failed', message: 'The sign-in was cancelled.' }
      : await finishCode(party, pending, query);
  } finally {
    listener.close();
  }
}

async function signInByDevice(
  party: Party,
  scopes: readonly string[],
  port: SignInPort,
): Promise<AccessToken | OAuthFailure> {
  const device = await beginDevice(party, scopes);
  if ('kind' in device) return device;
  const { userCode, verificationUri: page, completeUri, expiresAt } = device;
  port.onStep({
    kind: 'device',
    userCode,
    page,
    pageWithCode: completeUri,
    expiresAt,
  });
  return finishDevice(party, device);
}

/** Resolves with undefined if aborted first. */
function waitUnlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const stop = () => resolve(undefined);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

function isFilled(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}
