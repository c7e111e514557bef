import type { HttpOperation, MediaType, Parameter, Separators } from '../../core/api/http-operation.ts';
import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import type { OperationSlice } from '../../core/api/slice.ts';
import { encodePercent } from '../../core/source/text/percent-encoding.ts';
import { parseUrl, withoutTrailingSlashes } from '../../core/source/text/url.ts';
import { flattenObject } from '../../schema/view/flatten-object.ts';
import { isOwnHeader } from '../build/build-headers.ts';
import { hasDottedLabels } from '../build/build-url.ts';
import {
  bodySchema,
  chooseMediaType,
  formType,
  isEventType,
  isFormType,
  isJsonType,
  isTextType,
  isXmlType,
} from '../build/media-types.ts';
import type { ExactValue, FormValues } from '../form-values.ts';
import { readExact } from '../json/exact-json.ts';
import { isExactObject } from '../json/exact-value.ts';
import { isKeyPlace } from '../secrets/secret-values.ts';
import { parseHttpFile } from './http-file.ts';
import { matchQuery, matchTemplate, splitPathTemplate, splitTemplate } from './match-template.ts';
import { type PastedRequest, parseCurl } from './parse-curl.ts';
import { isMultipart, type PartContext, type PastedPart, parseParts, readParts, toFile } from './read-pasted-parts.ts';
import { type PastedQuery, readContent, readFields, readPastedQuery, readPlainPairs } from './read-pasted-query.ts';
import { readMembers, readPathValue } from './read-styled-value.ts';
import { findItem } from './styled-fields.ts';
import { decode, readTypedText } from './typed-text.ts';

/** The form values of a pasted request, with descriptions of the parts that the form can't hold, or the reason why it is refused. */
export type PasteReading =
  | { readonly kind: 'values'; readonly values: FormValues; readonly left: readonly string[] }
  | { readonly kind: 'refused'; readonly message: string };

type Values = { [name: string]: ExactValue };

/** Longer paths are not compared. */
const maximumPath = 2_000;

export function readCurl(text: string, slice: OperationSlice): PasteReading {
  const command = parseCurl(text);
  if (command === undefined) return refuse('This is not a cURL command with a URL.');
  const { operation } = slice;
  if (command.method !== operation.method) {
    return refuse(`This command is for ${command.method} and the page for ${operation.method}. Nothing was filled.`);
  }
  return (
    readRequest(command, slice, pasted) ??
    refuse(`The path of this command is not ${operation.path}. Nothing was filled.`)
  );
}

/** Reads the first request of the file that is for this operation. */
export function readHttpFile(text: string, slice: OperationSlice): PasteReading {
  const { method, path } = slice.operation;
  for (const request of parseHttpFile(text)) {
    const reading = request.method === method ? readRequest(request, slice, pasted) : undefined;
    if (reading !== undefined) return reading;
  }
  return refuse(`None of the requests is ${method} ${path}. Nothing was filled.`);
}

export interface RequestReadingOptions {
  /** True if values that the description does not declare are read too. Otherwise they are named in `left`. */
  readonly takesUndeclared?: boolean;
  /** True if files are in the text, so that they are values; otherwise they have to be chosen again. */
  readonly keepsFiles?: boolean;
}

const pasted: RequestReadingOptions = { takesUndeclared: true };

/** Reads the values of a request to an operation. Returns undefined if the path is not that of the operation. */
export function readRequest(
  request: PastedRequest,
  slice: OperationSlice,
  { keepsFiles = false, takesUndeclared = false }: RequestReadingOptions = {},
): PasteReading | undefined {
  const { operation, schemas, origin } = slice;
  const place = matchUrl(request.url, operation);
  if (place === undefined) return undefined;
  const values: FormValues = { ...place.server };
  const left: string[] = [...request.left];
  const path = readPathValues(place.path, operation, schemas, hasDottedLabels(origin.specVersion));
  if (Object.keys(path).length > 0) values.path = path;
  const others = new OtherValues(slice, takesUndeclared, left);
  const query = readQuery(place.query, slice);
  const queryValues = { ...query.values, ...others.take('query', readPlainPairs(query.left)) };
  if (Object.keys(queryValues).length > 0) values.query = queryValues;
  readHeaders(request, slice, others, { values, left });
  readBody(request, operation, schemas, { values, left, keepsFiles });
  return { kind: 'values', values, left };
}

