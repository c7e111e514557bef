import { decodeIfEncoded } from '../core/source/text/percent-encoding.ts';
import { parseUrl, withoutTrailingSlashes } from '../core/source/text/url.ts';
import { extensionOfType } from './build/file-types.ts';
import { essenceOf, isEventType, isJsonType, isXmlType } from './build/media-types.ts';
import { mediaTypeOf } from './declared-response.ts';
import type { ResponseHead } from './http-request.ts';

/**
 * Names the file for the body of a response: as the server does (RFC 6266), else by the end of the URL. The name has an extension, and leads to
 * no other folder.
 */
export function fileName(head: ResponseHead): string {
  const disposition = head.headers.find(([name]) => name.toLowerCase() === 'content-disposition')?.[1] ?? '';
  const path = parseUrl(head.url)?.pathname ?? '';
  const wanted = readFileName(disposition) ?? decodeIfEncoded(withoutTrailingSlashes(path).split('/').at(-1) ?? '');
  // No system accepts all of these, and some separate folders.
  const safe = [...wanted].filter((char) => char >= ' ' && !'/\\:*?"<>|'.includes(char)).join('');
  const bare = safe.replace(/^\.+/, '').slice(-120) || 'response';
  return /\.\w{1,8}$/.test(bare) ? bare : `${bare}.${extensionOf(essenceOf(mediaTypeOf(head)))}`;
}

function readFileName(disposition: string): string | undefined {
  const extended = /filename\*\s*=\s*[\w-]+'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  if (extended !== undefined) return decodeIfEncoded(extended);
  const [, quoted, bare] = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition) ?? [];
  return quoted?.replace(/\\(.)/g, '$1') ?? bare;
}

function extensionOf(mediaType: string): string {
  const known = extensionOfType(mediaType);
  if (known !== undefined) return known;
  if (isEventType(mediaType)) return 'txt';
  if (isJsonType(mediaType)) return 'json';
  if (isXmlType(mediaType)) return 'xml';
  const subtype = mediaType.split('/')[1]?.replace(/^x-/, '') ?? '';
  return /^[a-z\d]{1,8}$/.test(subtype) ? subtype : 'bin';
}
