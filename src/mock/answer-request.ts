import type { ApiResponse, MediaType, Parameter } from '../core/api/http-operation.ts';
import type { SchemaTable } from '../core/api/schema.ts';
import type { OperationSlice } from '../core/api/slice.ts';
import { parseUrl } from '../core/source/text/url.ts';
import { headerText } from '../request/build/build-headers.ts';
import { essenceOf, isJsonType } from '../request/build/media-types.ts';
import { listDeclaredHeaders } from '../request/check-headers.ts';
import { findResponse } from '../request/declared-response.ts';
import { makeValue } from '../request/examples/make-value.ts';
import { fitsBody, readParameterExamples } from '../request/examples/read-examples.ts';
import type { ExactValue, FormValues } from '../request/form-values.ts';
import type { HttpRequest, RequestProblem } from '../request/http-request.ts';
import { checkExactValue } from '../request/json/exact-value.ts';
import { listReasons, type Refusal, toProblemDetails, withReasons } from './error-response.ts';
import { limitItems } from './list-items.ts';
import { findCreatedPath, type MockResources, type ResourceAnswer, type ResourceCall } from './mock-resources.ts';
import type { MockResponse } from './mock-response.ts';
import { chooseValue } from './response-value.ts';
import { writeBody } from './write-body.ts';
import { writeReason } from './write-reason.ts';

export interface MockCall {
  readonly request: Pick<HttpRequest, 'method' | 'headers'>;
  /** The values of its parameters and its body. */
  readonly values: FormValues;
  /** The places where it does not match the description, with pointers as in `RequestProblem`. */
  readonly mismatches: readonly RequestProblem[];
  /** The `Content-Type` of the body, if the description does not declare it. */
  readonly unknownBodyType?: string;
  /** What earlier requests have created and changed. Absent: the same request always gets the same response. */
  readonly resources?: MockResources;
}

/**
 * Answers a request from the description alone. A request that does not match gets the declared 4xx response, else Problem Details (RFC 9457).
 * Otherwise the first success that the request accepts, or the response that it prefers (`Prefer: code=404, example=noSuchUser`). Whatever does not
 * match is named in a header too.
 */
export function answerRequest(slice: OperationSlice, call: MockCall): MockResponse {
  const answer = chooseAnswer(slice, call);
  const { mismatches, request } = call;
  const reasons = answer.reasons ?? (mismatches.length === 0 ? undefined : listReasons({ detail: '', mismatches }));
  const explained = withReasons({ ...answer, ...(reasons && { reasons }) }, slice.operation);
  return request.method === 'HEAD' ? { ...explained, body: { kind: 'none' } } : explained;
}

function chooseAnswer(slice: OperationSlice, call: MockCall): MockResponse {
  const { operation } = slice;
  const preferences = readPreferences(call.request.headers);
  const refusal = preferences.code === undefined ? refuse(slice, call) : undefined;
  if (refusal !== undefined) return answerRefusal(slice, call, refusal);
  const chosen =
    preferences.code === undefined
      ? chooseSuccess(acceptable(operation.responses, call))
      : { status: preferences.code, response: findResponse(operation.responses, preferences.code) };
  if (preferences.code !== undefined && chosen.response === undefined) {
    const declared = operation.responses.map(({ status }) => status).join(', ');
    const detail = `The description declares no ${preferences.code} response. It declares ${declared === '' ? 'none' : declared}.`;
    return toProblemDetails({ status: 400, detail, mismatches: [] });
  }
  return answerWith(slice, call, { ...chosen, example: preferences.example });
}

/** The successes without a body, or with one that the request accepts. All responses if there are none. */
function acceptable(responses: readonly ApiResponse[], call: MockCall): readonly ApiResponse[] {
  const accept = headerOf(call, 'accept');
  const accepted = responses.filter(
    ({ status, content }) =>
      status.startsWith('2') && (content.length === 0 || findAcceptedMediaType(content, accept) !== undefined),
  );
  return accepted.length === 0 ? responses : accepted;
}

function refuse({ operation }: OperationSlice, call: MockCall): Refusal | undefined {
  const { mismatches, unknownBodyType, resources, values } = call;
  if (mismatches.some(({ pointer }) => pointer === '/security')) {
    const missing = mismatches.filter(({ pointer }) => pointer === '/security');
    return { status: 401, detail: missing.map(({ message }) => message).join(' '), mismatches: [] };
  }
  if (unknownBodyType !== undefined) {
    const detail = `The description has no request body of type "${unknownBodyType}".`;
    return { status: 415, detail, mismatches: [] };
  }
  if (mismatches.length === 0) {
    if (resources?.isDeleted(operation, values) !== true) return undefined;
    return { status: 404, detail: 'An earlier request deleted it.', mismatches: [] };
  }
  const count =
    mismatches.length === 1 ? 'One value of the request does' : `${mismatches.length} values of the request do`;
  return { status: 400, detail: `${count} not match the description.`, mismatches };
}

