import type { Slice } from '../../core/api/slice.ts';
import { isRenewable } from '../../oauth/identity-server.ts';
import type { FormValues } from '../../request/form-values.ts';
import type { RequestOutcome } from '../../request/http-request.ts';
import { type CompleteValues, type SecretSource, withSecrets } from './secrets-of-request.ts';

export interface RenewedSource extends SecretSource {
  readonly slice: Slice;
  /** Without secrets. */
  readonly values: FormValues;
  readonly send: (complete: FormValues) => Promise<RequestOutcome>;
}

/**
 * Sends with the secrets, and once more with a new token if the server refuses the one sent: it may end a token before its time, and says so by
 * 401 (RFC 6750, 3.1).
 */
export async function sendRenewed(
  complete: Extract<CompleteValues, { kind: 'complete' }>,
  source: RenewedSource,
  signal: AbortSignal,
): Promise<RequestOutcome> {
  const { slice, values, send, origin, oauth } = source;
  const outcome = await send(complete.values);
  if (outcome.kind !== 'response' || outcome.response.status !== 401) return outcome;
  let isRenewed = false;
  for (const [scheme, session] of complete.sessions) {
    if (signal.aborted || !isRenewable(session)) continue;
    isRenewed = (await oauth.renew({ origin, scheme }, session)).kind === 'oauth' || isRenewed;
  }
  if (!isRenewed || signal.aborted) return outcome;
  const again = await withSecrets(values, slice, source);
  return again.kind === 'complete' ? send(again.values) : outcome;
}
