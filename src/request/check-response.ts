import type { ApiResponse, MediaType } from '../core/api/http-operation.ts';
import type { Slice } from '../core/api/slice.ts';
import type { SchemaMismatch } from '../core/ports.ts';
import { checkForeignValue } from '../schema/check/check-value.ts';
import { essenceOf, isJsonType } from './build/media-types.ts';
import type { HttpResponse, ResponseHead } from './http-request.ts';
import { readDigits } from './json/exact-value.ts';
import { deepestJson, nestsTooDeeply } from './json/json-depth.ts';

/** The result of comparing a response with its declaration. */
export type ResponseCheck =
  /** `undeclared`: the pointers of the properties that the description does not name, each once. */
  | { readonly kind: 'fits'; readonly undeclared: readonly string[] }
  /** `more`: the number of mismatches that are not listed. `isUnreadable`: the body is not valid for its content type, so it has no values. */
  | {
      readonly kind: 'mismatches';
      readonly mismatches: readonly SchemaMismatch[];
      readonly more: number;
      readonly isUnreadable?: boolean;
    }
  /** `reason`: a sentence; absent if there is nothing to report. */
  | { readonly kind: 'unchecked'; readonly reason?: string };

/** In characters. Of a longer body only the beginning is shown, and it is not compared: that takes seconds. */
export const longestShown = 2_000_000;
const mostListed = 1_000;

/** Compares a response with its declaration. */
export function checkResponse(slice: Slice, response: HttpResponse): ResponseCheck {
  if (slice.kind !== 'operation' || slice.operation.responses.length === 0) return unchecked();
  const declared = findResponse(slice.operation.responses, response.status);
  if (declared === undefined) return unchecked(`The description declares no ${response.status} response.`);
  if (declared.content.length === 0) return unchecked();
  if (response.size === 0) return unchecked(isBodyless(slice.operation.method, response) ? undefined : isEmpty);
  const mediaType = mediaTypeOf(response);
  const media = findMediaType(declared.content, mediaType);
  if (media === undefined)
    return unchecked(`The description declares no ${mediaType || 'untyped'} body for this response.`);
  const { body } = response;
  if (body.kind !== 'text' || !isJsonType(mediaType)) return unchecked();
  if (response.interrupted !== undefined) return unchecked();
  if (body.truncated) return unchecked('Only its beginning is here, so it was not compared with the description.');
  if (body.kept !== undefined || body.text.length > longestShown)
    return unchecked('It is longer than 2 MB, so it was not compared with the description.');
  return checkJson(body.text, media, slice);
}

function checkJson(text: string, media: MediaType, slice: Slice): ResponseCheck {
  if (nestsTooDeeply(text)) {
    return unchecked(`It nests deeper than ${deepestJson} levels, so it was not compared with the description.`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return {
      kind: 'mismatches',
      mismatches: [{ pointer: '', message: 'The content type is JSON, but the body is not valid JSON.' }],
      more: 0,
      isUnreadable: true,
    };
  }
  const digits = readDigits(text);
  const options = { most: mostListed, direction: 'response', digits } as const;
  const check = checkForeignValue(value as never, media.schema, slice.schemas, options);
  if (check === undefined) return unchecked('Its schema can’t be used to check a body.');
  const { mismatches, more, undeclared } = check;
  return mismatches.length === 0 ? { kind: 'fits', undeclared } : { kind: 'mismatches', mismatches, more };
}

const isEmpty = 'The description declares a body for this response, which has none.';

/** Returns whether HTTP allows no body in the response (RFC 9110, 6.4.1). */
function isBodyless(method: string, { status }: ResponseHead): boolean {
  return method === 'HEAD' || status < 200 || status === 204 || status === 304;
}

/** Finds the response by its exact status, else by its class (`4XX`), else `default`. */
export function findResponse(responses: readonly ApiResponse[], status: number): ApiResponse | undefined {
  const names = [String(status), `${Math.floor(status / 100)}XX`, 'DEFAULT'];
  for (const name of names) {
    const response = responses.find(({ status: declared }) => declared.toUpperCase() === name);
    if (response !== undefined) return response;
  }
  return undefined;
}

/** Finds the media type by its exact name, then by ranges (`text/*`, then any). */
export function findMediaType(content: readonly MediaType[], mediaType: string): MediaType | undefined {
  const wanted = essenceOf(mediaType);
  const find = (name: string) => content.find((each) => essenceOf(each.mediaType) === name);
  return find(wanted) ?? find(`${wanted.split('/')[0]}/*`) ?? find('*/*');
}

export function mediaTypeOf({ headers }: Pick<ResponseHead, 'headers'>): string {
  return headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
}

function unchecked(reason?: string): ResponseCheck {
  return { kind: 'unchecked', reason };
}
