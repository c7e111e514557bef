import type { HttpRequest, RequestOutcome, RequestPayload, ResponseBody } from '../../src/request/http-request.ts';
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
  const start = performance.now();
  try {
    const response = await fetch(url, {
      method: request.method,
      headers: headersOf(request),
      body: bodyOf(request.body),
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

/** The browser must set the type of multipart bodies, because only it knows the boundary. */
function headersOf({ headers, body }: HttpRequest): [string, string][] {
  return headers.flatMap(([name, value]): [string, string][] =>
    body.kind === 'multipart' && name.toLowerCase() === 'content-type' ? [] : [[name, value]],
  );
}

function bodyOf(body: RequestPayload): BodyInit | null {
  switch (body.kind) {
    case 'none':
      return null;
    case 'text':
    case 'form':
      return body.text;
    case 'binary':
      return new Blob([fromBase64(body.base64)], { type: body.mediaType });
    case 'multipart': {
      const form = new FormData();
      for (const { name, filename, mediaType, text, base64 } of body.parts) {
        const type = mediaType === undefined ? {} : { type: mediaType };
        if (filename === undefined && mediaType === undefined && text !== undefined) form.append(name, text);
        else form.append(name, new Blob([text ?? fromBase64(base64 ?? '')], type), filename ?? name);
      }
      return form;
    }
  }
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
