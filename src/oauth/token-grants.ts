import * as oauth from 'oauth4webapi';
import { attempt } from './explain-oauth-error.ts';
import type { AccessToken, OAuthFailure, OAuthSession } from './identity-server.ts';
import type { OAuthPort } from './oauth-port.ts';
import { createStep, getHost, listProofs, type Party, requestToken } from './request-token.ts';

/** Requests a token for the client itself (RFC 6749, 4.4). */
export function grantToClient(party: Party, scopes: readonly string[]): Promise<AccessToken | OAuthFailure> {
  return requestToken(party, scopes, async ({ as, client, proof, options }) => {
    const response = await oauth.clientCredentialsGrantRequest(as, client, proof, toScopeParameter(scopes), options);
    return oauth.processClientCredentialsResponse(as, client, response);
  });
}

/** Requests a token for a password (RFC 6749, 4.3), which is not kept: a refresh token, or signing in again, replaces it. */
export function grantForPassword(
  party: Party,
  user: { readonly username: string; readonly password: string },
  scopes: readonly string[],
): Promise<AccessToken | OAuthFailure> {
  return requestToken(party, scopes, async ({ as, client, proof, options }) => {
    const parameters = { ...user, ...toScopeParameter(scopes) };
    const response = await oauth.genericTokenEndpointRequest(as, client, proof, 'password', parameters, options);
    return oauth.processGenericTokenEndpointResponse(as, client, response);
  });
}

/** A token that expires within these milliseconds is renewed, as sending a request takes time. */
const margin = 20_000;

export function isDue({ expiresAt }: AccessToken, now: number): boolean {
  return expiresAt !== undefined && expiresAt - margin <= now;
}

/** Returns the session with a new token (RFC 6749, 6). If the server returns no new refresh token, the old one stays valid. */
export async function renew(
  session: OAuthSession,
  port: OAuthPort,
  signal: AbortSignal,
): Promise<OAuthSession | OAuthFailure> {
  const { server, client, token } = session;
  const { refreshToken, scopes } = token;
  const at = server.refreshUrl === undefined ? server : { ...server, tokenUrl: server.refreshUrl };
  const renewed =
    refreshToken === undefined
      ? await grantToClient({ server, client, port, signal }, scopes)
      : await requestToken({ server: at, client, port, signal }, scopes, async (step) => {
          const { as, options, proof } = step;
          const response = await oauth.refreshTokenGrantRequest(as, step.client, proof, refreshToken, options);
          return oauth.processRefreshTokenResponse(as, step.client, response);
        });
  if ('kind' in renewed) return renewed;
  return { ...session, token: { ...renewed, refreshToken: renewed.refreshToken ?? refreshToken } };
}

/**
 * Revokes the token (RFC 7009) if the server's metadata names an endpoint for that. A failure is ignored, as the token expires anyway. The
 * endpoint receives the client's secret and a token, so it must be on an origin that got secrets in this sign-in; else it is `unconfirmed`.
 */
export async function revoke(
  { server, client, token }: OAuthSession,
  port: OAuthPort,
  signal: AbortSignal,
): Promise<{ readonly unconfirmed?: string }> {
  const { revocationUrl, tokenUrl, refreshUrl } = server;
  if (revocationUrl === undefined || !URL.canParse(revocationUrl)) return {};
  const { origin } = new URL(revocationUrl);
  const isConfirmed = [tokenUrl, refreshUrl].some((url) => url !== undefined && new URL(url).origin === origin);
  if (!isConfirmed) return { unconfirmed: origin };
  const party = { server, client, port, signal };
  const { as, client: oauthClient, options } = createStep(party);
  const [proof] = listProofs(party);
  await attempt(getHost(server), async () => {
    const secret = token.refreshToken ?? token.accessToken;
    await oauth.processRevocationResponse(await oauth.revocationRequest(as, oauthClient, proof, secret, options));
  });
  return {};
}

function toScopeParameter(scopes: readonly string[]): Record<string, string> {
  return scopes.length === 0 ? {} : { scope: scopes.join(' ') };
}
