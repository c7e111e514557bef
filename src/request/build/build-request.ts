import { LosslessNumber } from 'lossless-json';
import type { HttpOperation, Parameter } from '../../core/api/http-operation.ts';
import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import type { OperationSlice } from '../../core/api/slice.ts';
import { joinPointer } from '../../core/source/document/pointer.ts';
import { flattenSchema } from '../../schema/flatten-schema.ts';
import { findCharset } from '../decode-body.ts';
import { hideSecrets } from '../environment/environment.ts';
import { fillServer, fillVariables } from '../environment/fill-variables.ts';
import { ambiguities, nullFields } from '../form/ambiguities.ts';
import { withRequiredFiles } from '../form/example-files.ts';
import type { ExactValue, FormValues } from '../form-values.ts';
import type { BuiltRequest, BuiltServer, Faces, HttpRequest, RequestPayload, RequestProblem } from '../http-request.ts';
import { readExact } from '../json/exact-json.ts';
import { checkExactValue, fileOf } from '../json/exact-value.ts';
import { readXmlText } from '../paste/read-xml.ts';
import { listSecrets, maskValues } from '../secrets/mask-secrets.ts';
import { buildBody, textPayload } from './build-body.ts';
import { buildHeaders, byDeclaredName, isOwnHeader, repeatedNames } from './build-headers.ts';
import { buildCookies, buildQuery } from './build-query.ts';
import { namedTypes } from './build-text.ts';
import { buildPath, buildServer, type ServerOptions } from './build-url.ts';
import { isKnownCharset } from './charset.ts';
import { type BodyShape, bodySchema, chooseMediaType, isTextType, isXmlType } from './media-types.ts';
import { chooseSecurity, type SecurityParts } from './security.ts';

export interface BuildOptions extends ServerOptions {
  /** The server of these values, if `buildServer` has built it already. */
  readonly server?: BuiltServer;
}

/**
 * Builds the request for these values, exactly as sent and as it may be shown, with its problems and secrets. This is the only place where a
 * request is made or masked. Values are serialized by style, explode, allowReserved and content; whatever they contain, they stay in their
 * segment, parameter, header or part.
 */
export function buildRequest(slice: OperationSlice, typed: FormValues, options: BuildOptions = {}): BuiltRequest {
  const { operation, schemas } = slice;
  const server = options.server ?? buildServer(slice, typed, options);
  const { environment } = options;
  const values = fillFaces(slice, typed, environment);
  const security = chooseSecurity(operation, values.sent.security ?? {});
  const bodies = buildBodies(operation, values, schemas);
  const build = (face: keyof Faces<unknown>) =>
    buildFace(slice, values[face], {
      base: server.base[face],
      security: security[face],
      body: bodies[face].payload,
    });
  const sent = build('sent');
  const shown = withHeadersOf(sent.request, build('shown').request);
  let findings: Finding[] | undefined;
  const findAll = () => {
    findings ??= [
      ...server.problems.map(toNote),
      ...sent.pathProblems.map(toNote),
      ...operation.parameters.flatMap((parameter) => [
        ...undeclaredProblems(parameter).map(toNote),
        ...checkParameter(parameter, values.sent, schemas),
      ]),
      ...bodies.sent.findings(),
      ...security.problems.map((problem) => ({ problem, isMismatch: security.isMissing })),
      ...sent.headerProblems.map(toNote),
      ...repeatedNames(operation, typed.header ?? {}).map(toNote),
    ];
    return findings;
  };
  return {
    sent: sent.request,
    shown,
    shownValues: values.shown,
    server,
    get sample() {
      const complete = withRequiredFiles(slice, values.shown);
      if (complete === values.shown) return shown;
      const { payload: body } = buildPayload(operation, complete, schemas);
      return buildFace(slice, complete, { base: server.base.shown, security: security.shown, body }).request;
    },
    get problems() {
      return findAll().map(({ problem }) => problem);
    },
    get mismatches() {
      return findAll().flatMap(({ problem, isMismatch }) => (isMismatch ? [problem] : []));
    },
    get secrets() {
      const all = { ...values.sent, ...fillServer(typed, slice.origin.file, environment) };
      return listSecrets(slice, all, { sent: sent.request, shown }, Object.values(environment?.secrets ?? {}));
    },
  };
}

