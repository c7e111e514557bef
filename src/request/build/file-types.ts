import type { FileValue } from '../form-values.ts';
import { concreteRange, essenceOf, matchesRange } from './media-types.ts';

/** By extension; of two extensions of one type the usual one is first. */
const mediaTypes: { readonly [extension: string]: string } = {
  html: 'text/html',
  md: 'text/markdown',
  txt: 'text/plain',
  css: 'text/css',
  js: 'text/javascript',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  xml: 'application/xml',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  bmp: 'image/bmp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  pdf: 'application/pdf',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  zip: 'application/zip',
  gz: 'application/gzip',
  bin: 'application/octet-stream',
};

/** Returns the media type of a file by the extension of its name; undefined for an unknown one. */
export function mediaTypeOfFile(name: string): string | undefined {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(mediaTypes, extension) ? mediaTypes[extension] : undefined;
}

/** Returns the extension of files of this media type; undefined for an unknown one. */
export function extensionOfType(mediaType: string): string | undefined {
  return Object.entries(mediaTypes).find(([, type]) => type === mediaType)?.[0];
}

/** Returns the media type in which a file is sent: its own, else one of these types and ranges, by its name if that says which. */
export function typeOfFile({ name, mediaType }: FileValue['$file'], types: readonly string[]): string {
  if (mediaType !== undefined) return mediaType;
  const known = mediaTypeOfFile(name);
  const isWanted = types.some((type) => essenceOf(type) === known || matchesRange(essenceOf(type), known ?? ''));
  if (known !== undefined && isWanted) return known;
  return types.find((type) => !type.includes('*')) ?? concreteRange(types[0] ?? '*/*');
}
