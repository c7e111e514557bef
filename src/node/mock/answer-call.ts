import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delayed } from 'node:timers/promises';
import { decodeRequest } from '../../mock/decode-request.ts';
import { type Refusal, toProblemDetails } from '../../mock/error-response.ts';
import type { MockResponse } from '../../mock/mock-response.ts';
import type { WireRequest } from '../../mock/read-call.ts';
import { encodeInCharset } from '../../request/build/charset.ts';
import { type Caller, toResponseHeaders } from './response-headers.ts';

/** A request that has arrived whole. */
export interface ReceivedRequest extends WireRequest {
  readonly caller: Caller;
}

export interface AnswerNotes {
  /** The names of the described headers that are not sent. */
  readonly leftOut: readonly string[];
  /** Why the request is refused, or does not match. */
  readonly reasons: readonly string[];
}

export interface Mocking {
  /** Milliseconds before each response, and between the items of a stream. */
  readonly delay: number;
  /** The answer to a request from this machine. A rejection is answered by 500. */
  readonly answer: (request: ReceivedRequest) => Promise<MockResponse>;
  /** Called before an answer is sent. */
  readonly onAnswer: (notes: AnswerNotes) => void;
  /** True if only pages of the served site call, which read the described headers from one header. */
  readonly answersPages?: boolean;
}

/** In bytes. */
const maximumBody = 10_000_000;

/** Milliseconds between the items of a stream without a delay. */
const itemInterval = 200;

/** A request that may be answered. `path` is encoded, as the mock is to see it. */
interface ReceivedCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  readonly query: string;
}

/** Reads the request and lets the mock answer it. */
export async function answerCall({ request, response, path, query }: ReceivedCall, mocking: Mocking): Promise<void> {
  const body = await readBody(request);
  const send = (answer: MockResponse, delay: number) =>
    sendAnswer({ request, response }, answer, { ...mocking, delay });
  if (body === undefined) {
    response.setHeader('Connection', 'close');
    return send(refuse(413, `The mock reads up to ${maximumBody} bytes.`), 0);
  }
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity')
    return send(refuse(415, `The mock reads no bodies with \`Content-Encoding: ${encoding}\`.`), 0);
  const { delay, answer } = mocking;
  if (delay > 0) await pause(delay);
  const { method = 'GET' } = request;
  const received = { method, path, query, headers: toPairs(request), body, caller: findCaller(request, mocking) };
  const answered = await answer(received).catch(() => {
    return refuse(500, 'This is a bug of the mock. Report it with the description.');
  });
  await send(answered, delay);
}

export function refuse(status: Refusal['status'], detail: string): MockResponse {
  return toProblemDetails({ status, detail, mismatches: [] });
}

export function toPairs({ rawHeaders }: IncomingMessage): [string, string][] {
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
    if (size > maximumBody) return undefined;
    chunks.push(chunk);
  }
  return decodeRequest(Buffer.concat(chunks), request.headers['content-type'] ?? '');
}

export async function sendAnswer(
  { request, response }: Pick<ReceivedCall, 'request' | 'response'>,
  { status, headers, body, reasons = [] }: MockResponse,
  { delay, onAnswer, answersPages }: Omit<Mocking, 'answer'>,
): Promise<void> {
  const caller = findCaller(request, { answersPages });
  const { sent, leftOut } = toResponseHeaders(
    { status, headers },
    caller,
    `http://${request.headers.host}${request.url}`,
  );
  onAnswer({ leftOut, reasons });
  for (const [name] of sent) response.removeHeader(name);
  for (const [name, value] of sent) response.appendHeader(name, value);
  if (body.kind !== 'none' && !response.hasHeader('Content-Type'))
    response.setHeader('Content-Type', 'application/octet-stream');
  if (response.hasHeader('Access-Control-Allow-Origin')) {
    response.setHeader('Access-Control-Expose-Headers', sent.map(([name]) => name).join(', '));
  }
  response.statusCode = status;
  switch (body.kind) {
    case 'none':
      response.end();
      return;
    case 'text':
      response.end(encodeInCharset(body.text, String(response.getHeader('Content-Type'))) ?? body.text);
      return;
    case 'binary':
      response.end(Buffer.from(body.base64, 'base64'));
      return;
    case 'items':
      await sendItems(response, body.items, delay);
  }
}

/** All browsers call themselves Mozilla; most also name the page that a request comes from. */
function findCaller({ headers }: IncomingMessage, { answersPages = false }: Pick<Mocking, 'answersPages'>): Caller {
  if (answersPages) return 'page';
  const { origin, 'sec-fetch-site': site, 'user-agent': agent = '' } = headers;
  return origin !== undefined || site !== undefined || agent.startsWith('Mozilla/') ? 'browser' : 'program';
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
