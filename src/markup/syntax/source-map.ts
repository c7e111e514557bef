import type { Token } from 'markdown-it';
import type { Span } from '../../core/source/text/span.ts';

/** Maps the text of a block to the source: each entry begins a run that is contiguous in the source. */
export type SourceMap = readonly { readonly content: number; readonly source: number }[];

/** The source offset of an offset in the block's text. */
export function sourceOffset(map: SourceMap, offset: number): number {
  let low = 0;
  let high = map.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((map[middle]?.content ?? 0) <= offset) low = middle;
    else high = middle;
  }
  const piece = map[low];
  return piece === undefined ? offset : piece.source + offset - piece.content;
}

/** Converts a range in the block's text to one in the source. Without a map, the offsets are those of the source already. */
export function placeIn(map: SourceMap | undefined, start: number, end: number): Span {
  if (map === undefined) return { start, end };
  const from = sourceOffset(map, start);
  return { start: from, end: end > start ? sourceOffset(map, end - 1) + 1 : from };
}

export function getSourceMap(inline: Token): SourceMap | undefined {
  return inline.meta?.map as SourceMap | undefined;
}
