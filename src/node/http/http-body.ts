import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { ResponseBody } from '../../request/http-request.ts';
import { failureOf } from './http-failure.ts';

/** Reads and decompresses at most `maxBytes`; `size` counts the bytes kept. Rejects with Node's error. */
export async function readBody(
  response: IncomingMessage,
  maxBytes: number,
): Promise<{ readonly size: number; readonly body: ResponseBody }> {
  const { bytes, truncated } = await readBytes(response, maxBytes);
  return { size: bytes.byteLength, body: toBody(bytes, response.headers['content-type'], truncated) };
}

/** The same as bytes; `truncated`: there were more. */
export async function readBytes(
  response: IncomingMessage,
  maxBytes: number,
): Promise<{ readonly bytes: Buffer; readonly truncated: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  let truncated = false;
  try {
    for await (const chunk of decompressed(response)) {
      const bytes = chunk as Buffer;
      const room = maxBytes - size;
      chunks.push(bytes.byteLength > room ? bytes.subarray(0, room) : bytes);
      size += Math.min(room, bytes.byteLength);
      truncated = bytes.byteLength > room;
      if (truncated) break;
    }
  } catch (error) {
    throw isReset(error) ? brokenOff(size, response) : error;
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
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'deflate') return createInflate();
  if (encoding === 'br') return createBrotliDecompress();
  return undefined;
}

function toBody(bytes: Buffer, contentType: string | undefined, truncated: boolean): ResponseBody {
  const text = decodeText(bytes, contentType, truncated);
  if (text === undefined) return { kind: 'binary', base64: bytes.toString('base64'), truncated };
  return { kind: 'text', text, truncated };
}

/** The text of a textual body in its own charset; undefined: binary. */
function decodeText(bytes: Buffer, contentType = '', truncated = false): string | undefined {
  const binaryType = /^(image\/(?!svg)|audio\/|video\/|font\/|application\/(octet-stream|pdf|zip|gzip|wasm))/i;
  if (binaryType.test(contentType.trim())) return undefined;
  const charset = /charset\s*=\s*"?([^";\s]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    // `stream` tolerates a character that the size limit cut in two.
    return new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: truncated });
  } catch {
    return undefined;
  }
}
