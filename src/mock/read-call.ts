import type { SecurityScheme } from '../core/api/security.ts';
import type { OperationSlice } from '../core/api/slice.ts';
import { joinPointer } from '../core/source/document/pointer.ts';
import { buildRequest } from '../request/build/build-request.ts';
import { chooseMediaType, essenceOf } from '../request/build/media-types.ts';
import type { RequestProblem } from '../request/http-request.ts';
import { matchTemplate, splitPathTemplate, splitTemplate } from '../request/paste/match-template.ts';
import { readRequest } from '../request/paste/read-paste.ts';
import { splitPairs } from '../request/paste/read-pasted-query.ts';
import { findStyleFault } from '../request/paste/read-styled-value.ts';
import { placeholderCredentials } from '../request/secrets/placeholders.ts';
import { isKeyPlace } from '../request/secrets/secret-values.ts';
import { isEncoded } from '../schema/check/formats.ts';
import { scalarTypes } from '../schema/scalar-types.ts';
import type { MockCall } from './answer-request.ts';
import { listRepeated, readWireBody, type WireBody } from './read-wire-body.ts';

export interface WireRequest {
  readonly method: string;
  /** Encoded, and relative to the server. */
  readonly path: string;
  /** Encoded, without the question mark. */
  readonly query: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

/** Each is in the answer and in the log, and a body may have one in every line. */
const mostMismatches = 100;

/** Any host will do, since the path is relative to the server. */
const host = 'http://mock.invalid';

/**
 * Reads the values of a request as a pasted request is read, and checks them as the form does. Credentials only have to be present.
 */
export function readCall(slice: OperationSlice, request: WireRequest): MockCall {
  const { method, path, query, headers, body } = request;
  const { operation } = slice;
  // A parameter that the path does not have can't be sent.
  const parameters = operation.parameters.filter(
    ({ location, name }) => location !== 'path' || operation.path.includes(`{${name}}`),
  );
  const sendable = { ...slice, operation: { ...operation, servers: [], parameters } };
  const pasted = {
    method,
    url: `${host}${path}?${query}`,
    headers,
    form: [],
    left: [],
    // A form without fields is empty.
    ...((body !== '' || isForm(headers)) && { data: body }),
  };
  const reading = readRequest(pasted, sendable, { keepsFiles: true });
  const { server: _, ...values } = reading?.kind === 'values' ? reading.values : {};
  const given = operation.securitySchemes.filter((scheme) => isGiven(scheme, request)).map(({ name }) => name);
  const security = placeholderCredentials(slice, given);
  const wire = readBody(slice, request);
  const list = (place: 'query' | 'cookie', names: readonly string[]) =>
    listRepeated(names, `/${place}`, (name) => isSingle(slice, place, name));
  const cookies = listCookies(headers).map((pair) => pair.split('=')[0] ?? '');
  const repeated = [
    ...list(
      'query',
      splitPairs(query).map(([name]) => name),
    ),
    ...list('cookie', cookies),
  ];
  const whole = wire.value === undefined ? values : { ...values, body: wire.value };
  const { mismatches } = buildRequest(sendable, { ...whole, security }, {});
  const isSignedIn = mismatches.every(({ pointer }) => pointer !== '/security');
  const malformed = isSignedIn ? [] : listMalformed(slice, request);
  const all = [...mismatches, ...malformed, ...listStyleFaults(sendable, path), ...repeated, ...wire.mismatches];
  return {
    request: { method, headers },
    values: whole,
    mismatches: all.slice(0, mostMismatches),
    unknownBodyType: findUnknownType(slice, request),
  };
}

/** The path parameters that lack the mark of their style. */
function listStyleFaults({ operation, schemas }: OperationSlice, path: string): readonly RequestProblem[] {
  const texts = matchTemplate(path, splitTemplate(splitPathTemplate(operation.path).path, false)) ?? {};
  return operation.parameters.flatMap((parameter) => {
    const { location, mediaType, name } = parameter;
    const isStyled = location === 'path' && mediaType === undefined && Object.hasOwn(texts, name);
    const fault = isStyled && texts[name] ? findStyleFault(texts[name], parameter, schemas) : undefined;
    return fault === undefined ? [] : [{ pointer: joinPointer('', 'path', name), message: fault }];
  });
}

/** Returns whether a parameter of the query, or a cookie, has one value. Many descriptions declare a key as a parameter, too, and both are sent. */
function isSingle(slice: OperationSlice, location: 'query' | 'cookie', name: string): boolean {
  const { operation, schemas } = slice;
  const parameter = operation.parameters.find((each) => each.location === location && each.name === name);
  if (parameter === undefined || isKeyPlace(name, location, slice)) return false;
  return parameter.mediaType !== undefined || scalarTypes(parameter.schema, schemas) !== undefined;
}

function readBody({ operation: { requestBody }, schemas }: OperationSlice, { headers, body }: WireRequest): WireBody {
  const named = headerOf(headers, 'content-type');
  const media = named === undefined ? undefined : chooseMediaType(requestBody?.content ?? [], named);
  if (named === undefined || media === undefined) return { mismatches: [] };
  return readWireBody(body, named, media, schemas);
}

function findUnknownType(
  { operation: { requestBody } }: OperationSlice,
  { headers, body }: WireRequest,
): string | undefined {
  const type = headerOf(headers, 'content-type');
  if (requestBody === undefined || requestBody.content.length === 0 || body === '' || type === undefined)
    return undefined;
  return chooseMediaType(requestBody.content, type) === undefined ? type : undefined;
}

/** Returns whether the request has any credential for the scheme. Always true for certificates and unknown schemes, which are not visible in a request. */
function isGiven(scheme: SecurityScheme, { headers, query }: WireRequest): boolean {
  switch (scheme.kind) {
    case 'apiKey':
      return hasKey(scheme, { headers, query });
    case 'oauth2':
    case 'openIdConnect':
      return hasAuthorization(headers, 'bearer');
    case 'http':
      return hasAuthorization(headers, scheme.scheme);
    case 'mutualTLS':
    case 'other':
      return true;
  }
}

function hasKey(
  { location, parameterName: name }: Extract<SecurityScheme, { kind: 'apiKey' }>,
  { headers, query }: Pick<WireRequest, 'headers' | 'query'>,
): boolean {
  if (location === 'header') return (headerOf(headers, name) ?? '') !== '';
  if (location === 'query') return splitPairs(query).some(([key, value]) => key === name && value !== '');
  return listCookies(headers).some((pair) => pair.startsWith(`${name}=`) && pair.length > name.length + 1);
}

function listCookies(headers: WireRequest['headers']): readonly string[] {
  return (headerOf(headers, 'cookie') ?? '').split(';').map((pair) => pair.trim());
}

function isForm(headers: WireRequest['headers']): boolean {
  return essenceOf(headerOf(headers, 'content-type') ?? '') === 'application/x-www-form-urlencoded';
}

function hasAuthorization(headers: WireRequest['headers'], scheme: string): boolean {
  const credential = readAuthorization(headers, scheme);
  return credential !== '' && explainMalformed(scheme, credential) === undefined;
}

/** The credential for a scheme; empty if there is none, or one for another scheme. */
function readAuthorization(headers: WireRequest['headers'], scheme: string): string {
  const [word = '', credential = ''] = (headerOf(headers, 'authorization') ?? '').trim().split(/\s+(.*)/s);
  return word.toLowerCase() === scheme.toLowerCase() ? credential : '';
}

/** Says what is wrong with the form of a credential (RFC 7617, 2; RFC 6750, 2.1). */
function explainMalformed(scheme: string, credential: string): string | undefined {
  if (credential === '') return undefined;
  switch (scheme.toLowerCase()) {
    case 'basic': {
      const isPair = isEncoded(credential, 'base64') && atob(credential).includes(':');
      return isPair ? undefined : 'A `Basic` credential is the base64 of `name:password`.';
    }
    case 'bearer':
      return /\s/.test(credential) ? 'A `Bearer` credential is one token, without blanks.' : undefined;
    default:
      return undefined;
  }
}

/** Adds what is wrong with credentials that are there to a request without those that it needs. */
function listMalformed({ operation }: OperationSlice, { headers }: WireRequest): readonly RequestProblem[] {
  const names = operation.securitySchemes.map((scheme) => (scheme.kind === 'http' ? scheme.scheme : 'bearer'));
  return [...new Set(names)].flatMap((name) => {
    const message = explainMalformed(name, readAuthorization(headers, name));
    return message === undefined ? [] : [{ pointer: '/security', message }];
  });
}

function headerOf(headers: WireRequest['headers'], wanted: string): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1];
}
