import type { MediaType } from '../core/api/http-operation.ts';
import type { SchemaTable } from '../core/api/schema.ts';
import type { Slice } from '../core/api/slice.ts';
import type { SchemaMismatch } from '../core/ports.ts';
import type { Digits } from '../core/source/document/exact-digits.ts';
import type { JsonValue } from '../core/source/document/json-value.ts';
import { checkForeignValue } from '../schema/check/check-value.ts';
import { flattenSchema } from '../schema/flatten-schema.ts';
import { isFileSchema, scalarTypes } from '../schema/scalar-types.ts';
import { bodySchema, isFormType, isJsonType, isStreamType, isXmlType } from './build/media-types.ts';
import { checkHeaders, type ResponseMismatch } from './check-headers.ts';
import { findMediaType, findResponse, longestShown, mediaTypeOf } from './declared-response.ts';
import type { ExactValue } from './form-values.ts';
import type { HttpResponse, ResponseHead } from './http-request.ts';
import { digitsOf, readDigits, toPlainValue } from './json/exact-value.ts';
import { deepestJson, nestsTooDeeply } from './json/json-depth.ts';
import { readFields } from './paste/read-pasted-query.ts';
import { readXml } from './paste/read-xml.ts';
import { readTypedText } from './paste/typed-text.ts';
import { itemCheck } from './streams/check-item.ts';
import { streamFormatOf } from './streams/stream-format.ts';
import { createStreamReader } from './streams/stream-reader.ts';

/** The result of comparing a response with its declaration. */
export type ResponseCheck =
  /** `undeclared`: the pointers of the properties that the description does not name, each once. */
  | { readonly kind: 'fits'; readonly undeclared: readonly string[] }
  /**
   * `more`: the number of mismatches that are not listed. `isUnreadable`: the body is not valid for its content type, so it has no values.
   * `reason`: why only the headers are compared. `undeclared`: as above, if only headers do not match.
   */
  | {
      readonly kind: 'mismatches';
      readonly mismatches: readonly ResponseMismatch[];
      readonly more: number;
      readonly isUnreadable?: boolean;
      readonly reason?: string;
      readonly isUndeclared?: boolean;
      readonly undeclared?: readonly string[];
    }
  /** `reason`: a sentence; absent if there is nothing to report. `isUndeclared`: the response is not among the declared ones. */
  | { readonly kind: 'unchecked'; readonly reason?: string; readonly isUndeclared?: boolean };

/** More mismatches are counted, not listed. */
const mostListed = 1_000;

/**
 * Compares a response with its declaration, for all who judge one: its status, media type, body and headers. A stream is compared item by item,
 * with the number of the item first in each pointer.
 */
export function checkResponse(slice: Slice, response: HttpResponse): ResponseCheck {
  const body = checkBody(slice, response);
  const check = body.kind === 'unchecked' ? (checkItems(slice, response) ?? body) : body;
  const responses = slice.kind === 'operation' ? slice.operation.responses : [];
  const declared = findResponse(responses, response.status);
  return declared === undefined
    ? check
    : addMismatches(check, checkHeaders(declared, response, slice.schemas, 'response'));
}

/** Undefined if the response is no stream, or has no items. */
function checkItems(slice: Slice, response: HttpResponse): ResponseCheck | undefined {
  const format = streamFormatOf(response);
  const { body, interrupted } = response;
  const checkItem = format === undefined || format === 'text' ? undefined : itemCheck(slice, response);
  if (format === undefined || checkItem === undefined || body.kind !== 'text') return undefined;
  const mismatches: SchemaMismatch[] = [];
  let count = 0;
  const reader = createStreamReader(format, (item) => {
    if (item.kind === 'comment') return;
    const index = count;
    count += 1;
    mismatches.push(...checkItem(item).map((each) => ({ ...each, pointer: `/${index}${each.pointer}` })));
  });
  reader.feed(body.text);
  // The last item of a body that was broken off is incomplete.
  if (interrupted === undefined && !body.truncated) reader.end();
  return count === 0 ? undefined : addMismatches({ kind: 'fits', undeclared: [] }, mismatches);
}

/** Compares the body of a response with its declaration; of a stream only whether it is declared. */
function checkBody(slice: Slice, response: HttpResponse): ResponseCheck {
  if (slice.kind !== 'operation' || slice.operation.responses.length === 0) return unchecked();
  const declared = findResponse(slice.operation.responses, response.status);
  if (declared === undefined) return undeclared(`The description declares no ${response.status} response.`);
  if (declared.content.length === 0) return unchecked();
  if (response.size === 0) return isBodyless(slice.operation.method, response) ? unchecked() : undeclared(isEmpty);
  const mediaType = mediaTypeOf(response);
  const media = findMediaType(declared.content, mediaType);
  if (media === undefined)
    return undeclared(`The description declares no ${mediaType || 'untyped'} body for this response.`);
  return isCompared(mediaType, media, slice.schemas)
    ? checkWhole(response, { ...media, mediaType }, slice.schemas)
    : unchecked();
}

