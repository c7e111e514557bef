import type { HttpOperation, Parameter } from '../../core/api/http-operation.ts';
import type { SchemaTable } from '../../core/api/schema.ts';
import { joinPointer } from '../../core/source/document/pointer.ts';
import { findValue, readParameterExamples } from '../examples/read-examples.ts';
import type { ExactValue } from '../form-values.ts';
import type { RequestPayload, RequestProblem } from '../http-request.ts';
import { isExactObject } from '../json/exact-value.ts';
import { inOrder } from './build-query.ts';
import { contentText } from './build-text.ts';
import { isJsonType } from './media-types.ts';
import { serializeHeader } from './serialize-parameter.ts';

type Header = readonly [name: string, value: string];

/** Header parameters with these names are ignored (OpenAPI 3.2, 4.12.1); a value for one is sent all the same. */
const ownHeaders = new Set(['accept', 'content-type', 'authorization']);

export interface HeaderParts {
  readonly table: SchemaTable;
  readonly values: { [name: string]: ExactValue };
  readonly security: readonly Header[];
  readonly cookies: string;
  readonly body: RequestPayload;
}

/** Builds the headers, each name once except those of security. A header that can't be sent is left out, with a problem. */
export function buildHeaders(
  operation: HttpOperation,
  parts: HeaderParts,
): { headers: Header[]; problems: RequestProblem[] } {
  const given = inOrder(operation.parameters, parts.values, ['header']);
  const values = given.filter(({ parameter, value }) => !isEmpty(value, parameter));
  const typed = values.map(({ parameter, name, value }): Header => [name, headerText(parameter, value, parts.table)]);
  const names = new Set(typed.map(([name]) => name.toLowerCase()));
  const suggested: Header[] = [];
  const accept = acceptedTypes(operation, parts.table);
  if (accept !== '') suggested.push(['Accept', accept]);
  const { body } = parts;
  // The boundary of a multipart body is generated on sending, and its header with it.
  if (body.kind !== 'none' && body.kind !== 'multipart' && body.mediaType !== '')
    suggested.push(['Content-Type', body.mediaType]);
  suggested.push(...parts.security);
  if (parts.cookies !== '') suggested.push(['Cookie', parts.cookies]);
  const headers = [...suggested.filter(([name]) => !names.has(name.toLowerCase())), ...typed];
  return dropInvalid(headers);
}

/** Writes the value of a header: as its style says, or in its media type. */
export function headerText(parameter: Parameter | undefined, value: ExactValue, table: SchemaTable): string {
  const { mediaType } = parameter ?? {};
  if (parameter !== undefined && mediaType !== undefined) {
    const text = contentText(parameter, value, table);
    return isJsonType(mediaType) ? escapeBeyondAscii(text) : text;
  }
  return serializeHeader(value, parameter ?? { explode: false });
}

