import { randomUUID } from 'node:crypto';
import { withBoundary, writeParts } from '../../request/build/multipart.ts';
import type { RequestPart, RequestPayload } from '../../request/http-request.ts';

/** A body as bytes, with its media type (`""` to send no `Content-Type`). */
export interface WirePayload {
  readonly bytes: Buffer;
  readonly mediaType: string;
  /** The boundary of a multipart body. */
  readonly boundary?: string;
}

/** Encodes a body; undefined if the request has none. */
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

function encodeMultipart(mediaType: string, parts: readonly RequestPart[]): WirePayload {
  const boundary = `----apidocs-${randomUUID()}`;
  const chunks = Array.from(writeParts(parts, boundary), (piece) =>
    piece.kind === 'text' ? Buffer.from(piece.text, 'utf8') : encodePart(piece.part),
  );
  return { bytes: Buffer.concat(chunks), mediaType: withBoundary(mediaType, boundary), boundary };
}

function encodePart({ text = '', base64 }: RequestPart): Buffer {
  return base64 === undefined ? Buffer.from(text, 'utf8') : Buffer.from(base64, 'base64');
}
