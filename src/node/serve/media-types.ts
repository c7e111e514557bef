const utf8 = '; charset=utf-8';

const mediaTypes: { readonly [extension: string]: string } = {
  html: `text/html${utf8}`,
  md: `text/markdown${utf8}`,
  txt: `text/plain${utf8}`,
  css: `text/css${utf8}`,
  js: `text/javascript${utf8}`,
  json: 'application/json',
  yaml: `application/yaml${utf8}`,
  yml: `application/yaml${utf8}`,
  xml: 'application/xml',
  csv: `text/csv${utf8}`,
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
};

/** The media type of a file by its extension. Browsers download unknown ones. */
export function mediaTypeOf(path: string): string {
  const extension = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(mediaTypes, extension) ? (mediaTypes[extension] ?? '') : 'application/octet-stream';
}
