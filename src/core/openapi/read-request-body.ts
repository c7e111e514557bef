import type { RequestBody } from '../api/http-operation.ts';
import { isTrue, textOf } from '../source/document/node-values.ts';
import { omitUndefined } from '../source/document/omit-undefined.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { readContent } from './read-media-type.ts';
import type { SliceReading } from './slice-reading.ts';

/** `requestBody` of an operation; undefined if there is none, or its reference is broken. */
export function readRequestBody(body: SourceNode | undefined, slice: SliceReading): RequestBody | undefined {
  const followed = body && slice.reading.follow(body, 'a request body object');
  if (!followed) return undefined;
  const { node, description } = followed;
  const content = slice.reading.once(followed, () => readContent(node.get('content'), slice));
  if (slice.reading.isCheck) return undefined;
  return omitUndefined({
    required: isTrue(node.get('required')),
    description: description ?? textOf(node.get('description')),
    content,
    at: node.location,
  });
}
