import type { RequestPart } from '../http-request.ts';
import { encodeInCharset } from './charset.ts';
import { essenceOf } from './media-types.ts';

/** Text in UTF-8, or bytes. */
export type MultipartContent = { readonly text: string } | { readonly base64: string };

/** The pieces of a multipart body, in order. */
export type MultipartPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'content'; readonly part: RequestPart };

/** Writes a multipart body (RFC 2046, 5.1), with the names of RFC 7578 for `multipart/form-data`. */
export function* writeParts(parts: readonly RequestPart[], boundary: string): Generator<MultipartPiece> {
  for (const part of parts) {
    const head = partHead(part).map((line) => `${line}\r\n`);
    yield { kind: 'text', text: `--${boundary}\r\n${head.join('')}\r\n` };
    yield { kind: 'content', part };
    yield { kind: 'text', text: '\r\n' };
  }
  yield { kind: 'text', text: `--${boundary}--\r\n` };
}

/** Chooses a boundary that occurs in none of the parts (RFC 2046, 5.1.1). It is the same for the same parts. */
export function boundaryFor(parts: readonly RequestPart[]): string {
  const texts = parts.map(({ text = '', base64 = '' }) => text + atob(base64));
  let boundary = 'apidocs-boundary';
  for (let count = 1; texts.some((text) => text.includes(boundary)); count += 1) boundary = `apidocs-boundary-${count}`;
  return boundary;
}

const boundaryParameter = /\s*;\s*boundary=(?:"[^"]*"|[^;]*)/gi;

/** Adds a boundary to a media type with its parameters (`multipart/related; type=text/html`). */
export function withBoundary(mediaType: string, boundary: string): string {
  return `${withoutBoundary(mediaType)}; boundary=${boundary}`;
}

/** Removes the boundary from a media type: that of a description belongs to another body. */
export function withoutBoundary(mediaType: string): string {
  return mediaType
    .replace(boundaryParameter, '')
    .replace(/[\s;]+$/, '')
    .trim();
}

/** Adds the type of the root, which is the first part, to `multipart/related` (RFC 2387, 3.1), unless the description names it. */
export function withRootType(mediaType: string, [root]: readonly RequestPart[]): string {
  const isComplete = essenceOf(mediaType) !== 'multipart/related' || /;\s*type\s*=/i.test(mediaType);
  return isComplete || root === undefined
    ? mediaType
    : `${mediaType}; type="${essenceOf(root.mediaType ?? 'text/plain')}"`;
}

/** The content of a body or a part: text that is sent in UTF-8, or bytes, which text in another charset is too. */
export function contentOf({ mediaType = '', text = '', base64 }: RequestPart): MultipartContent {
  if (base64 !== undefined) return { base64 };
  const bytes = encodeInCharset(text, mediaType);
  return bytes === undefined ? { text } : { base64: btoa(toBinary(bytes)) };
}

function partHead(part: RequestPart): string[] {
  const { mediaType, headers = [] } = part;
  const has = (wanted: string) => headers.some(([name]) => name.toLowerCase() === wanted);
  return [
    ...(has('content-disposition') ? [] : dispositionLines(part)),
    ...(mediaType === undefined || has('content-type') ? [] : [`Content-Type: ${toOneLine(mediaType)}`]),
    ...headers.map(([name, value]) => `${toOneLine(name)}: ${toOneLine(value)}`),
  ];
}

/** Content-Disposition (RFC 7578, 4.2). A part without a name has one only if it has a file name (RFC 2183). */
function dispositionLines({ name, filename }: RequestPart): string[] {
  const file = filename === undefined ? '' : `; filename="${escapeName(filename)}"`;
  if (name !== undefined) return [`Content-Disposition: form-data; name="${escapeName(name)}"${file}`];
  return file === '' ? [] : [`Content-Disposition: attachment${file}`];
}

/** Escapes names in `multipart/form-data` like the WHATWG HTML standard. */
function escapeName(name: string): string {
  return name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
}

function toOneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}

/** Joins the chunks as base64. */
export function toBase64(chunks: readonly MultipartContent[]): string {
  const binary = chunks.map((chunk) =>
    'text' in chunk ? toBinary(new TextEncoder().encode(chunk.text)) : atob(chunk.base64),
  );
  return btoa(binary.join(''));
}

/** One character for each byte. */
export function toBinary(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return binary;
}