/** Reads the query: the one parameter that is all of it but for credentials (`in: querystring`), or one by one. */
function readQuery(query: string, slice: OperationSlice): PastedQuery {
  const { operation, schemas } = slice;
  const whole = operation.parameters.find(({ location }) => location === 'querystring');
  if (whole === undefined) return readOpenQuery(readPastedQuery(query, operation.parameters, schemas), slice);
  const { name, mediaType = formType, schema, encoding = [] } = whole;
  const pieces = query
    .split('&')
    .filter((piece) => !isKeyPlace(decode(piece.replace(/=.*/s, ''), true), 'query', slice));
  const text = isFormType(mediaType) ? pieces.join('&') : decode(pieces.join('&'));
  const values = text === '' ? {} : { [name]: readContent(text, { mediaType, schema, encoding }, schemas) };
  return { values, left: [] };
}

/** Gives the names that no parameter has to the one that is a map of such names (`explode` of a form), but for credentials. */
function readOpenQuery({ values, left }: PastedQuery, slice: OperationSlice): PastedQuery {
  const { operation, schemas } = slice;
  const map = operation.parameters.find(({ location, style, explode, mediaType, schema }) => {
    const { type, properties, additionalProperties } = flattenObject(schema, schemas);
    const isMap = type === 'object' && properties === undefined && additionalProperties !== false;
    return location === 'query' && style === 'form' && explode && mediaType === undefined && isMap;
  });
  const members = left.filter(([name]) => !isKeyPlace(name, 'query', slice));
  if (map === undefined || members.length === 0 || Object.hasOwn(values, map.name)) return { values, left };
  const text = members.map(([name, encoded]) => `${encodePercent(name)}=${encoded}`).join('&');
  const value = readFields(text, { mediaType: formType, schema: map.schema, encoding: [] }, schemas);
  return { values: { ...values, [map.name]: value }, left: left.filter((pair) => !members.includes(pair)) };
}

function refuse(message: string): PasteReading {
  return { kind: 'refused', message };
}

interface UrlPlace {
  readonly server: Pick<FormValues, 'server' | 'serverVariables'>;
  /** The encoded texts of the path's parameters. */
  readonly path: { readonly [name: string]: string };
  readonly query: string;
}

/** Splits a URL into server and path; undefined if the path is not that of the operation. */
function matchUrl(url: string, { servers, path }: HttpOperation): UrlPlace | undefined {
  const [address = '', written = ''] = (url.split('#')[0] ?? '').split(/\?(.*)/su);
  const template = splitPathTemplate(path);
  const inQuery = matchQuery(written, template);
  if (address.length > maximumPath || inQuery === undefined) return undefined;
  const { values, rest: query } = inQuery;
  for (const server of servers) {
    const base = withoutTrailingSlashes(server.url);
    const found = matchTemplate(address, [...splitTemplate(base, true), ...splitTemplate(template.path, false)]);
    if (found === undefined) continue;
    const names = server.variables.map(({ name }) => name);
    const variables = Object.fromEntries(Object.entries(found).filter(([name]) => names.includes(name)));
    const isFirst = server === servers[0];
    return {
      server: {
        ...(isFirst ? {} : { server: server.url }),
        ...(names.length === 0 ? {} : { serverVariables: variables }),
      },
      path: { ...found, ...values },
      query,
    };
  }
  const elsewhere = matchTemplate(address, [
    { kind: 'parameter', name: '', isOfServer: true },
    ...splitTemplate(template.path, false),
  ]);
  const base = elsewhere?.[''];
  if (elsewhere === undefined || base === undefined || parseUrl(base) === undefined) return undefined;
  return { server: { server: base }, path: { ...elsewhere, ...values }, query };
}

function readPathValues(
  texts: UrlPlace['path'],
  { parameters }: HttpOperation,
  table: SchemaTable,
  isDotted: boolean,
): Values {
  const entries = parameters.flatMap((parameter): [string, ExactValue][] => {
    const { location, name } = parameter;
    const text = location === 'path' && Object.hasOwn(texts, name) ? texts[name] : undefined;
    // A placeholder of a sample.
    if (text === undefined || text === '' || decode(text) === `{${name}}`) return [];
    return [
      [name, readContentValue(decode(text), parameter, table) ?? readPathValue(text, parameter, table, isDotted)],
    ];
  });
  return Object.fromEntries(entries);
}

