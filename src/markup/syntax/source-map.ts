import type { Token } from 'markdown-it';

/** Where the text of a block comes from: runs of it that are one piece of the source. */
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

/** The place in the source of a part of the block's text; without a map, the part is the source's own. */
export function placeIn(
  map: SourceMap | undefined,
  start: number,
  end: number,
): { readonly start: number; readonly end: number } {
  if (map === undefined) return { start, end };
  const from = sourceOffset(map, start);
  return { start: from, end: end > start ? sourceOffset(map, end - 1) + 1 : from };
}

/** Where the text of an inline token comes from. */
export function mapOf(inline: Token): SourceMap | undefined {
  return inline.meta?.map as SourceMap | undefined;
}
