import { encodePercent, findDecoded } from './percent-encoding.ts';
import { parseUrl, withoutTrailingSlashes } from './url.ts';

/**
 * The path of a file or folder: one text for all spellings of its URI. On this machine it is absolute, with `/` between
 * segments and the drive in lower case (`/docs`, `c:/docs`, `//server/share/docs`). Elsewhere it is the URI without its
 * escapes (`memfs:/docs`). Undefined if the text is not the URI of a file.
 */
export function toPath(uri: string): string | undefined {
  // `C:\docs` and `C:/docs` are paths, although a scheme may have one letter.
  const url = /^[a-z][a-z\d+.-]+:/i.test(uri) ? parseUrl(uri) : undefined;
  if (url === undefined || url.search !== '' || url.hash !== '') return undefined;
  const [host, path] = [findDecoded(url.host), findDecoded(url.pathname)];
  // An escaped separator is part of a name, which no path can say.
  if (host === undefined || path?.startsWith('/') !== true || /%2f/i.test(url.pathname)) return undefined;
  if (url.protocol === 'file:') return normalizePath(host === '' ? path : `//${host}${path}`);
  return `${url.protocol}${host === '' ? '' : `//${host}`}${withoutTrailingSlashes(path)}`;
}

/** The URI of an absolute path, in any spelling of it, or of a path as `toPath` returns it. */
export function toUri(path: string): string {
  const parts = /^([a-z][a-z\d+.-]+:)?(\/\/[^/]*)?(.*)$/is.exec(normalizePath(path)) ?? [];
  const [, scheme = 'file:', host = '', rest = ''] = parts;
  const isDrive = /^[a-z]:/.test(rest);
  const authority = host === '' && scheme === 'file:' ? '//' : host.replace(/[^/]+/, encodePercent);
  return `${scheme}${authority}${isDrive ? '/' : ''}${rest.split('/').map(encodePercent).join('/')}`;
}

/** Returns the text that a file or folder is found by. It is equal for all URIs and paths of one file, and for no others. */
export function fileKey(address: string): string {
  return toPath(address) ?? normalizePath(address);
}

/** The path of a file relative to a folder. Undefined if it is not below it. Both are keys. */
export function findBelow(folder: string, file: string): string | undefined {
  return file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : undefined;
}

/** Returns whether the path is the folder, or below it. */
export function isWithin(folder: string, path: string): boolean {
  return path === folder || findBelow(folder, path) !== undefined;
}

/** `\` separates segments on Windows alone, whose paths begin with a drive or with `\\`. */
function normalizePath(path: string): string {
  const isWindows = /^\/?[a-z]:(?:[\\/]|$)|^[\\/]{2}/i.test(path);
  const plain = isWindows ? path.replaceAll('\\', '/') : path;
  return withoutTrailingSlashes(plain.replace(/^\/?([a-z]):(?=\/|$)/i, (_, drive) => `${drive.toLowerCase()}:`));
}
