import type { SchemaMismatch } from '../core/ports.ts';
import type { Range } from '../core/source/text/span.ts';
import type { SignInStep } from '../oauth/sign-in.ts';
import type { ResponseCheck } from '../request/check-response.ts';
import { historyEntry, historySummary } from './decode-history.ts';
import { decodeOutcome, responseHead } from './decode-outcome.ts';
import { decodePageView } from './decode-page-view.ts';
import {
  byKind,
  bytes,
  count,
  type Decoder,
  isRecord,
  list,
  nothing,
  optional,
  Refusal,
  record,
  shape,
  text,
  truth,
  word,
  yes,
} from './decoder.ts';
import type {
  ActiveEnvironment,
  HostMessage,
  PanelAnswer,
  PanelCall,
  PanelEvents,
  Redirect,
  SignedIn,
  SocketEvent,
  StreamPart,
} from './messages.ts';

type EventValue<E extends keyof PanelEvents> = Parameters<PanelEvents[E]>[0];
type SocketEventOf<K extends SocketEvent['kind']> = Extract<SocketEvent, { kind: K }>;

const position = shape<Range['start']>({ line: count, character: count });
const range = shape<Range>({ start: position, end: position });

type CheckOf<K extends ResponseCheck['kind']> = Extract<ResponseCheck, { kind: K }>;

const responseCheck = byKind<ResponseCheck>({
  fits: shape<CheckOf<'fits'>>({ kind: word('fits') }),
  mismatches: shape<CheckOf<'mismatches'>>({
    kind: word('mismatches'),
    mismatches: list(shape<SchemaMismatch>({ pointer: text, message: text })),
    more: count,
    isUnreadable: optional(truth),
  }),
  unchecked: shape<CheckOf<'unchecked'>>({ kind: word('unchecked'), reason: optional(text) }),
});

const socketEvent = byKind<SocketEvent>({
  open: shape<SocketEventOf<'open'>>({
    kind: word('open'),
    url: text,
    protocol: optional(text),
    isMocked: optional(yes),
    time: count,
  }),
  message: shape<SocketEventOf<'message'>>({
    kind: word('message'),
    direction: word('sent', 'received'),
    text: optional(text),
    base64: optional(text),
    time: count,
  }),
  ping: shape<SocketEventOf<'ping'>>({ kind: word('ping'), time: count }),
  pong: shape<SocketEventOf<'pong'>>({ kind: word('pong'), latency: count, time: count }),
  closed: shape<SocketEventOf<'closed'>>({
    kind: word('closed'),
    code: count,
    reason: text,
    explanation: text,
    time: count,
  }),
  failed: shape<SocketEventOf<'failed'>>({ kind: word('failed'), message: text, hint: optional(text), time: count }),
});

const signInStep = byKind<SignInStep>({
  browser: shape<Extract<SignInStep, { kind: 'browser' }>>({ kind: word('browser'), host: text }),
  device: shape<Extract<SignInStep, { kind: 'device' }>>({
    kind: word('device'),
    userCode: text,
    page: text,
    pageWithCode: optional(text),
    expiresAt: count,
  }),
});

const activeEnvironment = shape<ActiveEnvironment>({
  name: text,
  isProduction: truth,
  servers: record(text),
  variables: text,
  secrets: list(shape<ActiveEnvironment['secrets'][number]>({ name: text, isKept: truth })),
  fault: optional(text),
});

const eventDecoders: { readonly [E in keyof PanelEvents]: Decoder<EventValue<E>> } = {
  page: decodePageView,
  stale: shape<EventValue<'stale'>>({
    message: text,
    at: optional(shape<{ file: string; range: Range }>({ file: text, range })),
    isLast: optional(truth),
  }),
  place: shape<EventValue<'place'>>({ file: text, offset: count, follows: word('caret', 'scroll') }),
  focusSend: shape<EventValue<'focusSend'>>({ slug: text }),
  empty: shape<EventValue<'empty'>>({ message: text }),
  environments: shape<EventValue<'environments'>>({
    revision: count,
    names: list(text),
    active: optional(activeEnvironment),
  }),
  socket: list(socketEvent),
  authorizing: signInStep,
};

