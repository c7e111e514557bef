import type { Reader } from '../core/pages/readers/visibility.ts';
import type { Range } from '../core/source/text/span.ts';
import type { OAuthRequest, RedirectKind, SignInStep } from '../oauth/sign-in.ts';
import type { TokenState } from '../oauth/token-state.ts';
import type { ResponseCheck } from '../request/check-response.ts';
import type { HistoryEntry, HistorySummary } from '../request/history/history-entry.ts';
import type { RequestOutcome, ResponseHead } from '../request/http-request.ts';
import type { PageView } from './page-view.ts';

/**
 * The typed interface between the extension host and a preview panel. The panel calls (`PanelCalls`), and the host
 * answers or rejects with a message; the host sends events (`PanelEvents`). All values are plain JSON. Form values are
 * passed as text (`stringify` of lossless-json).
 */
export interface PanelCalls {
  /** The panel's script is ready: requests the page. */
  ready(): undefined;
  /** Opens a link of the page, or an entry of the page picker. */
  open(target: { slug: string; anchor?: string }): undefined;
  /** Opens the source of a part of the page, in one of its files. */
  reveal(target: { file: string; offset: number }): undefined;
  /** Lists the shown page in the navigation, where the user chooses. */
  addToNavigation(target: { version: number }): undefined;
  /** Reports that the reader scrolled the page: this place of its text is at the top. */
  scrolled(target: { file: string; offset: number }): undefined;
  /** Returns the rows below the pointer ("Show n fields"). */
  expand(target: { version: number; pointer: string }): { html: string };
  /**
   * Builds the request of the shown operation from the values, adds the stored secrets, and sends it. One at a time per
   * panel.
   * `schemes`: the security schemes of the alternative that the user chose; only their secrets are added. Absent: all
   * stored ones.
   * `lastEventId`: continues a stream of events after this one. `environments`: the revision that the panel has filled
   * the form with. `isMocked`: answers from the description, and sends nothing; with
   * the response of `mockStatus`, if it is given.
   */
  send(target: {
    version: number;
    environments: number;
    values: string;
    schemes?: string[];
    lastEventId?: string;
    isMocked?: true;
    mockStatus?: number;
  }): RequestOutcome;
  /**
   * Returns what has arrived, since the last call, of a stream that `send` is receiving: first its head, then its text.
   * Waits until there is any. The host reads on as these calls come, so a slow panel is not flooded.
   */
  receive(): StreamPart;
  cancel(): undefined;
  /** Shows the differences of two texts. The extension of `name` selects the language. */
  compare(target: { name: string; before: string; after: string; title: string }): undefined;
  /**
   * Makes a response of the shown operation an example of the description with masked secrets, changes its schema to
   * match the response (with `pointer`: only at this place of the body), or adds the response. The editor shows the
   * edits, and applies those that the user accepts. `changes` describes the edits, and `left` the differences that they
   * keep.
   */
  describe(target: {
    version: number;
    become: 'example' | 'schema' | 'response';
    status: number;
    mediaType: string;
    text: string;
    pointer?: string;
  }): { changes: string[]; left: string[] };
  /**
   * Declares a value of the form that the description lacks, as a parameter or as a property of the body. The editor shows
   * the edit, and applies it if the user accepts. `json`: the value, which becomes the example; absent for a secret.
   */
  declare(target: { version: number; pointer: string; json?: string; mediaType?: string }): { changes: string[] };
  /**
   * Saves a body, opens its text as a document, or shows a PDF with the viewer of the machine. `kept`: the id of a kept
   * body.
   */
  keepBody(target: {
    name: string;
    text?: string;
    base64?: string;
    kept?: number;
    how: 'save' | 'open' | 'view';
  }): undefined;
  /** Returns a part of a body that is too long for one message. Empty at its end. */
  bodyPart(target: { id: number; from: number }): { bytes: Uint8Array };
  /** Compares a kept body of the shown operation with the description. One at a time per panel. */
  checkBody(target: { version: number; id: number }): ResponseCheck;
  /** Stores a secret for this server origin and scheme. An empty secret deletes it. The panel drops the text. */
  signIn(target: { server: string; scheme: string; secret: Secret }): SignedIn;
  signOut(target: { server: string; scheme: string }): SignedIn;
  signedIn(target: { server: string }): SignedIn;
  /**
   * Signs in by a flow of OAuth. The token stays in the host. `server`: the base URL of requests. One at a time per
   * panel.
   */
  authorize(target: { version: number; server: string; scheme: string; request: OAuthRequest }): SignedIn;
  stopAuthorizing(): undefined;
  clearCookies(target: { server: string }): SignedIn;
  /** Returns the redirect URIs of sign-ins, which the identity server must allow. */
  redirects(): { redirects: Redirect[] };
  /** Locks the panel to its page, or lets it follow the editor. */
  lock(target: { locked: boolean }): undefined;
  /** Shows the page as this reader sees it. */
  showAs(target: { reader: Reader }): undefined;
  copy(target: { text: string }): undefined;
  openExternal(target: { url: string }): undefined;
  /**
   * Opens the WebSocket of the shown channel. `values` and `isMocked` as in `send`: server, serverVariables, path, query,
   * header.
   */
  connect(target: {
    version: number;
    environments: number;
    values: string;
    schemes?: string[];
    isMocked?: true;
  }): undefined;
  /** Sends one message: its text, or its bytes. */
  post(target: { text?: string; base64?: string }): undefined;
  /**
   * Sends one message of the channel from the values of its form, whose variables the host fills in. `message`: the
   * index in `sendableMessages`.
   */
  compose(target: { version: number; environments: number; message: number; values: string }): undefined;
  /** The answer is an event of the connection. */
  ping(): undefined;
  disconnect(): undefined;
  /** Uses this environment for requests from now on. Absent: none. */
  pickEnvironment(target: { name?: string }): undefined;
  /** Opens the file of an environment. Absent: asks for the name of a new one, and creates it. */
  openEnvironment(target: { name?: string }): undefined;
  /** Returns the last requests of the shown operation, the newest first. */
  history(target: { version: number }): { entries: HistorySummary[] };
  /** Returns one of them, without secrets. Absent if it no longer exists. */
  recall(target: { version: number; id: string }): { entry?: HistoryEntry };
  /**
   * Deletes the history of the shown operation, or (`all`, after a confirmation) of all operations. Returns the
   * remaining entries of the shown operation.
   */
  forget(target: { version: number; all: boolean }): { entries: HistorySummary[] };
}

