import { isJsonObject, type JsonValue } from '../../core/source/document/json-value.ts';
import { findNearest, findSlip } from '../../core/source/text/nearest.ts';
import type { Visited } from '../values/walk-description.ts';
import { type DescriptionContext, follow, type ObjectFault } from './object-fault.ts';
import { nearestFault } from './tag-faults.ts';

/** The HTTP authentication schemes of the IANA registry. Their names have no case (RFC 9110, 11.1). */
const httpSchemes: readonly string[] = [
  ...['basic', 'bearer', 'concealed', 'digest', 'dpop', 'gnap', 'hoba', 'mutual', 'negotiate', 'oauth'],
  ...['privatetoken', 'scram-sha-1', 'scram-sha-256', 'vapid'],
];

/** Words for tokens that are sent with the scheme `bearer`. */
const bearerWords: ReadonlySet<string> = new Set([
  'jwt',
  'token',
  'bearertoken',
  'bearerauth',
  'oauth2',
  'accesstoken',
]);

/** Checks the `scheme` of a security scheme with `type: http`. */
export function* checkScheme({ value }: Visited): Iterable<ObjectFault> {
  const { type, scheme } = value;
  if (type !== 'http' || typeof scheme !== 'string' || httpSchemes.includes(scheme.toLowerCase())) return;
  const isBearer = bearerWords.has(scheme.toLowerCase().replace(/[^a-z\d]/g, ''));
  const near = isBearer ? 'bearer' : findSlip(scheme, httpSchemes);
  if (near === undefined) return;
  yield nearestFault({
    code: 'security-scheme-unknown',
    path: ['scheme'],
    what: `"${scheme}" is not a scheme of HTTP authentication.`,
    advice: '',
    nearest: [near],
  });
}

/** Checks the scopes that a requirement names for a scheme of OAuth 2 (3.1, 4.8.30). */
export function* checkRequirements({ value }: Visited, context: DescriptionContext): Iterable<ObjectFault> {
  const { security } = value;
  if (!Array.isArray(security)) return;
  for (const [index, requirement] of security.entries())
    for (const [name, scopes] of Object.entries(isJsonObject(requirement) ? requirement : {}))
      if (Array.isArray(scopes) && scopes.length > 0) yield* checkScopes(scopes, ['security', index, name], context);
}

function* checkScopes(
  scopes: readonly JsonValue[],
  path: readonly [string, number, string],
  context: DescriptionContext,
): Iterable<ObjectFault> {
  const [, , name] = path;
  const known = listScopes(name, context);
  for (const [place, scope] of scopes.entries()) {
    if (known === undefined || typeof scope !== 'string' || known.includes(scope)) continue;
    yield nearestFault({
      code: 'security-scope-missing',
      path: [...path, place],
      what: `The scheme \`${name}\` has no scope "${scope}".`,
      advice: 'Define it under `scopes` of its flow, or remove it here.',
      nearest: findNearest(scope, known, 1),
    });
  }
}

/** The scopes of all flows of a scheme. Undefined if the scheme is unknown, or if it defines no scopes by name. */
function listScopes(name: string, { root, file, texts }: DescriptionContext): readonly string[] | undefined {
  const { components, securityDefinitions } = root;
  const schemes = isJsonObject(components) ? components.securitySchemes : securityDefinitions;
  const written = isJsonObject(schemes) && Object.hasOwn(schemes, name) ? schemes[name] : undefined;
  const scheme = follow(written, file, texts);
  if (!isJsonObject(scheme) || scheme.type !== 'oauth2') return undefined;
  const flows = isJsonObject(scheme.flows) ? Object.values(scheme.flows) : [scheme];
  const scopes = flows.flatMap((flow) => (isJsonObject(flow) && isJsonObject(flow.scopes) ? [flow.scopes] : []));
  return scopes.length === 0 ? undefined : scopes.flatMap((each) => Object.keys(each));
}