/** Reads the value of a parameter with `content`; undefined for one with a style. */
function readContentValue(text: string, parameter: Parameter, table: SchemaTable): ExactValue | undefined {
  const { mediaType, schema, encoding = [] } = parameter;
  return mediaType === undefined ? undefined : readContent(text, { mediaType, schema, encoding }, table);
}

interface Filled {
  readonly values: FormValues;
  readonly left: string[];
}

interface BodyToFill extends Filled {
  readonly keepsFiles: boolean;
}

/** Headers that the client writes itself. */
const clientHeaders = new Set([
  'host',
  'content-length',
  'content-type',
  'accept',
  'accept-encoding',
  'connection',
  'cookie',
]);

const otherWords = { query: 'query parameter', header: 'header', cookie: 'cookie' } as const;

/** Values that no parameter declares. They become values of the form, or are named. Credentials are always only named. */
class OtherValues {
  readonly #slice: OperationSlice;
  readonly #takes: boolean;
  readonly #left: string[];

  constructor(slice: OperationSlice, takes: boolean, left: string[]) {
    this.#slice = slice;
    this.#takes = takes;
    this.#left = left;
  }

  take(location: keyof typeof otherWords, values: Values): Values {
    const taken = Object.entries(values).filter(([name]) => {
      const isCredential = this.#isCredential(location, name);
      const isLeft = isCredential || !this.#takes;
      if (isLeft) this.#left.push(`the ${otherWords[location]} \`${name}\`${isCredential ? ' (sign in instead)' : ''}`);
      return !isLeft;
    });
    return Object.fromEntries(taken);
  }

  #isCredential(location: keyof typeof otherWords, name: string): boolean {
    const hasSchemes = this.#slice.operation.securitySchemes.length > 0;
    if (location === 'header' && name.toLowerCase() === 'authorization') return hasSchemes || !this.#takes;
    return this.#takes && isKeyPlace(name, location, this.#slice);
  }
}

function readHeaders(command: PastedRequest, slice: OperationSlice, others: OtherValues, { values }: Filled): void {
  const { parameters } = slice.operation;
  const table = slice.schemas;
  const header = new Map<Parameter, readonly string[]>();
  const undeclared = new Map<string, string>();
  for (const [name, text] of command.headers) {
    const lower = name.toLowerCase();
    const parameter = parameters.find(
      (each) => each.location === 'header' && each.name.toLowerCase() === lower && !isOwnHeader(each.name),
    );
    // Several lines of one name are one value (RFC 9110, 5.3).
    if (parameter !== undefined) header.set(parameter, [...(header.get(parameter) ?? []), text]);
    else if (!clientHeaders.has(lower)) undeclared.set(name, [undeclared.get(name) ?? [], text].flat().join(', '));
  }
  const described = Array.from(
    header,
    ([parameter, texts]) => [parameter.name, readHeader(texts.join(', '), parameter, table)] as const,
  );
  const all = { ...Object.fromEntries(described), ...others.take('header', Object.fromEntries(undeclared)) };
  if (Object.keys(all).length > 0) values.header = all;
  const written = command.cookie ?? command.headers.find(([name]) => name.toLowerCase() === 'cookie')?.[1] ?? '';
  const cookies = readCookies(written, parameters, table);
  const cookieValues = { ...cookies.values, ...others.take('cookie', readPlainPairs(cookies.left)) };
  if (Object.keys(cookieValues).length > 0) values.cookie = cookieValues;
}

/** Reads cookies like the parameters of a query, but for their separator and their plus signs, which are not blanks. */
function readCookies(written: string, parameters: readonly Parameter[], table: SchemaTable) {
  const pairs = written
    .split(';')
    .map((pair) => pair.trim().replaceAll('+', '%2B'))
    .filter((pair) => pair !== '');
  const described = parameters
    .filter(({ location }) => location === 'cookie')
    .map((parameter) => ({ ...parameter, location: 'query', style: 'form' }) as const);
  return readPastedQuery(pairs.join('&'), described, table);
}

