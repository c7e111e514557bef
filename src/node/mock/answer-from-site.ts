import type { ChannelSlice, Slice } from '../../core/api/slice.ts';
import type { CallableOperation } from '../../core/features/site/lists.ts';
import { getOrInsert } from '../../core/source/get-or-insert.ts';
import { answerRequest } from '../../mock/answer-request.ts';
import { toProblemDetails } from '../../mock/error-response.ts';
import { findOperation } from '../../mock/find-operation.ts';
import type { MockResources } from '../../mock/mock-resources.ts';
import type { MockResponse } from '../../mock/mock-response.ts';
import { readCall } from '../../mock/read-call.ts';
import { requestOperation } from '../../request/form/handshake.ts';
import type { Engine } from '../../service/engine.ts';
import { CookieJar } from '../http/cookie-jar.ts';
import type { ReceivedRequest } from './answer-call.ts';

export interface MockedParts {
  readonly engine: Pick<Engine, 'operation'>;
  readonly operations: readonly CallableOperation[];
  /** What requests leave behind; absent: nothing. */
  readonly resources?: MockResources;
}

/** The answer of a site to a request, or the channel that the request opens. */
export type SiteAnswer = MockResponse | { readonly channel: ChannelSlice };

/** Answers the requests to all operations and channels of a site. Each is read when it is first called. */
export class MockedSite {
  readonly #parts: MockedParts;
  readonly #slices = new Map<CallableOperation, Promise<Slice>>();
  readonly #cookies: BrowserCookies;

  constructor(parts: MockedParts) {
    this.#parts = parts;
    this.#cookies = new BrowserCookies(parts.resources !== undefined);
  }

  async answer(request: ReceivedRequest): Promise<MockResponse> {
    const answer = await this.open(request);
    if (!('channel' in answer)) return answer;
    const detail = `This is a channel: open it as a WebSocket, at ws:// and the same address.`;
    const refused = toProblemDetails({ status: 426, detail, mismatches: [] });
    return { ...refused, headers: [...refused.headers, ['Upgrade', 'websocket']] };
  }

  /** As `answer`, but a request to a channel that matches its description opens it. */
  async open(request: ReceivedRequest): Promise<SiteAnswer> {
    const { engine, operations, resources } = this.#parts;
    const found = findOperation(operations, request.method, `${request.path}?${request.query}`);
    if (found.kind === 'unknownPath') return answerUnknownPath(request.path, found.nearest);
    if (found.kind === 'wrongMethod') return answerOtherMethod(request.method, found.allowed);
    const subject = await getOrInsert(this.#slices, found.operation, () => readSlice(engine, found.operation));
    const slice = requestOperation(subject);
    const call = readCall(slice, { ...request, path: found.path, headers: this.#cookies.add(request) });
    // A page can't give a WebSocket headers, and those of its form count as given.
    const mismatches =
      request.caller === 'page' ? call.mismatches.filter(({ pointer }) => !isInHead(pointer)) : call.mismatches;
    if (subject.kind === 'channel' && mismatches.length === 0) return { channel: subject };
    const answer = answerRequest(slice, {
      ...call,
      ...(subject.kind === 'channel' && { mismatches }),
      ...(resources && { resources }),
    });
    this.#cookies.take(request, answer);
    if (answer.status >= 200) return answer;
    return toProblemDetails({ status: 501, detail: `The description has only a ${answer.status}.`, mismatches: [] });
  }
}

/**
 * The cookies that a mock with a memory sets, for browsers. They would share a cookie of 127.0.0.1 with all servers of this machine, so they never
 * get one: the mock keeps it in their place.
 */
class BrowserCookies {
  readonly #jar: CookieJar | undefined;

  constructor(isKept: boolean) {
    this.#jar = isKept ? new CookieJar() : undefined;
  }

  add({ caller, path, headers }: ReceivedRequest): ReceivedRequest['headers'] {
    const isCookie = ([name]: readonly [string, string]) => name.toLowerCase() === 'cookie';
    const given = headers.find(isCookie)?.[1];
    const all = caller === 'program' ? undefined : this.#jar?.header(toCookieUrl(path), given);
    return all === undefined ? headers : [...headers.filter((field) => !isCookie(field)), ['Cookie', all]];
  }

  take({ caller, path }: ReceivedRequest, { headers }: MockResponse): void {
    if (caller === 'program') return;
    const lines = headers.filter(([name]) => name.toLowerCase() === 'set-cookie').map(([, value]) => value);
    this.#jar?.take(toCookieUrl(path), lines);
  }
}

function isInHead(pointer: string): boolean {
  return /^\/(?:security$|header\/|cookie\/)/.test(pointer);
}

/** Any host will do, since no other one gets these cookies. */
function toCookieUrl(path: string): string {
  return `https://mock.invalid${path.replace(/^\/*/, '/')}`;
}

async function readSlice(
  engine: MockedParts['engine'],
  { description, method, path, channel }: CallableOperation,
): Promise<Slice> {
  const name = channel === undefined ? `${method} ${path}` : `channel ${channel}`;
  const slice = await engine.operation(`${description} ${name}`);
  if (slice?.kind !== 'operation' && slice?.kind !== 'channel')
    throw new Error(`There is no ${name} in ${description}.`);
  return slice;
}

function answerUnknownPath(
  path: string,
  nearest: Pick<CallableOperation, 'method' | 'path'> | undefined,
): MockResponse {
  const hint = nearest === undefined ? '' : ` The nearest is ${nearest.method} ${nearest.path}.`;
  return toProblemDetails({ status: 404, detail: `No description has the path ${path}.${hint}`, mismatches: [] });
}

function answerOtherMethod(method: string, allowed: readonly string[]): MockResponse {
  const names = allowed.join(', ');
  if (method === 'OPTIONS') return { status: 204, headers: [['Allow', names]], body: { kind: 'none' } };
  const answer = toProblemDetails({ status: 405, detail: `The methods of this path are ${names}.`, mismatches: [] });
  return { ...answer, headers: [...answer.headers, ['Allow', names]] };
}
