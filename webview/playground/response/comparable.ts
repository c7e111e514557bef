import type { Slice } from '../../../src/core/api/slice.ts';
import { authoredTexts } from '../../../src/render/code/examples.ts';
import { isJsonType } from '../../../src/request/build/media-types.ts';
import { findMediaType, findResponse, longestShown, mediaTypeOf } from '../../../src/request/declared-response.ts';
import type { HttpResponse } from '../../../src/request/http-request.ts';
import { deepestJson } from '../../../src/request/json/json-depth.ts';
import { JsonOutline } from '../tree/json-outline.ts';

/** A text that a body can be compared with. */
export interface Comparable {
  /** Shown after "Compare with". */
  readonly name: string;
  readonly text: string;
}

/**
 * Lists the texts that a response body can be compared with: the previous response, and the examples of the
 * description.
 */
export function listComparables(slice: Slice, response: HttpResponse, previous: string | undefined): Comparable[] {
  const { body } = response;
  if (body.kind !== 'text' || body.kept !== undefined || body.text.length > longestShown) return [];
  const before = previous === undefined ? [] : [{ name: 'last', text: previous }];
  const responses = slice.kind === 'operation' ? slice.operation.responses : [];
  const media = findMediaType(findResponse(responses, response.status)?.content ?? [], mediaTypeOf(response));
  const examples = media === undefined ? [] : authoredTexts(media, slice.schemas, 'response');
  return [
    ...before,
    ...examples.map(({ title, text }) => ({ name: title === '' ? 'example' : `example ${title}`, text })),
  ];
}

/** Formats a text for comparison: JSON with one value per line, and its digits unchanged. */
export function formatForComparison(text: string, mediaType: string): string {
  if (!isJsonType(mediaType)) return text;
  const outline = new JsonOutline(text, deepestJson);
  if (outline.isTooDeep) return text;
  const lines = Array.from({ length: outline.count }, (_, line) => {
    const pieces = outline.pieces(line).map((piece) => piece.text);
    return '  '.repeat(outline.depth(line)) + pieces.join('');
  });
  return `${lines.join('\n')}\n`;
}
