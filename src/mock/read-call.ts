import type { SecurityScheme } from '../core/api/security.ts';
import type { OperationSlice } from '../core/api/slice.ts';
import { buildRequest } from '../request/build/build-request.ts';
import { chooseMediaType, essenceOf } from '../request/build/media-types.ts';
import { readRequest } from '../request/paste/read-paste.ts';
import { splitPairs } from '../request/paste/read-pasted-query.ts';
import { placeholderCredentials } from '../request/secrets/placeholders.ts';
import { isKeyPlace } from '../request/secrets/secret-values.ts';
import { scalarTypes } from '../schema/scalar-types.ts';
import type { MockCall } from './answer-request.ts';
import { listRepeated, readWireBody, type WireBody } from './read-wire-body.ts';

export interface WireRequest {
  readonly method: string;
  /** The path relative to the server. */
  readonly path: string;
  /** Encoded, without the question mark. */
  readonly query: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

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
  const names = splitPairs(query).map(([name]) => name);
  const repeated = listRepeated(names, '/query', (name) => isSingle(slice, name));
  const whole = wire.value === undefined ? values : { ...values, body: wire.value };
  const { mismatches } = buildRequest(sendable, { ...whole, security }, {});
  return {
    request: { method, headers },
    values: whole,
    mismatches: [...mismatches, ...repeated, ...wire.mismatches],
    unknownBodyType: findUnknownType(slice, request),
  };
}

/** Returns whether a parameter of the query has one value. Many descriptions declare a key as a parameter, too, and both are sent. */
function isSingle(slice: OperationSlice, name: string): boolean {
  const { operation, schemas } = slice;
  const parameter = operation.parameters.find((each) => each.location === 'query' && each.name === name);
  if (parameter === undefined || isKeyPlace(name, 'query', slice)) return false;
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
  const cookies = (headerOf(headers, 'cookie') ?? '').split(';').map((pair) => pair.trim());
  return cookies.some((pair) => pair.startsWith(`${name}=`) && pair.length > name.length + 1);
}

function isForm(headers: WireRequest['headers']): boolean {
  return essenceOf(headerOf(headers, 'content-type') ?? '') === 'application/x-www-form-urlencoded';
}

function hasAuthorization(headers: WireRequest['headers'], scheme: string): boolean {
  const [word = '', credential = ''] = (headerOf(headers, 'authorization') ?? '').trim().split(/\s+/, 2);
  return word.toLowerCase() === scheme.toLowerCase() && credential !== '';
}

function headerOf(headers: WireRequest['headers'], wanted: string): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1];
}
