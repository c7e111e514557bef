import type { IncomingMessage } from 'node:http';
import type {
  HttpRequest,
  HttpResponse,
  Interruption,
  RequestOutcome,
  ResponseFollower,
  ResponseHead,
  Transport,
} from '../../request/http-request.ts';
import { streamFormatOf } from '../../request/streams/stream-format.ts';
import { StreamedBody } from '../../request/streams/streamed-body.ts';
import type { ClientCertificate } from './client-certificate.ts';
import { getPhases } from './connection-phases.ts';
import type { CookieJar } from './cookie-jar.ts';
import { type BodyReading, followBody, readBody } from './http-body.ts';
import { dropQuery, explainFailure, explainTimeout, type UserPlace } from './http-failure.ts';
import { encodePayload, type WirePayload } from './http-payload.ts';
import { followRedirect, type NextHop } from './http-redirect.ts';
import type { ConnectionTo, Hop } from './http-request-once.ts';
import { drop, requestAnswering } from './request-answering.ts';

export interface HttpTransportOptions {
  /**
   * Milliseconds from sending to the last byte; 0 waits forever. Default 30,000. With a follower: to the first byte, and between parts of
   * the body.
   */
  readonly timeoutMs?: number;
  /** Bytes of the decompressed body to keep; the rest is dropped and the body marked truncated. Default 100 MB. */
  readonly maxBytes?: number;
  /** Keeps the cookies of responses and sends them back; absent to keep none. */
  readonly jar?: CookieJar;
  /** Chooses how to connect to a URL; absent to connect as the process does. */
  readonly connectionTo?: ConnectionTo;
  /** The client certificate for a connection to this URL; undefined if there is none. `first`: the URL of the request that was redirected here. */
  readonly certificateFor?: (url: string, first: string) => Promise<ClientCertificate | undefined>;
  /** Asked before a redirect sends method and body to another origin. If false, the redirect is the response; absent to always allow. */
  readonly allowsRedirect?: AllowsRedirect;
  /** Where the user is, by default in the editor. */
  readonly place?: UserPlace;
}

/** `from` is the URL that redirects. */
export type AllowsRedirect = (next: Pick<HttpRequest, 'method' | 'url'>, from: string) => Promise<boolean>;

const maxRedirects = 10;

/**
 * Sends through `node:http` and `node:https`, looked up at the time of the call: VS Code patches them to add its proxy and certificates.
 * Never rejects: every expected failure is an outcome with a message.
 */
export function createHttpTransport(options: HttpTransportOptions = {}): Transport {
  const { timeoutMs = 30_000, maxBytes = 100_000_000, jar, certificateFor, connectionTo, allowsRedirect } = options;
  const { place = 'editor' } = options;
  return {
    async send(request, signal, follower) {
      if (signal.aborted) return { kind: 'cancelled' };
      const limit = new TimeLimit(timeoutMs);
      let lastUrl = request.url;
      const exchange: Exchange = {
        signal: AbortSignal.any([signal as globalThis.AbortSignal, limit.signal]),
        maxBytes,
        follower,
        jar,
        certificateFor,
        connectionTo,
        allowsRedirect,
        onAsk: (url) => {
          lastUrl = url;
        },
        limit,
        explain: (error) =>
          limit.signal.aborted
            ? explainTimeout(lastUrl, timeoutMs, { isStream: follower !== undefined, place })
            : explainFailure(error, lastUrl, place),
      };
      try {
        const outcome = await send(request, exchange);
        return signal.aborted ? { kind: 'cancelled' } : outcome;
      } catch (error) {
        return signal.aborted ? { kind: 'cancelled' } : { kind: 'failed', ...exchange.explain(error) };
      } finally {
        limit.stop();
      }
    },
  };
}

interface Exchange {
  readonly signal: globalThis.AbortSignal;
  readonly maxBytes: number;
  readonly follower: ResponseFollower | undefined;
  /** Called with each URL before it is requested, so that the last one is known if it fails. */
  readonly onAsk: (url: string) => void;
  readonly limit: TimeLimit;
  readonly explain: (error: unknown) => Interruption;
  readonly jar: CookieJar | undefined;
  readonly certificateFor: HttpTransportOptions['certificateFor'];
  readonly connectionTo: HttpTransportOptions['connectionTo'];
  readonly allowsRedirect: AllowsRedirect | undefined;
}

