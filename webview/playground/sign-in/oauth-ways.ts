import type { SecurityRequirement, SecurityScheme } from '../../../src/core/api/security.ts';
import { formatCount } from '../../../src/core/source/text/format-count.ts';
import type { OAuthGrant } from '../../../src/oauth/identity-server.ts';
import type { TokenState } from '../../../src/oauth/token-state.ts';

/** How to get a token: by a flow, or by pasting one. */
export type TokenWay = OAuthGrant | 'token';

export const tokenWayLabels: { readonly [W in TokenWay]: string } = {
  authorizationCode: 'Authorization code',
  clientCredentials: 'Client credentials',
  password: 'Password',
  deviceAuthorization: 'Device code',
  token: 'Paste a token',
};

/** Lists the ways to get a token for a scheme, the best first. Undefined if the scheme uses no OAuth token. */
export function listTokenWays(scheme: SecurityScheme): readonly TokenWay[] | undefined {
  if (scheme.kind === 'openIdConnect') {
    return ['authorizationCode', 'deviceAuthorization', 'clientCredentials', 'password', 'token'];
  }
  if (scheme.kind !== 'oauth2') return undefined;
  const described = scheme.flows.flatMap(({ grant }) => (grant === 'implicit' ? [] : [grant]));
  return [...described, 'token'];
}

export interface PickableScope {
  readonly name: string;
  readonly description: string;
  readonly isRequired: boolean;
}

/** Lists the scopes of a flow, including all that the operation requires. */
export function listScopes(
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

/** "expires in 58 minutes, then renewed automatically". */
export function describeExpiry({ expiresAt, isRenewable }: TokenState, now: number): string {
  if (expiresAt === undefined) return 'no expiry given';
  const left = expiresAt - now;
  if (left <= 0) return isRenewable ? 'expired, renewed by Send' : `expired ${formatTimeSpan(-left)} ago`;
  return `expires in ${formatTimeSpan(left)}${isRenewable ? ', then renewed automatically' : ''}`;
}

/** "58 minutes", rounded to minutes, hours or days. */
export function formatTimeSpan(milliseconds: number): string {
  const minutes = Math.round(Math.max(0, milliseconds) / 60_000);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 120) return formatCount(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