/** The values with the environment filled in, and the same with placeholders; the same object if there is no secret. */
function fillFaces(
  slice: OperationSlice,
  { server: _server, serverVariables: _variables, ...typed }: FormValues,
  environment: BuildOptions['environment'],
): Faces<FormValues> {
  const named = { ...typed, header: byDeclaredName(slice.operation, typed.header ?? {}) };
  const sent = fillVariables(named, environment);
  const hidden = environment && hideSecrets(environment);
  return { sent, shown: maskValues(slice, hidden === environment ? sent : fillVariables(named, hidden)) };
}

interface FaceParts {
  readonly base: string;
  readonly security: SecurityParts;
  readonly body: RequestPayload;
}

/** Puts the request together from values that are all real, or all masked. */
function buildFace(slice: OperationSlice, values: FormValues, { base, security, body }: FaceParts) {
  const { operation, schemas } = slice;
  const { parameters } = operation;
  const path = buildPath(slice, values.path ?? {});
  const query = buildQuery(parameters, values.query ?? {}, schemas, security.query);
  const cookies = buildCookies(parameters, values.cookie ?? {}, schemas, security.cookies);
  const headers = buildHeaders(operation, {
    table: schemas,
    values: values.header ?? {},
    security: security.headers,
    cookies,
    body,
  });
  const search = [path.query, query].filter((piece) => piece !== '').join('&');
  const request: HttpRequest = {
    method: /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(operation.method) ? operation.method : 'GET',
    url: `${base}${path.path.startsWith('/') ? '' : '/'}${path.path}${search === '' ? '' : `?${search}`}`,
    headers: headers.headers,
    body,
    digest: security.digest,
    certificate: security.certificate,
  };
  return { request, pathProblems: path.problems, headerProblems: headers.problems };
}

/** A header that is not sent, because its secret value is not allowed there, is not shown with a placeholder either. */
function withHeadersOf(sent: HttpRequest, shown: HttpRequest): HttpRequest {
  const names = new Set(sent.headers.map(([name]) => name.toLowerCase()));
  return { ...shown, headers: shown.headers.filter(([name]) => names.has(name.toLowerCase())) };
}

/** A problem of a request. A mismatch breaks the description; the others, notes, say what is sent in a way that may surprise. */
interface Finding {
  readonly problem: RequestProblem;
  readonly isMismatch: boolean;
}

function toNote(problem: RequestProblem): Finding {
  return { problem, isMismatch: false };
}

function toMismatch(problem: RequestProblem): Finding {
  return { problem, isMismatch: true };
}

interface BuiltBody {
  readonly payload: RequestPayload;
  readonly findings: () => Finding[];
}

/** A body without secrets, which may be large, is built once for both faces. */
function buildBodies(
  operation: HttpOperation,
  { sent, shown }: Faces<FormValues>,
  table: SchemaTable,
): Faces<BuiltBody> {
  const body = buildPayload(operation, sent, table);
  const isSame = sent.body === shown.body && sent.bodyText === shown.bodyText;
  return { sent: body, shown: isSame ? body : buildPayload(operation, shown, table) };
}

/** The body of these values, with its problems. */
export function buildPayload({ requestBody }: HttpOperation, values: FormValues, table: SchemaTable): BuiltBody {
  const { body, bodyText, contentType } = values;
  if (bodyText === undefined && body === undefined) {
    const missing = { pointer: '/body', message: 'The body is required.' };
    return { payload: noPayload, findings: () => (requestBody?.required === true ? [toMismatch(missing)] : []) };
  }
  const wanted = contentType?.replace(/[\r\n]+/g, ' ');
  const known = chooseMediaType(requestBody?.content ?? [], wanted);
  const fallback = typeof body === 'string' ? 'text/plain' : 'application/json';
  const mediaType = wanted ?? known?.mediaType.replace(/[\r\n]+/g, ' ') ?? fallback;
  const shape = { encoding: [], ...known, mediaType, schema: known === undefined ? true : bodySchema(known) };
  const payload =
    bodyText !== undefined
      ? textPayload(mediaType, bodyText)
      : body === undefined
        ? noPayload
        : buildBody(shape, body, table);
  const findings = () => [
    ...listUnusedCharsets(shape, payload).map(toNote),
    ...(body === undefined ? [toMismatch(describeBroken(bodyText ?? '', mediaType))] : checkBody(body, shape, table)),
  ];
  return { payload, findings };
}

const noPayload: RequestPayload = { kind: 'none' };

