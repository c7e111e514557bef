import { isRenewable, type OAuthGrant, type OAuthSession } from './identity-server.ts';

/** What may be shown of a session: no token and no secret. */
export interface TokenState {
  grant: OAuthGrant;
  clientId: string;
  scopes: string[];
  /** Milliseconds since 1970; absent: the server did not say. */
  expiresAt?: number;
  /** True if a new one is fetched before it ends. */
  isRenewable: boolean;
}

export function tokenState(session: OAuthSession): TokenState {
  const { grant, client, token } = session;
  const { expiresAt } = token;
  const state = { grant, clientId: client.id, scopes: [...token.scopes], isRenewable: isRenewable(session) };
  return expiresAt === undefined ? state : { ...state, expiresAt };
}

/** True if it can be sent, or renewed first. */
export function isUsable({ expiresAt, isRenewable: renewable }: TokenState, now: number): boolean {
  return renewable || expiresAt === undefined || expiresAt > now;
}
