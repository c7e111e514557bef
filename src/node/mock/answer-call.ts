import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delayed } from 'node:timers/promises';
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

export interface Mocking {
  /** Milliseconds before each response, and between the items of a stream. */
  readonly delay: number;
  /** The answer to a request from this machine. A rejection is answered by 500. */
  readonly answer: (request: ReceivedRequest) => Promise<MockResponse>;
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
export async function answerCall(
  { request, response, path, query }: ReceivedCall,
  { answer, delay }: Mocking,
): Promise<void> {
  const body = await readBody(request);
  if (body === undefined) {
    response.setHeader('Connection', 'close');
    return sendAnswer(response, refuse(413, `The mock reads up to ${maximumBody} bytes.`), 0);
  }
  if (delay > 0) await pause(delay);
  const { method = 'GET' } = request;
  const answered = await answer({ method, path, query, headers: toPairs(request), body }).catch(() => {
    return refuse(500, 'This is a bug of the mock. Report it with the description.');
  });
  await sendAnswer(response, answered, delay);
}

export function refuse(status: Refusal['status'], detail: string): MockResponse {
  return toProblemDetails({ status, detail, mismatches: [] });
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
    if (size > maximumBody) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

export async function sendAnswer(
  response: ServerResponse,
  { status, headers, body }: MockResponse,
  delay: number,
): Promise<void> {
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
