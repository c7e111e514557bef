import type { OperationSlice } from '../core/api/slice.ts';
import { type BuildOptions, buildRequest } from './build-request.ts';
import type { FormValues } from './form-values.ts';
import type { HttpRequest, RequestOutcome } from './http-request.ts';
import { maskOutcome, maskValues } from './mask-secrets.ts';

/** Sends the request that these values mean. No URL of the outcome holds a secret of theirs. */
export async function sendValues(
  slice: OperationSlice,
  values: FormValues,
  send: (request: HttpRequest) => Promise<RequestOutcome>,
  options: BuildOptions = {},
): Promise<RequestOutcome> {
  const { request } = buildRequest(slice, values, options);
  const { request: masked } = buildRequest(slice, maskValues(slice, values), options);
  return maskOutcome(await send(request), { sent: request.url, shown: masked.url }, slice);
}
