import type { Range } from '../core/source/text/span.ts';
import type { OAuthRequest, RedirectKind, SignInStep } from '../oauth/sign-in.ts';
import type { TokenState } from '../oauth/token-state.ts';
import type { ResponseHead } from '../request/http-request.ts';
import type { LinkedPage } from '../service/engine-values.ts';
import { valueToCheck } from './decode-check.ts';
import { historyEntry, historySummary } from './decode-history.ts';
import { link } from './decode-link.ts';
import { decodeOutcome, responseHead } from './decode-outcome.ts';
import { decodePageView, reader } from './decode-page-view.ts';
import {
  byKind,
  count,
  type Decoded,
  type Decoder,
  list,
  nothing,
  object,
  optional,
  record,
  shape,
  text,
  truth,
  word,
  yes,
} from './decoder.ts';

const grant = word('authorizationCode', 'clientCredentials', 'password', 'deviceAuthorization');
const redirectKind: Decoder<RedirectKind> = word('editor', 'loopback', 'site');

const secret = byKind<{ kind: 'token'; token: string } | { kind: 'basic'; username: string; password: string }>({
  token: { token: text },
  basic: { username: text, password: text },
});
export type Secret = Decoded<typeof secret>;

const oauthRequest = shape<OAuthRequest>({
  grant,
  clientId: text,
  clientSecret: optional(text),
  username: optional(text),
  password: optional(text),
  scopes: list(text),
  redirect: optional(redirectKind),
  port: optional(count),
});

const tokenState = shape<{ scheme: string } & TokenState>({
  scheme: text,
  grant,
  clientId: text,
  scopes: list(text),
  expiresAt: optional(count),
  isRenewable: truth,
});

/** The names of schemes with a stored secret that can be sent; never the secrets. */
const signedIn = object({
  schemes: list(text),
  /** The public facts about OAuth tokens, including expired ones. */
  tokens: optional(list(tokenState)),
  /** The names of the cookies that responses of this server have set. They are sent where their path matches. */
  cookies: optional(list(text)),
  /** The file of the client certificate that the settings name for this server. */
  certificate: optional(text),
});
export type SignedIn = Decoded<typeof signedIn>;

const redirect = object({ kind: redirectKind, uri: text });
export type Redirect = Decoded<typeof redirect>;

/** `end`: the response is complete. */
export type StreamPart = { kind: 'head'; head: ResponseHead } | { kind: 'text'; text: string } | { kind: 'end' };

const streamPart = byKind<StreamPart>({ head: { head: responseHead }, text: { text }, end: {} });

const historyList = object({ entries: list(historySummary) });

/**
 * The calls of a preview panel, each with its argument and the host's answer; the host may also reject one with a message.
 * All values are plain JSON. Form values are passed as text (`stringify` of lossless-json).
 */
