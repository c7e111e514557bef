import type { HttpRequest, RequestOutcome, ResponseBody } from '../../src/request/http-request.ts';
import { type PlainRequest, toPlainRequest } from '../../src/request/snippets/snippet-body.ts';
import { fromBase64, toBase64 } from '../playground/form/base64.ts';

interface FetchOptions {
  readonly credentials: boolean;
  /** Requests go to this URL with the target in its parameter `url`. */
  readonly proxy?: string;
}

/** Maximum number of bytes of a body to read. */
const largestBody = 50_000_000;

/** Sends from the browser, which hides the reason of a failure; the message names the likely one. */
export async function fetchRequest(
  request: HttpRequest,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<RequestOutcome> {
  const { proxy, credentials } = options;
  const url =
    proxy === undefined
      ? request.url
      : `${proxy}${proxy.includes('?') ? '&' : '?'}url=${encodeURIComponent(request.url)}`;
  const plain = toPlainRequest(request);
  const start = performance.now();
  try {
    const response = await fetch(url, {
      method: request.method,
      headers: plain.headers.map(([name, value]): [string, string] => [name, value]),
      body: bodyOf(plain),
      credentials: credentials ? 'include' : 'same-origin',
      signal,
    });
    const firstByte = performance.now() - start;
    const { bytes, truncated } = await readBody(response);
    return {
      kind: 'response',
      response: {
        status: response.status,
        statusText: response.statusText,
        url: proxy === undefined ? response.url : request.url,
        redirects: [],
        headers: [...response.headers],
        timings: { firstByte, total: performance.now() - start },
        size: bytes.length,
        body: toBody(bytes, truncated, response.headers.get('content-type') ?? ''),
      },
    };
  } catch (error) {
    return signal.aborted ? { kind: 'cancelled' } : explain(error, request);
  }
}

/** A multipart body is made as the samples make it: a browser's FormData has no headers of parts, and no type but `multipart/form-data`. */
function bodyOf({ chunks }: PlainRequest): BodyInit | null {
  const [first] = chunks;
  if (first === undefined) return null;
  if (chunks.length === 1 && 'text' in first) return first.text;
  return new Blob(chunks.map((chunk) => ('text' in chunk ? chunk.text : fromBase64(chunk.base64))));
}

async function readBody(response: Response): Promise<{ bytes: Uint8Array; truncated: boolean }> {
  const reader = response.body?.getReader();
  if (reader === undefined) return { bytes: new Uint8Array(), truncated: false };
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { bytes: join(chunks, size), truncated: false };
    chunks.push(value);
    size += value.length;
    if (size > largestBody) {
      await reader.cancel();
      return { bytes: join(chunks, size), truncated: true };
    }
  }
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function toBody(bytes: Uint8Array, truncated: boolean, contentType: string): ResponseBody {
  const binary = (): ResponseBody => ({ kind: 'binary', base64: toBase64(bytes), truncated });
  if (/^(image\/(?!svg)|audio\/|video\/|font\/|application\/(pdf|zip|gzip|octet-stream))/i.test(contentType))
    return binary();
  const charset = /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    const text = new TextDecoder(charset, { fatal: !truncated }).decode(bytes);
    return { kind: 'text', text, truncated };
  } catch {
    return binary();
  }
}

/** A browser reports only "failed", so the message names the most likely reason and what to do. */
function explain(error: unknown, { url }: HttpRequest): RequestOutcome {
  const { origin, protocol } = new URL(url);
  if (location.protocol === 'https:' && protocol === 'http:') {
    return {
      kind: 'failed',
      message: `The browser doesn’t let a secure page call ${origin}, which is not secure.`,
      hint: 'Use a server with https, or run one of the samples in a terminal.',
    };
  }
  if (error instanceof TypeError && !navigator.onLine) {
    return { kind: 'failed', message: 'The browser is offline.', hint: 'Connect to the network and send again.' };
  }
  return {
    kind: 'failed',
    message: `The browser got no response from ${origin} that this page may read.`,
    hint: `Either the server can’t be reached, or it doesn’t allow pages of ${location.origin} to call it (CORS): its responses must carry Access-Control-Allow-Origin. The samples work from a terminal all the same.`,
  };
}
