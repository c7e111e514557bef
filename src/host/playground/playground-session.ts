import type { SecurityScheme } from '../../core/api/security.ts';
import type { OperationSlice, Slice } from '../../core/api/slice.ts';
import type { SignInStep } from '../../oauth/sign-in.ts';
import type { PanelAnswer, PanelArgument, SignedIn, StreamPart } from '../../protocol/messages.ts';
import { longestShown } from '../../request/declared-response.ts';
import { parseReferences, type ReferenceValues } from '../../request/environment/references.ts';
import type { FormValues } from '../../request/form-values.ts';
import type { HttpResponse, RequestOutcome, ResponseHead } from '../../request/http-request.ts';
import { maskValues } from '../../request/secrets/mask-secrets.ts';
import { parseValues } from '../../request/values-text.ts';
import { originOf } from '../auth/server-origin.ts';
import type { ShownPage } from '../preview/shown-page.ts';
import { KeptBody } from './kept-body.ts';
import { mockOperation } from './mock-operation.ts';
import { ResponseFeed } from './response-feed.ts';
import { type Senders, sendOperation } from './send-operation.ts';

/** The last request of a panel with the status of its response. */
export interface SentForm {
  readonly slice: OperationSlice;
  /** As typed, without secrets. */
  readonly values: FormValues;
  /** The values of names that no environment defines. */
  readonly references: ReferenceValues;
  readonly response: ReceivedHead;
}

/** The response to a request, for checks of it. `text`: its body, unless that is long or bytes. */
export interface ReceivedHead extends Pick<ResponseHead, 'status' | 'headers'> {
  readonly text?: string;
}

/** Sending and signing in from one panel; one request at a time. */
export class PlaygroundSession {
  /** The body of the last response, if it is long. */
  readonly body = new KeptBody();
  readonly #root: string;
  readonly #page: ShownPage;
  readonly #senders: Senders;
  readonly #report: (step: SignInStep) => void;
  #sending: AbortController | undefined;
  #authorizing: AbortController | undefined;
  #feed: ResponseFeed | undefined;
  #secrets: () => readonly string[] = () => [];
  #sent: SentForm | undefined;

  /** `report` gets the steps that the user does while a sign-in runs. */
  constructor(root: string, page: ShownPage, senders: Senders, report: (step: SignInStep) => void) {
    this.#root = root;
    this.#page = page;
    this.#senders = senders;
    this.#report = report;
  }

  async send(target: PanelArgument<'send'>): Promise<RequestOutcome> {
    const { version, environments, values, schemes, lastEventId, isMocked, mockStatus } = target;
    const references = parseReferences(target.references);
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
      const form = { root: this.#root, slice: subject, values: parseValues(values).values, environments, references };
      const operation = { ...form, schemes, lastEventId, mockStatus, follower: feed, onSent };
      const answer = isMocked === true ? mockOperation : sendOperation;
      const outcome = await answer(operation, this.#senders, controller.signal);
      const kept = { slice: subject, values: maskValues(subject, form.values), references };
      this.#sent = outcome.kind === 'response' ? { ...kept, response: toReceived(outcome.response) } : undefined;
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

  /** The secret texts of the last request. */
  get secrets(): readonly string[] {
    return this.#secrets();
  }

  /** The request of the response that the panel shows. */
  get sent(): SentForm | undefined {
    return this.#sent;
  }

  cancel(): void {
    this.#feed?.end();
    this.#sending?.abort();
    this.#sending = undefined;
  }

  async signIn({ server, scheme, secret }: PanelArgument<'signIn'>): Promise<SignedIn> {
    const origin = requireOrigin(server);
    await this.#senders.secrets.keep({ origin, scheme }, secret);
    return this.#readState(origin);
  }

  async signOut({ server, scheme }: PanelArgument<'signOut'>): Promise<SignedIn> {
    const origin = requireOrigin(server);
    await this.#senders.oauth.end({ origin, scheme });
    return this.#readState(origin);
  }

  async authorize({ version, server, scheme: name, request }: PanelArgument<'authorize'>): Promise<SignedIn> {
    const { subject } = this.#page.get(version).model;
    const scheme = subject === undefined ? undefined : findScheme(subject, name);
    if (scheme === undefined) throw new Error(`This page has no security scheme "${name}".`);
    const origin = requireOrigin(server);
    this.stopAuthorizing();
    const controller = new AbortController();
    this.#authorizing = controller;
    const target = { target: { scheme, base: server }, request };
    try {
      await this.#senders.oauth.begin({ origin, scheme: name }, target, this.#report, controller.signal);
    } finally {
      if (this.#authorizing === controller) this.#authorizing = undefined;
    }
    return this.#readState(origin);
  }

  stopAuthorizing(): void {
    this.#authorizing?.abort();
    this.#authorizing = undefined;
  }

  async redirects(): Promise<PanelAnswer<'redirects'>> {
    return { redirects: await this.#senders.oauth.redirects() };
  }

  async signedIn({ server }: PanelArgument<'signedIn'>): Promise<SignedIn> {
    const origin = originOf(server);
    return origin === undefined ? { schemes: [] } : this.#readState(origin);
  }

  async clearCookies({ server }: PanelArgument<'clearCookies'>): Promise<SignedIn> {
    const origin = requireOrigin(server);
    this.#senders.jar.clear(origin);
    return this.#readState(origin);
  }

  dispose(): void {
    this.cancel();
    this.body.dispose();
    this.stopAuthorizing();
  }

  async #readState(origin: string): Promise<SignedIn> {
    const cookies = this.#senders.jar.names(origin);
    const state = await this.#senders.oauth.signedIn(origin);
    const certificate = this.#senders.certificates.nameFor(origin);
    return { ...state, cookies: cookies.length === 0 ? undefined : cookies, certificate };
  }
}

function findScheme(subject: Slice, name: string): SecurityScheme | undefined {
  const { securitySchemes } = subject.kind === 'operation' ? subject.operation : subject.channel;
  return securitySchemes.find((scheme) => scheme.name === name);
}

function toReceived({ status, headers, body }: HttpResponse): ReceivedHead {
  const isShort = body.kind === 'text' && !body.truncated && body.text.length <= longestShown;
  return { status, headers, ...(isShort && { text: body.text }) };
}

function requireOrigin(server: string): string {
  const origin = originOf(server);
  if (origin === undefined) {
    throw new Error(
      `Credentials are stored by server, and "${server}" is not an absolute URL. Choose or enter a server first.`,
    );
  }
  return origin;
}
