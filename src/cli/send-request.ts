import type { OperationSlice } from '../core/api/slice.ts';
import { parseUrl } from '../core/source/text/url.ts';
import type { ResponseMismatch } from '../request/check-headers.ts';
import { checkResponse, type ResponseCheck } from '../request/check-response.ts';
import {
  type BuiltRequest,
  explainNoResponse,
  type HttpResponse,
  joinHint,
  type ResponseBody,
} from '../request/http-request.ts';
import type { Sending } from './network.ts';
import { type ExitCode, printable, printableJson, type Terminal } from './terminal.ts';
import { createTerminalSender } from './terminal-sender.ts';

/** Sends the request and prints the response as JSON. Any response is a success. */
export async function sendRequest(
  slice: OperationSlice,
  built: BuiltRequest,
  sending: Sending,
  terminal: Terminal,
): Promise<ExitCode> {
  const onNotFollowed = (method: string, url: string) =>
    terminal.stderr(`apidocs: ${printable(explainNotFollowed(method, parseUrl(url)?.origin ?? url))}\n`);
  const { outcome } = await createTerminalSender({ sending, onNotFollowed }).send(slice, built, terminal.signal);
  switch (outcome.kind) {
    case 'response':
      terminal.stdout(printableJson(toPrinted(outcome.response, slice)));
      if (outcome.response.body.kind !== 'stream' && outcome.response.body.truncated) {
        terminal.stderr(
          `apidocs: The body is cut after ${Math.floor(outcome.response.size / 1_000_000)} MB. Raise --max-size.\n`,
        );
      }
      if (outcome.response.interrupted === undefined) return 0;
      terminal.stderr(`apidocs: ${printable(joinHint(outcome.response.interrupted))}\n`);
      return 1;
    case 'cancelled':
    case 'refused':
    case 'failed':
      terminal.stderr(`apidocs: ${printable(explainNoResponse(outcome))}\n`);
      return 1;
  }
}

/** The message for a redirect of an unsafe request to another origin, which is not followed since no user can confirm it here. */
function explainNotFollowed(method: string, origin: string): string {
  return `The redirect to ${origin} was not followed, because ${method} may change something there. To send it there, give --server.`;
}

function toPrinted(response: HttpResponse, slice: OperationSlice): object {
  const { status, statusText, url, redirects, headers, timings, size, body, interrupted } = response;
  return {
    status,
    statusText,
    url,
    redirects,
    headers,
    timings,
    size,
    body: interrupted === undefined ? toContent(body) : { ...toContent(body), truncated: true },
    ...toMismatches(checkResponse(slice, response)),
  };
}

function toContent(body: ResponseBody): object {
  const { kind, ...content } = body;
  return content;
}

/** What is printed of a comparison. `moreMismatches` is the number of those that are not listed, `notCompared` the reason why the body is not compared. */
export function toMismatches(check: ResponseCheck): {
  readonly mismatches: readonly ResponseMismatch[];
  readonly moreMismatches?: number;
  readonly notCompared?: string;
} {
  if (check.kind === 'unchecked' && check.reason !== undefined) return { mismatches: [], notCompared: check.reason };
  if (check.kind !== 'mismatches') return { mismatches: [] };
  const { mismatches, more, reason } = check;
  return { mismatches, ...(more > 0 && { moreMismatches: more }), ...(reason && { notCompared: reason }) };
}
