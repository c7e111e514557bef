import type { Slice } from '../../core/api/slice.ts';
import { type BuildOptions, buildRequest } from '../build-request.ts';
import type { FormValues } from '../form-values.ts';
import type { HttpRequest } from '../http-request.ts';
import { maskValues } from '../mask-secrets.ts';
import { placeholderCredentials } from '../placeholder-credentials.ts';
import { requestOperation } from './handshake.ts';

/**
 * The one request of a form, as the URL, the samples and the wire view show it: what Send sends, with placeholders for secret values and for
 * the credentials of these schemes.
 */
export function shownRequest(
  slice: Slice,
  values: FormValues,
  schemes: readonly string[],
  options: BuildOptions = {},
): HttpRequest {
  const operation = requestOperation(slice);
  const named = operation.operation.securitySchemes.filter(({ name }) => schemes.includes(name));
  const masked = { ...maskValues(operation, values), security: placeholderCredentials(named) };
  return buildRequest(operation, masked, options).request;
}
