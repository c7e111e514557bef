import type { OperationSlice } from '../core/api/slice.ts';
import { type BuildOptions, buildRequest } from './build-request.ts';
import type { FormValues } from './form-values.ts';
import type { HttpRequest, RequestOutcome } from './http-request.ts';
import { maskOutcome, maskValues } from './mask-secrets.ts';

/** Builds and sends the request for these values. No URL of the outcome contains one of their secrets. */
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