/** Uses the response that the description declares for the mistake: 401 or 415, for values 400 or 422, else 4XX. */
function answerRefusal(slice: OperationSlice, call: MockCall, refusal: Refusal): MockResponse {
  const { responses } = slice.operation;
  const reasons = listReasons(refusal);
  const statuses = refusal.status === 400 ? ([400, 422] as const) : [refusal.status];
  for (const status of statuses) {
    const response = responses.find((each) => each.status === String(status));
    if (response === undefined) continue;
    return { ...answerWith(slice, call, { status, response, refusal: { ...refusal, status } }), reasons };
  }
  const response = responses.find(({ status }) => /^4xx$/i.test(status));
  if (response === undefined) return toProblemDetails(refusal);
  return { ...answerWith(slice, call, { status: refusal.status, response, refusal }), reasons };
}

interface Answer {
  readonly status: number;
  readonly response: ApiResponse | undefined;
  readonly example?: string;
  readonly refusal?: Refusal;
}

function answerWith(
  slice: OperationSlice,
  call: MockCall,
  { status, response, example, refusal }: Answer,
): MockResponse {
  const { schemas: table } = slice;
  const writeHead = (value?: ExactValue, created?: string) => {
    const fallback = isSuccess(status)
      ? findCreatedPath({ operation: slice.operation, values: call.values, value })
      : undefined;
    const origin = parseUrl(slice.operation.servers[0]?.url ?? '')?.origin ?? 'http://127.0.0.1';
    return response === undefined ? [] : writeHeaders(response, table, { created, fallback, origin });
  };
  const hasNoBody = status < 200 || status === 204 || status === 304;
  if (response === undefined || response.content.length === 0 || hasNoBody) {
    const { created } = revise(slice, call, status, { value: undefined, fits: () => true });
    return { status, headers: writeHead(undefined, created), body: { kind: 'none' } };
  }
  const media = findAcceptedMediaType(response.content, headerOf(call, 'accept')) ?? mediaOfRefusal(response, refusal);
  if (media === undefined) return notAcceptable(response);
  const chosen = chooseValue(media, { operation: slice.operation, table, values: call.values, example });
  if (chosen.kind === 'unknown') {
    const names = chosen.names.length === 0 ? 'none' : chosen.names.map((name) => `"${name}"`).join(', ');
    const detail = `This response has no example named "${example}". Its examples: ${names}.`;
    return toProblemDetails({ status: 400, detail, mismatches: [] });
  }
  if (chosen.kind === 'serialized') {
    const type = ['Content-Type', media.mediaType] as const;
    return { status, headers: [type, ...writeHead()], body: { kind: 'text', text: chosen.text } };
  }
  const fits = (value: ExactValue) => fitsBody(value, media, table, 'response');
  if (refusal !== undefined) {
    const explained = writeBody(media, writeReason(chosen.value, refusal, { media, table, fits }), table);
    return { status, headers: [['Content-Type', explained.mediaType], ...writeHead()], body: explained.body };
  }
  const { value = chosen.value, created } = revise(slice, call, status, { value: chosen.value, fits });
  const written = writeBody(media, limitItems(value, call.values, fits), table);
  return { status, headers: [['Content-Type', written.mediaType], ...writeHead(value, created)], body: written.body };
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Carries out a success on the resources, and returns its body and the path of a created resource. */
function revise(
  { operation }: OperationSlice,
  { resources, values }: MockCall,
  status: number,
  { value, fits }: Pick<ResourceCall, 'value' | 'fits'>,
): ResourceAnswer {
  if (!isSuccess(status)) return { value };
  return resources?.apply({ operation, values, value, fits }) ?? { value };
}

/** An error may be sent in a media type that the request does not accept (RFC 9110, 12.4.1). */
function mediaOfRefusal({ content }: ApiResponse, refusal: Refusal | undefined): MediaType | undefined {
  return refusal === undefined ? undefined : content[0];
}

function notAcceptable({ content }: ApiResponse): MockResponse {
  const types = content.map(({ mediaType }) => mediaType).join(', ');
  return toProblemDetails({ status: 406, detail: `The response is available as ${types}.`, mismatches: [] });
}

function headerOf({ request }: MockCall, wanted: string): string | undefined {
  return request.headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
}

/** The preferences of a caller in `Prefer` (RFC 7240): `Prefer: code=404, example=noSuchUser`. */
interface Preferences {
  readonly code?: number;
  /** The name of an example under `examples`. */
  readonly example?: string;
}

const preference = /(?:^|[,;])\s*([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,;]*))/g;

/** Reads the preferences that the mock knows; the first of each name counts (RFC 7240, 2). */
function readPreferences(headers: readonly (readonly [string, string])[]): Preferences {
  const written = headers.filter(([name]) => name.toLowerCase() === 'prefer').map(([, value]) => value);
  const values = new Map<string, string>();
  for (const [, name = '', quoted, token = ''] of written.join(',').matchAll(preference)) {
    const key = name.toLowerCase();
    if (!values.has(key)) values.set(key, quoted?.replace(/\\(.)/g, '$1') ?? token);
  }
  const code = values.get('code') ?? '';
  const example = values.get('example');
  return {
    ...(/^[2-5]\d\d$/.test(code) && { code: Number(code) }),
    ...(example !== undefined && example !== '' && { example }),
  };
}

