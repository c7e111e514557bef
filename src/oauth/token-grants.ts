import * as oauth from 'oauth4webapi';
import { attempt } from './explain-oauth-error.ts';
import type { AccessToken, OAuthFailure, OAuthSession } from './identity-server.ts';
import type { OAuthPort } from './oauth-port.ts';
import { hostOf, type Party, proofsOf, requestToken, stepOf } from './request-token.ts';

/** RFC 6749, 4.4: the client signs in as itself. */
export function grantToClient(party: Party, scopes: readonly string[]): Promise<AccessToken | OAuthFailure> {
  return requestToken(party, scopes, async ({ as, client, proof, options }) => {
    const response = await oauth.clientCredentialsGrantRequest(as, client, proof, scopeOf(scopes), options);
    return oauth.processClientCredentialsResponse(as, client, response);
  });
}

/** RFC 6749, 4.3. The password is not kept: a refresh token, or signing in again, replaces it. */
export function grantForPassword(
  party: Party,
  user: { readonly username: string; readonly password: string },
  scopes: readonly string[],
): Promise<AccessToken | OAuthFailure> {
  return requestToken(party, scopes, async ({ as, client, proof, options }) => {
    const parameters = { ...user, ...scopeOf(scopes) };
    const response = await oauth.genericTokenEndpointRequest(as, client, proof, 'password', parameters, options);
    return oauth.processGenericTokenEndpointResponse(as, client, response);
  });
}

/** Milliseconds before its end in which a token is renewed instead of sent: a request and its way take time. */
const margin = 20_000;

export function isDue({ expiresAt }: AccessToken, now: number): boolean {
  return expiresAt !== undefined && expiresAt - margin <= now;
}

/** The session with a new token (RFC 6749, 6). A server that gives no new refresh token means the old one to be used again. */
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
  return { ...session, token: { ...(refreshToken === undefined ? {} : { refreshToken }), ...renewed } };
}

/**
 * RFC 7009, where the server's metadata names an endpoint for it; a failure leaves only what would expire anyway. The endpoint gets the
 * client's secret and a token, so it is asked only at an origin that had secrets in this sign-in; `unconfirmed` is one that had none.
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
  const { as, client: who, options } = stepOf(party);
  const [proof] = proofsOf(party);
  await attempt(hostOf(server), async () => {
    const secret = token.refreshToken ?? token.accessToken;
    await oauth.processRevocationResponse(await oauth.revocationRequest(as, who, proof, secret, options));
  });
  return {};
}

function scopeOf(scopes: readonly string[]): Record<string, string> {
  return scopes.length === 0 ? {} : { scope: scopes.join(' ') };
}