export const panelCalls = {
  /** The panel's script is ready: requests the page. */
  ready: [nothing, nothing],
  /** Opens a link of the page, or an entry of the page picker. */
  open: [object({ slug: text, anchor: optional(text) }), nothing],
  /** Opens the source of a part of the page, in one of its files. */
  reveal: [object({ file: text, offset: count }), nothing],
  /** Lists the shown page, or the missing pages of its description, in the navigation, where the user chooses. */
  addToNavigation: [object({ version: count }), nothing],
  /** Reports that the reader scrolled the page: this place of its text is at the top. */
  scrolled: [object({ file: text, offset: count }), nothing],
  /** Returns the rows below the pointer ("Show n fields"). */
  expand: [object({ version: count, pointer: text }), object({ html: text })],
  /**
   * Builds the request of the shown operation from the values, adds the stored secrets, and sends it. One at a time per
   * panel.
   * `schemes`: the security schemes of the alternative that the user chose; only their secrets are added. Absent: all
   * stored ones.
   * `lastEventId`: continues a stream of events after this one. `environments`: the revision that the panel has filled
   * the form with. `isMocked`: answers from the description, and sends nothing; with
   * the response of `mockStatus`, if it is given. `references`: the values of names that no environment defines, as the
   * text of `printReferences`.
   */
  send: [
    object({
      version: count,
      environments: count,
      values: text,
      schemes: optional(list(text)),
      lastEventId: optional(text),
      isMocked: optional(yes),
      mockStatus: optional(count),
      references: optional(text),
    }),
    decodeOutcome,
  ],
  /**
   * Returns what has arrived, since the last call, of a stream that `send` is receiving: first its head, then its text.
   * Waits until there is any. The host reads on as these calls come, so a slow panel is not flooded.
   */
  receive: [nothing, streamPart],
  cancel: [nothing, nothing],
  /** Shows the differences of two texts. The extension of `name` selects the language. */
  compare: [object({ name: text, before: text, after: text, title: text }), nothing],
  /**
   * Makes a response of the shown operation an example of the description with masked secrets, changes its schema to
   * match the response (with `pointer`: only at this place of the body), or adds the response. The editor shows the
   * edits, and applies those that the user accepts. `changes` describes the edits, and `left` the differences that they
   * keep.
   */
  describe: [
    object({
      version: count,
      become: word('example', 'schema', 'response'),
      status: count,
      mediaType: text,
      text,
      pointer: optional(text),
    }),
    object({ changes: list(text), left: list(text) }),
  ],
  /**
   * Declares a value of the form that the description lacks, as a parameter or as a property of the body. The editor shows
   * the edit, and applies it if the user accepts. `json`: the value, which becomes the example; absent for a secret.
   */
  declare: [
    object({ version: count, pointer: text, json: optional(text), mediaType: optional(text) }),
    object({ changes: list(text) }),
  ],
  /**
   * Adds the last request of the panel to a workflow that the user chooses. `check`: adds a check on this value of the response
   * instead, if a step calls the operation already.
   */
  addToWorkflow: [object({ version: count, check: optional(valueToCheck), isNew: optional(truth) }), nothing],
  /** Finds the page of the operation that a link of a response leads to. Absent if it leads to none. Nothing is sent. */
  followLink: [
    object({ version: count, link }),
    object({ page: optional(shape<LinkedPage>({ slug: text, entry: text, values: text })) }),
  ],
  /**
   * Saves a body, opens its text as a document, or shows a PDF with the viewer of the machine. `kept`: the id of a kept
   * body.
   */
  keepBody: [
    object({
      name: text,
      text: optional(text),
      base64: optional(text),
      kept: optional(count),
      how: word('save', 'open', 'view'),
    }),
    nothing,
  ],
  /** Stores a secret for this server origin and scheme. An empty secret deletes it. The panel drops the text. */
  signIn: [object({ server: text, scheme: text, secret }), signedIn],
  signOut: [object({ server: text, scheme: text }), signedIn],
  signedIn: [object({ server: text }), signedIn],
  /**
   * Signs in by a flow of OAuth. The token stays in the host. `server`: the base URL of requests. One at a time per
   * panel.
   */
  authorize: [object({ version: count, server: text, scheme: text, request: oauthRequest }), signedIn],
  stopAuthorizing: [nothing, nothing],
  clearCookies: [object({ server: text }), signedIn],
  /** Returns the redirect URIs of sign-ins, which the identity server must allow. */
  redirects: [nothing, object({ redirects: list(redirect) })],
  /** Locks the panel to its page, or lets it follow the editor. */
  lock: [object({ locked: truth }), nothing],
  /** Shows the page as this reader sees it. */
  showAs: [object({ reader }), nothing],
  copy: [object({ text }), nothing],
  openExternal: [object({ url: text }), nothing],
  /** Opens VS Code's page on which the user trusts the workspace. */
  manageTrust: [nothing, nothing],
  /**
   * Opens the WebSocket of the shown channel. `values` and `isMocked` as in `send`: server, serverVariables, path, query,
   * header.
   */
  connect: [
    object({
      version: count,
      environments: count,
      values: text,
      schemes: optional(list(text)),
      isMocked: optional(yes),
    }),
    nothing,
  ],
  /** Sends one message: its text, or its bytes. */
  post: [object({ text: optional(text), base64: optional(text) }), nothing],
  /**
   * Sends one message of the channel from the values of its form, whose variables the host fills in. `message`: the
   * index in `sendableMessages`.
   */
  compose: [object({ version: count, environments: count, message: count, values: text }), nothing],
  /** The answer is an event of the connection. */
  ping: [nothing, nothing],
  disconnect: [nothing, nothing],
  /** Uses this environment for requests from now on. Absent: none. */
  pickEnvironment: [object({ name: optional(text) }), nothing],
  /** Opens the file of an environment. Absent: asks for the name of a new one, and creates it. */
  openEnvironment: [object({ name: optional(text) }), nothing],
  /** Returns the last requests of the shown operation, the newest first. */
  history: [object({ version: count }), historyList],
  /** Returns one of them, without secrets. Absent if it no longer exists. */
  recall: [object({ version: count, id: text }), object({ entry: optional(historyEntry) })],
  /**
   * Deletes the history of the shown operation, or (`all`, after a confirmation) of all operations. Returns the
   * remaining entries of the shown operation.
   */
  forget: [object({ version: count, all: truth }), historyList],
} satisfies { readonly [call: string]: readonly [argument: Decoder<unknown>, answer: Decoder<unknown>] };

