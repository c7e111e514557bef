import type { Slice } from '../../core/api/slice.ts';
import { isRenewable } from '../../oauth/identity-server.ts';
import type { FormValues } from '../../request/form-values.ts';
import type { BuiltRequest, RequestOutcome } from '../../request/http-request.ts';
import type { ReadyRequest } from './prepare-request.ts';
import { withSecrets } from './secrets-of-request.ts';

export interface SentForm {
  readonly slice: Slice;
  /** Without secrets. */
  readonly values: FormValues;
  readonly send: (built: BuiltRequest) => Promise<RequestOutcome>;
}

/**
 * Sends the request, and once more with a new token if the server refuses the one sent: it may end a token before its time, and says so by
 * 401 (RFC 6750, 3.1). Only then is the request built again, since its credentials are others.
 */
export async function sendRenewed(
  { built, rebuild, source, sessions }: Pick<ReadyRequest, 'built' | 'rebuild' | 'source' | 'sessions'>,
  { slice, values, send }: SentForm,
  signal: AbortSignal,
): Promise<RequestOutcome> {
  const outcome = await send(built);
  if (outcome.kind !== 'response' || outcome.response.status !== 401) return outcome;
  const { origin, oauth } = source;
  let isRenewed = false;
  for (const [scheme, session] of sessions) {
    if (signal.aborted || !isRenewable(session)) continue;
    isRenewed = (await oauth.renew({ origin, scheme }, session)).kind === 'oauth' || isRenewed;
  }
  if (!isRenewed || signal.aborted) return outcome;
  const complete = await withSecrets(values, slice, source);
  return complete.kind === 'complete' ? send(rebuild(complete.values)) : outcome;
}
