import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { ResponseBody } from '../../request/http-request.ts';
import { failureOf } from './http-failure.ts';

export interface BodyLimits {
  readonly maxBytes: number;
  /** Called with each part that arrives. */
  readonly onPart?: () => void;
}

/** A body as far as it was read; `size` counts the bytes kept. `error`: why the rest is missing. */
export interface BodyReading {
  readonly size: number;
  readonly body: ResponseBody;
  readonly error?: unknown;
}

/** Reads and decompresses at most `maxBytes`. */
export async function readBody(response: IncomingMessage, limits: BodyLimits): Promise<BodyReading> {
  const { bytes, truncated, ...rest } = await readParts(response, limits);
  const isWhole = !truncated && !('error' in rest);
  return {
    size: bytes.byteLength,
    body: toBody(bytes, response.headers['content-type'], { truncated, isWhole }),
    ...rest,
  };
}

/** The same as bytes; `truncated`: there were more. Rejects with Node's error if the body is incomplete. */
export async function readBytes(
  response: IncomingMessage,
  maxBytes: number,
): Promise<{ readonly bytes: Buffer; readonly truncated: boolean }> {
  const { bytes, truncated, error } = await readParts(response, { maxBytes });
  if (error !== undefined) throw error;
  return { bytes, truncated };
}

/** Decompresses and decodes a body part by part; `take` may delay the next one. Returns the number of bytes. */
export async function followBody(
  response: IncomingMessage,
  take: (text: string) => Promise<void>,
): Promise<{ readonly size: number; readonly error?: unknown }> {
  const decoder = textDecoder(response.headers['content-type']);
  let size = 0;
  try {
    for await (const chunk of decompressed(response)) {
      const bytes = chunk as Buffer;
      size += bytes.byteLength;
      await take(decoder.decode(bytes, { stream: true }));
    }
    const rest = decoder.decode();
    if (rest !== '') await take(rest);
    return { size };
  } catch (error) {
    return { size, error: isReset(error) ? brokenOff(size, response) : error };
  }
}

async function readParts(
  response: IncomingMessage,
  { maxBytes, onPart }: BodyLimits,
): Promise<{ readonly bytes: Buffer; readonly truncated: boolean; readonly error?: unknown }> {
  const chunks: Buffer[] = [];
  let size = 0;
  let truncated = false;
  try {
    for await (const chunk of decompressed(response)) {
      onPart?.();
      const bytes = chunk as Buffer;
      const room = maxBytes - size;
      chunks.push(bytes.byteLength > room ? bytes.subarray(0, room) : bytes);
      size += Math.min(room, bytes.byteLength);
      truncated = bytes.byteLength > room;
      if (truncated) break;
    }
  } catch (error) {
    const reason = isReset(error) ? brokenOff(size, response) : error;
    return { bytes: Buffer.concat(chunks, size), truncated: false, error: reason };
  }
  // Leaving the loop destroys only the last stream of the chain; the connection must not continue in the background.
  if (truncated) response.destroy();
  return { bytes: Buffer.concat(chunks, size), truncated };
}

function isReset(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
}

/** The head of the response arrived, but its body is incomplete. */
function brokenOff(size: number, { headers }: IncomingMessage): Error {
  const isCompressed = headers['content-encoding'] !== undefined;
  const announced = headers['content-length'];
  // Counts bytes after decompression, while `Content-Length` counts them before.
  const of = announced === undefined || isCompressed ? '' : ` of ${announced}`;
  return failureOf('RESPONSE_BROKEN_OFF', `${size}${of} bytes${isCompressed ? ', decompressed,' : ''}`);
}

function decompressed(response: IncomingMessage): Readable {
  const encodings = (response.headers['content-encoding'] ?? '').toLowerCase().split(',');
  let stream: Readable = response;
  for (const encoding of encodings.reverse()) {
    const step = decompressor(encoding.trim());
    if (step === undefined) continue;
    stream.on('error', (error) => step.destroy(error));
    stream = stream.pipe(step);
  }
  return stream;
}

function decompressor(encoding: string) {
  // A stream may flush its compressor after each event: what can be decompressed is passed on at once.
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'deflate') return createInflate();
  if (encoding === 'br') return createBrotliDecompress();
  return undefined;
}

interface Completeness {
  readonly truncated: boolean;
  /** False: the last character may be cut in two. */
  readonly isWhole: boolean;
}

function toBody(bytes: Buffer, contentType: string | undefined, { truncated, isWhole }: Completeness): ResponseBody {
  const text = decodeText(bytes, contentType, isWhole);
  if (text === undefined) return { kind: 'binary', base64: bytes.toString('base64'), truncated };
  return { kind: 'text', text, truncated };
}

/** The text of a textual body in its own charset; undefined if it is binary. */
function decodeText(bytes: Buffer, contentType = '', isWhole = true): string | undefined {
  const binaryType = /^(image\/(?!svg)|audio\/|video\/|font\/|application\/(octet-stream|pdf|zip|gzip|wasm))/i;
  if (binaryType.test(contentType.trim())) return undefined;
  try {
    return new TextDecoder(charsetOf(contentType), { fatal: true }).decode(bytes, { stream: !isWhole });
  } catch {
    return undefined;
  }
}

/** For text that arrives in parts; bytes that are none become replacement characters. */
function textDecoder(contentType = '') {
  try {
    return new TextDecoder(charsetOf(contentType));
  } catch {
    return new TextDecoder();
  }
}

function charsetOf(contentType: string): string {
  return /charset\s*=\s*"?([^";\s]+)/i.exec(contentType)?.[1] ?? 'utf-8';
}
