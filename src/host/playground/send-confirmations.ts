import { isLoopbackHost } from '../../core/source/references/loopback-host.ts';
import { type HttpRequest, isSafeMethod } from '../../request/http-request.ts';
import type { KnownServers } from '../auth/known-servers.ts';

/** The parts of the editor that asking needs. */
export interface ConfirmationParts {
  readonly servers: Pick<KnownServers, 'isKnown' | 'remember'>;
  /** Whether the first unsafe request to a server is confirmed. */
  readonly asksBeforeUnsafe: () => boolean;
  /** A modal dialog; false: cancelled. */
  readonly ask: (question: string, detail: string) => Promise<boolean>;
}

/** A request that is about to be sent. */
export interface RequestToConfirm {
  /** Without secrets. */
  readonly request: Pick<HttpRequest, 'method' | 'url'>;
  readonly origin: string;
  readonly hasSecrets: boolean;
  /** The production environment that it goes to. */
  readonly production: string | undefined;
  /** The origin that redirects the request there, if one does. */
  readonly redirectedBy?: string;
}

/** Longer addresses are cut: the dialog must keep its buttons on the screen. */
const longestAddress = 300;

/** Asks the user before a request is sent, in one dialog whatever the reasons. One of these for each window. */
export class SendConfirmations {
  readonly #parts: ConfirmationParts;
  /** The servers that an unsafe request was confirmed for. */
  readonly #unsafe = new Set<string>();

  constructor(parts: ConfirmationParts) {
    this.#parts = parts;
  }

  /** Why it is not sent; undefined: the user agreed, or there was nothing to ask. */
  async refusal(sending: RequestToConfirm): Promise<string | undefined> {
    const { origin, production } = sending;
    const isNew = sending.hasSecrets && !this.#parts.servers.isKnown(origin);
    const isUnsafe = !isSafeMethod(sending.request.method);
    const named = isUnsafe ? production : undefined;
    const isFirst = isUnsafe && this.#asksFor(sending);
    if (!isNew && !isFirst && named === undefined) return undefined;
    const { question, detail, refusal } = inWords(sending, { isNew, isFirst, named });
    if (!(await this.#parts.ask(question, detail))) return refusal;
    if (isUnsafe) this.#unsafe.add(origin);
    if (isNew) await this.#parts.servers.remember(origin);
    return undefined;
  }

  /** A server elsewhere does not choose what is sent to this machine. */
  #asksFor({ origin, redirectedBy = origin }: RequestToConfirm): boolean {
    const isAsked = !this.#unsafe.has(origin) && this.#parts.asksBeforeUnsafe();
    return isAsked && ![origin, redirectedBy].every((each) => isLoopbackHost(new URL(each).hostname));
  }
}

interface Reasons {
  /** No secret has gone to this server. */
  readonly isNew: boolean;
  /** No unsafe request has gone to this server. */
  readonly isFirst: boolean;
  /** The production environment that may be changed. */
  readonly named: string | undefined;
}

function inWords({ request, origin, redirectedBy }: RequestToConfirm, { isNew, isFirst, named }: Reasons) {
  const { method, url } = request;
  if (named === undefined && !isFirst) {
    const refusal = `Not sent: credentials for ${origin} were not confirmed.`;
    return { question: `Send your credentials to ${origin}?`, detail: newServer, refusal };
  }
  const address = url.replace(/[?#].*$/s, '');
  const shown = address.length > longestAddress ? `${address.slice(0, longestAddress)}…` : address;
  const about =
    named === undefined
      ? 'It may change something there. You are asked once for each server while the window is open; the setting apiDocs.request.confirmUnsafe turns this off.'
      : `The environment “${named}” is marked as production, and this request may change something there.`;
  const target = named ?? origin;
  const redirect = redirectedBy === undefined ? [] : [`${redirectedBy} redirects the request there.`];
  return {
    question: `Send ${method}${isNew ? ' with your credentials' : ''} to ${target}?`,
    detail: [`${method} ${shown}`, ...redirect, about, ...(isNew ? [newServer] : [])].join('\n\n'),
    refusal: `Not sent: ${method} to ${target} was not confirmed.`,
  };
}

const newServer =
  'The address comes from the files of this workspace, and no credential has gone there from here before.';