type Token = NonNullable<SignedIn['tokens']>[number];

const signedIn = shape<SignedIn>({
  schemes: list(text),
  tokens: optional(
    list(
      shape<Token>({
        scheme: text,
        grant: word('authorizationCode', 'clientCredentials', 'password', 'deviceAuthorization'),
        clientId: text,
        scopes: list(text),
        expiresAt: optional(count),
        isRenewable: truth,
      }),
    ),
  ),
  cookies: optional(list(text)),
  certificate: optional(text),
});
const streamPart = byKind<StreamPart>({
  head: shape<Extract<StreamPart, { kind: 'head' }>>({ kind: word('head'), head: responseHead }),
  text: shape<Extract<StreamPart, { kind: 'text' }>>({ kind: word('text'), text }),
  end: shape<Extract<StreamPart, { kind: 'end' }>>({ kind: word('end') }),
});

const historyList = shape<PanelAnswer<'history'>>({ entries: list(historySummary) });

const answerDecoders: { readonly [C in PanelCall]: Decoder<PanelAnswer<C>> } = {
  ready: nothing,
  open: nothing,
  reveal: nothing,
  addToNavigation: nothing,
  scrolled: nothing,
  expand: shape<PanelAnswer<'expand'>>({ html: text }),
  send: decodeOutcome,
  receive: streamPart,
  cancel: nothing,
  compare: nothing,
  declare: shape<PanelAnswer<'declare'>>({ changes: list(text) }),
  describe: shape<PanelAnswer<'describe'>>({ changes: list(text), left: list(text) }),
  keepBody: nothing,
  checkBody: responseCheck,
  bodyPart: shape<PanelAnswer<'bodyPart'>>({ bytes }),
  signIn: signedIn,
  signOut: signedIn,
  signedIn,
  authorize: signedIn,
  stopAuthorizing: nothing,
  clearCookies: signedIn,
  redirects: shape<PanelAnswer<'redirects'>>({
    redirects: list(shape<Redirect>({ kind: word('editor', 'loopback', 'site'), uri: text })),
  }),
  lock: nothing,
  showAs: nothing,
  copy: nothing,
  openExternal: nothing,
  connect: nothing,
  post: nothing,
  compose: nothing,
  ping: nothing,
  disconnect: nothing,
  pickEnvironment: nothing,
  openEnvironment: nothing,
  history: historyList,
  recall: shape<PanelAnswer<'recall'>>({ entry: optional(historyEntry) }),
  forget: historyList,
};

/**
 * Decodes a message from the host to a panel. The value of an answer is still unknown, because `decodeAnswer` needs to
 * know the call.
 */
export function decodeHostMessage(message: unknown): HostMessage | Refusal {
  if (!isRecord(message)) return new Refusal('message: expected an object.');
  switch (message.kind) {
    case 'answer': {
      const id = count(message.id, 'message.id');
      return id instanceof Refusal ? id : { kind: 'answer', id, value: message.value };
    }
    case 'rejected':
      return shape<Extract<HostMessage, { kind: 'rejected' }>>({ kind: word('rejected'), id: count, message: text })(
        message,
        'message',
      );
    case 'event':
      return decodeEvent(message.event, message.value);
    default:
      return new Refusal(`message.kind: ${JSON.stringify(message.kind)} is not a kind of message.`);
  }
}

function decodeEvent(event: unknown, value: unknown): HostMessage | Refusal {
  if (typeof event !== 'string' || !Object.hasOwn(eventDecoders, event)) {
    return new Refusal(`message.event: ${JSON.stringify(event)} is not an event.`);
  }
  const decoder: Decoder<unknown> = eventDecoders[event as keyof PanelEvents];
  const decoded = decoder(value, event);
  return decoded instanceof Refusal ? decoded : ({ kind: 'event', event, value: decoded } as HostMessage);
}

/** Decodes the value of the answer to this call. */
export function decodeAnswer<C extends PanelCall>(call: C, value: unknown): PanelAnswer<C> | Refusal {
  const decoder: Decoder<PanelAnswer<C>> = answerDecoders[call];
  return decoder(value, `answer to ${call}`);
}
