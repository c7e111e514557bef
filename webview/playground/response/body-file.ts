import { mediaTypeOf } from '../../../src/request/check-response.ts';
import type { HttpResponse, ResponseHead } from '../../../src/request/http-request.ts';
import { essenceOf, isJsonType, isXmlType } from '../../../src/request/media-types.ts';
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

export function bodyKindOf(response: HttpResponse): BodyKind {
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

const extensions: { readonly [mediaType: string]: string } = {
  'text/plain': 'txt',
  'text/html': 'html',
  'text/csv': 'csv',
  'text/tab-separated-values': 'tsv',
  'text/event-stream': 'txt',
  'image/svg+xml': 'svg',
  'image/jpeg': 'jpg',
  'audio/mpeg': 'mp3',
  'application/gzip': 'gz',
  'application/octet-stream': 'bin',
  'application/x-ndjson': 'ndjson',
};

/** The body as a file to save; undefined: a stream, or none. */
export function toBodyFile(response: HttpResponse): BodyFile | undefined {
  const { body } = response;
  if (body.kind === 'stream') return undefined;
  const name = fileName(response);
  if (body.kept !== undefined) return { name, kept: body.kept.id };
  return body.kind === 'text' ? { name, text: body.text } : { name, base64: body.base64 };
}

/** The name that the server gives (RFC 6266), else the end of the URL; with an extension, and nothing that leads to another folder. */
export function fileName(head: ResponseHead): string {
  const disposition = head.headers.find(([name]) => name.toLowerCase() === 'content-disposition')?.[1] ?? '';
  const path = URL.canParse(head.url) ? new URL(head.url).pathname : '';
  const wanted = named(disposition) ?? decoded(path.replace(/\/+$/, '').split('/').at(-1) ?? '');
  // Neither separators of any system nor characters that one of them refuses.
  const safe = [...wanted].filter((char) => char >= ' ' && !'/\\:*?"<>|'.includes(char)).join('');
  const bare = safe.replace(/^\.+/, '').slice(-120) || 'response';
  return /\.\w{1,8}$/.test(bare) ? bare : `${bare}.${extensionOf(essenceOf(mediaTypeOf(head)))}`;
}

function named(disposition: string): string | undefined {
  const extended = /filename\*\s*=\s*[\w-]+'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  if (extended !== undefined) return decoded(extended);
  const [, quoted, bare] = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition) ?? [];
  return quoted?.replace(/\\(.)/g, '$1') ?? bare;
}

function extensionOf(mediaType: string): string {
  const known = extensions[mediaType];
  if (known !== undefined) return known;
  if (isJsonType(mediaType)) return 'json';
  if (isXmlType(mediaType)) return 'xml';
  const subtype = mediaType.split('/')[1]?.replace(/^x-/, '') ?? '';
  return /^[a-z\d]{1,8}$/.test(subtype) ? subtype : 'bin';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not percent-encoded: used unchanged.
    return text;
  }
}
