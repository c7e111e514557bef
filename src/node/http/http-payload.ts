import { randomUUID } from 'node:crypto';
import type { RequestPart, RequestPayload } from '../../request/http-request.ts';

/** A body as bytes, with its media type (`""`: send no `Content-Type`). */
export interface WirePayload {
  readonly bytes: Buffer;
  readonly mediaType: string;
  /** The boundary of a multipart body. */
  readonly boundary?: string;
}

/** Undefined: the request has no body. */
export function encodePayload(body: RequestPayload): WirePayload | undefined {
  switch (body.kind) {
    case 'none':
      return undefined;
    case 'text':
    case 'form':
      return { bytes: Buffer.from(body.text, 'utf8'), mediaType: body.mediaType };
    case 'binary':
      return { bytes: Buffer.from(body.base64, 'base64'), mediaType: body.mediaType };
    case 'multipart':
      return encodeMultipart(body.mediaType, body.parts);
  }
}

/** RFC 2046, section 5.1, with the names of RFC 7578 for `multipart/form-data`. */
function encodeMultipart(mediaType: string, parts: readonly RequestPart[]): WirePayload {
  const boundary = `----apidocs-${randomUUID()}`;
  const chunks: Buffer[] = [];
  for (const part of parts) {
    chunks.push(
      Buffer.from(
        `--${boundary}\r\n${partHead(part)
          .map((line) => `${line}\r\n`)
          .join('')}\r\n`,
        'utf8',
      ),
    );
    chunks.push(part.base64 === undefined ? Buffer.from(part.text ?? '', 'utf8') : Buffer.from(part.base64, 'base64'));
    chunks.push(Buffer.from('\r\n'));
  }
  chunks.push(Buffer.from(`--${boundary}--\r\n`));
  const [bare = 'multipart/form-data'] = mediaType.split(';');
  return { bytes: Buffer.concat(chunks), mediaType: `${bare.trim()}; boundary=${boundary}`, boundary };
}

function partHead(part: RequestPart): string[] {
  const own = part.headers ?? [];
  const has = (name: string) => own.some(([header]) => header.toLowerCase() === name);
  const head: string[] = [];
  if (!has('content-disposition')) head.push(...disposition(part));
  if (part.mediaType !== undefined && !has('content-type')) head.push(`Content-Type: ${bareLine(part.mediaType)}`);
  for (const [name, value] of own) head.push(`${bareLine(name)}: ${bareLine(value)}`);
  return head;
}

/** RFC 7578, 4.2; a part without a name has one only for its file name (RFC 2183). */
function disposition({ name, filename }: RequestPart): string[] {
  const file = filename === undefined ? '' : `; filename="${quoted(filename)}"`;
  if (name !== undefined) return [`Content-Disposition: form-data; name="${quoted(name)}"${file}`];
  return file === '' ? [] : [`Content-Disposition: attachment${file}`];
}

/** Escapes names and file names in `multipart/form-data` like browsers do (WHATWG, "multipart form data"). */
function quoted(text: string): string {
  return text.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
}

function bareLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}
