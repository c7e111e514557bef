import type { MediaType } from '../../../src/core/api/http-operation.ts';
import type { Slice } from '../../../src/core/api/slice.ts';
import { longestExample } from '../../../src/core/features/response-edits/response-edit.ts';
import { findMediaType, findResponse, mediaTypeOf } from '../../../src/request/check-response.ts';
import type { HttpResponse } from '../../../src/request/http-request.ts';
import type { DescribedBody } from '../playground-host.ts';
import type { ShownCheck } from './shown-check.ts';

/** What can be written into the description after a response. */
export interface DescribedBodies {
  /** Another object when the page is drawn anew. */
  readonly media?: MediaType;
  /** Absent: the description has no place for it, or it is incomplete. */
  readonly example?: DescribedBody;
  /** Absent: the body fits its schema, or is not compared with it. */
  readonly schema?: DescribedBody;
  /** The description has no such response, or none with such a body. */
  readonly response?: DescribedBody;
}

export function describedBodies(slice: Slice, response: HttpResponse, check: ShownCheck): DescribedBodies {
  const text = wholeText(response);
  if (slice.kind !== 'operation' || text === undefined) return {};
  const { status, size } = response;
  const mediaType = mediaTypeOf(response);
  const declared = findResponse(slice.operation.responses, status);
  const media = findMediaType(declared?.content ?? [], mediaType);
  if (media === undefined) {
    const isNew = declared === undefined || size > 0;
    return isNew ? { response: { become: 'response', status, mediaType: size > 0 ? mediaType : '', text } } : {};
  }
  // No example and no schema can be made of a body that is no JSON.
  const isReadable = check.kind !== 'mismatches' || check.isUnreadable !== true;
  if (text === '') return {};
  if (!isReadable) return { media };
  const described = { status, mediaType, text };
  return {
    media,
    ...(text.length > longestExample ? {} : { example: { become: 'example', ...described } }),
    ...(check.kind === 'mismatches' ? { schema: { become: 'schema', ...described } } : {}),
  };
}

/** Empty for bytes; undefined: the body is not whole, or not here. */
function wholeText({ body, interrupted }: HttpResponse): string | undefined {
  if (body.kind === 'stream' || body.truncated || interrupted !== undefined) return undefined;
  if (body.kind === 'binary') return '';
  return body.kept === undefined ? body.text : undefined;
}
