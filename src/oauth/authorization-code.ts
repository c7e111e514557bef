import * as oauth from 'oauth4webapi';
import type { AccessToken, IdentityServer, OAuthFailure } from './identity-server.ts';
import { type Party, requestToken, type TokenStep } from './request-token.ts';

/** A sign-in that waits for the browser to come back. Plain JSON; secret, as it contains the verifier. */
export interface PendingCode {
  /** The page where the reader signs in. */
  readonly url: string;
  readonly redirectUri: string;
  readonly state: string;
  readonly verifier: string;
  readonly nonce?: string;
  readonly scopes: readonly string[];
}

/** Builds the address of the identity server's page (RFC 6749, 4.1.1, with PKCE, RFC 7636, S256). */
export async function beginCode(
  server: IdentityServer,
  wanted: { readonly clientId: string; readonly scopes: readonly string[]; readonly redirectUri: string },
): Promise<PendingCode> {
  const { clientId, scopes, redirectUri } = wanted;
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const url = new URL(server.authorizationUrl ?? '');
  const parameters: readonly (readonly [string, string])[] = [
    ['response_type', 'code'],
    ['client_id', clientId],
    ['redirect_uri', redirectUri],
    ['state', state],
    ['code_challenge', await oauth.calculatePKCECodeChallenge(verifier)],
    ['code_challenge_method', 'S256'],
    ...(scopes.length === 0 ? [] : [['scope', scopes.join(' ')] as const]),
    // OpenID Connect Core, 11: without consent the server gives no refresh token.
    ...(scopes.includes('offline_access') ? [['prompt', 'consent'] as const] : []),
  ];
  for (const [name, value] of parameters) url.searchParams.append(name, value);
  const pending = { redirectUri, state, verifier, scopes };
  if (!server.isDiscovered || !scopes.includes('openid')) return { ...pending, url: url.href };
  const nonce = oauth.generateRandomNonce();
  url.searchParams.append('nonce', nonce);
  return { ...pending, nonce, url: url.href };
}

/** Exchanges the code of the redirect for a token. `query` is that of the redirect, unchanged. */
export async function finishCode(
  party: Party,
  pending: PendingCode,
  query: string,
): Promise<AccessToken | OAuthFailure> {
  const { redirectUri, state, verifier, nonce, scopes } = pending;
  const parameters = new URLSearchParams(query);
  return requestToken(acceptIssuer(party, parameters), scopes, async ({ as, client, proof, options }: TokenStep) => {
    const validated = oauth.validateAuthResponse(as, client, parameters, state);
    const response = await oauth.authorizationCodeGrantRequest(
      as,
      client,
      proof,
      validated,
      redirectUri,
      verifier,
      options,
    );
    return oauth.processAuthorizationCodeResponse(
      as,
      client,
      response,
      nonce === undefined ? {} : { expectedNonce: nonce },
    );
  });
}

/** Accepts the issuer that a server without metadata names in its response (RFC 9207), if it is on the host that was asked. */
function acceptIssuer(party: Party, parameters: { get(name: string): string | null }): Party {
  const issuer = parameters.get('iss');
  const { server } = party;
  if (issuer === null || server.isDiscovered || !URL.canParse(issuer)) return party;
  const isSameHost = new URL(issuer).origin === new URL(server.authorizationUrl ?? '').origin;
  return isSameHost ? { ...party, server: { ...server, issuer } } : party;
}
