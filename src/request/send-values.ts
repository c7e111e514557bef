import type { OperationSlice } from '../core/api/slice.ts';
import { type BuildOptions, buildRequest } from './build-request.ts';
import { gapsIn } from './build-url.ts';
import type { FilledEnvironment } from './environment/environment.ts';
import type { FormValues } from './form-values.ts';
import type { HttpRequest, RequestOutcome, ResponseFollower } from './http-request.ts';
import { maskHead, maskOutcome, maskValues } from './mask-secrets.ts';

export interface SendOptions extends BuildOptions {
  /** `environment` with placeholders for its secrets. */
  readonly shownEnvironment?: FilledEnvironment | undefined;
  /** Continues a stream of events after this one (`Last-Event-ID`). */
  readonly lastEventId?: string;
  /** Gets the body of a stream as it arrives. */
  readonly follower?: ResponseFollower;
}

/** Builds and sends the request for these values. No URL of the outcome contains one of their secrets. */
export async function sendValues(
  slice: OperationSlice,
  values: FormValues,
  send: (request: HttpRequest, follower?: ResponseFollower) => Promise<RequestOutcome>,
  options: SendOptions = {},
): Promise<RequestOutcome> {
  const { lastEventId, follower, shownEnvironment: environment } = options;
  const { request } = buildRequest(slice, values, options);
  const gaps = gapsIn(request.url);
  if (gaps.length > 0)
    return { kind: 'refused', message: `Not sent: the address has no value for ${gaps.join(' and ')}.` };
  const { request: masked } = buildRequest(slice, maskValues(slice, values), { ...options, environment });
  const urls = { sent: request.url, shown: masked.url };
  const masking: ResponseFollower | undefined = follower && {
    takeHead: (head) => follower.takeHead(maskHead(head, urls, slice)),
    takeText: (text) => follower.takeText(text),
  };
  return maskOutcome(await send(afterEvent(request, lastEventId), masking), urls, slice);
}

/** The request that continues a stream (WHATWG HTML, section 9.2.2). */
function afterEvent(request: HttpRequest, lastEventId: string | undefined): HttpRequest {
  if (lastEventId === undefined || lastEventId === '') return request;
  const headers = request.headers.filter(([name]) => name.toLowerCase() !== 'last-event-id');
  return { ...request, headers: [...headers, ['Last-Event-ID', lastEventId]] };
}
