import { essenceOf, isJsonType, isXmlType } from '../../../src/request/build/media-types.ts';
import { mediaTypeOf } from '../../../src/request/declared-response.ts';
import { fileName } from '../../../src/request/file-name.ts';
import type { HttpResponse } from '../../../src/request/http-request.ts';
import type { BodyFile } from '../playground-host.ts';

/** How a body is shown. `binary`: as bytes. */
export type BodyKind =
  | 'json'
  | 'xml'
  | 'html'
  | 'svg'
  | 'csv'
  | 'image'
  | 'audio'
  | 'video'
  | 'pdf'
  | 'text'
  | 'binary';

const images = /^image\/(?:png|jpe?g|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon)$/;

export function findBodyKind(response: HttpResponse): BodyKind {
  const mediaType = essenceOf(mediaTypeOf(response));
  if (response.body.kind === 'binary') return binaryKind(mediaType);
  if (isJsonType(mediaType)) return 'json';
  if (mediaType === 'image/svg+xml') return 'svg';
  if (mediaType === 'text/html' || mediaType === 'application/xhtml+xml') return 'html';
  if (isXmlType(mediaType)) return 'xml';
  return /^text\/(?:csv|tab-separated-values)$/.test(mediaType) ? 'csv' : 'text';
}

function binaryKind(mediaType: string): BodyKind {
  if (images.test(mediaType)) return 'image';
  if (mediaType.startsWith('audio/')) return 'audio';
  if (mediaType.startsWith('video/')) return 'video';
  return mediaType === 'application/pdf' ? 'pdf' : 'binary';
}

/** Converts the body to a file to save. Undefined for a stream. */
export function toBodyFile(response: HttpResponse): BodyFile | undefined {
  const { body } = response;
  if (body.kind === 'stream') return undefined;
  const name = fileName(response);
  if (body.kept !== undefined) return { name, kept: body.kept.id };
  return body.kind === 'text' ? { name, text: body.text } : { name, base64: body.base64 };
}
