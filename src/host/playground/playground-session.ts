import type { PanelArgument, SignedIn } from '../../protocol/messages.ts';
import type { RequestOutcome } from '../../request/http-request.ts';
import { parseValues } from '../../request/values-text.ts';
import { originOf } from '../auth/server-origin.ts';
import type { ShownPage } from '../preview/shown-page.ts';
import { type Senders, sendOperation } from './send-operation.ts';

/** Sending and signing in from one panel; one request at a time. */
export class PlaygroundSession {
  readonly #page: ShownPage;
  readonly #senders: Senders;
  #sending: AbortController | undefined;

  constructor(page: ShownPage, senders: Senders) {
    this.#page = page;
    this.#senders = senders;
  }

  async send({ version, values, schemes }: PanelArgument<'send'>): Promise<RequestOutcome> {
    const { subject } = this.#page.get(version).model;
    if (subject?.kind !== 'operation') return { kind: 'refused', message: 'This page has no request to send.' };
    this.cancel();
    const controller = new AbortController();
    this.#sending = controller;
    try {
      const chosen = schemes === undefined ? {} : { schemes };
      const wanted = { slice: subject, values: parseValues(values).values, ...chosen };
      return await sendOperation(wanted, this.#senders, controller.signal);
    } finally {
      if (this.#sending === controller) this.#sending = undefined;
    }
  }

  cancel(): undefined {
    this.#sending?.abort();
    this.#sending = undefined;
    return undefined;
  }

  async signIn({ server, scheme, secret }: PanelArgument<'signIn'>): Promise<SignedIn> {
    const origin = requireOrigin(server);
    await this.#senders.secrets.keep({ origin, scheme }, secret);
    return this.#schemesOf(origin);
  }

  async signOut({ server, scheme }: PanelArgument<'signOut'>): Promise<SignedIn> {
    const origin = requireOrigin(server);
    await this.#senders.secrets.forget({ origin, scheme });
    return this.#schemesOf(origin);
  }

  signedIn({ server }: PanelArgument<'signedIn'>): SignedIn {
    const origin = originOf(server);
    return origin === undefined ? { schemes: [] } : this.#schemesOf(origin);
  }

  dispose(): void {
    this.cancel();
  }

  #schemesOf(origin: string): SignedIn {
    return { schemes: this.#senders.secrets.schemesOf(origin) };
  }
}

function requireOrigin(server: string): string {
  const origin = originOf(server);
  if (origin === undefined) {
    throw new Error(
      `Secrets are kept by server, and "${server}" is not an absolute URL. Choose or write a server first.`,
    );
  }
  return origin;
}
