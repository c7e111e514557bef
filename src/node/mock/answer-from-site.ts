import type { OperationSlice } from '../../core/api/slice.ts';
import type { CallableOperation } from '../../core/features/site/lists.ts';
import { getOrInsert } from '../../core/source/get-or-insert.ts';
import { answerRequest } from '../../mock/answer-request.ts';
import { toProblemDetails } from '../../mock/error-response.ts';
import { findOperation } from '../../mock/find-operation.ts';
import type { MockResources } from '../../mock/mock-resources.ts';
import type { MockResponse } from '../../mock/mock-response.ts';
import { readCall } from '../../mock/read-call.ts';
import type { Engine } from '../../service/engine.ts';
import { CookieJar } from '../http/cookie-jar.ts';
import type { ReceivedRequest } from './answer-call.ts';

export interface MockedSite {
  readonly engine: Pick<Engine, 'operation'>;
  readonly operations: readonly CallableOperation[];
  /** What requests leave behind; absent: nothing. */
  readonly resources?: MockResources;
}

/** Returns a function that answers the requests to all operations of a site. Each operation is read when it is first called. */
export function answerFromSite({
  engine,
  operations,
  resources,
}: MockedSite): (request: ReceivedRequest) => Promise<MockResponse> {
  const slices = new Map<CallableOperation, Promise<OperationSlice>>();
  const read = (operation: CallableOperation) => {
    return getOrInsert(slices, operation, () => readSlice(engine, operation));
  };
  const cookies = new BrowserCookies(resources !== undefined);
  return async (request) => {
    const found = findOperation(operations, request.method, `${request.path}?${request.query}`);
    if (found.kind === 'unknownPath') return answerUnknownPath(request.path, found.nearest);
    if (found.kind === 'wrongMethod') return answerOtherMethod(request.method, found.allowed);
    const slice = await read(found.operation);
    const call = readCall(slice, { ...request, path: found.path, headers: cookies.add(request) });
    const answer = answerRequest(slice, resources === undefined ? call : { ...call, resources });
    cookies.take(request, answer);
    if (answer.status >= 200) return answer;
    return toProblemDetails({ status: 501, detail: `The description has only a ${answer.status}.`, mismatches: [] });
  };
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

/** Any host will do, since no other one gets these cookies. */
function toCookieUrl(path: string): string {
  return `https://mock.invalid${path.replace(/^\/*/, '/')}`;
}

async function readSlice(
  engine: MockedSite['engine'],
  { description, method, path }: CallableOperation,
): Promise<OperationSlice> {
  const slice = await engine.operation(`${description} ${method} ${path}`);
  if (slice?.kind !== 'operation') throw new Error(`There is no ${method} ${path} in ${description}.`);
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
