import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type {
  DigestCredential,
  HttpRequest,
  HttpResponse,
  RequestOutcome,
  Transport,
} from '../../request/http-request.ts';
import { answerChallenge, findChallenge, isStale } from './digest.ts';
import { readBody } from './http-body.ts';
import { explainFailure, withoutQuery } from './http-failure.ts';
import { encodePayload, type WirePayload } from './http-payload.ts';
import { followRedirect } from './http-redirect.ts';
import { type Hop, requestOnce } from './http-request-once.ts';

export interface HttpTransportOptions {
  /** Milliseconds from sending to the last byte; 0 waits forever. Default 30,000. */
  readonly timeoutMs?: number;
  /** Bytes of the decompressed body to keep; the rest is dropped and the body marked truncated. Default 20 MB. */
  readonly maxBytes?: number;
}

const maxRedirects = 10;

/**
 * Sends through `node:http` and `node:https` as they are at the time of the call: VS Code patches them to add proxy and certificates.
 * Never rejects: every expected failure is an outcome with a message.
 */
export function createHttpTransport(options: HttpTransportOptions = {}): Transport {
  const { timeoutMs = 30_000, maxBytes = 20 * 1024 * 1024 } = options;
  return {
    async send(request, signal) {
      if (signal.aborted) return { kind: 'cancelled' };
      const timeout = timeoutMs > 0 ? AbortSignal.timeout(timeoutMs) : undefined;
      const either = timeout === undefined ? signal : AbortSignal.any([signal as globalThis.AbortSignal, timeout]);
      let asked = request.url;
      const onAsk = (url: string) => {
        asked = url;
      };
      try {
        return await exchange(request, { signal: either as globalThis.AbortSignal, maxBytes, onAsk });
      } catch (error) {
        if (signal.aborted) return { kind: 'cancelled' };
        if (timeout?.aborted === true) return timedOut(asked, timeoutMs);
        return { kind: 'failed', ...explainFailure(error, asked) };
      }
    },
  };
}

interface Exchange {
  readonly signal: globalThis.AbortSignal;
  readonly maxBytes: number;
  /** Called with each URL before it is requested: the one that fails is the last. */
  readonly onAsk: (url: string) => void;
}

async function exchange(first: HttpRequest, { signal, maxBytes, onAsk }: Exchange): Promise<RequestOutcome> {
  const began = performance.now();
  const redirects: { status: number; url: string }[] = [];
  let hop = { method: first.method, url: first.url, headers: first.headers };
  let payload: WirePayload | undefined = encodePayload(first.body);
  for (;;) {
    onAsk(hop.url);
    const response = await requestAnswering(hop, payload, {
      digest: sameOrigin(hop.url, first.url) ? first.digest : undefined,
      signal,
    });
    const next = followRedirect(hop, response);
    if (next === undefined) {
      const firstByte = performance.now() - began;
      const body = await readBody(response, maxBytes);
      const timings = { firstByte, total: performance.now() - began };
      return { kind: 'response', response: toResponse(response, { url: hop.url, redirects, timings, ...body }) };
    }
    drop(response);
    redirects.push({ status: response.statusCode ?? 0, url: hop.url });
    if (redirects.length > maxRedirects) return tooManyRedirects(next.url);
    if (!next.keepsBody) payload = undefined;
    hop = next;
  }
}

interface Answering {
  readonly digest: DigestCredential | undefined;
  readonly signal: globalThis.AbortSignal;
}

/** Answers a digest challenge, and once more if only its nonce was too old. */
async function requestAnswering(
  hop: Hop,
  payload: WirePayload | undefined,
  { digest, signal }: Answering,
): Promise<IncomingMessage> {
  let response = await requestOnce(hop, payload, signal);
  for (let answers = 0; digest !== undefined && response.statusCode === 401 && answers < 2; answers += 1) {
    const challenge = findChallenge(response.headers['www-authenticate'] ?? '');
    if (challenge === undefined || (answers > 0 && !isStale(challenge))) break;
    drop(response);
    const body = payload?.bytes ?? new Uint8Array();
    const answer = answerChallenge(challenge, digest, { method: hop.method, url: hop.url, body });
    response = await requestOnce({ ...hop, headers: [...hop.headers, ['Authorization', answer]] }, payload, signal);
  }
  return response;
}

function sameOrigin(url: string, other: string): boolean {
  return new URL(url).origin === new URL(other).origin;
}

function toResponse(
  response: IncomingMessage,
  rest: Pick<HttpResponse, 'url' | 'redirects' | 'timings' | 'size' | 'body'>,
): HttpResponse {
  const headers: [string, string][] = [];
  for (let at = 0; at + 1 < response.rawHeaders.length; at += 2) {
    headers.push([response.rawHeaders[at] ?? '', response.rawHeaders[at + 1] ?? '']);
  }
  return { status: response.statusCode ?? 0, statusText: response.statusMessage ?? '', headers, ...rest };
}

function drop(response: Readable): void {
  response.on('error', () => undefined);
  response.destroy();
}

function timedOut(url: string, timeoutMs: number): RequestOutcome {
  return {
    kind: 'failed',
    message: `No complete response from ${new URL(url).host} within ${timeoutMs / 1000} s.`,
    hint: 'Check that the server is up, or raise the setting apiDocs.request.timeout.',
  };
}

function tooManyRedirects(url: string): RequestOutcome {
  return {
    kind: 'failed',
    message: `Gave up after ${maxRedirects} redirects; the last one led to ${withoutQuery(url)}.`,
    hint: 'The server redirects in a circle, or the base URL is not the right one.',
  };
}
