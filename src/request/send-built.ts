import type { OperationSlice } from '../core/api/slice.ts';
import { gapsIn } from './build/build-url.ts';
import type { BuiltRequest, HttpRequest, RequestOutcome, ResponseFollower } from './http-request.ts';
import { maskHead, maskOutcome } from './secrets/mask-secrets.ts';

export interface SendOptions {
  /** Continues a stream of events after this one (`Last-Event-ID`). */
  readonly lastEventId?: string;
  /** Gets the body of a stream as it arrives. */
  readonly follower?: ResponseFollower;
}

/** Sends a request that is built. No URL or message of the outcome contains one of its secrets. */
export async function sendBuilt(
  slice: OperationSlice,
  built: BuiltRequest,
  send: (request: HttpRequest, follower?: ResponseFollower) => Promise<RequestOutcome>,
  { lastEventId, follower }: SendOptions = {},
): Promise<RequestOutcome> {
  const gaps = gapsIn(built.sent.url);
  if (gaps.length > 0)
    return { kind: 'refused', message: `Not sent: the address has no value for ${gaps.join(' and ')}.` };
  const masking: ResponseFollower | undefined = follower && {
    takeHead: (head) => follower.takeHead(maskHead(head, built, slice)),
    takeText: (text) => follower.takeText(text),
  };
  return maskOutcome(await send(continueAfter(built.sent, lastEventId), masking), built, slice);
}

/** The request that continues a stream (WHATWG HTML, section 9.2.2). */
function continueAfter(request: HttpRequest, lastEventId: string | undefined): HttpRequest {
  if (lastEventId === undefined || lastEventId === '') return request;
  const headers = request.headers.filter(([name]) => name.toLowerCase() !== 'last-event-id');
  return { ...request, headers: [...headers, ['Last-Event-ID', lastEventId]] };
}
