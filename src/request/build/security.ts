import type { HttpOperation } from '../../core/api/http-operation.ts';
import type { SecurityRequirement, SecurityScheme } from '../../core/api/security.ts';
import { getOwn } from '../../core/source/get-own.ts';
import type { Credential } from '../form-values.ts';
import type { DigestCredential, Faces, RequestProblem } from '../http-request.ts';
import { placeholderCredential } from '../secrets/placeholders.ts';

/** The parts of a request that carry its credentials, not encoded yet. */
export interface SecurityParts {
  readonly headers: readonly (readonly [string, string])[];
  readonly query: readonly (readonly [string, string])[];
  readonly cookies: readonly (readonly [string, string])[];
  readonly digest?: DigestCredential;
  readonly certificate?: true;
}

/** The parts with the credentials, and with placeholders for them. */
export interface ChosenSecurity extends Faces<SecurityParts> {
  readonly problems: readonly RequestProblem[];
  /** True if the operation requires credentials and none that requests can carry was given, although they can carry some. */
  readonly isMissing: boolean;
}

type Credentials = { readonly [scheme: string]: Credential };
/** The place of one credential in a request. */
type Carried =
  | { kind: 'header' | 'query' | 'cookie'; name: string; value: string }
  | { kind: 'digest'; digest: DigestCredential }
  | { kind: 'certificate' };

/**
 * Requirements are OR of AND. Chooses the first alternative whose schemes are all supported and have credentials. If there is none, chooses the
 * first one whose supported schemes all have credentials, with a problem for each of the others; else an empty alternative (authentication is
 * optional). Otherwise a problem names the missing credentials.
 */
export function chooseSecurity(operation: HttpOperation, credentials: Credentials): ChosenSecurity {
  const schemes = new Map(operation.securitySchemes.map((scheme) => [scheme.name, scheme]));
  const alternatives = operation.security.filter(({ schemes: members }) => members.length > 0);
  const choose = (requirement: SecurityRequirement, others: readonly SecurityScheme[]): ChosenSecurity | undefined => {
    const sent = carryAll(requirement, schemes, ({ name }) => getOwn(credentials, name));
    if (sent === undefined) return undefined;
    const shown = carryAll(requirement, schemes, placeholderCredential) ?? [];
    return { sent: toParts(sent), shown: toParts(shown), problems: others.map(describeUnsent), isMissing: false };
  };
  for (const alternative of alternatives) {
    const chosen = choose(alternative, []);
    if (chosen !== undefined) return chosen;
  }
  for (const alternative of alternatives) {
    const { supported, others } = splitSupported(alternative, schemes);
    const chosen = supported.schemes.length === 0 || others.length === 0 ? undefined : choose(supported, others);
    if (chosen !== undefined) return chosen;
  }
  const isOptional = alternatives.length < operation.security.length || operation.security.length === 0;
  const problems = isOptional ? [] : [describeMissing(alternatives, schemes, credentials)];
  const canBeGiven = alternatives.some(
    (alternative) => splitSupported(alternative, schemes).supported.schemes.length > 0,
  );
  return { sent: toParts([]), shown: toParts([]), problems, isMissing: !isOptional && canBeGiven };
}

/** Splits an alternative into the schemes whose credentials are a part of a request, and the others. */
function splitSupported(
  { schemes: members }: SecurityRequirement,
  schemes: ReadonlyMap<string, SecurityScheme>,
): { supported: SecurityRequirement; others: SecurityScheme[] } {
  const others = members.flatMap(({ name }) => schemes.get(name) ?? []).filter((scheme) => !isCarried(scheme));
  const supported = members.filter(({ name }) => others.every((scheme) => scheme.name !== name));
  return { supported: { schemes: supported }, others };
}

/** Returns undefined unless every scheme has a credential that can be sent. */
function carryAll(
  requirement: SecurityRequirement,
  schemes: ReadonlyMap<string, SecurityScheme>,
  credentialOf: (scheme: SecurityScheme) => Credential | undefined,
): Carried[] | undefined {
  const all: Carried[] = [];
  for (const { name } of requirement.schemes) {
    const scheme = schemes.get(name);
    const credential = scheme && credentialOf(scheme);
    const carried = scheme && credential && carryCredential(scheme, credential);
    if (carried === undefined) return undefined;
    all.push(carried);
  }
  return all;
}

