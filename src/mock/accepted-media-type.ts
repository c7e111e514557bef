import type { MediaType } from '../core/api/http-operation.ts';
import { essenceOf, isJsonType } from '../request/build/media-types.ts';

interface MediaRange {
  readonly type: string;
  readonly subtype: string;
  readonly quality: number;
}

/**
 * The media type for a response (RFC 9110, 12.5.1): the one with the highest quality; of several, JSON, else the first.
 * Undefined if the request accepts none of them.
 */
export function findAcceptedMediaType(
  content: readonly MediaType[],
  accept: string | undefined,
): MediaType | undefined {
  const ranges = readRanges(accept ?? '*/*');
  const rated = content
    .map((media) => ({ media, quality: qualityOf(essenceOf(media.mediaType), ranges) }))
    .filter(({ quality }) => quality > 0)
    .sort(
      (a, b) => b.quality - a.quality || Number(isJsonType(b.media.mediaType)) - Number(isJsonType(a.media.mediaType)),
    );
  return rated[0]?.media;
}

function readRanges(accept: string): MediaRange[] {
  const ranges = accept.split(',').flatMap((text): MediaRange[] => {
    const [type, subtype] = essenceOf(text).split('/');
    if (!type || !subtype) return [];
    const quality = /;\s*q=([\d.]+)/i.exec(text)?.[1];
    return [{ type, subtype, quality: quality === undefined ? 1 : Number(quality) || 0 }];
  });
  // An empty or invalid header accepts everything.
  return ranges.length === 0 ? [{ type: '*', subtype: '*', quality: 1 }] : ranges;
}

/** The quality of the most specific range that a type is in. A declared range (`image/*`) is in every range that overlaps with it. */
function qualityOf(essence: string, ranges: readonly MediaRange[]): number {
  const [type = '*', subtype = '*'] = essence.split('/');
  const fits = (wanted: string, declared: string) => wanted === declared || wanted === '*' || declared === '*';
  const specificity = (range: MediaRange) => Number(range.type !== '*') + Number(range.subtype !== '*');
  const [best] = ranges
    .filter((range) => fits(range.type, type) && fits(range.subtype, subtype))
    .sort((a, b) => specificity(b) - specificity(a));
  return best?.quality ?? 0;
}