const activeEnvironment = object({
  name: text,
  isProduction: truth,
  /** Base URLs by description file. */
  servers: record(text),
  /** A JSON object as text, so that numbers keep their digits. */
  variables: text,
  secrets: list(object({ name: text, isKept: truth })),
  /** The reason why its file can't be used. */
  fault: optional(text),
});
export type ActiveEnvironment = Decoded<typeof activeEnvironment>;

/** The environments of a site, without the values of their secrets. */
const environments = object({
  /** Changes with every change of the environments. */
  revision: count,
  names: list(text),
  /** The environment that requests are filled with. */
  active: optional(activeEnvironment),
});
export type EnvironmentsView = Decoded<typeof environments>;

export type SocketEvent =
  /** `protocol`: the subprotocol that the server chose. `isMocked`: the other side is the mock. */
  | { kind: 'open'; url: string; protocol?: string; isMocked?: true; time: number }
  | { kind: 'message'; direction: 'sent' | 'received'; text?: string; base64?: string; time: number }
  /** A ping of the server, which was answered. */
  | { kind: 'ping'; time: number }
  /** The answer to a ping of the user. In milliseconds. */
  | { kind: 'pong'; latency: number; time: number }
  | { kind: 'closed'; code: number; reason: string; explanation: string; time: number }
  | { kind: 'failed'; message: string; hint?: string; time: number };

const socketEvent = byKind<SocketEvent>({
  open: { url: text, protocol: optional(text), isMocked: optional(yes), time: count },
  message: { direction: word('sent', 'received'), text: optional(text), base64: optional(text), time: count },
  ping: { time: count },
  pong: { latency: count, time: count },
  closed: { code: count, reason: text, explanation: text, time: count },
  failed: { message: text, hint: optional(text), time: count },
});

const position = shape<Range['start']>({ line: count, character: count });
const range = shape<Range>({ start: position, end: position });

/** The events that the host sends to a panel, each with its value. */
export const panelEvents = {
  page: decodePageView,
  /** Shows a problem of the page in a banner. `isLast`: its source is broken, so the panel shows the last good page. */
  stale: object({ message: text, at: optional(object({ file: text, range })), isLast: optional(truth) }),
  /** The caret of the editor is at this place of the page, or the text was scrolled to it. */
  place: object({ file: text, offset: count, follows: word('caret', 'scroll') }),
  focusSend: object({ slug: text, values: optional(text) }),
  /** There is no page to show. The message says what to do. */
  empty: object({ message: text }),
  /** The environments of the site, before the first page and after every change. */
  environments,
  /** The events of the connection since the last ones, in order. */
  socket: list(socketEvent),
  /** The question that the editor asks the user before it sends or connects. Absent: it is answered. */
  question: object({ text: optional(text) }),
  /** Says what the user has to do while `authorize` runs. */
  authorizing: byKind<SignInStep>({
    browser: { host: text },
    device: { userCode: text, page: text, pageWithCode: optional(text), expiresAt: count },
  }),
};

export type PanelEvent = keyof typeof panelEvents;
export type PanelEventValue<E extends PanelEvent> = Decoded<(typeof panelEvents)[E]>;

export type PanelEvents = { readonly [E in PanelEvent]: (value: PanelEventValue<E>) => void };

export type PanelCall = keyof typeof panelCalls;
export type PanelArgument<C extends PanelCall> = Decoded<(typeof panelCalls)[C][0]>;
export type PanelAnswer<C extends PanelCall> = Decoded<(typeof panelCalls)[C][1]>;

/** From panel to host: a call with its id. */
export interface CallMessage {
  call: PanelCall;
  id: number;
  argument: unknown;
}

/** From host to panel. */
export type HostMessage =
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'rejected'; id: number; message: string }
  | { [E in PanelEvent]: { kind: 'event'; event: E; value: PanelEventValue<E> } }[PanelEvent];
