import { decodePercent, encodePercent } from '../core/source/text/percent-encoding.ts';

type Headers = readonly (readonly [name: string, value: string])[];

/** The header with the reasons of a mock, one each. */
const reasonHeader = 'X-Mock-Mismatch';

/** In characters, and in number: heads have a limit. */
const longestReason = 300;
const mostReasons = 10;

/** Writes the reasons why a mock refuses a request, or why the request does not match, as headers. */
export function writeReasons(reasons: readonly string[]): Headers {
  return reasons.slice(0, mostReasons).map((reason) => [reasonHeader, toFieldValue(reason)]);
}

/** Reads the reasons from the headers of an answer of the mock. A client may have joined them. */
export function readReasons(headers: Headers): readonly string[] {
  return headers
    .filter(([name]) => name.toLowerCase() === reasonHeader.toLowerCase())
    .map(([, value]) => decodePercent(value));
}

/** Header values are ASCII (RFC 9110, 5.5); other characters, and percent signs, are percent-encoded. */
function toFieldValue(reason: string): string {
  const plain = reason.slice(0, longestReason).replaceAll('’', "'").replace(/\s+/g, ' ').trim();
  return plain.replace(/%|[^\x20-\x7e]/gu, encodePercent);
}
