import type { Parameter } from '../api/http-operation.ts';
import type { SourceNode } from '../source/source-document.ts';
import { readValueOf } from './read-parameter.ts';
import type { SliceReading } from './slice-reading.ts';

/** `headers` of a response or an encoding, as parameters (3.1, 4.8.21). */
export function readHeaders(headers: SourceNode | undefined, slice: SliceReading): Parameter[] {
  return (slice.reading.open(headers)?.members() ?? []).flatMap((member) => {
    const followed = slice.reading.follow(member, 'a header object');
    if (!followed) return [];
    return [readValueOf(followed, { name: String(member.key), location: 'header' }, slice)];
  });
}
