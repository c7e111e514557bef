import type { Slice } from '../../core/api/slice.ts';
import { type BuildOptions, buildRequest } from '../build/build-request.ts';
import type { FormValues } from '../form-values.ts';
import type { BuiltRequest } from '../http-request.ts';
import { placeholderCredentials } from '../secrets/placeholders.ts';
import { requestOperation } from './handshake.ts';

/**
 * Builds the one request of a form, which the URL, the samples and the wire view show and Send sends. A form has no credentials, only
 * placeholders for those of these schemes.
 */
export function buildFormRequest(
  slice: Slice,
  values: FormValues,
  schemes: readonly string[],
  options: BuildOptions = {},
): BuiltRequest {
  return buildRequest(
    requestOperation(slice),
    { ...values, security: placeholderCredentials(slice, schemes) },
    options,
  );
}
