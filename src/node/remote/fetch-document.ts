import type { IncomingMessage } from 'node:http';
import { findCharset } from '../../request/decode-body.ts';
import type { Reach } from '../../service/remote-documents.ts';
import { readBytes } from '../http/http-body.ts';
import { explainFailure, type UserPlace } from '../http/http-failure.ts';
import { followRedirect } from '../http/http-redirect.ts';
import { type ConnectionTo, type Hop, requestOnce } from '../http/http-request-once.ts';
import { ProxyFailure } from '../http/proxy-failure.ts';
import { drop } from '../http/request-answering.ts';
import { guardHop, HostOutOfReach, type ResolveHost, resolveBySystem } from './host-guard.ts';

export interface FetchLimits {
  /** Milliseconds from the request to the last byte, redirects included. */
  readonly timeoutMs: number;
  /** The maximum size in bytes, decompressed. */
  readonly maxBytes: number;
  /** Default: the system's resolver. */
  readonly resolveHost?: ResolveHost;
  /** Chooses how to connect to a URL; absent to connect as the process does. */
  readonly connectionTo?: ConnectionTo;
  /** Where the user is, by default in the editor, which alone keeps credentials. */
  readonly place?: UserPlace;
}

/** A request for a document at an https URL, with the validators of the known version (RFC 9110, 13.1). */
export interface DocumentRequest {
  readonly url: string;
  readonly reach: Reach;
  readonly etag?: string;
  readonly lastModified?: string;
  /** The value of `Authorization`, sent only to the origin of `url`. */
  readonly authorization?: string;
}

export type FetchOutcome =
  | {
      readonly kind: 'text';
      readonly text: string;
      /** The final URL, after redirects. */
      readonly address: string;
      readonly etag: string | undefined;
      readonly lastModified: string | undefined;
      /** True if every requested host is inside this network. */
      readonly isInside: boolean;
    }
  | { readonly kind: 'unchanged'; readonly isInside: boolean }
  /**
   * `denied`: the host requires a credential. `failed`: a retry may help. `wrong`: there is no document at this URL. `refused`: a document of a
   * public host refers to a host inside this network.
   */
  | { readonly kind: 'denied' | 'failed' | 'wrong' | 'refused'; readonly message: string };

const maximumRedirects = 5;

/** Fetches one document; never rejects. Only https is used, even for redirects, and certificates are always checked. */
export async function fetchDocument(request: DocumentRequest, limits: FetchLimits): Promise<FetchOutcome> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  let lastUrl = request.url;
  const onAsk = (url: string) => {
    lastUrl = url;
  };
  try {
    return await exchange(request, { ...limits, signal, onAsk });
  } catch (error) {
    const { host } = new URL(lastUrl);
    if (error instanceof HostOutOfReach)
      return lastUrl === request.url ? buildOutOfReach(host) : buildInsideRedirect(host);
    if (signal.aborted) return failed(`${host} did not answer within ${limits.timeoutMs / 1000} s. ${checkNetwork}`);
    const { message, hint } = explainFailure(error, lastUrl);
    if (error instanceof ProxyFailure) return failed(`${message} ${hint}`);
    return failed(
      `${message} ${/certificate/.test(message) ? `${trustAuthority[limits.place ?? 'editor']}${orCopy}` : checkNetwork}`,
    );
  }
}

interface Exchange extends FetchLimits {
  readonly signal: AbortSignal;
  /** Called with each URL before it is requested, so that the last one is known if it fails. */
  readonly onAsk: (url: string) => void;
}

async function exchange(request: DocumentRequest, { signal, onAsk, ...limits }: Exchange): Promise<FetchOutcome> {
  const { resolveHost = resolveBySystem, connectionTo } = limits;
  let { reach } = request;
  let hop: Hop = { method: 'GET', url: request.url, headers: buildHeaders(request) };
  for (let redirects = 0; ; redirects += 1) {
    onAsk(hop.url);
    const guarded = guardHop(hop, reach, resolveHost);
    const connection = { ...(await connectionTo?.(hop.url)), ...guarded.connection };
    const response = await requestOnce(guarded.hop, undefined, signal, connection);
    // A public host may redirect only to public hosts.
    if (!guarded.isInside()) reach = 'public';
    const next = followRedirect(hop, response);
    if (next === undefined) return readResponse(response, hop.url, { ...limits, isInside: reach === 'any' });
    drop(response);
    const refusal = redirects === maximumRedirects ? 'It redirects too often.' : refuseRedirect(next.url);
    if (refusal !== undefined) return wrong(`${refusal} ${useDirectAddress}`);
    hop = next;
  }
}

