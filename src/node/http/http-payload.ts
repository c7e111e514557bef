import { randomUUID } from 'node:crypto';
import { contentOf, type MultipartContent, withBoundary, writeParts } from '../../request/build/multipart.ts';
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
    case 'binary':
      return { bytes: encodeContent(contentOf(body)), mediaType: body.mediaType };
    case 'multipart':
      return encodeMultipart(body.mediaType, body.parts);
  }
}

function encodeMultipart(mediaType: string, parts: readonly RequestPart[]): WirePayload {
  const boundary = `----apidocs-${randomUUID()}`;
  const chunks = Array.from(writeParts(parts, boundary), (piece) =>
    encodeContent(piece.kind === 'text' ? piece : contentOf(piece.part)),
  );
  return { bytes: Buffer.concat(chunks), mediaType: withBoundary(mediaType, boundary), boundary };
}

function encodeContent(content: MultipartContent): Buffer {
  return 'text' in content ? Buffer.from(content.text, 'utf8') : Buffer.from(content.base64, 'base64');
}
