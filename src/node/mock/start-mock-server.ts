import type { IncomingMessage, ServerResponse } from 'node:http';
import { startLocalServer } from '../start-local-server.ts';
import { type AnswerNotes, answerCall, type Mocking, type ReceivedRequest, refuse, sendAnswer } from './answer-call.ts';
import { type AnsweredRequest, ChannelServer } from './answer-channels.ts';
import type { MockedSite } from './answer-from-site.ts';
import { findStranger } from './strangers.ts';

export interface MockServerOptions extends Pick<Mocking, 'delay'> {
  readonly site: Pick<MockedSite, 'answer' | 'open'>;
  /** 0 for any free one. */
  readonly port: number;
  /** Called for each request once it is answered. */
  readonly log: (request: AnsweredRequest) => void;
}

export interface MockServer {
  /** `http://127.0.0.1:PORT/`. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Listens on 127.0.0.1. Only requests that name this machine as their host, and come from no page of another one, are answered. Rejects with Node's
 * error if the port is taken.
 */
export async function startMockServer(options: MockServerOptions): Promise<MockServer> {
  const channels = new ChannelServer();
  const { port, close } = await startLocalServer(
    options.port,
    (request, response) => {
      // A client that is gone needs no answer.
      serve(request, response, options).catch(() => response.destroy());
    },
    channels.listen({ ...options, kind: 'mock' }),
  );
  return {
    url: `http://127.0.0.1:${port}/`,
    close() {
      channels.close();
      return close();
    },
  };
}

async function serve(request: IncomingMessage, response: ServerResponse, options: MockServerOptions): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const [path = '/', query = ''] = url.split(/\?(.*)/s);
  let notes: AnswerNotes = { leftOut: [], reasons: [] };
  const answer = (received: ReceivedRequest) => options.site.answer(received);
  const mocking = { ...options, answer, onAnswer: (answered: AnswerNotes) => (notes = answered) };
  response.once('finish', () => options.log({ method, path, status: response.statusCode, ...notes }));
  const stranger = findStranger(request, 'mock');
  if (stranger !== undefined) return sendAnswer({ request, response }, refuse(403, stranger), mocking);
  for (const [name, value] of crossOriginHeaders(request)) response.setHeader(name, value);
  if (isPreflight(request)) {
    response.writeHead(204).end();
    return;
  }
  await answerCall({ request, response, path, query }, mocking);
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
