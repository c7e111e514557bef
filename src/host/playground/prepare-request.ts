import type { OperationSlice } from '../../core/api/slice.ts';
import { buildRequest } from '../../request/build-request.ts';
import type { FilledEnvironment } from '../../request/environment/environment.ts';
import type { FormValues } from '../../request/form-values.ts';
import { maskValues } from '../../request/mask-secrets.ts';
import { originOf } from '../auth/server-origin.ts';
import type { SiteEnvironments } from '../environments/site-environments.ts';
import { type CompleteValues, type SecretSource, withSecrets } from './secrets-of-request.ts';
import type { SendConfirmations } from './send-confirmations.ts';

export interface FormToSend {
  /** A channel's is the handshake of its connection. */
  readonly slice: OperationSlice;
  /** Without secrets. */
  readonly values: FormValues;
  /** As in `SecretSource`. */
  readonly schemes?: readonly string[];
  /** The revision of the environments that the form was filled with; absent: the request was not shown. */
  readonly environments?: number;
}

export interface PreparingParts extends Omit<SecretSource, 'origin' | 'schemes'> {
  readonly confirmations: Pick<SendConfirmations, 'refusal'>;
  /** What to do about a server without a host. */
  readonly addressHint: string;
  readonly environments: SiteEnvironments;
}

/** All that the request of a form needs to be sent, or why it is not sent. */
export type PreparedRequest =
  | {
      readonly kind: 'ready';
      readonly url: string;
      /** The values with credentials. */
      readonly complete: Extract<CompleteValues, { kind: 'complete' }>;
      readonly source: SecretSource;
      readonly environment: FilledEnvironment | undefined;
      /** With placeholders for its secrets. */
      readonly shown: FilledEnvironment | undefined;
      /** The secrets of the environment that are sent. */
      readonly secrets: readonly string[];
    }
  | { readonly kind: 'refused'; readonly message: string };

/** Adds credentials and the environment's secrets to the values of a form, and asks the user what has to be asked before they are sent. */
export async function prepareRequest(
  { slice, values, schemes, environments: revision }: FormToSend,
  { environments, addressHint, ...parts }: PreparingParts,
): Promise<PreparedRequest> {
  const fault = environments.fault(revision);
  if (fault !== undefined) return refused(fault);
  const { shown } = environments;
  const { url } = buildRequest(slice, { ...values, security: {} }, { environment: shown }).request;
  const masked = buildRequest(slice, maskValues(slice, values), { environment: shown }).request;
  const origin = originOf(url);
  if (origin === undefined) return refused(`"${masked.url}" is not an absolute URL. ${addressHint}`);
  const source = { ...parts, origin, ...(schemes === undefined ? {} : { schemes }) };
  const complete = await withSecrets(values, slice, source);
  if (complete.kind === 'refused') return complete;
  const filled = await environments.fill(complete.values, slice.origin.file);
  if (filled.kind === 'refused') return filled;
  const hasSecrets = complete.values.security !== undefined || filled.secrets.length > 0;
  const production = environments.productionOf(masked, slice);
  const refusal = await parts.confirmations.refusal({ request: masked, origin, hasSecrets, production });
  if (refusal !== undefined) return refused(refusal);
  const { environment, secrets } = filled;
  return { kind: 'ready', url, complete, source, environment, shown, secrets };
}

function refused(message: string): PreparedRequest {
  return { kind: 'refused', message };
}
