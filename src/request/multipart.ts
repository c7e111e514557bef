import type { RequestPart } from './http-request.ts';
import { essenceOf } from './media-types.ts';

/** Text in UTF-8, or bytes. */
export type MultipartContent = { readonly text: string } | { readonly base64: string };

/** The pieces of a multipart body, in order. */
export type MultipartPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'content'; readonly part: RequestPart };

/** RFC 2046, 5.1, with the names of RFC 7578 for `multipart/form-data`. */
export function* writeParts(parts: readonly RequestPart[], boundary: string): Generator<MultipartPiece> {
  for (const part of parts) {
    const head = partHead(part).map((line) => `${line}\r\n`);
    yield { kind: 'text', text: `--${boundary}\r\n${head.join('')}\r\n` };
    yield { kind: 'content', part };
    yield { kind: 'text', text: '\r\n' };
  }
  yield { kind: 'text', text: `--${boundary}--\r\n` };
}

/** A boundary that is the same for the same parts, and in none of them (RFC 2046, 5.1.1). */
export function boundaryFor(parts: readonly RequestPart[]): string {
  const texts = parts.map(({ text = '', base64 = '' }) => text + atob(base64));
  let boundary = 'apidocs-boundary';
  for (let count = 1; texts.some((text) => text.includes(boundary)); count += 1) boundary = `apidocs-boundary-${count}`;
  return boundary;
}

const boundaryParameter = /\s*;\s*boundary=(?:"[^"]*"|[^;]*)/gi;

/** The media type with its parameters (`multipart/related; type=text/html`) and this boundary. */
export function withBoundary(mediaType: string, boundary: string): string {
  return `${withoutBoundary(mediaType)}; boundary=${boundary}`;
}

/** The media type as a description may name it: a boundary in it would be that of another body. */
export function withoutBoundary(mediaType: string): string {
  return mediaType
    .replace(boundaryParameter, '')
    .replace(/[\s;]+$/, '')
    .trim();
}

/** `multipart/related` names the type of its root, which is the first part, unless the description does (RFC 2387, 3.1). */
export function withRootType(mediaType: string, [root]: readonly RequestPart[]): string {
  const isComplete = essenceOf(mediaType) !== 'multipart/related' || /;\s*type\s*=/i.test(mediaType);
  return isComplete || root === undefined
    ? mediaType
    : `${mediaType}; type="${essenceOf(root.mediaType ?? 'text/plain')}"`;
}

function partHead(part: RequestPart): string[] {
  const { mediaType, headers = [] } = part;
  const has = (wanted: string) => headers.some(([name]) => name.toLowerCase() === wanted);
  return [
    ...(has('content-disposition') ? [] : disposition(part)),
    ...(mediaType === undefined || has('content-type') ? [] : [`Content-Type: ${oneLine(mediaType)}`]),
    ...headers.map(([name, value]) => `${oneLine(name)}: ${oneLine(value)}`),
  ];
}

/** RFC 7578, 4.2; a part without a name has one only for its file name (RFC 2183). */
function disposition({ name, filename }: RequestPart): string[] {
  const file = filename === undefined ? '' : `; filename="${quotedName(filename)}"`;
  if (name !== undefined) return [`Content-Disposition: form-data; name="${quotedName(name)}"${file}`];
  return file === '' ? [] : [`Content-Disposition: attachment${file}`];
}

/** Escapes names in `multipart/form-data` like the WHATWG HTML standard. */
function quotedName(name: string): string {
  return name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}

/** All bytes of the chunks as base64. */
export function toBase64(chunks: readonly MultipartContent[]): string {
  const binary = chunks.map((chunk) => ('text' in chunk ? binaryOf(chunk.text) : atob(chunk.base64)));
  return btoa(binary.join(''));
}

function binaryOf(text: string): string {
  let binary = '';
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte);
  return binary;
}
