import type { ApiResponse } from '../../core/api/http-operation.ts';
import { subjectOf } from '../finding.ts';
import { pairBy } from '../pair-by.ts';
import { type Compare, located, type Table } from '../walk.ts';
import { documented, text, type Words } from '../words.ts';
import { compareContent } from './content.ts';
import { compareHeaders } from './parameters.ts';

const table: Table<ApiResponse> = {
  headers: compareHeaders,
  content: compareContent,
  links: documented('has other links'),
};

/** Texts, which those of a range or a default that covers the response now do not replace. */
const texts: Table<ApiResponse> = { summary: text('summary'), description: text('description') };

/**
 * The responses of an operation need not be complete (OpenAPI 3.2, 4.16), and clients treat an unknown status as `x00` of
 * its class (RFC 9110, 15): so one that is described now is compatible.
 */
const added: Words = ['compatible', 'was added', 'clients treat a status that they do not know as others of its class'];

const removed: Words = ['breaking', 'was removed', 'clients that expect it get another one'];
const removedError: Words = ['compatible', 'was removed', 'clients that handle it no longer need to'];

/** Compares responses by status; one that is gone is compared with the range or the default that covers it now. */
export const compareResponses: Compare<readonly ApiResponse[]> = ({ before, after }, use, walk) => {
  const pairs = pairBy(before, after, [({ status }) => status]);
  const covers = new Set(pairs.flatMap(({ before: old, after: now }) => (now ? [] : [findCover(old.status, after)])));
  for (const { before: old, after: now } of pairs) {
    const cover = now ?? findCover(old.status, after);
    const subject = subjectOf(`the response ${(old ?? now).status}${use.within}`);
    const own = { ...located(use, old?.at, cover?.at), subject };
    if (old === undefined && !covers.has(now)) walk.say(own, added, 'after');
    else if (old !== undefined && cover !== undefined) compareResponse({ before: old, after: cover }, own, walk);
    else if (old !== undefined) walk.say(own, /^[12]/.test(old.status) ? removed : removedError, 'before');
  }
};

const compareResponse: Compare<ApiResponse> = (versions, use, walk) => {
  const { before, after } = versions;
  if (before.status === after.status) walk.members(texts, versions, use);
  else walk.say(use, ['compatible', `is now described by ${after.status}`]);
  walk.members(table, versions, use);
};

/** The range or the default that includes a status; of a range the first status in it. */
function findCover(status: string, responses: readonly ApiResponse[]): ApiResponse | undefined {
  const range = `${status.charAt(0)}XX`;
  if (status === range) return responses.find((response) => response.status.startsWith(status.charAt(0)));
  return (
    responses.find((response) => response.status === range) ??
    responses.find((response) => response.status === 'default')
  );
}
