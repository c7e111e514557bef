import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delayed } from 'node:timers/promises';
import { isLoopbackHost } from '../../core/source/text/url.ts';
import { type Refusal, toProblemDetails } from '../../mock/error-response.ts';
import type { MockResponse } from '../../mock/mock-response.ts';

/** A request that has arrived whole. */
export interface ReceivedRequest {
  readonly method: string;
  /** Encoded, without the query. */
  readonly path: string;
  readonly query: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

export interface MockServerOptions {
  /** 0 for any free one. */
  readonly port: number;
  /** Milliseconds before each response, and between the items of a stream. */
  readonly delay: number;
  /** The answer to a request from this machine. A rejection is answered by 500. */
  readonly answer: (request: ReceivedRequest) => Promise<MockResponse>;
  /** Called for each request once it is answered. `path` has no query. */
  readonly log: (request: { readonly method: string; readonly path: string; readonly status: number }) => void;
}

export interface MockServer {
  /** `http://127.0.0.1:PORT/`. */
  readonly url: string;
  close(): Promise<void>;
}

const limits = {
  bodyBytes: 10_000_000,
  headerBytes: 64 * 1024,
  connections: 200,
  /** Milliseconds in which a request must have arrived. */
  requestTime: 30_000,
};

/** Milliseconds between the items of a stream without a delay. */
const itemInterval = 200;

/**
 * Listens on 127.0.0.1. Only requests that name this machine as their host, and come from no page of another one, are answered. Rejects with Node's
 * error if the port is taken.
 */
export function startMockServer(options: MockServerOptions): Promise<MockServer> {
  const { headerBytes, connections, requestTime } = limits;
  const server = createServer({ maxHeaderSize: headerBytes, requestTimeout: requestTime }, (request, response) => {
    // A client that is gone needs no answer.
    serve(request, response, options).catch(() => response.destroy());
  });
  server.maxConnections = connections;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({
        url: `http://127.0.0.1:${port}/`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}

async function serve(request: IncomingMessage, response: ServerResponse, options: MockServerOptions): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const [path = '/', query = ''] = url.split(/\?(.*)/s);
  response.once('finish', () => options.log({ method, path, status: response.statusCode }));
  const stranger = findStranger(request);
  if (stranger !== undefined) return send(response, refuse(403, stranger), options.delay);
  for (const [name, value] of crossOriginHeaders(request)) response.setHeader(name, value);
  if (isPreflight(request)) {
    response.writeHead(204).end();
    return;
  }
  const body = await readBody(request);
  if (body === undefined) {
    response.setHeader('Connection', 'close');
    return send(response, refuse(413, `The mock reads up to ${limits.bodyBytes} bytes.`), 0);
  }
  if (options.delay > 0) await pause(options.delay);
  const answer = await options.answer({ method, path, query, headers: toPairs(request), body }).catch(() => {
    return refuse(500, 'This is a bug of the mock. Report it with the description.');
  });
  await send(response, answer, options.delay);
}

function refuse(status: Refusal['status'], detail: string): MockResponse {
  return toProblemDetails({ status, detail, mismatches: [] });
}

/** Why a request is not one of this machine. A name that another host has bound to this address is not ours, nor is a page of another host. */
function findStranger({ headers: { host = '', origin } }: IncomingMessage): string | undefined {
  if (!isLocal(`http://${host}`)) return `The mock answers for localhost and 127.0.0.1, not for "${host}".`;
  if (origin === undefined || isLocal(origin)) return undefined;
  return `The mock answers pages of this machine, not those of ${origin}.`;
}

function isLocal(url: string): boolean {
  return URL.canParse(url) && isLoopbackHost(new URL(url).hostname);
}

function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

/** The headers that let a page of this machine read responses, with credentials too (Fetch, 3.2). */
function crossOriginHeaders(request: IncomingMessage): [string, string][] {
  const { origin, ...headers } = request.headers;
  if (origin === undefined) return [];
  const always: [string, string][] = [
    ['Access-Control-Allow-Origin', origin],
    ['Access-Control-Allow-Credentials', 'true'],
    ['Vary', 'Origin'],
  ];
  if (!isPreflight(request)) return always;
  const wanted = headers['access-control-request-headers'];
  return [
    ...always,
    ['Access-Control-Allow-Methods', headers['access-control-request-method'] ?? ''],
    ...(wanted === undefined ? [] : [['Access-Control-Allow-Headers', String(wanted)] as [string, string]]),
    ['Access-Control-Max-Age', '600'],
  ];
}

function toPairs({ rawHeaders }: IncomingMessage): [string, string][] {
  return rawHeaders.flatMap((name, index): [string, string][] => {
    return index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : [];
  });
}

/** Undefined: it is too large. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limits.bodyBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

async function send(response: ServerResponse, { status, headers, body }: MockResponse, delay: number): Promise<void> {
  const names = [...new Set(headers.map(([name]) => name))];
  for (const name of names) {
    response.setHeader(
      name,
      headers.filter((each) => each[0] === name).map(([, value]) => value),
    );
  }
  if (response.hasHeader('Access-Control-Allow-Origin') && names.length > 0) {
    response.setHeader('Access-Control-Expose-Headers', names.join(', '));
  }
  response.statusCode = status;
  switch (body.kind) {
    case 'none':
      response.end();
      return;
    case 'text':
      response.end(body.text);
      return;
    case 'binary':
      response.end(Buffer.from(body.base64, 'base64'));
      return;
    case 'items':
      await sendItems(response, body.items, delay);
  }
}

async function sendItems(response: ServerResponse, items: readonly string[], delay: number): Promise<void> {
  for (const [index, item] of items.entries()) {
    if (index > 0) await pause(delay === 0 ? itemInterval : delay);
    if (response.destroyed) return;
    response.write(item);
  }
  response.end();
}

/** Waits, unless the process ends meanwhile. */
function pause(milliseconds: number): Promise<void> {
  return delayed(milliseconds, undefined, { ref: false });
}
