import type { Parameter } from '../api/http-operation.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { readParameterValue } from './read-parameter.ts';
import type { SliceReading } from './slice-reading.ts';

/** `headers` of a response or an encoding, as parameters (3.1, 4.8.21). */
export function readHeaders(headers: SourceNode | undefined, slice: SliceReading): Parameter[] {
  const members = slice.reading.takeFirst('header', slice.reading.open(headers));
  return members.flatMap((member) => readHeader(String(member.key), member, slice) ?? []);
}

export function readHeader(name: string, written: SourceNode, slice: SliceReading): Parameter | undefined {
  const followed = slice.reading.follow(written, 'a header object');
  return followed && readParameterValue(followed, { name, location: 'header' }, slice);
}