async function send(first: HttpRequest, exchange: Exchange): Promise<RequestOutcome> {
  const began = performance.now();
  const redirects: { status: number; url: string }[] = [];
  let hop = { method: first.method, url: first.url, headers: first.headers };
  let payload: WirePayload | undefined = encodePayload(first.body);
  for (;;) {
    exchange.onAsk(hop.url);
    const digest = sameOrigin(hop.url, first.url) ? first.digest : undefined;
    const connection = {
      ...(await exchange.connectionTo?.(hop.url)),
      ...(await exchange.certificateFor?.(hop.url, first.url)),
    };
    const response = await requestAnswering(hop, payload, { digest, jar: exchange.jar, connection }, exchange.signal);
    const next = followRedirect(hop, response);
    if (next === undefined || !(await isAllowed(next, hop, exchange))) {
      const firstByte = performance.now() - began;
      const head = toHead(response, hop.url, redirects);
      const { error, ...body } = await takeBody(response, head, exchange);
      // A body without a length ends with its connection, so one that the time limit cut off appears to be complete.
      const isCut = error !== undefined || exchange.limit.signal.aborted;
      const interrupted = isCut ? { interrupted: exchange.explain(error) } : {};
      const timings = { firstByte, total: performance.now() - began, ...readPhases(response) };
      return { kind: 'response', response: { ...head, timings, ...body, ...interrupted } };
    }
    drop(response);
    redirects.push({ status: response.statusCode ?? 0, url: hop.url });
    if (redirects.length > maxRedirects) return tooManyRedirects(redirects, next.url);
    if (!next.keepsBody) payload = undefined;
    hop = next;
  }
}

async function isAllowed(next: NextHop, { url }: Hop, { allowsRedirect, limit }: Exchange): Promise<boolean> {
  if (allowsRedirect === undefined || !next.keepsBody || sameOrigin(next.url, url)) return true;
  // The time that a person takes to answer does not count.
  limit.stop();
  const allowed = await allowsRedirect({ method: next.method, url: next.url }, url);
  limit.restart();
  return allowed;
}

function sameOrigin(url: string, other: string): boolean {
  return new URL(url).origin === new URL(other).origin;
}

function readPhases(response: IncomingMessage): Pick<HttpResponse['timings'], 'phases'> {
  const phases = getPhases(response);
  return phases === undefined ? {} : { phases };
}

/** Passes a stream to the follower, and reads any other body. */
async function takeBody(response: IncomingMessage, head: ResponseHead, exchange: Exchange): Promise<BodyReading> {
  const { follower, maxBytes, limit } = exchange;
  if (follower === undefined) return readBody(response, { maxBytes });
  limit.restart();
  follower.takeHead(head);
  if (streamFormatOf(head) === undefined) return readBody(response, { maxBytes, onPart: () => limit.restart() });
  const streamed = new StreamedBody(head, maxBytes);
  const takeText = async (text: string) => {
    streamed.add(text);
    // The time that the follower takes does not count.
    limit.stop();
    await follower.takeText(text);
    limit.restart();
  };
  const reading = await followBody(response, takeText);
  return { body: streamed.body, ...reading };
}

function toHead(response: IncomingMessage, url: string, redirects: HttpResponse['redirects']): ResponseHead {
  const headers: [string, string][] = [];
  for (let at = 0; at + 1 < response.rawHeaders.length; at += 2) {
    headers.push([response.rawHeaders[at] ?? '', response.rawHeaders[at + 1] ?? '']);
  }
  return { status: response.statusCode ?? 0, statusText: response.statusMessage ?? '', url, redirects, headers };
}

function tooManyRedirects(redirects: HttpResponse['redirects'], next: string): RequestOutcome {
  const isCircle = redirects.some(({ url }) => url === next);
  return {
    kind: 'failed',
    message: `Gave up after ${maxRedirects} redirects; the last one led to ${dropQuery(next)}${isCircle ? ', which is a loop' : ''}.`,
    hint: 'Check the base URL (http:// or https://, with or without a trailing slash), and the redirects of the server.',
  };
}

/** Aborts its signal when the time has passed. */
class TimeLimit {
  readonly #controller = new AbortController();
  readonly #milliseconds: number;
  #timer: NodeJS.Timeout | undefined;

  /** `milliseconds` may be 0 for no limit. */
  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
    this.restart();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Starts the time again. */
  restart(): void {
    this.stop();
    if (this.#milliseconds > 0) this.#timer = setTimeout(() => this.#controller.abort(), this.#milliseconds);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
