import type { IncomingMessage } from 'node:http';
import type { HttpRequest, HttpResponse, RequestOutcome, Transport } from '../../request/http-request.ts';
import type { ClientCertificate } from './client-certificate.ts';
import type { CookieJar } from './cookie-jar.ts';
import { readBody } from './http-body.ts';
import { explainFailure, withoutQuery } from './http-failure.ts';
import { encodePayload, type WirePayload } from './http-payload.ts';
import { followRedirect } from './http-redirect.ts';
import { drop, requestAnswering } from './request-answering.ts';

export interface HttpTransportOptions {
  /** Milliseconds from sending to the last byte; 0 waits forever. Default 30,000. */
  readonly timeoutMs?: number;
  /** Bytes of the decompressed body to keep; the rest is dropped and the body marked truncated. Default 20 MB. */
  readonly maxBytes?: number;
  /** Keeps the cookies of responses and sends them back; absent: none are kept. */
  readonly jar?: CookieJar;
  /** The client certificate for a connection to this URL; undefined: none. */
  readonly certificateFor?: (url: string) => Promise<ClientCertificate | undefined>;
}

const maxRedirects = 10;

/**
 * Sends through `node:http` and `node:https` as they are at the time of the call: VS Code patches them to add proxy and certificates.
 * Never rejects: every expected failure is an outcome with a message.
 */
export function createHttpTransport(options: HttpTransportOptions = {}): Transport {
  const { timeoutMs = 30_000, maxBytes = 20 * 1024 * 1024, jar, certificateFor } = options;
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
        return await exchange(request, {
          signal: either as globalThis.AbortSignal,
          maxBytes,
          onAsk,
          jar,
          certificateFor,
        });
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
  readonly jar: CookieJar | undefined;
  readonly certificateFor: HttpTransportOptions['certificateFor'];
}

async function exchange(
  first: HttpRequest,
  { signal, maxBytes, onAsk, jar, certificateFor }: Exchange,
): Promise<RequestOutcome> {
  const began = performance.now();
  const redirects: { status: number; url: string }[] = [];
  let hop = { method: first.method, url: first.url, headers: first.headers };
  let payload: WirePayload | undefined = encodePayload(first.body);
  for (;;) {
    onAsk(hop.url);
    const digest = sameOrigin(hop.url, first.url) ? first.digest : undefined;
    const response = await requestAnswering(
      hop,
      payload,
      { digest, jar, certificate: await certificateFor?.(hop.url) },
      signal,
    );
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
