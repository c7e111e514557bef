import { getOrInsert } from '../../core/source/get-or-insert.ts';
import { shorten } from '../../core/source/text/shorten.ts';
import { isLoopbackHost } from '../../core/source/text/url.ts';
import { type HttpRequest, isSafeMethod } from '../../request/http-request.ts';
import type { KnownServers } from '../auth/known-servers.ts';

/** The parts of the editor that confirmations need. */
export interface ConfirmationParts {
  readonly servers: Pick<KnownServers, 'isKnown' | 'remember'>;
  /** Returns whether the first unsafe request to a server is confirmed. */
  readonly asksBeforeUnsafe: () => boolean;
  /** Asks in a modal dialog. Resolves to false if the user cancels. */
  readonly ask: (question: string, detail: string) => Promise<boolean>;
}

/** A request that is about to be sent. */
export interface RequestToConfirm {
  /** The request without secrets. */
  readonly request: Pick<HttpRequest, 'method' | 'url'>;
  readonly origin: string;
  readonly hasSecrets: boolean;
  /** The name of the production environment that it goes to. */
  readonly production: string | undefined;
  /** The origin that redirects the request there, if one does. */
  readonly redirectedBy?: string;
}

/** Longer addresses are cut: the dialog must keep its buttons on the screen. */
const longestAddress = 300;

/** Asks the user before a request is sent, in one dialog for all reasons. There is one instance for each window, and for each run of tests. */
export class SendConfirmations {
  readonly #parts: ConfirmationParts;
  /** How long an answer counts, in words. */
  readonly #period: string;
  /** The origins for which an unsafe request was confirmed. */
  readonly #unsafe = new Set<string>();

  constructor(parts: ConfirmationParts, period = 'while the window is open') {
    this.#parts = parts;
    this.#period = period;
  }

  /** The confirmations of a run of tests: each question is asked once, and each answer counts until the end of the run. */
  forRun(): Pick<SendConfirmations, 'refusal'> {
    const run = new SendConfirmations(this.#parts, 'in a run of tests');
    const answers = new Map<string, Promise<string | undefined>>();
    return {
      refusal: (sending) => {
        const { request, origin, hasSecrets, production, redirectedBy } = sending;
        const question = JSON.stringify([isSafeMethod(request.method), origin, hasSecrets, production, redirectedBy]);
        return getOrInsert(answers, question, () => run.refusal(sending));
      },
    };
  }

  /** Returns the reason that the request is not sent; undefined if the user agreed, or there was nothing to ask. */
  async refusal(sending: RequestToConfirm): Promise<string | undefined> {
    const { origin, production } = sending;
    const isNew = sending.hasSecrets && !this.#parts.servers.isKnown(origin);
    const isUnsafe = !isSafeMethod(sending.request.method);
    const named = isUnsafe ? production : undefined;
    const isFirst = isUnsafe && this.#asksFor(sending);
    if (!isNew && !isFirst && named === undefined) return undefined;
    const { question, detail, refusal } = describeQuestion(sending, { isNew, isFirst, named, period: this.#period });
    if (!(await this.#parts.ask(question, detail))) return refusal;
    if (isUnsafe) this.#unsafe.add(origin);
    if (isNew) await this.#parts.servers.remember(origin);
    return undefined;
  }

  /** A server on another machine must not choose what is sent to this one. */
  #asksFor({ origin, redirectedBy = origin }: RequestToConfirm): boolean {
    const isAsked = !this.#unsafe.has(origin) && this.#parts.asksBeforeUnsafe();
    return isAsked && ![origin, redirectedBy].every((each) => isLoopbackHost(new URL(each).hostname));
  }
}

interface Reasons {
  /** True if no credential was sent to this server before. */
  readonly isNew: boolean;
  /** True if no unsafe request was sent to this server before. */
  readonly isFirst: boolean;
  /** The production environment that may be changed. */
  readonly named: string | undefined;
  readonly period: string;
}

function describeQuestion(
  { request, origin, redirectedBy }: RequestToConfirm,
  { isNew, isFirst, named, period }: Reasons,
) {
  const { method, url } = request;
  if (named === undefined && !isFirst) {
    const refusal = `Not sent: credentials for ${origin} were not confirmed.`;
    return { question: `Send your credentials to ${origin}?`, detail: newServer, refusal };
  }
  const shortened = shorten(url.replace(/[?#].*$/s, ''), longestAddress);
  const about =
    named === undefined
      ? `It may change something there. You are asked once for each server ${period}; the setting apiDocs.request.confirmUnsafe turns this off.`
      : `The environment “${named}” is marked as production, and this request may change something there.`;
  const target = named ?? origin;
  const redirect = redirectedBy === undefined ? [] : [`${redirectedBy} redirects the request there.`];
  return {
    question: `Send ${method}${isNew ? ' with your credentials' : ''} to ${target}?`,
    detail: [`${method} ${shortened}`, ...redirect, about, ...(isNew ? [newServer] : [])].join('\n\n'),
    refusal: `Not sent: ${method} to ${target} was not confirmed.`,
  };
}

const newServer =
  'No credential has gone to this server from here before. Its address may come from a file of this workspace.';
