import type { Slice } from '../../../src/core/api/slice.ts';
import { findMediaType, findResponse, mediaTypeOf } from '../../../src/request/check-response.ts';
import type { HttpResponse } from '../../../src/request/http-request.ts';
import type { DescribedBody } from '../playground-host.ts';

/** In characters. A longer body is no example that anybody reads. */
const longestExample = 200_000;

/** What can be written into the description as an example; undefined: the description has no place for it, or it is incomplete. */
export function exampleOf(slice: Slice, response: HttpResponse): DescribedBody | undefined {
  const { body, status, interrupted } = response;
  if (slice.kind !== 'operation' || body.kind !== 'text' || body.truncated || interrupted !== undefined)
    return undefined;
  if (body.text === '' || body.text.length > longestExample) return undefined;
  const mediaType = mediaTypeOf(response);
  const media = findMediaType(findResponse(slice.operation.responses, status)?.content ?? [], mediaType);
  return media === undefined ? undefined : { become: 'example', status, mediaType, text: body.text };
}
