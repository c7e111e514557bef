import { encodePercent } from '../../src/core/source/text/percent-encoding.ts';
import { fromBase64, toBase64 } from '../../src/form/base64.ts';
import { createBodyDecoder, decodeBody } from '../../src/request/decode-body.ts';
import type {
  HttpRequest,
  HttpResponse,
  Interruption,
  RequestOutcome,
  ResponseBody,
  ResponseFollower,
} from '../../src/request/http-request.ts';
import { type PlainRequest, toPlainRequest } from '../../src/request/snippets/snippet-body.ts';
import { streamFormatOf } from '../../src/request/streams/stream-format.ts';
import { StreamedBody } from '../../src/request/streams/streamed-body.ts';

interface FetchOptions {
  readonly credentials: boolean;
  /** Requests go to this URL with the target in its parameter `url`. */
  readonly proxy?: string;
  /** Gets the body of a stream as it arrives. */
  readonly follower?: ResponseFollower;
}

/** Maximum number of bytes of a body to read. */
const largestBody = 50_000_000;

/** Sends from the browser, which hides the reason of a failure: the message names the most likely one. */
export async function fetchRequest(
  request: HttpRequest,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<RequestOutcome> {
  const { proxy, credentials } = options;
  const url =
    proxy === undefined ? request.url : `${proxy}${proxy.includes('?') ? '&' : '?'}url=${encodePercent(request.url)}`;
  const plain = toPlainRequest(request);
  const start = performance.now();
  try {
    const response = await fetch(url, {
      method: request.method,
      headers: plain.headers.map(([name, value]): [string, string] => [name, value]),
      body: buildBody(plain),
      credentials: credentials ? 'include' : 'same-origin',
      signal,
    });
    const firstByte = performance.now() - start;
    const head = {
      status: response.status,
      statusText: response.statusText,
      url: proxy === undefined ? response.url : request.url,
      redirects: [],
      headers: [...response.headers],
      hidesHeaders: true,
    } as const;
    options.follower?.takeHead(head);
    const follower = streamFormatOf(head) === undefined ? undefined : options.follower;
    const streamed = new StreamedBody(head, largestBody);
    const reading = await (follower === undefined ? readBody(response) : followBody(response, follower, streamed));
    if (signal.aborted) return { kind: 'cancelled' };
    const timings = { firstByte, total: performance.now() - start };
    return { kind: 'response', response: { ...head, timings, ...reading } };
  } catch (error) {
    return signal.aborted ? { kind: 'cancelled' } : explainFailure(error, request);
  }
}

/**
 * A multipart body is built like those of the samples: a browser's FormData can't set headers of parts, or another type
 * than `multipart/form-data`.
 */
function buildBody({ chunks }: PlainRequest): BodyInit | null {
  const [first] = chunks;
  if (first === undefined) return null;
  if (chunks.length === 1 && 'text' in first) return first.text;
  return new Blob(chunks.map((chunk) => ('text' in chunk ? chunk.text : fromBase64(chunk.base64))));
}

type BodyReading = Pick<HttpResponse, 'size' | 'body' | 'interrupted'>;

async function readBody(response: Response): Promise<BodyReading> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const contentType = response.headers.get('content-type') ?? '';
  const reading = (isCut: boolean): BodyReading => {
    const bytes = join(chunks, size);
    return { size, body: toBody(bytes, isCut, contentType) };
  };
  try {
    for await (const part of readParts(response)) {
      chunks.push(part);
      size += part.length;
      if (size > largestBody) return reading(true);
    }
    return reading(false);
  } catch {
    const { body } = reading(true);
    const whole = body.kind === 'stream' ? body : { ...body, truncated: false };
    return { size, body: whole, interrupted: describeInterruption(response, size) };
  }
}

/** Passes the text to the follower, which may delay the next part. */
async function followBody(
  response: Response,
  follower: ResponseFollower,
  streamed: StreamedBody,
): Promise<BodyReading> {
  const decoder = createBodyDecoder(response.headers.get('content-type') ?? '');
  let size = 0;
  try {
    for await (const part of readParts(response)) {
      size += part.length;
      const text = decoder.decode(part, { stream: true });
      streamed.add(text);
      await follower.takeText(text);
    }
    return { size, body: streamed.body };
  } catch {
    return { size, body: streamed.body, interrupted: describeInterruption(response, size) };
  }
}

/** Leaving the loop cancels the download. */
async function* readParts({ body }: Response): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  if (reader === undefined) return;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function describeInterruption({ url }: Response, size: number): Interruption {
  const host = URL.canParse(url) ? new URL(url).host : 'The server';
  return {
    message: `${host} interrupted its response after the headers and ${size} bytes of the body.`,
    hint: 'Send again. If this happens again, check the log of the server and of any proxy in between.',
  };
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

/** `isCut`: the body goes on, and its last character may be incomplete. */
function toBody(bytes: Uint8Array, isCut: boolean, contentType: string): ResponseBody {
  const text = decodeBody(bytes, contentType, isCut);
  return text === undefined
    ? { kind: 'binary', base64: toBase64(bytes), truncated: isCut }
    : { kind: 'text', text, truncated: isCut };
}

/** A browser reports only "failed", so the message names the most likely reason and what to do. */
function explainFailure(error: unknown, { url }: HttpRequest): RequestOutcome {
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