/** Reports the texts that are sent as UTF-8, because the charset of their media type is unknown or lacks a character. */
function listUnusedCharsets({ mediaType, encoding }: BodyShape, payload: RequestPayload): RequestProblem[] {
  const report = (declared: string, sent: string | undefined, pointer: string): RequestProblem[] => {
    const charset = findCharset(declared);
    if (sent === undefined || charset === findCharset(sent)) return [];
    const fault = isKnownCharset(charset) ? 'lacks a character of the text' : 'is unknown';
    return [{ pointer, message: `The charset \`${charset}\` ${fault}, so UTF-8 is sent.` }];
  };
  if (payload.kind === 'none' || payload.kind === 'binary') return [];
  if (payload.kind !== 'multipart') return report(mediaType, payload.mediaType, '/body');
  return payload.parts.flatMap(({ name = '', mediaType: sent, text }) => {
    const [declared] = namedTypes(encoding.find(({ property }) => property === name)?.contentType);
    return text === undefined || declared === undefined ? [] : report(declared, sent, joinPointer('/body', name));
  });
}

function describeBroken(text: string, mediaType: string): RequestProblem {
  const isXml = isXmlType(mediaType);
  const reading = isXml ? readXmlText(text, true, {}) : readExact(text);
  const place = reading.kind === 'value' ? '' : `: ${reading.message} (line ${reading.line}, column ${reading.column})`;
  return { pointer: '/body', message: `The body is not ${isXml ? 'well-formed XML' : 'valid JSON'}${place}.` };
}

function checkBody(body: ExactValue, { mediaType, schema }: BodyShape, table: SchemaTable): Finding[] {
  const isFile = fileOf(body) !== undefined;
  const isRaw = isFile || (typeof body === 'string' && !/json/i.test(mediaType));
  const checked = isFile ? readLengths(schema, table) : !isRaw || isTextType(mediaType) ? schema : true;
  const mismatches = checkExactValue(body, checked, table, 'request');
  const notes = /^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(mediaType) ? nullFields(body) : [];
  const located = mismatches.map(({ pointer, message }) => ({ pointer: `/body${pointer}`, message }));
  return [...notes.map(toNote), ...located.map(toMismatch)];
}

/** The limits that a schema has for the size of a file. */
function readLengths(schema: JsonSchema, table: SchemaTable): JsonSchema {
  const { schema: flat } = flattenSchema(schema, table);
  return typeof flat === 'boolean' ? true : { minLength: flat.minLength, maxLength: flat.maxLength };
}

function undeclaredProblems({ name, location, isUndeclared }: Parameter): RequestProblem[] {
  if (isUndeclared !== true) return [];
  return [
    { pointer: joinPointer('', location, name), message: `The path names {${name}}, and no parameter describes it.` },
  ];
}

function checkParameter(parameter: Parameter, values: FormValues, table: SchemaTable): Finding[] {
  const { name, location } = parameter;
  if (location === 'header' && isOwnHeader(name)) return [];
  const group = values[location === 'querystring' ? 'query' : location] ?? {};
  const value = Object.hasOwn(group, name) ? group[name] : undefined;
  const pointer = joinPointer('', location === 'querystring' ? 'query' : location, name);
  if (value === undefined)
    return parameter.required || location === 'path' ? [toMismatch({ pointer, message: 'Is required.' })] : [];
  if (value === '' && parameter.allowEmptyValue) return [];
  const notes = ambiguities(parameter, value).map((message) => toNote({ pointer, message }));
  const mismatches = checkExactValue(value, parameter.schema, table, 'request');
  if (mismatches.length === 0 || fitsAsText(value, parameter, table)) return notes;
  return [
    ...notes,
    ...mismatches.map((mismatch) => toMismatch({ pointer: pointer + mismatch.pointer, message: mismatch.message })),
  ];
}

/** On the wire `5` and `"5"` are the same, so a text is checked as the number or boolean that it spells. */
function fitsAsText(value: ExactValue, parameter: Parameter, table: SchemaTable): boolean {
  const spelled = Array.isArray(value) ? value.map(parseScalar) : parseScalar(value);
  return checkExactValue(spelled, parameter.schema, table, 'request').length === 0;
}

/** The number or boolean that a text spells; any other value as it is. */
function parseScalar(value: ExactValue): ExactValue {
  if (typeof value !== 'string') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(value) ? new LosslessNumber(value) : value;
}