/** Returns undefined for an empty credential, for one of another kind than its scheme, and for a scheme that is not supported. */
function carryCredential(scheme: SecurityScheme, credential: Credential): Carried | undefined {
  const secret = secretOf(credential);
  switch (scheme.kind) {
    case 'apiKey':
      return secret === undefined ? undefined : { kind: scheme.location, name: scheme.parameterName, value: secret };
    case 'oauth2':
    case 'openIdConnect':
      return secret === undefined ? undefined : authorization(`Bearer ${secret}`);
    case 'http':
      return carryHttp(scheme.scheme, credential, secret);
    case 'mutualTLS':
      return 'certificate' in credential ? { kind: 'certificate' } : undefined;
    case 'other':
      return undefined;
  }
}

/** A scheme without a rule of its own is sent as it is written: names are case-insensitive (RFC 9110, 11.1), but not for every server. */
function carryHttp(written: string, credential: Credential, secret: string | undefined): Carried | undefined {
  const scheme = written.toLowerCase();
  if (scheme === 'basic') {
    if ('username' in credential)
      return authorization(`Basic ${base64(`${credential.username}:${credential.password}`)}`);
    return secret === undefined ? undefined : authorization(`Basic ${secret}`);
  }
  if (scheme === 'digest') {
    const digest = 'username' in credential ? digestOfUser(credential) : parseDigest(secret);
    return digest === undefined ? undefined : { kind: 'digest', digest };
  }
  if (secret === undefined) return undefined;
  return authorization(`${scheme === 'bearer' ? 'Bearer' : written} ${secret}`);
}

function digestOfUser({ username, password }: DigestCredential): DigestCredential | undefined {
  return username === '' ? undefined : { username, password };
}

/** Parses `NAME:PASSWORD`, the form of a credential in an environment variable. */
function parseDigest(secret: string | undefined): DigestCredential | undefined {
  const [, username, password] = /^([^:]+):(.*)$/s.exec(secret ?? '') ?? [];
  return username === undefined || password === undefined ? undefined : { username, password };
}

function secretOf(credential: Credential): string | undefined {
  if ('token' in credential) return credential.token === '' ? undefined : credential.token;
  if ('value' in credential) return credential.value === '' ? undefined : credential.value;
  return undefined;
}

function authorization(value: string): Carried {
  return { kind: 'header', name: 'Authorization', value };
}

/** RFC 7617, 2.1: the user's name and password as UTF-8. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

function toParts(all: readonly Carried[]): SecurityParts {
  const pairsOf = (kind: Carried['kind']) =>
    all.flatMap((each) => (each.kind === kind && 'name' in each ? [[each.name, each.value] as const] : []));
  const [digest] = all.flatMap((each) => (each.kind === 'digest' ? [each.digest] : []));
  const certificate = all.some(({ kind }) => kind === 'certificate') || undefined;
  return {
    headers: pairsOf('header'),
    query: pairsOf('query'),
    cookies: pairsOf('cookie'),
    digest,
    certificate,
  };
}

function describeMissing(
  alternatives: readonly SecurityRequirement[],
  schemes: ReadonlyMap<string, SecurityScheme>,
  credentials: Credentials,
): RequestProblem {
  const named = alternatives
    .flatMap((alternative) => alternative.schemes)
    .filter(({ name }) => Object.hasOwn(credentials, name));
  const unresolved = named
    .map(({ name }) => credentials[name])
    .find((credential) => credential !== undefined && 'env' in credential);
  if (unresolved !== undefined && 'env' in unresolved) {
    return toProblem(`The environment variable ${unresolved.env} is not set, so its credential is not sent.`);
  }
  const blocked = named
    .map(({ name }) => schemes.get(name))
    .find((scheme) => scheme !== undefined && !isCarried(scheme));
  if (blocked !== undefined) return describeUnsent(blocked);
  const words = alternatives
    .map(({ schemes: members }) => members.map(({ name }) => `"${name}"`).join(' and '))
    .join(', or ');
  return toProblem(`This operation requires ${words}, and there is no credential for it.`);
}

function describeUnsent(scheme: SecurityScheme): RequestProblem {
  return toProblem(`"${scheme.name}" can't be sent from here: ${schemeType(scheme)} is not supported.`);
}

function toProblem(message: string): RequestProblem {
  return { pointer: '/security', message };
}

/** Returns whether requests can carry the credential of this scheme. */
export function isCarried(scheme: SecurityScheme): boolean {
  return scheme.kind !== 'other';
}

function schemeType(scheme: SecurityScheme): string {
  return scheme.kind === 'other' ? scheme.type : scheme.kind;
}
