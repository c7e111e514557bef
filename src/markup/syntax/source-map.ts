import type { Token } from 'markdown-it';
import { countFirst } from '../../core/source/lower-bound.ts';
import type { Span } from '../../core/source/text/span.ts';

/** Maps the text of a block to the source: each entry begins a run that is contiguous in the source. */
export type SourceMap = readonly { readonly content: number; readonly source: number }[];

/** The source offset of an offset in the block's text. */
export function sourceOffset(map: SourceMap, offset: number): number {
  const count = countFirst(map.length, (index) => (map[index]?.content ?? 0) <= offset);
  const piece = map[Math.max(0, count - 1)];
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