/** Compares a body that is here from beginning to end. */
function checkWhole({ body, interrupted }: HttpResponse, media: MediaType, table: SchemaTable): ResponseCheck {
  if (body.kind !== 'text' || interrupted !== undefined) return unchecked();
  if (body.truncated) return unchecked('Only its beginning is here, so it was not compared with the description.');
  if (body.kept !== undefined || body.text.length > longestShown)
    return unchecked('It is longer than 2 MB, so it was not compared with the description.');
  const check = isJsonType(media.mediaType) ? checkJson : checkText;
  return check(body.text, media, table);
}

/** Returns whether a text of this type has values. One that is a value itself, for its schema, is none of XML. */
function isCompared(mediaType: string, { schema }: MediaType, table: SchemaTable): boolean {
  if (isJsonType(mediaType) || isFormType(mediaType)) return true;
  const isValue = scalarTypes(schema, table) !== undefined;
  const { schema: flat } = flattenSchema(schema, table);
  const isFile = typeof flat === 'object' && isFileSchema(flat);
  return isXmlType(mediaType) ? !isValue && !isFile : /^text\//i.test(mediaType) && !isStreamType(mediaType) && isValue;
}

function checkJson(text: string, media: MediaType, table: SchemaTable): ResponseCheck {
  if (nestsTooDeeply(text)) {
    return unchecked(`It nests deeper than ${deepestJson} levels, so it was not compared with the description.`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return toUnreadable('The content type is JSON, but the body is not valid JSON.');
  }
  return checkParsed(value as JsonValue, readDigits(text), media, table);
}

/** Compares a body that is not JSON. The line break at the end of a text file is no part of its value. */
function checkText(text: string, media: MediaType, table: SchemaTable): ResponseCheck {
  const schema = bodySchema(media);
  const check = (value: ExactValue) => checkParsed(toPlainValue(value), digitsOf(value), media, table);
  if (isFormType(media.mediaType)) return check(readFields(text, media, table));
  if (!isXmlType(media.mediaType)) return check(readTypedText(text.replace(/\r?\n$/, ''), schema, table));
  const read = readXml(text, schema, table);
  if (read === undefined) return toUnreadable('The content type is XML, but the body is not well-formed XML.');
  return addMismatches(check(read.value), read.mismatches);
}

function checkParsed(
  value: JsonValue,
  digits: Digits | undefined,
  media: MediaType,
  table: SchemaTable,
): ResponseCheck {
  const options = { most: mostListed, direction: 'response', digits } as const;
  const check = checkForeignValue(value, bodySchema(media), table, options);
  if (check === undefined) return unchecked('Its schema can’t be used to check a body.');
  const { mismatches, more, undeclared } = check;
  return mismatches.length === 0 ? { kind: 'fits', undeclared } : { kind: 'mismatches', mismatches, more };
}

/** Adds mismatches that were found elsewhere. */
function addMismatches(check: ResponseCheck, others: readonly ResponseMismatch[]): ResponseCheck {
  if (others.length === 0) return check;
  const { mismatches = [], more = 0 } = check.kind === 'mismatches' ? check : {};
  const all = [...mismatches, ...others];
  const left = Math.max(0, all.length - mostListed);
  return { ...check, kind: 'mismatches', mismatches: all.slice(0, mostListed), more: more + left };
}

function toUnreadable(message: string): ResponseCheck {
  return { kind: 'mismatches', mismatches: [{ pointer: '', message }], more: 0, isUnreadable: true };
}

const isEmpty = 'The description declares a body for this response, which has none.';

/** The differences from the declaration in words, each with its place: none for a response that fits, or that can't be compared. */
export function listDifferences(check: ResponseCheck): readonly string[] {
  if (check.kind === 'fits') return [];
  const { reason = '', isUndeclared = false } = check;
  const mismatches = check.kind === 'mismatches' ? check.mismatches : [];
  return [...(isUndeclared ? [reason] : []), ...mismatches.map((each) => `${nameMismatch(each)}: ${each.message}`)];
}

/** Names the place of a mismatch: a header, or a pointer into the body. */
export function nameMismatch({ header, pointer }: ResponseMismatch): string {
  return header === undefined ? pointer || 'The body' : `The header \`${header}\`${pointer && ` at ${pointer}`}`;
}

/** Returns whether HTTP allows no body in the response (RFC 9110, 6.4.1). */
function isBodyless(method: string, { status }: ResponseHead): boolean {
  return method === 'HEAD' || status < 200 || status === 204 || status === 304;
}

function unchecked(reason?: string): ResponseCheck {
  return { kind: 'unchecked', reason };
}

function undeclared(reason: string): ResponseCheck {
  return { kind: 'unchecked', reason, isUndeclared: true };
}
