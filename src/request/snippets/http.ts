import { toBase64 } from '../build/multipart.ts';
import { findCharset } from '../decode-body.ts';
import { type BodyChunk, toPlainRequest } from './snippet-body.ts';
import type { SnippetLanguage } from './snippet-language.ts';

/**
 * The message itself (RFC 9112), ready to be sent through a socket: lines of its head end with CRLF. Binary data is only named.
 */
export const http: SnippetLanguage = {
  id: 'http',
  highlight: 'http',
  write(request) {
    const { method, url, headers, chunks } = toPlainRequest(request);
    const [host = '', target = '/'] = splitUrl(url);
    const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
    const size = chunks.length === 0 ? undefined : atob(toBase64(chunks)).length;
    const head = [
      `${method} ${target} HTTP/1.1`,
      `Host: ${host}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      ...(size === undefined ? [] : [`Content-Length: ${size}`]),
    ];
    return `${head.join('\r\n')}\r\n\r\n${chunks.map((chunk) => toText(chunk, type)).join('')}`;
  },
};

function toText(chunk: BodyChunk, mediaType: string): string {
  if ('text' in chunk) return chunk.text;
  const bytes = Uint8Array.from(atob(chunk.base64), (character) => character.charCodeAt(0));
  return (
    decodeText(bytes, mediaType) ?? `<${bytes.length} bytes${chunk.file === undefined ? '' : ` of ${chunk.file}`}>`
  );
}

/** Undefined if the bytes are not readable text. */
function decodeText(bytes: Uint8Array, mediaType: string): string | undefined {
  try {
    const text = new TextDecoder(findCharset(mediaType), { fatal: true, ignoreBOM: true }).decode(bytes);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: searches for control characters.
    return /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

function splitUrl(url: string): [host: string, target: string] {
  const [, host = '', target = ''] = /^(?:[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?)?([^/?#]*)([^#]*)/i.exec(url) ?? [];
  return [host, target.startsWith('/') ? target : `/${target}`];
}
