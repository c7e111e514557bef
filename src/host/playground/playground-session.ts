import type { SecurityScheme } from '../../core/api/security.ts';
import type { Slice } from '../../core/api/slice.ts';
import type { SignInStep } from '../../oauth/sign-in.ts';
import type { PanelAnswer, PanelArgument, SignedIn, StreamPart } from '../../protocol/messages.ts';
import type { RequestOutcome } from '../../request/http-request.ts';
import { parseValues } from '../../request/values-text.ts';
import { originOf } from '../auth/server-origin.ts';
import type { ShownPage } from '../preview/shown-page.ts';
import { KeptBody } from './kept-body.ts';
import { ResponseFeed } from './response-feed.ts';
import { type Senders, sendOperation } from './send-operation.ts';

/** Sending and signing in from one panel; one request at a time. */
export class PlaygroundSession {
  /** Of the last response. */
  readonly body = new KeptBody();
  readonly #root: string;
  readonly #page: ShownPage;
  readonly #senders: Senders;
  readonly #tell: (step: SignInStep) => void;
  #sending: AbortController | undefined;
  #authorizing: AbortController | undefined;
  #feed: ResponseFeed | undefined;
  #secrets: () => readonly string[] = () => [];

  /** `tell`: what the reader does while a sign-in runs. */
  constructor(root: string, page: ShownPage, senders: Senders, tell: (step: SignInStep) => void) {
    this.#root = root;
    this.#page = page;
    this.#senders = senders;
    this.#tell = tell;
  }

  async send({ version, environments, values, schemes, lastEventId }: PanelArgument<'send'>): Promise<RequestOutcome> {
    const { subject } = this.#page.get(version).model;
    if (subject?.kind !== 'operation') return { kind: 'refused', message: 'This page has no request to send.' };
    this.cancel();
    const controller = new AbortController();
    this.#sending = controller;
    const feed = new ResponseFeed();
    this.#feed = feed;
    this.#secrets = () => [];
    const onSent = (secrets: () => readonly string[]) => {
      this.#secrets = secrets;
    };
    try {
      const chosen = schemes === undefined ? {} : { schemes };
      const continued = lastEventId === undefined ? {} : { lastEventId };
      const given = { root: this.#root, slice: subject, values: parseValues(values).values, environments };
      const wanted = { ...given, ...chosen, ...continued, follower: feed, onSent };
      const outcome = await sendOperation(wanted, this.#senders, controller.signal);
      const isShown = outcome.kind === 'response' && !controller.signal.aborted;
      return isShown ? { kind: 'response', response: this.body.keep(outcome.response) } : outcome;
    } finally {
      feed.end();
      if (this.#sending === controller) this.#sending = undefined;
    }
  }

  /** The next part of the stream that `send` is receiving. */
  receive(): Promise<StreamPart> {
    return this.#feed?.next() ?? Promise.resolve({ kind: 'end' });
  }

  /** The texts of the last request that are secret. */
  get secrets(): readonly string[] {
    return this.#secrets();
  }

  cancel(): undefined {
    this.#feed?.end();
    this.#sending?.abort();
    this.#sending = undefined;
    return undefined;
  }

  async signIn({ server, scheme, secret }: PanelArgument<'signIn'>): Promise<SignedIn> {
    const origin = requireOrigin(server);
    await this.#senders.secrets.keep({ origin, scheme }, secret);
    return this.#stateOf(origin);
  }

  async signOut({ server, scheme }: PanelArgument<'signOut'>): Promise<SignedIn> {
    const origin = requireOrigin(server);
    await this.#senders.oauth.end({ origin, scheme });
    return this.#stateOf(origin);
  }

  async authorize({ version, server, scheme: name, request }: PanelArgument<'authorize'>): Promise<SignedIn> {
    const { subject } = this.#page.get(version).model;
    const scheme = subject === undefined ? undefined : findScheme(subject, name);
    if (scheme === undefined) throw new Error(`This page has no security scheme "${name}".`);
    const origin = requireOrigin(server);
    this.stopAuthorizing();
    const controller = new AbortController();
    this.#authorizing = controller;
    const wanted = { target: { scheme, base: server }, request };
    try {
      await this.#senders.oauth.begin({ origin, scheme: name }, wanted, this.#tell, controller.signal);
    } finally {
      if (this.#authorizing === controller) this.#authorizing = undefined;
    }
    return this.#stateOf(origin);
  }

  stopAuthorizing(): undefined {
    this.#authorizing?.abort();
    this.#authorizing = undefined;
    return undefined;
  }

  async redirects(): Promise<PanelAnswer<'redirects'>> {
    return { redirects: await this.#senders.oauth.redirects() };
  }

  async signedIn({ server }: PanelArgument<'signedIn'>): Promise<SignedIn> {
    const origin = originOf(server);
    return origin === undefined ? { schemes: [] } : this.#stateOf(origin);
  }

  async clearCookies({ server }: PanelArgument<'clearCookies'>): Promise<SignedIn> {
    const origin = requireOrigin(server);
    this.#senders.jar.clear(origin);
    return this.#stateOf(origin);
  }

  dispose(): void {
    this.cancel();
    this.body.dispose();
    this.stopAuthorizing();
  }

  async #stateOf(origin: string): Promise<SignedIn> {
    const cookies = this.#senders.jar.names(origin);
    const state = await this.#senders.oauth.signedIn(origin);
    const certificate = this.#senders.certificates.nameFor(origin);
    return {
      ...state,
      ...(cookies.length === 0 ? {} : { cookies }),
      ...(certificate === undefined ? {} : { certificate }),
    };
  }
}

function findScheme(subject: Slice, name: string): SecurityScheme | undefined {
  const { securitySchemes } = subject.kind === 'operation' ? subject.operation : subject.channel;
  return securitySchemes.find((scheme) => scheme.name === name);
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
