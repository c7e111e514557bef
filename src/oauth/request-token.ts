import * as oauth from 'oauth4webapi';
import { attempt } from './explain-oauth-error.ts';
import type { AccessToken, IdentityServer, OAuthClient, OAuthFailure } from './identity-server.ts';
import { type OAuthPort, requestOptions } from './oauth-port.ts';

/** The client and the server of a token request. */
export interface Party {
  readonly server: IdentityServer;
  readonly client: OAuthClient;
  readonly port: OAuthPort;
  readonly signal: AbortSignal;
}

/** The arguments that `oauth4webapi` needs for one request to the token endpoint. */
export interface TokenStep {
  readonly as: oauth.AuthorizationServer;
  readonly client: oauth.Client;
  readonly proof: oauth.ClientAuth;
  readonly options: oauth.TokenEndpointRequestOptions;
}

/**
 * Requests a token. The client authenticates by the header (RFC 6749, 2.3.1), and in the body if that is refused; metadata may allow only one
 * of them.
 */
export async function requestToken(
  party: Party,
  wanted: readonly string[],
  send: (step: TokenStep) => Promise<oauth.TokenEndpointResponse>,
): Promise<AccessToken | OAuthFailure> {
  const { server, port } = party;
  const [first, ...others] = listProofs(party);
  const answer = await attempt(getHost(server), async () => {
    const asked = port.now();
    const step = (proof: oauth.ClientAuth) => ({ ...createStep(party), proof });
    const response = await send(step(first)).catch((error: unknown) => {
      const [second] = others;
      if (second === undefined || !isInvalidClient(error)) throw error;
      return send(step(second));
    });
    return toToken(response, wanted, asked);
  });
  if ('accessToken' in answer && !/^bearer$/i.test(answer.type)) {
    return {
      kind: 'failed',
      message: `${getHost(server)} returned a token of type ${answer.type}; only bearer is supported.`,
    };
  }
  return 'accessToken' in answer ? answer.token : answer;
}

/** The arguments that do not depend on how the client authenticates. */
export function createStep({ server, client, port, signal }: Party): Omit<TokenStep, 'proof'> {
  return {
    as: {
      issuer: server.issuer,
      authorization_endpoint: server.authorizationUrl,
      token_endpoint: server.tokenUrl,
      device_authorization_endpoint: server.deviceUrl,
      revocation_endpoint: server.revocationUrl,
      authorization_response_iss_parameter_supported: server.namesItself,
    } as oauth.AuthorizationServer,
    client: { client_id: client.id },
    options: requestOptions(port, signal, server),
  };
}

export function listProofs({
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

/** `scope` may be absent if it is the requested one (RFC 6749, 5.1). */
function toToken(response: oauth.TokenEndpointResponse, wanted: readonly string[], asked: number): TypedToken {
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds, scope } = response;
  const token: AccessToken = {
    accessToken,
    refreshToken,
    expiresAt: seconds === undefined ? undefined : asked + seconds * 1000,
    scopes: scope === undefined ? wanted : scope.split(' ').filter((each) => each !== ''),
  };
  return { type: response.token_type, accessToken, token };
}

export function getHost({ issuer, tokenUrl }: IdentityServer): string {
  const url = tokenUrl ?? issuer;
  return URL.canParse(url) ? new URL(url).host : url;
}