function buildHeaders({ etag, lastModified, authorization }: DocumentRequest): [string, string][] {
  const headers: [string, string | undefined][] = [
    ['Accept', 'application/json, application/yaml, text/yaml, text/plain;q=0.9, */*;q=0.5'],
    ['If-None-Match', etag],
    ['If-Modified-Since', etag === undefined ? lastModified : undefined],
    ['Authorization', authorization],
  ];
  return headers.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]));
}

function refuseRedirect(to: string): string | undefined {
  const { protocol, origin } = new URL(to);
  return protocol === 'https:' ? undefined : `It redirects to ${origin}, and only https is followed.`;
}

function buildInsideRedirect(host: string): FetchOutcome {
  return wrong(`It redirects to ${host}, which is an address inside this network. ${useDirectAddress}`);
}

function buildOutOfReach(host: string): FetchOutcome {
  const message = `${host} is an address inside this network, but a document of a public host refers to it. Keep a copy in the project.`;
  return { kind: 'refused', message };
}

async function readResponse(
  response: IncomingMessage,
  url: string,
  { maxBytes, isInside, place = 'editor' }: FetchLimits & { readonly isInside: boolean },
): Promise<FetchOutcome> {
  const { statusCode: status = 0 } = response;
  if (status === 304 || status !== 200) {
    drop(response);
    return status === 304 ? { kind: 'unchanged', isInside } : explainStatus(response, new URL(url).host, place);
  }
  const { bytes, truncated } = await readBytes(response, maxBytes);
  if (truncated)
    return wrong(`It is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB. Keep a smaller copy in the project.`);
  const { etag, 'last-modified': lastModified, 'content-type': contentType } = response.headers;
  const text = decodeDocument(bytes, contentType);
  if (text === undefined) return wrong('The response is not text. Use the address of a JSON or YAML document.');
  if (/^\s*<(?:!doctype|html)/i.test(text)) {
    return wrong('The response is a web page. Write the address of the JSON or YAML document itself ("raw").');
  }
  return { kind: 'text', text, address: url, etag, lastModified, isInside };
}

function explainStatus(
  { statusCode: status = 0, statusMessage: words = '' }: IncomingMessage,
  host: string,
  place: UserPlace,
): FetchOutcome {
  const answered = `${host} answered ${status}${words === '' ? '' : ` (${words})`}.`;
  const isTerminal = place === 'terminal';
  if (status === 401 || status === 403) {
    const help = isTerminal
      ? `The terminal signs in to no host: keep a copy of the document in the project.`
      : `Sign in to ${host}.`;
    return { kind: 'denied', message: `${answered} ${help}` };
  }
  if (status === 404 || status === 410) {
    const help = isTerminal ? orCopy : `, or sign in to ${host} if that is required.`;
    return wrong(`${answered} Correct the address${help}`);
  }
  return failed(`${answered} ${checkNetwork}`);
}

const useDirectAddress = 'Write the address of the document itself.';
const orCopy = ', or keep a copy of the document in the project.';
const checkNetwork = `Check the address and the network connection${orCopy}`;
const trustAuthority: { readonly [place in UserPlace]: string } = {
  editor: "Add its authority's certificate to the operating system's store",
  terminal: "Name its authority's certificate in NODE_EXTRA_CA_CERTS",
};

function wrong(message: string): FetchOutcome {
  return { kind: 'wrong', message };
}

function failed(message: string): FetchOutcome {
  return { kind: 'failed', message };
}

/** Decodes text by the byte order mark, else the charset of `Content-Type`, else UTF-8; undefined if the bytes are not text. */
function decodeDocument(bytes: Uint8Array, contentType = ''): string | undefined {
  const charset = markedCharset(bytes) ?? findCharset(contentType);
  try {
    const text = new TextDecoder(charset, { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

function markedCharset([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : undefined;
}
