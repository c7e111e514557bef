import * as http from 'node:http';
import * as https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { ClientCertificate } from './client-certificate.ts';
import { watchPhases } from './connection-phases.ts';
import { createFailure, maximumHeaderBytes } from './http-failure.ts';
import type { WirePayload } from './http-payload.ts';
import { ProxyFailure } from './proxy-failure.ts';

/** The settings of a connection that differ from the defaults of the process. */
export interface Connection extends ClientCertificate {
  /** Resolves the host. A proxy does that itself. */
  readonly lookup?: LookupFunction;
  /** Checks certificates even if the environment turns that off. */
  readonly rejectUnauthorized?: true;
  /** All trusted authorities, as PEM; absent for those of the process. */
  readonly ca?: string[];
  /** Connects through the proxy. */
  readonly agent?: http.Agent;
  /** The name of the proxy in messages. */
  readonly proxy?: { readonly variable: string; readonly host: string };
}

/** Chooses the connection for each URL. */
export type ConnectionTo = (url: string) => Promise<Connection>;

/** One message to one URL, before any redirect. */
export interface Hop {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** Sends one message and resolves with the head of its response; rejects with an error that `explainFailure` knows. */
export function requestOnce(
  hop: Hop,
  payload: WirePayload | undefined,
  signal: AbortSignal,
  { proxy, ...connection }: Connection = {},
): Promise<http.IncomingMessage> {
  const url = new URL(hop.url);
  const send = url.protocol === 'https:' ? https.request : http.request;
  return new Promise((resolve, reject) => {
    const outgoing = send(
      url,
      {
        lookup: findLocalLookup(url),
        ...connection,
        method: hop.method,
        headers: wireHeaders(hop, payload),
        signal,
        maxHeaderSize: maximumHeaderBytes,
      },
      (response) => {
        // Only a proxy answers 407.
        if (proxy === undefined || response.statusCode !== 407) return resolve(response);
        return refuse(proxy, response.statusCode, response.statusMessage);
      },
    );
    let hasPassedProxy = proxy === undefined;
    const refuse = (by: NonNullable<Connection['proxy']>, status: number, words = '') => {
      reject(new ProxyFailure(by, words === '' ? String(status) : `${status} (${words})`));
      outgoing.destroy();
    };
    watchPhases(outgoing);
    // Emitted for a tunnel, with the answer of the proxy.
    outgoing.on('proxyConnect', ({ statusCode = 200, statusText }: { statusCode?: number; statusText?: string }) => {
      hasPassedProxy = true;
      if (proxy !== undefined && statusCode !== 200) refuse(proxy, statusCode, statusText);
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      reject(hasPassedProxy || proxy === undefined ? error : new ProxyFailure(proxy, error.code ?? error.message));
    });
    // Without a listener, Node would end the request without an event.
    outgoing.on('upgrade', (response, socket) => {
      socket.destroy();
      const { upgrade = 'none named' } = response.headers;
      reject(createFailure('SWITCHED_PROTOCOL', `Upgrade: ${upgrade}`));
    });
    // Always the last event of a request; after a response or an error it has no effect.
    outgoing.on('close', () => reject(createFailure('ECONNRESET', 'The connection was closed.')));
    outgoing.end(payload?.bytes);
  });
}

/**
 * Resolves `localhost` to both addresses of this machine, whatever its files say (RFC 6761, 6.3): a server may listen on one of them alone.
 * Undefined for other hosts.
 */
export function findLocalLookup({ hostname }: URL): LookupFunction | undefined {
  if (hostname !== 'localhost') return undefined;
  return (_, { all, family }, done) => {
    if (all === true) done(null, [...localAddresses]);
    else if (family === 6) done(null, '::1', 6);
    else done(null, '127.0.0.1', 4);
  };
}

const localAddresses = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
] as const;

function wireHeaders(hop: Hop, payload: WirePayload | undefined): http.OutgoingHttpHeaders {
  const headers = new Map<string, { name: string; values: string[] }>();
  for (const [name, value] of hop.headers) {
    const known = headers.get(name.toLowerCase());
    if (known === undefined) headers.set(name.toLowerCase(), { name, values: [value] });
    else known.values.push(value);
  }
  const suggest = (name: string, value: string) => {
    if (!headers.has(name.toLowerCase())) headers.set(name.toLowerCase(), { name, values: [value] });
  };
  suggest('Accept', '*/*');
  suggest('Accept-Encoding', 'gzip, deflate, br');
  suggest('User-Agent', 'api-docs-playground');
  if (payload !== undefined) {
    if (payload.mediaType !== '') suggest('Content-Type', payload.mediaType);
    // The boundary of a multipart body is generated here, so a media type without one is completed.
    const type = headers.get('content-type');
    if (payload.boundary !== undefined && type?.values.every((value) => !/boundary=/i.test(value))) {
      type.values = [payload.mediaType];
    }
    suggest('Content-Length', String(payload.bytes.byteLength));
  } else if (['POST', 'PUT', 'PATCH'].includes(hop.method)) {
    suggest('Content-Length', '0');
  }
  return Object.fromEntries(
    [...headers.values()].map(({ name, values }) => [name, values.length === 1 ? values[0] : values]),
  );
}
