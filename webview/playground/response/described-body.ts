import type { MediaType } from '../../../src/core/api/http-operation.ts';
import type { Slice } from '../../../src/core/api/slice.ts';
import { longestExample } from '../../../src/core/features/response-edits/response-edit.ts';
import { isJsonType } from '../../../src/request/build/media-types.ts';
import type { ResponseCheck } from '../../../src/request/check-response.ts';
import { findMediaType, findResponse, mediaTypeOf } from '../../../src/request/declared-response.ts';
import type { HttpResponse } from '../../../src/request/http-request.ts';
import type { DescribedBody } from '../playground-host.ts';

/** The edits of the description that a response allows. */
export interface DescribedBodies {
  /** A new object when the description changes. */
  readonly media?: MediaType;
  /** Absent if the description has no place for it, or if the body is incomplete. */
  readonly example?: DescribedBody;
  /** Absent if the body is as its schema says, or is not compared with it. */
  readonly schema?: DescribedBody;
  /** The pointers of the properties that a body has beyond the schema that it matches. */
  readonly undeclared?: readonly string[];
  /** Present if the description does not declare this response, or not with such a body. */
  readonly response?: DescribedBody;
}

export function describedBodies(slice: Slice, response: HttpResponse, check: ResponseCheck): DescribedBodies {
  const text = completeText(response);
  if (slice.kind !== 'operation' || text === undefined) return {};
  const { status, size } = response;
  const mediaType = mediaTypeOf(response);
  const declared = findResponse(slice.operation.responses, status);
  const media = findMediaType(declared?.content ?? [], mediaType);
  if (media === undefined) {
    const isNew = declared === undefined || size > 0;
    return isNew ? { response: { become: 'response', status, mediaType: size > 0 ? mediaType : '', text } } : {};
  }
  if (text === '') return {};
  // A body that is not valid JSON can become neither example nor schema.
  if (check.kind === 'mismatches' && check.isUnreadable) return { media };
  const described = { status, mediaType, text };
  return {
    media,
    ...(text.length > longestExample ? {} : { example: { become: 'example', ...described } }),
    ...editOfSchema(check, described),
  };
}

/** The schema can be changed for what JSON has that it does not take or name. */
function editOfSchema(check: ResponseCheck, described: Omit<DescribedBody, 'become'>): DescribedBodies {
  const { undeclared = [] } = check.kind === 'unchecked' ? {} : check;
  const isWrong = check.kind === 'mismatches' && check.mismatches.some(({ header }) => header === undefined);
  const isBeyond = isJsonType(described.mediaType) && (isWrong || undeclared.length > 0);
  return isBeyond ? { schema: { become: 'schema', ...described }, undeclared } : {};
}

/** Empty for a binary body. Undefined if the body is incomplete or not present. */
function completeText({ body, interrupted }: HttpResponse): string | undefined {
  if (body.kind === 'stream' || body.truncated || interrupted !== undefined) return undefined;
  if (body.kind === 'binary') return '';
  return body.kept === undefined ? body.text : undefined;
}
