import * as vscode from 'vscode';
import type { OperationSlice } from '../../core/api/slice.ts';
import { omitUndefined } from '../../core/source/document/omit-undefined.ts';
import type { CookieJar } from '../../node/http/cookie-jar.ts';
import { type AllowsRedirect, createHttpTransport } from '../../node/http/http-transport.ts';
import { fillVariables } from '../../request/environment/fill-variables.ts';
import type { FormValues } from '../../request/form-values.ts';
import { allSecrets, type SentOperation } from '../../request/history/history-entry.ts';
import type { RequestOutcome, ResponseFollower } from '../../request/http-request.ts';
import { sendValues } from '../../request/send-values.ts';
import type { ClientCertificates } from '../auth/client-certificates.ts';
import type { OAuthSignIn } from '../auth/oauth-sign-in.ts';
import type { SecretStore } from '../auth/secret-store.ts';
import { settings } from '../contributions.ts';
import type { SiteEnvironments } from '../environments/site-environments.ts';
import { type FormToSend, type PreparedRequest, prepareRequest } from './prepare-request.ts';
import { historyName, type RequestHistory } from './request-history.ts';
import type { SendConfirmations } from './send-confirmations.ts';
import { sendRenewed } from './send-renewed.ts';

/** The parts of the editor that sending needs. */
export interface Senders {
  readonly secrets: SecretStore;
  readonly oauth: OAuthSignIn;
  /** Cookies of responses, for this window. */
  readonly jar: CookieJar;
  readonly certificates: ClientCertificates;
  readonly confirmations: SendConfirmations;
  readonly history: RequestHistory;
  /** Of the site at this docs root. */
  readonly environmentsOf: (root: string) => Promise<SiteEnvironments>;
  readonly log: Pick<vscode.LogOutputChannel, 'warn'>;
}

export interface OperationToSend extends FormToSend {
  /** Docs root of the site, as the text of a URI. */
  readonly root: string;
  /** As in `SendOptions`. */
  readonly lastEventId?: string;
  readonly follower?: ResponseFollower;
  /** Gets the texts that were sent and are secret, found when they are asked for. */
  readonly onSent?: (secrets: () => readonly string[]) => void;
}

const untrusted: RequestOutcome = {
  kind: 'refused',
  message: 'Requests are sent from trusted workspaces only. Trust this workspace to send.',
};

const addressHint = 'Choose a server that begins with http:// or https://, or write one.';

/** Builds the request of an operation as shown to the user, adds the stored secrets, and sends it. */
export async function sendOperation(
  wanted: OperationToSend,
  senders: Senders,
  signal: AbortSignal,
): Promise<RequestOutcome> {
  if (!vscode.workspace.isTrusted) return untrusted;
  const environments = await senders.environmentsOf(wanted.root);
  const prepared = await prepareRequest(wanted, { ...senders, environments, addressHint });
  if (signal.aborted) return { kind: 'cancelled' };
  if (prepared.kind === 'refused') return prepared;
  const unusable = await senders.certificates.fault(prepared.url);
  if (unusable !== undefined) return { kind: 'refused', message: unusable };
  return transmit({ ...prepared, environments }, wanted, senders, signal);
}

type ToTransmit = Extract<PreparedRequest, { kind: 'ready' }> & { readonly environments: SiteEnvironments };

async function transmit(
  prepared: ToTransmit,
  { root, slice, values, lastEventId, follower, onSent }: OperationToSend,
  senders: Senders,
  signal: AbortSignal,
): Promise<RequestOutcome> {
  const { url, source, environment, shown, secrets } = prepared;
  const { jar, certificates } = senders;
  const certificateFor = (target: string) => certificates.find(target);
  const allowsRedirect = askAboutRedirects(prepared, slice, senders);
  const transport = createHttpTransport({ ...transportOptions(), jar, certificateFor, allowsRedirect });
  const attempts: FormValues[] = [];
  const options = omitUndefined({ lastEventId, follower, environment, shownEnvironment: shown });
  const send = (full: FormValues) => {
    attempts.push(fillVariables(full, slice.origin.file, environment));
    return sendValues(slice, full, (request, taker) => transport.send(request, signal, taker), options);
  };
  const time = Date.now();
  const outcome = await sendRenewed(prepared.complete, { ...source, slice, values, send }, signal);
  const cookies = valuesOf(jar.header(url, undefined));
  const sent = { slice, values, environment: shown, attempts, secrets: [...cookies, ...secrets], time };
  onSent?.(() => allSecrets(sent));
  // Whoever lists the history waits for it; the response does not.
  void remember({ ...sent, outcome }, root, senders);
  return outcome;
}

/** A server that is confirmed does not choose another one for what was meant for it. */
function askAboutRedirects(
  { environments, secrets }: Pick<ToTransmit, 'environments' | 'secrets'>,
  slice: OperationSlice,
  { confirmations }: Pick<Senders, 'confirmations'>,
): AllowsRedirect {
  return async (request, from) => {
    const { origin } = new URL(request.url);
    const production = environments.productionOf(request, slice);
    // Headers stay behind, so the only credentials are those of the environment in the body.
    const asked = { request, origin, hasSecrets: secrets.length > 0, production, redirectedBy: new URL(from).origin };
    return (await confirmations.refusal(asked)) === undefined;
  };
}

/** Adds it to the history if something was sent. A history that can't be written must not cost the response. */
async function remember(
  { outcome, ...sent }: Omit<SentOperation, 'outcome'> & { readonly outcome: RequestOutcome },
  root: string,
  { history, log }: Senders,
): Promise<void> {
  if (outcome.kind !== 'response' && outcome.kind !== 'failed') return;
  try {
    await history.add(historyName(root, sent.slice), { ...sent, outcome });
  } catch (error) {
    log.warn(`The request is not in the history: ${String(error)}`);
  }
}

function valuesOf(cookies: string | undefined): string[] {
  return (cookies ?? '').split('; ').map((pair) => pair.replace(/^[^=]*=/, ''));
}

function transportOptions(): { timeoutMs: number; maxBytes: number } {
  const configuration = vscode.workspace.getConfiguration();
  const megabytes = configuration.get(settings.requestMaxSize, 100);
  return { timeoutMs: configuration.get(settings.requestTimeout, 30_000), maxBytes: megabytes * 1_000_000 };
}
