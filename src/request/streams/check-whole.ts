import type { Slice } from '../../core/api/slice.ts';
import type { SchemaMismatch } from '../../core/ports.ts';
import { checkResponse, type ResponseCheck } from '../check-response.ts';
import type { HttpResponse } from '../http-request.ts';
import { itemCheck } from './check-item.ts';
import { streamFormatOf } from './stream-format.ts';
import { createStreamReader } from './stream-reader.ts';

/** More mismatches are counted, not listed. */
const mostListed = 1_000;

/** Compares a complete response with its declaration; a stream item by item, with the number of the item first in each pointer. */
export function checkWhole(slice: Slice, response: HttpResponse): ResponseCheck {
  const check = checkResponse(slice, response);
  const format = streamFormatOf(response);
  const { body } = response;
  const checkItem = format === undefined || format === 'text' ? undefined : itemCheck(slice, response);
  if (format === undefined || checkItem === undefined || check.kind !== 'unchecked' || body.kind !== 'text')
    return check;
  const mismatches: SchemaMismatch[] = [];
  let count = 0;
  const reader = createStreamReader(format, (item) => {
    if (item.kind === 'comment') return;
    const index = count;
    count += 1;
    mismatches.push(...checkItem(item).map((each) => ({ ...each, pointer: `/${index}${each.pointer}` })));
  });
  reader.feed(body.text);
  reader.end();
  if (count === 0) return check;
  const more = Math.max(0, mismatches.length - mostListed);
  return mismatches.length === 0
    ? { kind: 'fits', undeclared: [] }
    : { kind: 'mismatches', mismatches: mismatches.slice(0, mostListed), more };
}
