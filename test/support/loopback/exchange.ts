import assert from 'node:assert/strict';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createHttpTransport, type HttpTransportOptions } from '../../../src/node/http/http-transport.ts';
import type { HttpRequest, HttpResponse, RequestOutcome } from '../../../src/request/http-request.ts';
import { until } from '../until.ts';
import { type Loopback, serve, serveBytes } from './serve.ts';

const servers: Loopback[] = [];

/** Stops everything that was passed to `start` and `stopLater`. */
export async function stopAll(): Promise<void> {
  await Promise.all(servers.splice(0).map((server) => server.close()));
}

export function stopLater(server: Loopback): void {
  servers.push(server);
}

export async function start(listener: RequestListener): Promise<Loopback> {
  const server = await serve(listener);
  servers.push(server);
  return server;
}

export async function startBytes(...given: Parameters<typeof serveBytes>): Promise<Loopback> {
  const server = await serveBytes(...given);
  servers.push(server);
  return server;
}

export function send(
  request: Partial<HttpRequest> & { url: string },
  options: HttpTransportOptions = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<RequestOutcome> {
  connection = undefined;
  return createHttpTransport(options).send({ method: 'GET', headers: [], body: { kind: 'none' }, ...request }, signal);
}

/** The connection that this process opened last. */
let connection: Socket | undefined;
subscribe('net.client.socket', (message) => {
  connection = (message as { readonly socket: Socket }).socket;
});

/** Resolves when the last request has received and read that many bytes of its response. */
export async function untilReceived(bytes: number): Promise<void> {
  await until(`${bytes} bytes of a response`, () => (connection?.bytesRead ?? 0) >= bytes);
  await new Promise(setImmediate);
}

/** The outcome of a request that is cancelled after the server has sent that many bytes. */
export async function cancelAfter(
  bytes: number,
  request: Partial<HttpRequest> & { url: string },
): Promise<RequestOutcome> {
  const controller = new AbortController();
  const outcome = send(request, {}, controller.signal);
  await until('the request to be sent', () => (connection?.bytesWritten ?? 0) > 0);
  await untilReceived(bytes);
  controller.abort();
  return outcome;
}

export async function answerTo(request: Partial<HttpRequest> & { url: string }, options?: HttpTransportOptions) {
  const outcome = await send(request, options);
  assert.equal(outcome.kind, 'response', JSON.stringify(outcome));
  return (outcome as { response: HttpResponse }).response;
}

export function failure(outcome: RequestOutcome): { message: string; hint: string } {
  assert.equal(outcome.kind, 'failed', JSON.stringify(outcome));
  const { message, hint = '' } = outcome as { message: string; hint?: string };
  return { message, hint };
}

export async function text(request: IncomingMessage): Promise<string> {
  return (await buffer(request)).toString('latin1');
}
