import { isRenewable, type OAuthGrant, type OAuthSession } from './identity-server.ts';

/** The public state of a session, without tokens and secrets. */
export interface TokenState {
  grant: OAuthGrant;
  clientId: string;
  scopes: string[];
  /** Milliseconds since 1970; absent if unknown. */
  expiresAt?: number;
  /** True if it is renewed before it expires. */
  isRenewable: boolean;
}

export function tokenState(session: OAuthSession): TokenState {
  const { grant, client, token } = session;
  const { expiresAt } = token;
  const state = { grant, clientId: client.id, scopes: [...token.scopes], isRenewable: isRenewable(session) };
  return expiresAt === undefined ? state : { ...state, expiresAt };
}

/** Returns whether the token can be sent, or renewed first. */
export function isUsable({ expiresAt, isRenewable: renewable }: TokenState, now: number): boolean {
  return renewable || expiresAt === undefined || expiresAt > now;
}
