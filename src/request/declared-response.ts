import type { ApiResponse, MediaType } from '../core/api/http-operation.ts';
import { essenceOf } from './build/media-types.ts';
import type { ResponseHead } from './http-request.ts';

/** In characters. Of a longer body only the beginning is shown, and it is not compared: that takes seconds. */
export const longestShown = 2_000_000;

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
