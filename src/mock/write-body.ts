import type { MediaType } from '../core/api/http-operation.ts';
import type { SchemaTable } from '../core/api/schema.ts';
import { buildBody } from '../request/build/build-body.ts';
import { bodySchema, concreteRange, essenceOf, isStreamType } from '../request/build/media-types.ts';
import { boundaryFor, contentOf, toBase64, withBoundary, writeParts } from '../request/build/multipart.ts';
import type { ExactValue } from '../request/form-values.ts';
import type { RequestPayload } from '../request/http-request.ts';
import { scalarText } from '../request/json/exact-value.ts';
import type { MockBody } from './mock-response.ts';
import { findSampleFile } from './sample-files.ts';

export interface WrittenBody {
  readonly mediaType: string;
  readonly body: MockBody;
}

/** Writes the value of a response in a media type; the items of a stream one by one. */
export function writeBody(media: MediaType, value: ExactValue, table: SchemaTable): WrittenBody {
  const shape = { ...media, schema: bodySchema(media) };
  if (isStreamType(media.mediaType)) {
    const items = [value].flat().map((item) => textOf(buildBody(shape, [item], table)));
    return { mediaType: media.mediaType, body: { kind: 'items', items } };
  }
  if (isBinaryType(media.mediaType)) return writeBytes(media.mediaType, value);
  const payload = buildBody(shape, value, table);
  if (payload.kind === 'multipart') return writeMultipart(payload);
  if (payload.kind === 'binary') return { mediaType: payload.mediaType, body: payload };
  return {
    mediaType: payload.kind === 'none' ? media.mediaType : payload.mediaType,
    body: { kind: 'text', text: textOf(payload) },
  };
}

function writeMultipart({ mediaType, parts }: Extract<RequestPayload, { kind: 'multipart' }>): WrittenBody {
  const boundary = boundaryFor(parts);
  const pieces = Array.from(writeParts(parts, boundary), (piece) =>
    piece.kind === 'text' ? { text: piece.text } : contentOf(piece.part),
  );
  return { mediaType: withBoundary(mediaType, boundary), body: { kind: 'binary', base64: toBase64(pieces) } };
}

/** Decodes base64 and `data:` URLs, as authors write bytes. Other text is encoded as UTF-8, unless programs could not open it as this type. */
function writeBytes(mediaType: string, value: ExactValue): WrittenBody {
  const text = scalarText(value);
  const concrete = concreteRange(mediaType);
  const authored = text.replace(/^data:[^,]*;base64,/, '');
  const isBase64 = authored.length > 0 && authored.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(authored);
  if (isBase64 && authored.length >= 16) return { mediaType: concrete, body: { kind: 'binary', base64: authored } };
  const base64 = findSampleFile(concrete, text) ?? toBase64([{ text }]);
  return { mediaType: concrete, body: { kind: 'binary', base64 } };
}

function isBinaryType(mediaType: string): boolean {
  return /^(?:image|audio|video|font)\/(?!svg)|^application\/(?:octet-stream|pdf|zip|gzip)$/.test(essenceOf(mediaType));
}

function textOf(payload: RequestPayload): string {
  return payload.kind === 'text' || payload.kind === 'form' ? payload.text : '';
}
