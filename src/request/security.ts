import type { HttpOperation } from '../core/api/http-operation.ts';
import type { SecurityRequirement, SecurityScheme } from '../core/api/security.ts';
import type { Credential } from './form-values.ts';
import type { DigestCredential, RequestProblem } from './http-request.ts';

/** What the chosen credentials add to a request, not encoded yet. */
export interface SecurityParts {
  readonly headers: readonly (readonly [string, string])[];
  readonly query: readonly (readonly [string, string])[];
  readonly cookies: readonly (readonly [string, string])[];
  readonly digest?: DigestCredential;
  readonly certificate?: true;
  readonly problems: readonly RequestProblem[];
}

type Credentials = { readonly [scheme: string]: Credential };
type Given =
  | { kind: 'header' | 'query' | 'cookie'; name: string; value: string }
  | { kind: 'digest'; digest: DigestCredential }
  | { kind: 'certificate' };

/**
 * Requirements are OR of AND: uses the first alternative for which every scheme is given and supported, and nothing of the others. If there is
 * none, the first one of which all supported schemes are given, with a problem for the others; else an empty alternative (authentication is
 * optional). Otherwise a problem names what is missing.
 */
export function chooseSecurity(operation: HttpOperation, credentials: Credentials): SecurityParts {
  const schemes = new Map(operation.securitySchemes.map((scheme) => [scheme.name, scheme]));
  const alternatives = operation.security.filter(({ schemes: members }) => members.length > 0);
  const whole = alternatives.find((one) => give(one, schemes, credentials) !== undefined);
  if (whole !== undefined) return { ...sort(give(whole, schemes, credentials) ?? []), problems: [] };
  for (const alternative of alternatives) {
    const { supported, others } = split(alternative, schemes);
    const given = supported.schemes.length === 0 ? undefined : give(supported, schemes, credentials);
    if (given !== undefined && others.length > 0) return { ...sort(given), problems: others.map(unsent) };
  }
  const isOptional = alternatives.length < operation.security.length || operation.security.length === 0;
  return { ...sort([]), problems: isOptional ? [] : [missing(alternatives, schemes, credentials)] };
}

/** An alternative without the schemes that are no part of a request, and those. */
function split(
  { schemes: members }: SecurityRequirement,
  schemes: ReadonlyMap<string, SecurityScheme>,
): { supported: SecurityRequirement; others: SecurityScheme[] } {
  const others = members.flatMap(({ name }) => schemes.get(name) ?? []).filter((scheme) => !isCarried(scheme));
  const supported = members.filter(({ name }) => others.every((scheme) => scheme.name !== name));
  return { supported: { schemes: supported }, others };
}

function give(
  requirement: SecurityRequirement,
  schemes: ReadonlyMap<string, SecurityScheme>,
  credentials: Credentials,
): Given[] | undefined {
  const given: Given[] = [];
  for (const { name } of requirement.schemes) {
    const scheme = schemes.get(name);
    const credential = Object.hasOwn(credentials, name) ? credentials[name] : undefined;
    const part = scheme === undefined || credential === undefined ? undefined : carry(scheme, credential);
    if (part === undefined) return undefined;
    given.push(part);
  }
  return given;
}

/**
 * Where one credential is sent; undefined if it is empty, of another kind than the scheme, or of a scheme that needs more than one request.
 */
function carry(scheme: SecurityScheme, credential: Credential): Given | undefined {
  const secret = secretOf(credential);
  switch (scheme.kind) {
    case 'apiKey':
      return secret === undefined ? undefined : { kind: scheme.location, name: scheme.parameterName, value: secret };
    case 'oauth2':
    case 'openIdConnect':
      return secret === undefined ? undefined : authorization(`Bearer ${secret}`);
    case 'http':
      return carryHttp(scheme.scheme.toLowerCase(), credential, secret);
    case 'mutualTLS':
      return 'certificate' in credential ? { kind: 'certificate' } : undefined;
    case 'other':
      return undefined;
  }
}

function carryHttp(scheme: string, credential: Credential, secret: string | undefined): Given | undefined {
  if (scheme === 'basic') {
    if ('username' in credential)
      return authorization(`Basic ${base64(`${credential.username}:${credential.password}`)}`);
    return secret === undefined ? undefined : authorization(`Basic ${secret}`);
  }
  if (scheme === 'digest') {
    const digest = 'username' in credential ? pairOf(credential) : userOf(secret);
    return digest === undefined ? undefined : { kind: 'digest', digest };
  }
  if (secret === undefined) return undefined;
  return authorization(`${scheme === 'bearer' ? 'Bearer' : scheme} ${secret}`);
}

function pairOf({ username, password }: DigestCredential): DigestCredential | undefined {
  return username === '' ? undefined : { username, password };
}

/** `NAME:PASSWORD`, as an environment variable has it. */
function userOf(secret: string | undefined): DigestCredential | undefined {
  const [, username, password] = /^([^:]+):(.*)$/s.exec(secret ?? '') ?? [];
  return username === undefined || password === undefined ? undefined : { username, password };
}

function secretOf(credential: Credential): string | undefined {
  if ('token' in credential) return credential.token === '' ? undefined : credential.token;
  if ('value' in credential) return credential.value === '' ? undefined : credential.value;
  return undefined;
}

function authorization(value: string): Given {
  return { kind: 'header', name: 'Authorization', value };
}

/** RFC 7617, 2.1: the user's name and password as UTF-8. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

function sort(given: readonly Given[]): Omit<SecurityParts, 'problems'> {
  const of = (kind: Given['kind']) =>
    given.flatMap((one) => (one.kind === kind && 'name' in one ? [[one.name, one.value] as const] : []));
  const [digest] = given.flatMap((one) => (one.kind === 'digest' ? [one.digest] : []));
  return {
    headers: of('header'),
    query: of('query'),
    cookies: of('cookie'),
    ...(digest === undefined ? {} : { digest }),
    ...(given.some((one) => one.kind === 'certificate') ? { certificate: true } : {}),
  };
}

function missing(
  alternatives: readonly SecurityRequirement[],
  schemes: ReadonlyMap<string, SecurityScheme>,
  credentials: Credentials,
): RequestProblem {
  const given = alternatives.flatMap((one) => one.schemes).filter(({ name }) => Object.hasOwn(credentials, name));
  const unresolved = given.map(({ name }) => credentials[name]).find((one) => one !== undefined && 'env' in one);
  if (unresolved !== undefined && 'env' in unresolved) {
    return problem(
      `The environment variable ${unresolved.env} is not set, so the request goes without its credential.`,
    );
  }
  const blocked = given
    .map(({ name }) => schemes.get(name))
    .find((scheme) => scheme !== undefined && !isCarried(scheme));
  if (blocked !== undefined) return unsent(blocked);
  const words = alternatives
    .map(({ schemes: members }) => members.map(({ name }) => `"${name}"`).join(' and '))
    .join(', or ');
  return problem(`This operation asks for ${words}, which is not given.`);
}

function unsent(scheme: SecurityScheme): RequestProblem {
  return problem(`"${scheme.name}" can't be sent from here: ${kindInWords(scheme)} is not supported.`);
}

function problem(message: string): RequestProblem {
  return { pointer: '/security', message };
}

/** Whether the credential of this scheme is a part of the request. */
export function isCarried(scheme: SecurityScheme): boolean {
  return scheme.kind !== 'other';
}

function kindInWords(scheme: SecurityScheme): string {
  return scheme.kind === 'other' ? scheme.type : scheme.kind;
}
