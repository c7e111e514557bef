import type { OperationSlice } from '../../core/api/slice.ts';
import type { CallableOperation } from '../../core/features/site/lists.ts';
import { answerRequest } from '../../mock/answer-request.ts';
import { toProblemDetails } from '../../mock/error-response.ts';
import { findOperation } from '../../mock/find-operation.ts';
import type { MockResources } from '../../mock/mock-resources.ts';
import type { MockResponse } from '../../mock/mock-response.ts';
import { readCall } from '../../mock/read-call.ts';
import type { Engine } from '../../service/engine.ts';
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
    const slice = slices.get(operation) ?? readSlice(engine, operation);
    slices.set(operation, slice);
    return slice;
  };
  return async (request) => {
    const found = findOperation(operations, request.method, request.path);
    if (found.kind === 'unknownPath') return answerUnknownPath(request.path, found.nearest);
    if (found.kind === 'wrongMethod') return answerWrongMethod(found.allowed);
    const slice = await read(found.operation);
    const call = readCall(slice, { ...request, path: found.path });
    const answer = answerRequest(slice, resources === undefined ? call : { ...call, resources });
    if (answer.status >= 200) return answer;
    return toProblemDetails({ status: 501, detail: `The description has only a ${answer.status}.`, mismatches: [] });
  };
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

function answerWrongMethod(allowed: readonly string[]): MockResponse {
  const names = allowed.join(', ');
  const answer = toProblemDetails({ status: 405, detail: `The methods of this path are ${names}.`, mismatches: [] });
  return { ...answer, headers: [...answer.headers, ['Allow', names]] };
}
