import type * as vscode from 'vscode';
import type { OperationSlice } from '../../core/api/slice.ts';
import type { CookieJar } from '../../node/http/cookie-jar.ts';
import type { AllowsRedirect, HttpTransportOptions } from '../../node/http/http-transport.ts';
import { Sender } from '../../node/http/sender.ts';
import { isRenewable } from '../../oauth/identity-server.ts';
import type { buildRequest } from '../../request/build/build-request.ts';
import { fillPlainReferences } from '../../request/environment/fill-variables.ts';
import type { FormValues } from '../../request/form-values.ts';
import type { BuiltRequest, RequestOutcome, ResponseFollower } from '../../request/http-request.ts';
import type { ClientCertificates } from '../auth/client-certificates.ts';
import type { OAuthSignIn } from '../auth/oauth-sign-in.ts';
import type { SecretStore } from '../auth/secret-store.ts';
import type { SiteEnvironments } from '../environments/site-environments.ts';
import { type FormToSend, prepareRequest, type ReadyRequest } from './prepare-request.ts';
import { remember } from './remember.ts';
import type { RequestHistory } from './request-history.ts';
import { withSecrets } from './secrets-of-request.ts';
import type { SendConfirmations } from './send-confirmations.ts';

/** The parts of the editor that sending needs. */
export interface Senders {
  readonly secrets: SecretStore;
  readonly oauth: OAuthSignIn;
  /** Cookies of responses, for this window. */
  readonly jar: CookieJar;
  readonly certificates: ClientCertificates;
  readonly confirmations: Pick<SendConfirmations, 'refusal'>;
  readonly history: RequestHistory;
  readonly environmentsOf: (root: string) => Promise<SiteEnvironments>;
  readonly log: Pick<vscode.LogOutputChannel, 'warn'>;
  /** See `Platform`. */
  readonly sendRefusal?: string;
  readonly isTrusted: () => boolean;
  /** Returns the time and size limits of the settings. */
  readonly limits: () => Pick<HttpTransportOptions, 'timeoutMs' | 'maxBytes'>;
  /** Builds the request, as in `PreparingParts`. */
  readonly build?: typeof buildRequest;
}

export interface OperationToSend extends FormToSend {
  /** Docs root of the site, as the text of a URI. */
  readonly root: string;
  /** Continues a stream, as in `SendOptions`. */
  readonly lastEventId?: string;
  /** The status that the mock answers with; by default the one that the request deserves. */
  readonly mockStatus?: number;
  readonly follower?: ResponseFollower;
  /** Gets a function that lists the secret texts that were sent. */
  readonly onSent?: (secrets: () => readonly string[]) => void;
  /** Gets the request before it is sent. */
  readonly onBuilt?: (built: BuiltRequest) => void;
}

const untrusted: RequestOutcome = {
  kind: 'refused',
  message: 'Requests are sent from trusted workspaces only. Trust this workspace to send.',
};

const addressHint = 'Choose a server whose URL begins with http:// or https://, or enter one.';

/** Adds the stored secrets to the form of an operation, builds its request, and sends it. */
export async function sendOperation(
  form: OperationToSend,
  senders: Senders,
  signal: AbortSignal,
): Promise<RequestOutcome> {
  if (senders.sendRefusal !== undefined) return { kind: 'refused', message: senders.sendRefusal };
  if (!senders.isTrusted()) return untrusted;
  const environments = await senders.environmentsOf(form.root);
  const prepared = await prepareRequest(form, { ...senders, environments, addressHint });
  if (signal.aborted) return { kind: 'cancelled' };
  if (prepared.kind === 'refused') return prepared;
  const unusable = await senders.certificates.fault(prepared.built.sent.url);
  if (unusable !== undefined) return { kind: 'refused', message: unusable };
  return transmit({ ...prepared, environments }, form, senders, signal);
}

/** Creates a sender with the cookies, certificates and limits of the window. */
export function createSender({ jar, certificates, limits }: Senders, allowsRedirect?: AllowsRedirect): Sender {
  return new Sender({
    ...limits(),
    jar,
    certificateFor: (url) => certificates.find(url),
    allowsRedirect,
  });
}

interface ToTransmit extends ReadyRequest {
  readonly environments: SiteEnvironments;
}

async function transmit(
  prepared: ToTransmit,
  { root, slice, values, references, lastEventId, follower, onSent, onBuilt }: OperationToSend,
  senders: Senders,
  signal: AbortSignal,
): Promise<RequestOutcome> {
  const { built } = prepared;
  onBuilt?.(built);
  const sender = createSender(senders, askAboutRedirects(prepared, slice, senders));
  const secrets: string[] = [];
  const send = async (attempt: BuiltRequest) => {
    const sent = await sender.send(slice, attempt, signal, { lastEventId, follower });
    secrets.push(...sent.secrets);
    return sent.outcome;
  };
  const time = Date.now();
  const outcome = await sendRenewed(prepared, { slice, values, send }, signal);
  onSent?.(() => secrets);
  if (outcome.kind === 'response' || outcome.kind === 'failed') {
    // The history waits for it; the response does not.
    const kept = references === undefined ? values : fillPlainReferences(values, references);
    void remember({ slice, values: kept, built, secrets, outcome, time }, root, senders);
  }
  return outcome;
}

interface SentForm {
  readonly slice: OperationSlice;
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

/** Asks before a redirect sends the request on to another server: the user confirmed only the first one. */
function askAboutRedirects(
  { environments, hasEnvironmentSecrets }: Pick<ToTransmit, 'environments' | 'hasEnvironmentSecrets'>,
  slice: OperationSlice,
  { confirmations }: Pick<Senders, 'confirmations'>,
): AllowsRedirect {
  return async (request, from) => {
    const { origin } = new URL(request.url);
    const production = environments.productionOf(request, slice);
    const redirectedBy = new URL(from).origin;
    // A redirect to another origin takes no credentials along, so only the environment's secrets in the body are left.
    const hasSecrets = hasEnvironmentSecrets;
    return (await confirmations.refusal({ request, origin, hasSecrets, production, redirectedBy })) === undefined;
  };
}
