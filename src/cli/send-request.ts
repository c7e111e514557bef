import type { OperationSlice } from '../core/api/slice.ts';
import type { SchemaMismatch } from '../core/ports.ts';
import { createHttpTransport } from '../node/http/http-transport.ts';
import { checkResponse, type ResponseCheck } from '../request/check-response.ts';
import type { FormValues } from '../request/form-values.ts';
import type { HttpResponse } from '../request/http-request.ts';
import { sendValues } from '../request/send-values.ts';
import { type ExitCode, printable, printableJson, type Terminal } from './terminal.ts';

/** Sends the request of these values and prints the response as JSON. Any response is a success; none is a failure. */
export async function sendRequest(slice: OperationSlice, values: FormValues, terminal: Terminal): Promise<ExitCode> {
  const transport = createHttpTransport();
  const outcome = await sendValues(slice, values, (request) => transport.send(request, terminal.signal));
  switch (outcome.kind) {
    case 'response':
      terminal.stdout(printableJson(toPrinted(outcome.response, slice)));
      return 0;
    case 'cancelled':
      terminal.stderr('apidocs: Stopped before a response came.\n');
      return 1;
    case 'refused':
    case 'failed': {
      const hint = outcome.kind === 'failed' && outcome.hint !== undefined ? ` ${outcome.hint}` : '';
      terminal.stderr(`apidocs: ${printable(outcome.message + hint)}\n`);
      return 1;
    }
  }
}

function toPrinted(response: HttpResponse, slice: OperationSlice): object {
  const { status, statusText, url, redirects, headers, timings, size, body } = response;
  const content = body.kind === 'text' ? { text: body.text } : { base64: body.base64 };
  return {
    status,
    statusText,
    url,
    redirects,
    headers,
    timings,
    size,
    body: { ...content, truncated: body.truncated },
    mismatches: mismatchesOf(checkResponse(slice, response)),
  };
}

function mismatchesOf(check: ResponseCheck): readonly SchemaMismatch[] {
  return check.kind === 'mismatches' ? check.mismatches : [];
}