interface ChosenResponse {
  readonly status: number;
  /** Undefined: the description declares nothing for this status. */
  readonly response: ApiResponse | undefined;
}

/**
 * The response to a valid request: the first success, else the default response, else the first one. An empty 200 if none is declared.
 */
function chooseSuccess(responses: readonly ApiResponse[]): ChosenResponse {
  const isSuccess = ({ status }: ApiResponse) => status.startsWith('2');
  const isDefault = ({ status }: ApiResponse) => status.toLowerCase() === 'default';
  const response = responses.find(isSuccess) ?? responses.find(isDefault) ?? responses[0];
  return { status: response === undefined ? 200 : statusOf(response.status), response };
}

/** `2XX` → 200. `default` → 200, since it is only used if no success is declared. */
function statusOf(declared: string): number {
  if (/^[1-5]\d\d$/.test(declared)) return Number(declared);
  return /^[1-5]xx$/i.test(declared) ? Number(declared[0]) * 100 : 200;
}

interface CreatedLocation {
  /** The path of the resource that the request has created. */
  readonly created: string | undefined;
  /** The path where there is no example. */
  readonly fallback: string | undefined;
  /** That of the API, for addresses that are to be whole. */
  readonly origin: string;
}

/** Every declared header of a response with its example, else a generated value. `Content-Type` comes from the body (OpenAPI 3.2, 4.16). */
function writeHeaders(
  response: ApiResponse,
  table: SchemaTable,
  location: CreatedLocation,
): (readonly [string, string])[] {
  return listDeclaredHeaders(response)
    .map((header) => [header.name, headerText(header, headerValue(header, table, location), table)] as const)
    .filter(([, text]) => text !== '');
}

/** The first of the values for a header that fits its schema, as for a body: the resource that is there, an example, a fixed date; else a generated one. */
function headerValue(
  header: Parameter,
  table: SchemaTable,
  { created, fallback, origin }: CreatedLocation,
): ExactValue {
  const { name, schema } = header;
  const isLocation = /^location$/i.test(name);
  const listAddresses = (path: string | undefined) => (!isLocation || path === undefined ? [] : [path, origin + path]);
  const examples = readParameterExamples(header, table, 'response').map(({ value }) => value);
  // A fixed date, so that the same request always gets the same response.
  const dates = /^(?:date|last-modified|expires)$/i.test(name) ? ['Thu, 01 Jan 2026 00:00:00 GMT'] : [];
  const all = [...listAddresses(created), ...examples, ...listAddresses(fallback), ...dates];
  const fits = (value: ExactValue | undefined) =>
    value !== undefined && checkExactValue(value, schema, table, 'response').length === 0;
  return all.find(fits) ?? makeValue(schema, table, { direction: 'response', name }).value;
}

interface MediaRange {
  readonly type: string;
  readonly subtype: string;
  readonly quality: number;
}

/**
 * The media type for a response (RFC 9110, 12.5.1): the one with the highest quality; of several, JSON, else the first.
 * Undefined if the request accepts none of them.
 */
function findAcceptedMediaType(content: readonly MediaType[], accept: string | undefined): MediaType | undefined {
  const ranges = readRanges(accept ?? '*/*');
  const rated = content
    .map((media) => ({ media, quality: qualityOf(essenceOf(media.mediaType), ranges) }))
    .filter(({ quality }) => quality > 0)
    .sort(
      (a, b) => b.quality - a.quality || Number(isJsonType(b.media.mediaType)) - Number(isJsonType(a.media.mediaType)),
    );
  return rated[0]?.media;
}

function readRanges(accept: string): MediaRange[] {
  const ranges = accept.split(',').flatMap((text): MediaRange[] => {
    const [type, subtype] = essenceOf(text).split('/');
    if (!type || !subtype) return [];
    const quality = /;\s*q=([\d.]+)/i.exec(text)?.[1];
    return [{ type, subtype, quality: quality === undefined ? 1 : Number(quality) || 0 }];
  });
  // An empty or invalid header accepts everything.
  return ranges.length === 0 ? [{ type: '*', subtype: '*', quality: 1 }] : ranges;
}

/** The quality of the most specific range that a type is in. A declared range (`image/*`) is in every range that overlaps with it. */
function qualityOf(essence: string, ranges: readonly MediaRange[]): number {
  const [type = '*', subtype = '*'] = essence.split('/');
  const fits = (wanted: string, declared: string) => wanted === declared || wanted === '*' || declared === '*';
  const specificity = (range: MediaRange) => Number(range.type !== '*') + Number(range.subtype !== '*');
  const [best] = ranges
    .filter((range) => fits(range.type, type) && fits(range.subtype, subtype))
    .sort((a, b) => specificity(b) - specificity(a));
  return best?.quality ?? 0;
}
