import { isJsonObject, type JsonObject, type JsonValue } from '../../core/source/document/json-value.ts';
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
  const scheme = findScheme(name, context);
  if (isWithoutScopes(scheme, context)) {
    yield {
      code: 'security-scope-missing',
      message: `Only schemes of OAuth 2 and OpenID Connect have scopes, and \`${name}\` has \`type: ${String(scheme?.type)}\`. Write \`[]\`.`,
      path,
      target: 'key',
    };
    return;
  }
  const known = listScopes(scheme);
  for (const [place, scope] of scopes.entries()) {
    if (known === undefined || typeof scope !== 'string' || known.includes(scope)) continue;
    yield reportScope(`The scheme \`${name}\``, scope, [...path, place], known);
  }
}

const typesWithoutScopes = new Set(['apiKey', 'basic', 'http', 'httpApiKey', 'mutualTLS', 'userPassword', 'X509']);

/** Returns whether the list of a scheme must be empty. Since 3.1, it may name roles for any scheme. */
function isWithoutScopes(scheme: JsonObject | undefined, { version, family }: DescriptionContext): boolean {
  return typesWithoutScopes.has(String(scheme?.type)) && (family === 'asyncapi' || /^(?:2\.|3\.0)/.test(version));
}

function findScheme(name: string, { root, file, texts }: DescriptionContext): JsonObject | undefined {
  const { components, securityDefinitions } = root;
  const schemes = isJsonObject(components) ? components.securitySchemes : securityDefinitions;
  const written = isJsonObject(schemes) && Object.hasOwn(schemes, name) ? schemes[name] : undefined;
  const scheme = follow(written, file, texts);
  return isJsonObject(scheme) ? scheme : undefined;
}

/** Checks the scopes that a scheme of AsyncAPI 3 lists for the server or operation that refers to it. */
export function* checkListedScopes({ value }: Visited): Iterable<ObjectFault> {
  const known = Array.isArray(value.scopes) ? listScopes(value) : undefined;
  for (const [index, scope] of (Array.isArray(value.scopes) ? value.scopes : []).entries())
    if (known !== undefined && typeof scope === 'string' && !known.includes(scope))
      yield reportScope('This scheme', scope, ['scopes', index], known);
}

function reportScope(owner: string, scope: string, path: ObjectFault['path'], known: readonly string[]): ObjectFault {
  return nearestFault({
    code: 'security-scope-missing',
    path,
    what: `${owner} has no scope "${scope}".`,
    advice: 'Define it under `scopes` of its flow, or remove it here.',
    nearest: findNearest(scope, known, 1),
  });
}

/** The scopes of all flows of a scheme. Undefined if the scheme is unknown, or if it defines no scopes by name. */
function listScopes(scheme: JsonObject | undefined): readonly string[] | undefined {
  if (scheme?.type !== 'oauth2') return undefined;
  const flows = isJsonObject(scheme.flows) ? Object.values(scheme.flows) : [scheme];
  // AsyncAPI 3 calls them `availableScopes`.
  const scopes = flows.flatMap((flow) => {
    const written = isJsonObject(flow) ? (flow.availableScopes ?? flow.scopes) : undefined;
    return isJsonObject(written) ? [written] : [];
  });
  return scopes.length === 0 ? undefined : scopes.flatMap((each) => Object.keys(each));
}
