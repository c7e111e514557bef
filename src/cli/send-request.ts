import type { OperationSlice } from '../core/api/slice.ts';
import type { SchemaMismatch } from '../core/ports.ts';
import type { ConnectionTo } from '../node/http/http-request-once.ts';
import { createHttpTransport } from '../node/http/http-transport.ts';
import { checkResponse, type ResponseCheck } from '../request/check-response.ts';
import type { FormValues } from '../request/form-values.ts';
import type { HttpResponse, ResponseBody } from '../request/http-request.ts';
import { sendValues } from '../request/send-values.ts';
import { type ExitCode, printable, printableJson, type Terminal } from './terminal.ts';

/** Sends the request of these values and prints the response as JSON. Any response is a success; none is a failure. */
export async function sendRequest(
  slice: OperationSlice,
  values: FormValues,
  connectionTo: ConnectionTo,
  terminal: Terminal,
): Promise<ExitCode> {
  const transport = createHttpTransport({ connectionTo });
  const outcome = await sendValues(slice, values, (request) => transport.send(request, terminal.signal));
  switch (outcome.kind) {
    case 'response':
      terminal.stdout(printableJson(toPrinted(outcome.response, slice)));
      if (outcome.response.interrupted === undefined) return 0;
      terminal.stderr(`apidocs: ${printable(inWords(outcome.response.interrupted))}\n`);
      return 1;
    case 'cancelled':
      terminal.stderr('apidocs: Stopped before a response came.\n');
      return 1;
    case 'refused':
    case 'failed':
      terminal.stderr(`apidocs: ${printable(inWords(outcome))}\n`);
      return 1;
  }
}

function inWords({ message, hint }: { readonly message: string; readonly hint?: string }): string {
  return hint === undefined ? message : `${message} ${hint}`;
}

function toPrinted(response: HttpResponse, slice: OperationSlice): object {
  const { status, statusText, url, redirects, headers, timings, size, body } = response;
  return {
    status,
    statusText,
    url,
    redirects,
    headers,
    timings,
    size,
    body: toContent(body),
    ...mismatchesOf(checkResponse(slice, response)),
  };
}

function toContent(body: ResponseBody): object {
  const { kind, ...content } = body;
  return content;
}

/** `moreMismatches`: how many are not listed. */
function mismatchesOf(check: ResponseCheck): {
  readonly mismatches: readonly SchemaMismatch[];
  readonly moreMismatches?: number;
} {
  if (check.kind !== 'mismatches') return { mismatches: [] };
  const { mismatches, more } = check;
  return more === 0 ? { mismatches } : { mismatches, moreMismatches: more };
}
