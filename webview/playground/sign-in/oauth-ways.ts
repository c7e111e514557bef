import type { SecurityRequirement, SecurityScheme } from '../../../src/core/api/security.ts';
import type { OAuthGrant } from '../../../src/oauth/identity-server.ts';
import type { TokenState } from '../../../src/oauth/token-state.ts';

/** How to get a token: by a flow, or by hand. */
export type TokenWay = OAuthGrant | 'token';

export const wayNames: { readonly [W in TokenWay]: string } = {
  authorizationCode: 'Authorization code',
  clientCredentials: 'Client credentials',
  password: 'Password',
  deviceAuthorization: 'Device code',
  token: 'Paste a token',
};

/** The ways of a scheme, the best first. Undefined: it takes no token of OAuth. */
export function tokenWays(scheme: SecurityScheme): readonly TokenWay[] | undefined {
  if (scheme.kind === 'openIdConnect') {
    return ['authorizationCode', 'deviceAuthorization', 'clientCredentials', 'password', 'token'];
  }
  if (scheme.kind !== 'oauth2') return undefined;
  const described = scheme.flows.flatMap(({ grant }) => (grant === 'implicit' ? [] : [grant]));
  return [...described, 'token'];
}

/** A scope that can be picked. */
export interface PickableScope {
  readonly name: string;
  readonly description: string;
  readonly isRequired: boolean;
}

/** The scopes of a flow; those that the operation requires are always among them. */
export function scopesOf(
  scheme: SecurityScheme,
  way: TokenWay,
  requirement: SecurityRequirement | undefined,
): readonly PickableScope[] {
  const required = requirement?.schemes.find(({ name }) => name === scheme.name)?.scopes ?? [];
  const flow = scheme.kind === 'oauth2' ? scheme.flows.find(({ grant }) => grant === way) : undefined;
  const described = flow?.scopes ?? [];
  const openId = scheme.kind === 'openIdConnect' ? ['openid'] : [];
  const others = [...openId, ...required].filter((name) => described.every((scope) => scope.name !== name));
  return [
    ...described.map(({ name, description }) => ({ name, description, isRequired: required.includes(name) })),
    ...[...new Set(others)].map((name) => ({ name, description: '', isRequired: true })),
  ];
}

/** "ends in 58 minutes, then renewed". */
export function endInWords({ expiresAt, isRenewable }: TokenState, now: number): string {
  if (expiresAt === undefined) return 'no end given';
  const left = expiresAt - now;
  if (left <= 0) return isRenewable ? 'ended, renewed by Send' : `ended ${spanInWords(-left)} ago`;
  return `ends in ${spanInWords(left)}${isRenewable ? ', then renewed' : ''}`;
}

/** "58 minutes"; to the minute, then to the hour and day. */
export function spanInWords(milliseconds: number): string {
  const minutes = Math.round(Math.max(0, milliseconds) / 60_000);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
