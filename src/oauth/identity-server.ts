import type { OAuthFlow } from '../core/api/security.ts';
import { isLoopbackHost, parseUrl } from '../core/source/text/url.ts';

/** The flows that a sign-in supports. `implicit` is not one: it puts the token into an address, and OAuth 2.1 drops it. */
export type OAuthGrant = Exclude<OAuthFlow['grant'], 'implicit'>;

/** The endpoints of an identity server, from the description or from its own metadata; plain JSON. */
export interface IdentityServer {
  /** The issuer identifier of its metadata; without metadata the origin of an endpoint. */
  readonly issuer: string;
  /** True if the endpoints come from its metadata, so that the issuer is known and is checked. */
  readonly isDiscovered: boolean;
  readonly authorizationUrl?: string;
  readonly tokenUrl?: string;
  readonly refreshUrl?: string;
  readonly deviceUrl?: string;
  readonly revocationUrl?: string;
  /** `grant_types_supported`; absent if unknown. */
  readonly grantTypes?: readonly string[];
  /** `token_endpoint_auth_methods_supported`; absent if unknown. */
  readonly clientMethods?: readonly string[];
  /** Its authorization responses have `iss` (RFC 9207). */
  readonly namesItself?: boolean;
}

export interface OAuthClient {
  readonly id: string;
  readonly secret?: string;
}

export interface AccessToken {
  readonly accessToken: string;
  readonly refreshToken?: string;
  /** Milliseconds since 1970; absent if unknown. */
  readonly expiresAt?: number;
  readonly scopes: readonly string[];
}

/** The result of a sign-in, with everything that is needed to get a new token without the reader. Secret as a whole. */
export interface OAuthSession {
  readonly kind: 'oauth';
  readonly grant: OAuthGrant;
  readonly server: IdentityServer;
  readonly client: OAuthClient;
  readonly token: AccessToken;
}

/** Returns whether a new token can be requested without the reader. */
export function isRenewable({ grant, token, client }: OAuthSession): boolean {
  return token.refreshToken !== undefined || (grant === 'clientCredentials' && client.secret !== undefined);
}

/** The reason why there is no token. */
export interface OAuthFailure {
  readonly kind: 'failed';
  readonly message: string;
  readonly hint?: string;
}

/** Returns whether this is https, or plain http within this machine: only there may secrets and tokens be sent. */
export function isSecureEndpoint(url: string): boolean {
  const parsed = parseUrl(url);
  return parsed?.protocol === 'https:' || (parsed?.protocol === 'http:' && isLoopbackHost(parsed.hostname));
}
