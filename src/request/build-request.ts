import type { HttpOperation, Parameter } from '../core/api/http-operation.ts';
import type { SchemaTable } from '../core/api/schema.ts';
import type { OperationSlice } from '../core/api/slice.ts';
import { checkValue } from '../schema/check/check-value.ts';
import type { BodyShape } from './body-shape.ts';
import { buildBody } from './build-body.ts';
import { buildHeaders, byDeclaredName, isOwnHeader, repeatedNames } from './build-headers.ts';
import { buildCookies, buildQuery } from './build-query.ts';
import { buildBase, buildPath, pointerTo } from './build-url.ts';
import type { FilledEnvironment } from './environment/environment.ts';
import { fillVariables } from './environment/fill-variables.ts';
import { fileOf, toPlainValue } from './exact-value.ts';
import { ambiguities, nullFields } from './form/ambiguities.ts';
import type { ExactValue, FormValues } from './form-values.ts';
import type { BuiltRequest, RequestPayload, RequestProblem } from './http-request.ts';
import { bodySchema, chooseMediaType, isTextType } from './media-types.ts';
import { chooseSecurity } from './security.ts';

export interface BuildOptions {
  /** The base for relative server URLs: the URL of the description. */
  readonly origin?: string;
  /** Fills `{{name}}` in the values. Absent: it is text like any other. */
  readonly environment?: FilledEnvironment | undefined;
}

/**
 * The request for these values, exactly as sent, and its problems. Values are serialized by style, explode, allowReserved and content;
 * whatever they contain, they stay in their segment, parameter, header or part.
 */
export function buildRequest(slice: OperationSlice, typed: FormValues, options: BuildOptions = {}): BuiltRequest {
  const { operation, schemas } = slice;
  const given = fillVariables(typed, slice.origin.file, options.environment);
  const values = { ...given, header: byDeclaredName(operation, given.header ?? {}) };
  const { parameters } = operation;
  const server = buildBase(operation.servers, values, options.origin);
  const path = buildPath(operation, values.path ?? {}, slice.origin.specVersion);
  const security = chooseSecurity(operation, values.security ?? {});
  const query = buildQuery(parameters, values.query ?? {}, schemas, security.query);
  const body = payloadOf(operation, values, schemas);
  const cookies = buildCookies(parameters, values.cookie ?? {}, security.cookies);
  const headers = buildHeaders(operation, {
    values: values.header,
    security: security.headers,
    cookies,
    body: body.payload,
  });
  const search = [path.query, query].filter((piece) => piece !== '').join('&');
  const url = `${server.base}${path.path.startsWith('/') ? '' : '/'}${path.path}${search === '' ? '' : `?${search}`}`;
  const findProblems = () => [
    ...server.problems,
    ...path.problems,
    ...parameters.flatMap((parameter) => [...undeclared(parameter), ...checkParameter(parameter, values, schemas)]),
    ...body.problems(),
    ...security.problems,
    ...headers.problems,
    ...repeatedNames(operation, given.header ?? {}),
  ];
  const method = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(operation.method) ? operation.method : 'GET';
  const { digest, certificate } = security;
  const request = {
    method,
    url,
    headers: headers.headers,
    body: body.payload,
    ...(digest && { digest }),
    ...(certificate && { certificate }),
  };
  let problems: RequestProblem[] | undefined;
  return {
    request,
    // Most callers want the request alone, at each key, and comparing a large body with its schema takes longer than building it.
    get problems() {
      problems ??= findProblems();
      return problems;
    },
  };
}

function payloadOf(
  operation: HttpOperation,
  values: FormValues,
  table: SchemaTable,
): { payload: RequestPayload; problems: () => RequestProblem[] } {
  const { requestBody } = operation;
  if (values.bodyText === undefined && values.body === undefined) {
    const isMissing = requestBody?.required === true;
    const problems = isMissing ? [{ pointer: '/body', message: 'The body is required.' }] : [];
    return { payload: { kind: 'none' }, problems: () => problems };
  }
  const wanted = values.contentType?.replace(/[\r\n]+/g, ' ');
  const known = chooseMediaType(requestBody?.content ?? [], wanted);
  const fallback = typeof values.body === 'string' ? 'text/plain' : 'application/json';
  const mediaType = wanted ?? known?.mediaType.replace(/[\r\n]+/g, ' ') ?? fallback;
  const shape = { encoding: [], ...known, mediaType, schema: known === undefined ? true : bodySchema(known) };
  const { body, bodyText } = values;
  const problems = () => (body === undefined ? [isNoJson] : bodyProblems(body, shape, table));
  if (bodyText !== undefined) return { payload: { kind: 'text', mediaType, text: bodyText }, problems };
  return { payload: body === undefined ? { kind: 'none' } : buildBody(shape, body, table), problems };
}

const isNoJson: RequestProblem = { pointer: '/body', message: 'Is not valid JSON. It is sent as typed.' };

function bodyProblems(body: ExactValue, { mediaType, schema }: BodyShape, table: SchemaTable): RequestProblem[] {
  const isRaw = fileOf(body) !== undefined || (typeof body === 'string' && !/json/i.test(mediaType));
  const mismatches = !isRaw || isTextType(mediaType) ? checkValue(toPlainValue(body), schema, table, 'request') : [];
  const notes = /^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(mediaType) ? nullFields(body) : [];
  return [...notes, ...mismatches.map(({ pointer, message }) => ({ pointer: `/body${pointer}`, message }))];
}

function undeclared({ name, location, isUndeclared }: Parameter): RequestProblem[] {
  if (isUndeclared !== true) return [];
  return [{ pointer: pointerTo(location, name), message: `The path names {${name}}, and no parameter describes it.` }];
}

function checkParameter(parameter: Parameter, values: FormValues, table: SchemaTable): RequestProblem[] {
  const { name, location } = parameter;
  if (location === 'header' && isOwnHeader(name)) return [];
  const given = values[location === 'querystring' ? 'query' : location] ?? {};
  const value = Object.hasOwn(given, name) ? given[name] : undefined;
  const pointer = pointerTo(location === 'querystring' ? 'query' : location, name);
  if (value === undefined)
    return parameter.required || location === 'path' ? [{ pointer, message: 'Is required.' }] : [];
  if (value === '' && parameter.allowEmptyValue) return [];
  const notes = ambiguities(parameter, value).map((message) => ({ pointer, message }));
  const mismatches = checkValue(toPlainValue(value), parameter.schema, table, 'request');
  if (mismatches.length === 0 || fitsAsText(value, parameter, table)) return notes;
  return [
    ...notes,
    ...mismatches.map((mismatch) => ({ pointer: pointer + mismatch.pointer, message: mismatch.message })),
  ];
}

/** On the wire `5` and `"5"` are the same, so a text is checked as the number or boolean that it spells. */
function fitsAsText(value: ExactValue, parameter: Parameter, table: SchemaTable): boolean {
  if (Array.isArray(value)) {
    const spelled = value.map((item) => spelledBy(item));
    return checkValue(spelled.map(toPlainValue), parameter.schema, table, 'request').length === 0;
  }
  return checkValue(toPlainValue(spelledBy(value)), parameter.schema, table, 'request').length === 0;
}

function spelledBy(value: ExactValue): ExactValue {
  if (typeof value !== 'string') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(value) ? Number(value) : value;
}
