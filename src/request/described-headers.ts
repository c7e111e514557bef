import { encodePercent, findDecoded } from '../core/source/text/percent-encoding.ts';
import type { HttpResponse } from './http-request.ts';

/**
 * Contains all headers of an answer of the mock to a served page. The script of the page reads them, so that the browser obeys none of them: no
 * cookie is kept, no redirect followed, nothing cached.
 */
export const describedHeaders = 'Described-Headers';

export function writeDescribedHeaders(headers: HttpResponse['headers']): string {
  return encodePercent(JSON.stringify(headers));
}

/** Returns the headers that the description has for an answer. Undefined if the answer does not contain them. */
export function readDescribedHeaders(received: HttpResponse['headers']): HttpResponse['headers'] | undefined {
  const written = received.find(([name]) => name.toLowerCase() === describedHeaders.toLowerCase())?.[1];
  const text = written === undefined ? undefined : findDecoded(written);
  return text === undefined ? undefined : (JSON.parse(text) as HttpResponse['headers']);
}
