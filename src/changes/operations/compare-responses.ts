import type { ApiResponse } from '../../core/api/http-operation.ts';
import { subjectOf } from '../finding.ts';
import type { Direction } from '../judge.ts';
import { isEqual } from '../schemas/compare-values.ts';
import { compareContent } from './compare-content.ts';
import { compareParameters, headers } from './compare-parameters.ts';
import { after, before, type ExchangeComparison } from './exchange-comparison.ts';

interface ResponseUse {
  readonly direction: Direction;
  /** Where the responses are, as the end of a name: "" or " of the callback `paid`". */
  readonly within: string;
}

/** Compares responses by status; one that is gone is compared with the range or the default that covers it now. */
export function compareResponses(
  comparison: ExchangeComparison,
  old: readonly ApiResponse[],
  now: readonly ApiResponse[],
  use: ResponseUse,
): void {
  const known = new Set(old.map(({ status }) => status));
  const covers = new Set<ApiResponse>();
  for (const response of old) {
    const partner = now.find(({ status }) => status === response.status);
    const cover = partner ?? findCover(response.status, now);
    if (partner === undefined) reportRemoved(comparison, response, cover, use);
    if (cover === undefined) continue;
    covers.add(cover);
    compareResponse(comparison, response, cover, use);
  }
  for (const response of now) {
    if (!known.has(response.status) && !covers.has(response)) reportAdded(comparison, response, use);
  }
}

/** The range or the default that includes a status; of a range the first status in it. */
function findCover(status: string, responses: readonly ApiResponse[]): ApiResponse | undefined {
  const range = `${status.charAt(0)}XX`;
  if (status === range) return responses.find((response) => response.status.startsWith(status.charAt(0)));
  return (
    responses.find((response) => response.status === range) ??
    responses.find((response) => response.status === 'default')
  );
}

/**
 * The responses of an operation need not be complete (OpenAPI 3.2, 4.16), and clients treat an unknown status as `x00` of
 * its class (RFC 9110, 15): so one that is described now is compatible.
 */
function reportAdded(comparison: ExchangeComparison, { status, at }: ApiResponse, { within }: ResponseUse): void {
  const message = `The response ${status}${within} was added: clients treat a status that they do not know as others of its class.`;
  comparison.add('compatible', message, after(at));
}

function reportRemoved(
  comparison: ExchangeComparison,
  { status, at }: ApiResponse,
  cover: ApiResponse | undefined,
  { within }: ResponseUse,
): void {
  const subject = `The response ${status}${within}`;
  if (cover !== undefined) {
    comparison.add('compatible', `${subject} is now described by ${cover.status}.`, after(cover.at));
  } else if (/^[12]/.test(status)) {
    comparison.add('breaking', `${subject} was removed: clients that expect it get another one.`, before(at));
  } else {
    comparison.add('compatible', `${subject} was removed: clients that handle it no longer need to.`, before(at));
  }
}

function compareResponse(
  comparison: ExchangeComparison,
  old: ApiResponse,
  now: ApiResponse,
  { direction, within }: ResponseUse,
): void {
  const name = `the response ${old.status}${within}`;
  const subject = subjectOf(name);
  for (const key of ['summary', 'description'] as const) {
    if (old.status !== now.status || old[key] === now[key]) continue;
    comparison.report(direction, { effect: 'documentation', subject, text: `has another ${key}` }, after(now.at, key));
  }
  compareParameters(comparison, old.headers, now.headers, headers(direction, ` of ${name}`));
  compareContent(comparison, old.content, now.content, { subject, direction });
  if (isEqual(old.links, now.links)) return;
  comparison.report(direction, { effect: 'documentation', subject, text: 'has other links' }, after(now.at, 'links'));
}
