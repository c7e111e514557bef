import type { IncomingMessage } from 'node:http';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
  type Inflate,
  type InflateRaw,
} from 'node:zlib';
import { createBodyDecoder, decodeBody } from '../../request/decode-body.ts';
import type { ResponseBody } from '../../request/http-request.ts';
import { createFailure } from './http-failure.ts';

export interface BodyLimits {
  readonly maxBytes: number;
  /** Called for each part that arrives. */
  readonly onPart?: () => void;
}

/** A body, or the part of it that was read. `size` is the number of bytes kept, `error` the reason why the rest is missing. */
export interface BodyReading {
  readonly size: number;
  readonly body: ResponseBody;
  readonly error?: unknown;
}

/** Reads and decompresses at most `maxBytes`. */
export async function readBody(response: IncomingMessage, limits: BodyLimits): Promise<BodyReading> {
  const { bytes, truncated, ...rest } = await readParts(response, limits);
  return {
    size: bytes.byteLength,
    body: toBody(bytes, response.headers['content-type'] ?? '', { truncated, isCut: truncated || 'error' in rest }),
    ...rest,
  };
}

/** Reads at most `maxBytes` as bytes; `truncated` if there are more. Rejects with Node's error if the body is incomplete. */
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
  const decoder = createBodyDecoder(response.headers['content-type'] ?? '');
  let size = 0;
  try {
    for await (const chunk of decompress(response)) {
      const bytes = chunk as Buffer;
      size += bytes.byteLength;
      await take(decoder.decode(bytes, { stream: true }));
    }
    const rest = decoder.decode();
    if (rest !== '') await take(rest);
    return { size };
  } catch (error) {
    return { size, error: isReset(error) ? buildBrokenOff(size, response) : error };
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
    for await (const chunk of decompress(response)) {
      onPart?.();
      const bytes = chunk as Buffer;
      const room = maxBytes - size;
      chunks.push(bytes.byteLength > room ? bytes.subarray(0, room) : bytes);
      size += Math.min(room, bytes.byteLength);
      truncated = bytes.byteLength > room;
      if (truncated) break;
    }
  } catch (error) {
    const reason = isReset(error) ? buildBrokenOff(size, response) : error;
    return { bytes: Buffer.concat(chunks, size), truncated: false, error: reason };
  }
  // Leaving the loop destroys only the last stream of the chain, and the connection must not continue in the background.
  if (truncated) response.destroy();
  return { bytes: Buffer.concat(chunks, size), truncated };
}

function isReset(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
}

/** The error for a response whose head arrived, but whose body is incomplete. */
function buildBrokenOff(size: number, { headers }: IncomingMessage): Error {
  const isCompressed = headers['content-encoding'] !== undefined;
  const announced = headers['content-length'];
  // `size` counts bytes after decompression, `Content-Length` before.
  const of = announced === undefined || isCompressed ? '' : ` of ${announced}`;
  return createFailure('RESPONSE_BROKEN_OFF', `${size}${of} bytes${isCompressed ? ', decompressed,' : ''}`);
}

function decompress(response: IncomingMessage): Readable {
  const encodings = (response.headers['content-encoding'] ?? '').toLowerCase().split(',');
  let stream: Readable = response;
  for (const encoding of encodings.reverse()) {
    const step = createDecompressor(encoding.trim());
    if (step === undefined) continue;
    stream.on('error', (error) => step.destroy(error));
    stream = stream.pipe(step);
  }
  return stream;
}

function createDecompressor(encoding: string) {
  // Node's streams pass on at once what can be decompressed, so a server that flushes after each event is shown live.
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'deflate') return new InflateStream();
  if (encoding === 'br') return createBrotliDecompress();
  if (encoding === 'zstd') return createZstdDecompress();
  return undefined;
}

/** `deflate` is the zlib format (RFC 9110, 8.4.1.2), but some servers leave its header out, as browsers tolerate. */
class InflateStream extends Transform {
  #inflate: Inflate | InflateRaw | undefined;

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#inflate ??= this.#start((chunk[0] ?? 0) % 16 === 8);
    this.#inflate.write(chunk, done);
  }

  override _final(done: (error?: Error | null) => void): void {
    if (this.#inflate === undefined) done();
    else this.#inflate.once('end', () => done()).end();
  }

  #start(hasHeader: boolean): Inflate | InflateRaw {
    const inflate = hasHeader ? createInflate() : createInflateRaw();
    inflate.on('data', (data: Buffer) => this.push(data));
    inflate.on('error', (error) => this.destroy(error));
    return inflate;
  }
}

function toBody(
  bytes: Buffer,
  contentType: string,
  { truncated, isCut }: { readonly truncated: boolean; readonly isCut: boolean },
): ResponseBody {
  const text = decodeBody(bytes, contentType, isCut);
  return text === undefined
    ? { kind: 'binary', base64: bytes.toString('base64'), truncated }
    : { kind: 'text', text, truncated };
}
