import type { OperationSlice } from '../../core/api/slice.ts';
import type { OAuthSession } from '../../oauth/identity-server.ts';
import { buildRequest } from '../../request/build/build-request.ts';
import { buildServer } from '../../request/build/build-url.ts';
import { type ReferenceValues, withReferences } from '../../request/environment/references.ts';
import type { Credential, FormValues } from '../../request/form-values.ts';
import type { BuiltRequest } from '../../request/http-request.ts';
import { originOf } from '../auth/server-origin.ts';
import type { SiteEnvironments } from '../environments/site-environments.ts';
import { type SecretSource, withSecrets } from './secrets-of-request.ts';
import type { SendConfirmations } from './send-confirmations.ts';

export interface FormToSend {
  /** For a channel, the handshake of its connection. */
  readonly slice: OperationSlice;
  /** Without secrets. */
  readonly values: FormValues;
  /** The chosen schemes, as in `SecretSource`. */
  readonly schemes?: readonly string[];
  /** See `SecretSource`. */
  readonly credentials?: { readonly [scheme: string]: Credential };
  /** The revision of the environments that the form was filled with; absent if no form was shown. */
  readonly environments?: number;
  /** The values of names that no environment defines. */
  readonly references?: ReferenceValues;
}

export interface PreparingParts extends Omit<SecretSource, 'origin' | 'schemes' | 'credentials'> {
  readonly confirmations: Pick<SendConfirmations, 'refusal'>;
  /** Advice for a server without a host. */
  readonly addressHint: string;
  readonly environments: SiteEnvironments;
  /** `buildRequest`, unless a test counts its calls. */
  readonly build?: typeof buildRequest;
}

export interface ReadyRequest {
  readonly kind: 'ready';
  readonly built: BuiltRequest;
  /** Builds it again, from values with other credentials. */
  readonly rebuild: (complete: FormValues) => BuiltRequest;
  readonly source: SecretSource;
  /** The sign-ins by OAuth among the credentials, by scheme. */
  readonly sessions: ReadonlyMap<string, OAuthSession>;
  readonly hasEnvironmentSecrets: boolean;
}

/** A request that can be sent, or the reason that it can't. */
export type PreparedRequest = ReadyRequest | { readonly kind: 'refused'; readonly message: string };

/** Adds credentials and the environment's secrets to the values of a form, builds its request once, and asks the user before secrets go out. */
export async function prepareRequest(
  { slice, values, schemes, credentials, environments: revision, references = noReferences }: FormToSend,
  { environments, addressHint, build = buildRequest, ...parts }: PreparingParts,
): Promise<PreparedRequest> {
  const fault = environments.fault(revision);
  if (fault !== undefined) return refused(fault);
  // The server comes first, since credentials are stored by origin.
  const server = buildServer(slice, values, { environment: environments.shown });
  const origin = originOf(server.base.sent);
  if (origin === undefined)
    return refused(`The server "${server.base.shown || '/'}" is not an absolute URL. ${addressHint}`);
  const source = { ...parts, origin, schemes, credentials };
  const complete = await withSecrets(values, slice, source);
  if (complete.kind === 'refused') return complete;
  const filled = await environments.fill(complete.values, slice.origin.file);
  if (filled.kind === 'refused') return filled;
  const environment = withReferences(filled.environment, references);
  const rebuild = (all: FormValues) => build(slice, all, { environment, server });
  const built = rebuild(complete.values);
  const hasEnvironmentSecrets = filled.secrets.length + Object.keys(references.secrets).length > 0;
  const hasSecrets = complete.values.security !== undefined || hasEnvironmentSecrets;
  const production = environments.productionOf(built.shown, slice);
  const refusal = await parts.confirmations.refusal({ request: built.shown, origin, hasSecrets, production });
  if (refusal !== undefined) return refused(refusal);
  return { kind: 'ready', built, rebuild, source, sessions: complete.sessions, hasEnvironmentSecrets };
}

const noReferences: ReferenceValues = { variables: {}, secrets: {} };

function refused(message: string): PreparedRequest {
  return { kind: 'refused', message };
}
