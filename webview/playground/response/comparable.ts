import type { Slice } from '../../../src/core/api/slice.ts';
import { authoredTexts } from '../../../src/render/code/examples.ts';
import { findMediaType, findResponse, mediaTypeOf } from '../../../src/request/check-response.ts';
import type { HttpResponse } from '../../../src/request/http-request.ts';
import { deepestJson } from '../../../src/request/json/json-depth.ts';
import { isJsonType } from '../../../src/request/media-types.ts';
import { JsonOutline } from '../tree/json-outline.ts';

/** A text to compare a body with. */
export interface Comparable {
  /** After "Compare with". */
  readonly name: string;
  readonly text: string;
}

/** In characters; no diff is made of longer texts. */
export const longestCompared = 5_000_000;

/** What the body of a response can be compared with: the one before, and the examples of the description. */
export function comparablesOf(slice: Slice, response: HttpResponse, previous: string | undefined): Comparable[] {
  const { body } = response;
  if (body.kind !== 'text' || body.kept !== undefined || body.text.length > longestCompared) return [];
  const before = previous === undefined ? [] : [{ name: 'last', text: previous }];
  const responses = slice.kind === 'operation' ? slice.operation.responses : [];
  const media = findMediaType(findResponse(responses, response.status)?.content ?? [], mediaTypeOf(response));
  const examples = media === undefined ? [] : authoredTexts(media);
  return [
    ...before,
    ...examples.map(({ title, text }) => ({ name: title === '' ? 'example' : `example ${title}`, text })),
  ];
}

/** A text as it is compared: JSON a line a value, with its digits as they came. */
export function toCompared(text: string, mediaType: string): string {
  if (!isJsonType(mediaType)) return text;
  const outline = new JsonOutline(text, deepestJson);
  outline.advance(text.length);
  if (outline.isTooDeep) return text;
  const lines = Array.from({ length: outline.count }, (_, line) => {
    const pieces = outline.pieces(line).map((piece) => piece.text);
    return '  '.repeat(outline.depth(line)) + pieces.join('');
  });
  return `${lines.join('\n')}\n`;
}
