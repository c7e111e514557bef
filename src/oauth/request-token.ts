import * as oauth from 'oauth4webapi';
import { omitUndefined } from '../core/source/document/omit-undefined.ts';
import { attempt } from './explain-oauth-error.ts';
import type { AccessToken, IdentityServer, OAuthClient, OAuthFailure } from './identity-server.ts';
import { type OAuthPort, requestOptions } from './oauth-port.ts';

/** Who asks whom. */
export interface Party {
  readonly server: IdentityServer;
  readonly client: OAuthClient;
  readonly port: OAuthPort;
  readonly signal: AbortSignal;
}

/** One request to the token endpoint, with everything that `oauth4webapi` wants. */
export interface TokenStep {
  readonly as: oauth.AuthorizationServer;
  readonly client: oauth.Client;
  readonly proof: oauth.ClientAuth;
  readonly options: oauth.TokenEndpointRequestOptions;
}

/**
 * Asks for a token. The client proves itself by the header (RFC 6749, 2.3.1), and in the body if that is refused; metadata may allow one of
 * them alone.
 */
export async function requestToken(
  party: Party,
  wanted: readonly string[],
  ask: (step: TokenStep) => Promise<oauth.TokenEndpointResponse>,
): Promise<AccessToken | OAuthFailure> {
  const { server, port } = party;
  const [first, ...others] = proofsOf(party);
  const answer = await attempt(hostOf(server), async () => {
    const asked = port.now();
    const step = (proof: oauth.ClientAuth) => ({ ...stepOf(party), proof });
    const response = await ask(step(first)).catch((error: unknown) => {
      const [second] = others;
      if (second === undefined || !isInvalidClient(error)) throw error;
      return ask(step(second));
    });
    return toToken(response, wanted, asked);
  });
  if ('accessToken' in answer && !/^bearer$/i.test(answer.type)) {
    return { kind: 'failed', message: `${hostOf(server)} gave a token of type ${answer.type}; only bearer is known.` };
  }
  return 'accessToken' in answer ? answer.token : answer;
}

/** The parts of a step that are the same for every proof. */
export function stepOf({ server, client, port, signal }: Party): Omit<TokenStep, 'proof'> {
  return {
    as: omitUndefined({
      issuer: server.issuer,
      authorization_endpoint: server.authorizationUrl,
      token_endpoint: server.tokenUrl,
      device_authorization_endpoint: server.deviceUrl,
      revocation_endpoint: server.revocationUrl,
      authorization_response_iss_parameter_supported: server.namesItself,
    }) as oauth.AuthorizationServer,
    client: { client_id: client.id },
    options: requestOptions(port, signal, server),
  };
}

export function proofsOf({
  server,
  client,
}: Pick<Party, 'server' | 'client'>): [oauth.ClientAuth, ...oauth.ClientAuth[]] {
  if (client.secret === undefined || client.secret === '') return [oauth.None()];
  const known = [
    { method: 'client_secret_basic', proof: oauth.ClientSecretBasic(client.secret) },
    { method: 'client_secret_post', proof: oauth.ClientSecretPost(client.secret) },
  ].filter(({ method }) => server.clientMethods?.includes(method) !== false);
  const [first = oauth.ClientSecretBasic(client.secret), ...others] = known.map(({ proof }) => proof);
  return [first, ...others];
}

function isInvalidClient(error: unknown): boolean {
  if (error instanceof oauth.WWWAuthenticateChallengeError) return true;
  return error instanceof oauth.ResponseBodyError && error.error === 'invalid_client';
}

interface TypedToken {
  readonly type: string;
  readonly accessToken: string;
  readonly token: AccessToken;
}

/** `scope` is absent where it is what was asked for (RFC 6749, 5.1). */
function toToken(response: oauth.TokenEndpointResponse, wanted: readonly string[], asked: number): TypedToken {
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds, scope } = response;
  const token: AccessToken = omitUndefined({
    accessToken,
    refreshToken,
    expiresAt: seconds === undefined ? undefined : asked + seconds * 1000,
    scopes: scope === undefined ? wanted : scope.split(' ').filter((each) => each !== ''),
  });
  return { type: response.token_type, accessToken, token };
}

export function hostOf({ issuer, tokenUrl }: IdentityServer): string {
  const url = tokenUrl ?? issuer;
  return URL.canParse(url) ? new URL(url).host : url;
}
