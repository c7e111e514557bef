import type { ApiResponse, MediaType } from '../core/api/http-operation.ts';
import type { OperationSlice } from '../core/api/slice.ts';
import type { SchemaMismatch } from '../core/ports.ts';
import type { JsonValue } from '../core/source/json-value.ts';
import type { HttpResponse } from '../request/http-request.ts';
import { checkValue } from '../schema/check-value.ts';

/** Where a JSON answer differs from the declared schema; nothing where none is declared or the body is not JSON. */
export function findMismatches(
  response: HttpResponse,
  { operation, schemas }: OperationSlice,
): readonly SchemaMismatch[] {
  const { body } = response;
  const mediaType = response.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const declared = findDeclared(operation.responses, response.status);
  const media = declared === undefined ? undefined : findMedia(declared.content, mediaType);
  if (media === undefined || body.kind !== 'text' || body.truncated || !isJson(mediaType)) return [];
  const parsed = parseJson(body.text);
  if (parsed === undefined) return [{ pointer: '', message: 'The answer says it is JSON, and is none.' }];
  return checkValue(parsed.value, media.schema, schemas);
}

/** The exact status, else its class (`4XX`), else `default`. */
function findDeclared(responses: readonly ApiResponse[], status: number): ApiResponse | undefined {
  return [String(status), `${Math.floor(status / 100)}XX`, 'DEFAULT']
    .map((name) => responses.find((response) => response.status.toUpperCase() === name))
    .find((response) => response !== undefined);
}

function findMedia(content: readonly MediaType[], mediaType: string): MediaType | undefined {
  const wanted = essenceOf(mediaType);
  return [wanted, `${wanted.split('/')[0]}/*`, '*/*']
    .map((name) => content.find((media) => essenceOf(media.mediaType) === name))
    .find((media) => media !== undefined);
}

function essenceOf(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}

function isJson(mediaType: string): boolean {
  return /^application\/json$|\+json$/.test(essenceOf(mediaType));
}

function parseJson(text: string): { readonly value: JsonValue } | undefined {
  try {
    return { value: JSON.parse(text) as JsonValue };
  } catch {
    return undefined;
  }
}
