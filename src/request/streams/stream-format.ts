import { essenceOf, isEventType, isLineType, isSequenceType } from '../build/media-types.ts';
import type { ResponseHead } from '../http-request.ts';

/** The way in which the body of a stream is divided into items; `text` by lines. */
export type StreamFormat = 'events' | 'lines' | 'sequence' | 'text';

/** The format of a response that is shown while it arrives; undefined if it is shown only when complete. */
export function streamFormatOf({
  headers,
  status,
}: Pick<ResponseHead, 'headers' | 'status'>): StreamFormat | undefined {
  const header = (wanted: string) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
  const mediaType = header('content-type') ?? '';
  if (status === 204 || status === 304) return undefined;
  if (isEventType(mediaType)) return 'events';
  if (isLineType(mediaType)) return 'lines';
  if (isSequenceType(mediaType)) return 'sequence';
  // Text whose length is not known yet may be written slowly, by a language model or a log.
  const isOpenEnded = header('content-length') === undefined && header('content-encoding') === undefined;
  return essenceOf(mediaType) === 'text/plain' && isOpenEnded ? 'text' : undefined;
}
