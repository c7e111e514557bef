import type { ResponseHead } from '../../../src/request/http-request.ts';

/** When the server wants the next request, in milliseconds since 1970 (RFC 9110, 10.2.3). `since`: when the response arrived. */
export function findRetryTime(
  { status, headers }: Pick<ResponseHead, 'status' | 'headers'>,
  since: number,
): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const value = headers.find(([name]) => name.toLowerCase() === 'retry-after')?.[1].trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return since + Number(value) * 1000;
  const date = /^[A-Z][a-z]{2,8},? /.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? undefined : date;
}
