import * as vscode from 'vscode';
import type { OperationSlice } from '../../core/api/slice.ts';
import type { CookieJar } from '../../node/http/cookie-jar.ts';
import { createHttpTransport } from '../../node/http/http-transport.ts';
import { buildRequest } from '../../request/build-request.ts';
import type { FormValues } from '../../request/form-values.ts';
import { allSecrets, type SentOperation } from '../../request/history/history-entry.ts';
import type { RequestOutcome, ResponseFollower } from '../../request/http-request.ts';
import { maskValues } from '../../request/mask-secrets.ts';
import { sendValues } from '../../request/send-values.ts';
import type { ClientCertificates } from '../auth/client-certificates.ts';
import type { KnownServers } from '../auth/known-servers.ts';
import type { OAuthSignIn } from '../auth/oauth-sign-in.ts';
import type { SecretStore } from '../auth/secret-store.ts';
import { originOf } from '../auth/server-origin.ts';
import { settings } from '../contributions.ts';
import { historyName, type RequestHistory } from './request-history.ts';
import { withSecrets } from './secrets-of-request.ts';
import { sendRenewed } from './send-renewed.ts';

/** The parts of the editor that sending needs. */
export interface Senders {
  readonly secrets: SecretStore;
  readonly servers: KnownServers;
  readonly oauth: OAuthSignIn;
  /** Cookies of responses, for this window. */
  readonly jar: CookieJar;
  readonly certificates: ClientCertificates;
  readonly history: RequestHistory;
  readonly log: Pick<vscode.LogOutputChannel, 'warn'>;
}

export interface OperationToSend {
  /** Docs root of the site, as the text of a URI. */
  readonly root: string;
  readonly slice: OperationSlice;
  /** Without secrets. */
  readonly values: FormValues;
  /** As in `SecretSource`. */
  readonly schemes?: readonly string[];
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

/** Builds the request of an operation as shown to the user, adds the stored secrets, and sends it. */
export async function sendOperation(
  { root, slice, values, schemes, onSent, ...options }: OperationToSend,
  senders: Senders,
  signal: AbortSignal,
): Promise<RequestOutcome> {
  if (!vscode.workspace.isTrusted) return untrusted;
  const bare = buildRequest(slice, { ...values, security: {} });
  const origin = originOf(bare.request.url);
  if (origin === undefined) {
    const { url } = buildRequest(slice, maskValues(slice, values)).request;
    const message = `"${url}" is not an absolute URL. Choose a server that begins with http:// or https://, or write one.`;
    return { kind: 'refused', message };
  }
  const chosen = schemes === undefined ? {} : { schemes };
  const source = { ...senders, origin, ...chosen };
  const complete = await withSecrets(values, slice, source);
  if (complete.kind === 'refused') return complete;
  const allowed = complete.values.security === undefined || (await senders.servers.confirm(origin));
  if (signal.aborted) return { kind: 'cancelled' };
  if (!allowed) return { kind: 'refused', message: `Not sent: credentials for ${origin} were not confirmed.` };
  const { jar, certificates } = senders;
  const unusable = await certificates.fault(bare.request.url);
  if (unusable !== undefined) return { kind: 'refused', message: unusable };
  const certificateFor = (url: string) => certificates.find(url);
  const transport = createHttpTransport({ ...transportOptions(), jar, certificateFor });
  const attempts: FormValues[] = [];
  const send = (full: FormValues) => {
    attempts.push(full);
    return sendValues(slice, full, (request, follower) => transport.send(request, signal, follower), options);
  };
  const time = Date.now();
  const outcome = await sendRenewed(complete, { ...source, slice, values, send }, signal);
  const cookies = jar.header(bare.request.url, undefined);
  const sent = { slice, values, attempts, secrets: valuesOf(cookies), time };
  onSent?.(() => allSecrets(sent));
  await remember({ ...sent, outcome }, root, senders);
  return outcome;
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
  const megabytes = configuration.get(settings.requestMaxSize, 20);
  return { timeoutMs: configuration.get(settings.requestTimeout, 30_000), maxBytes: megabytes * 1024 * 1024 };
}
