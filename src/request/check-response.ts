import type { ApiResponse, MediaType } from '../core/api/http-operation.ts';
import type { Slice } from '../core/api/slice.ts';
import type { SchemaMismatch } from '../core/ports.ts';
import { checkLongValue } from '../schema/check/check-long-value.ts';
import type { HttpResponse, ResponseHead } from './http-request.ts';
import { deepestJson, nestsTooDeeply } from './json/json-depth.ts';
import { isJsonType } from './media-types.ts';

/** The result of comparing a response with its declaration. */
export type ResponseCheck =
  | { readonly kind: 'fits' }
  /** `more`: how many there are beside those listed. `isUnreadable`: the body is not what its content type says, so it has no values. */
  | {
      readonly kind: 'mismatches';
      readonly mismatches: readonly SchemaMismatch[];
      readonly more: number;
      readonly isUnreadable?: boolean;
    }
  /** Nothing declared to compare with, or it can't be compared: the reason as a sentence; absent: nothing to report. */
  | { readonly kind: 'unchecked'; readonly reason?: string };

/** In characters. To compare a longer JSON body takes seconds: not where somebody waits for the view. */
export const longestAtOnce = 2_000_000;
const mostListed = 1_000;

/** Compares a response of any length with its declaration. */
export function checkResponse(slice: Slice, response: HttpResponse): ResponseCheck {
  if (slice.kind !== 'operation' || slice.operation.responses.length === 0) return unchecked();
  const declared = findResponse(slice.operation.responses, response.status);
  if (declared === undefined) return unchecked(`The description declares no ${response.status} response.`);
  if (declared.content.length === 0 || response.size === 0) return unchecked();
  const mediaType = mediaTypeOf(response);
  const media = findMediaType(declared.content, mediaType);
  if (media === undefined)
    return unchecked(`The description declares no ${mediaType || 'untyped'} body for this response.`);
  const { body } = response;
  if (body.kind !== 'text' || !isJsonType(mediaType)) return unchecked();
  if (response.interrupted !== undefined) return unchecked();
  if (body.truncated || body.kept !== undefined)
    return unchecked('Only its beginning is here: not compared with the description.');
  return checkJson(body.text, media, slice);
}

function checkJson(text: string, media: MediaType, slice: Slice): ResponseCheck {
  if (nestsTooDeeply(text)) {
    return unchecked(`Nests deeper than ${deepestJson} levels: not compared with the description.`);
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
  const options = { most: mostListed, direction: 'response' } as const;
  const found = checkLongValue(value as never, media.schema, slice.schemas, options);
  if (found === undefined) return unchecked('Its schema can’t be used to compare a body with.');
  return found.mismatches.length === 0 ? { kind: 'fits' } : { kind: 'mismatches', ...found };
}

/** The exact status, else its class (`4XX`), else `default`. */
export function findResponse(responses: readonly ApiResponse[], status: number): ApiResponse | undefined {
  const names = [String(status), `${Math.floor(status / 100)}XX`, 'DEFAULT'];
  for (const name of names) {
    const found = responses.find((response) => response.status.toUpperCase() === name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** By the exact type, then by ranges (`text/*`, then any). */
export function findMediaType(content: readonly MediaType[], mediaType: string): MediaType | undefined {
  const essence = (text: string) => (text.split(';')[0] ?? '').trim().toLowerCase();
  const wanted = essence(mediaType);
  const by = (name: string) => content.find((each) => essence(each.mediaType) === name);
  return by(wanted) ?? by(`${wanted.split('/')[0]}/*`) ?? by('*/*');
}

export function mediaTypeOf({ headers }: Pick<ResponseHead, 'headers'>): string {
  return headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
}

function unchecked(reason?: string): ResponseCheck {
  return { kind: 'unchecked', ...(reason !== undefined && { reason }) };
}