/** Escapes the characters of JSON that a header can't have. */
function escapeBeyondAscii(json: string): string {
  return json.replace(/[^\0-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Describes why the value of a header is not sent; undefined if it is. `parameter`: the one that declares it. */
export function unsentHeader(
  name: string,
  parameter: Parameter | undefined,
  value: ExactValue,
  table: SchemaTable,
): string | undefined {
  return isEmpty(value, parameter) ? undefined : headerFault(name, headerText(parameter, value, table));
}

/** An empty list or object is not sent, as in a query, unless it is written in a media type. */
function isEmpty(value: ExactValue, parameter: Parameter | undefined): boolean {
  if (parameter?.mediaType !== undefined) return false;
  return Array.isArray(value) ? value.length === 0 : isExactObject(value) && Object.keys(value).length === 0;
}

/** Reports names of one parameter that differ in letter case: only the last value is sent. */
export function repeatedNames({ parameters }: HttpOperation, values: { [name: string]: ExactValue }): RequestProblem[] {
  const declared = new Set(
    parameters.flatMap(({ location, name }) => (location === 'header' ? [name.toLowerCase()] : [])),
  );
  const names = Object.keys(values).filter((name) => declared.has(name.toLowerCase()));
  return names.flatMap((name, index) => {
    const other = names.slice(index + 1).find((each) => each.toLowerCase() === name.toLowerCase());
    if (other === undefined) return [];
    const message = `The same header as \`${other}\`: letter case does not count. Only the value of \`${other}\` is sent.`;
    return [{ pointer: joinPointer('', 'header', name), message }];
  });
}

/** Renames the values to the names of the declared parameters: header names are case-insensitive (RFC 9110, 5.1). */
export function byDeclaredName(
  { parameters }: HttpOperation,
  values: { [name: string]: ExactValue },
): { [name: string]: ExactValue } {
  const declared = new Map(
    parameters.filter(({ location }) => location === 'header').map(({ name }) => [name.toLowerCase(), name]),
  );
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [declared.get(name.toLowerCase()) ?? name, value]),
  );
}

/** Returns whether no form has to have a value for the header: OpenAPI ignores it as a parameter, or a value for it is never sent. */
export function isOwnHeader(name: string): boolean {
  return ownHeaders.has(name.toLowerCase()) || unsentHeaderName(name) !== undefined;
}

/**
 * The media types of the responses for `Accept`, in the description's order: the one that a parameter of that name has, else only JSON if
 * there is any.
 */
function acceptedTypes({ responses, produces = [], parameters }: HttpOperation, table: SchemaTable): string {
  const successes = responses.filter(({ status }) => /^2/.test(status));
  const wanted = successes.length > 0 ? successes : responses.filter(({ status }) => status === 'default');
  const described = wanted.flatMap(({ content }) => content.map(({ mediaType }) => mediaType));
  const types = [...new Set(described.length > 0 ? described : produces)];
  const declared = parameters.find(({ location, name }) => location === 'header' && name.toLowerCase() === 'accept');
  const chosen = declared && findValue(readParameterExamples(declared, table))?.value;
  if (typeof chosen === 'string' && types.includes(chosen)) return chosen;
  const json = types.filter(isJsonType);
  return (json.length > 0 ? json : types).join(', ');
}

function dropInvalid(headers: readonly Header[]): { headers: Header[]; problems: RequestProblem[] } {
  const problems: RequestProblem[] = [];
  const kept = headers.filter(([name, value]) => {
    const message = headerFault(name, value);
    if (message !== undefined) problems.push({ pointer: joinPointer('', 'header', name), message });
    return message === undefined;
  });
  return { headers: kept, problems };
}

const byConnection = 'Belongs to the connection, which the client manages, so it is not sent.';

/** Headers that every client writes itself (RFC 9110, 7.2, 7.6.1, 8.6 and 10.1; RFC 9112, 6), with the reason. */
const clientHeaders: { readonly [name: string]: string } = {
  host: 'The client sets this header from the address, so this value is not sent.',
  'content-length': 'The client sets this header from the length of the body, so this value is not sent.',
  'transfer-encoding': 'The client chooses how the body is transferred, so this header is not sent.',
  connection: byConnection,
  'keep-alive': byConnection,
  'proxy-connection': byConnection,
  upgrade: byConnection,
  te: byConnection,
  trailer: byConnection,
  expect: 'The client decides whether to wait before it sends the body, so this header is not sent.',
};

/** Describes why no header of this name is sent; undefined if one is. */
export function unsentHeaderName(name: string): string | undefined {
  if (!/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(name)) return 'Not a valid header name, so it is not sent.';
  const lower = name.toLowerCase();
  return Object.hasOwn(clientHeaders, lower) ? clientHeaders[lower] : undefined;
}

/** Describes why a header can't be sent (RFC 9110, 5.1 and 5.5). Every client would send other bytes for characters beyond ASCII. */
function headerFault(name: string, value: string): string | undefined {
  const unsent = unsentHeaderName(name);
  if (unsent !== undefined) return unsent;
  if (/[\r\n\0]/.test(value)) return 'A header must not contain line breaks, so it is not sent.';
  const beyond = /[^\t\u0020-\u007e]/u.exec(value)?.[0];
  if (beyond !== undefined)
    return `A header can contain only ASCII characters, not ${JSON.stringify(beyond)}, so it is not sent.`;
  return undefined;
}