/** Reads the value of a header, which is not percent-encoded, and may have blanks around commas. */
export function readHeader(text: string, parameter: Parameter, table: SchemaTable): ExactValue {
  const { schema, explode, separators = [','] } = parameter;
  const content = readContentValue(text, parameter, table);
  if (content !== undefined) return content;
  const { type: whole, properties } = flattenObject(schema, table);
  if (whole === 'object' || properties !== undefined) {
    const json = readTypedText(text.trim(), schema, table);
    return isExactObject(json) ? json : readMembers(text, { explode, schema }, table, (part) => part);
  }
  const read = (part: string, one: JsonSchema, [separator, ...inner]: Separators): ExactValue => {
    const flat = flattenObject(one, table);
    if (flat.type !== 'array' || separator === undefined) return readTypedText(part.trim(), one, table);
    return part.split(separator).map((item, index) => read(item, findItem(flat, index), inner));
  };
  return read(text, schema, separators);
}

function readBody(
  command: PastedRequest,
  { requestBody }: HttpOperation,
  table: SchemaTable,
  { values, left, keepsFiles }: BodyToFill,
): void {
  const { data, form, headers } = command;
  if (data === undefined && form.length === 0) return;
  const content = requestBody?.content ?? [];
  const named = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const fallback = form.length > 0 ? 'multipart/form-data' : formType;
  // `curl -d` without a type declares JSON to be a form, so the text decides.
  const media =
    chooseMediaType(content, named ?? fallback) ??
    (named === undefined && data !== undefined ? findJsonMedia(content, data) : undefined);
  if (media === undefined) {
    left.push(`the body: the page does not describe the type \`${named ?? fallback}\``);
    return;
  }
  if (media !== content[0]) values.contentType = media.mediaType;
  if (form.length > 0) values.body = readFormBody(form, media, table, left);
  else if (data !== undefined) Object.assign(values, readDataBody(data, { media, named, table, left, keepsFiles }));
}

function findJsonMedia(content: readonly MediaType[], data: string): MediaType | undefined {
  return readExact(data).kind === 'value' ? content.find(({ mediaType }) => isJsonType(mediaType)) : undefined;
}

interface BodyContext extends PartContext {
  readonly media: MediaType;
  /** The media type that the command names. */
  readonly named: string | undefined;
}

function readDataBody(data: string, context: BodyContext): Pick<FormValues, 'body' | 'bodyText'> {
  const { media, named, table, left, keepsFiles } = context;
  const { mediaType } = media;
  if (isJsonType(mediaType)) {
    const reading = readExact(data);
    return reading.kind === 'value' ? { body: reading.value } : { bodyText: data };
  }
  const shape = { ...media, schema: bodySchema(media) };
  if (isFormType(mediaType)) return { body: readFields(data, shape, table) };
  if (isXmlType(mediaType)) return { body: data };
  if (isTextType(mediaType) && !(keepsFiles === true && isEventType(mediaType)))
    return { body: readTypedText(data, shape.schema, table) };
  const parts = isMultipart(named) ? parseParts(data, named) : undefined;
  if (parts !== undefined) return { body: readParts(parts, shape, context) };
  if (keepsFiles === true) return { body: toFile({ text: data, mediaType: named }) };
  left.push('the body');
  return {};
}

function readFormBody(form: readonly string[], media: MediaType, table: SchemaTable, left: string[]): ExactValue {
  const nested: PastedPart[] = [];
  const pairs = form.flatMap((part): [string, string][] => {
    const [name = '', text = ''] = part.split(/=(.*)/s);
    const mediaType = /"?;type=(multipart\/[^"]*)$/i.exec(text)?.[1];
    if (mediaType !== undefined) nested.push({ name, mediaType, headers: [], text: unquoteValue(text) });
    else if (!/^[@<]/.test(text)) return [[name, unquoteValue(text)]];
    else left.push(`the file of \`${name}\` (choose it again)`);
    return [];
  });
  const encoded = pairs.map((pair) => pair.map(encodePercent).join('='));
  const shape = { ...media, schema: bodySchema(media) };
  const inside = readParts(nested, shape, { table, left });
  return { ...readFields(encoded.join('&'), shape, table), ...(isExactObject(inside) ? inside : {}) };
}

/** Unquotes a value of curl's `-F 'name="text";type=…'`. */
function unquoteValue(text: string): string {
  const quoted = /^"((?:[^"\\]|\\.)*)"(?:;|$)/s.exec(text)?.[1];
  return quoted === undefined ? (text.split(/;(?:type|filename)=/)[0] ?? '') : quoted.replace(/\\(.)/gs, '$1');
}