/** `end`: the response is complete. */
export type StreamPart = { kind: 'head'; head: ResponseHead } | { kind: 'text'; text: string } | { kind: 'end' };

export type Secret = { kind: 'token'; token: string } | { kind: 'basic'; username: string; password: string };

/** The names of schemes with a stored secret that can be sent; never the secrets. */
export interface SignedIn {
  schemes: string[];
  /** The public facts about OAuth tokens, including expired ones. */
  tokens?: ({ scheme: string } & TokenState)[];
  /** The names of the cookies that responses of this server have set. They are sent where their path matches. */
  cookies?: string[];
  /** The file of the client certificate that the settings name for this server. */
  certificate?: string;
}

export interface Redirect {
  kind: RedirectKind;
  uri: string;
}

/** The environments of a site, without the values of their secrets. */
export interface EnvironmentsView {
  /** Changes with every change of the environments. */
  revision: number;
  names: string[];
  /** The environment that requests are filled with. */
  active?: ActiveEnvironment;
}

export interface ActiveEnvironment {
  name: string;
  isProduction: boolean;
  /** Base URLs by description file. */
  servers: { [description: string]: string };
  /** A JSON object as text, so that numbers keep their digits. */
  variables: string;
  secrets: { name: string; isKept: boolean }[];
  /** The reason why its file can't be used. */
  fault?: string;
}

export interface PanelEvents {
  page(view: PageView): void;
  /** Shows a problem of the page in a banner. `isLast`: its source is broken, so the panel shows the last good page. */
  stale(banner: { message: string; at?: { file: string; range: Range }; isLast?: boolean }): void;
  /** The caret of the editor is at this place of the page, or the text was scrolled to it. */
  place(target: { file: string; offset: number; follows: 'caret' | 'scroll' }): void;
  /** Focuses Send on this page. */
  focusSend(target: { slug: string }): void;
  /** There is no page to show. The message says what to do. */
  empty(state: { message: string }): void;
  /** The environments of the site, before the first page and after every change. */
  environments(view: EnvironmentsView): void;
  /** The events of the connection since the last ones, in order. */
  socket(events: SocketEvent[]): void;
  /** Says what the user has to do while `authorize` runs. */
  authorizing(step: SignInStep): void;
}

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

export type PanelCall = keyof PanelCalls;
export type PanelArgument<C extends PanelCall> = Parameters<PanelCalls[C]>[0];
export type PanelAnswer<C extends PanelCall> = ReturnType<PanelCalls[C]>;

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
  | { [E in keyof PanelEvents]: { kind: 'event'; event: E; value: Parameters<PanelEvents[E]>[0] } }[keyof PanelEvents];
