import type { Range } from '../core/source/text/span.ts';
import type { RequestOutcome } from '../request/http-request.ts';
import type { PageView } from './page-view.ts';

/**
 * The one door between the extension host and a preview panel. The panel calls (`PanelCalls`), the host answers or rejects with words;
 * the host tells (`PanelEvents`), the panel shows. All values are plain JSON; form values travel as text (`stringify` of lossless-json).
 */
export interface PanelCalls {
  /** The panel's script runs: show me the page. */
  ready(): undefined;
  /** Follow a link of the page or the page picker. */
  open(target: { slug: string; anchor?: string }): undefined;
  /** Source of the page, or of a row by its pointer. */
  reveal(target: { pointer: string }): undefined;
  /** The rows under the pointer ("Show n fields"). */
  expand(target: { version: number; pointer: string }): { html: string };
  /**
   * Builds the request of the shown operation from the values, adds the secrets the host keeps, sends it. One at a time per panel.
   * `schemes`: the security schemes of the alternative that the reader chose; secrets of others stay out. Absent: all that are kept.
   */
  send(target: { version: number; values: string; schemes?: string[] }): RequestOutcome;
  cancel(): undefined;
  /** Keeps a secret for this server origin and scheme; empty clears it. The panel forgets the text. */
  signIn(target: { server: string; scheme: string; secret: Secret }): SignedIn;
  signOut(target: { server: string; scheme: string }): SignedIn;
  signedIn(target: { server: string }): SignedIn;
  /** Locks the panel to its page, or lets it follow the editor. */
  lock(target: { locked: boolean }): undefined;
  copy(target: { text: string }): undefined;
  openExternal(target: { url: string }): undefined;
  /** WebSocket of the shown channel. `values` as in `send`: server, serverVariables, path, query, header. */
  connect(target: { version: number; values: string; schemes?: string[] }): undefined;
  post(target: { text: string }): undefined;
  disconnect(): undefined;
}

export type Secret = { kind: 'token'; token: string } | { kind: 'basic'; username: string; password: string };

/** Names of schemes with a kept secret; never the secret. */
export interface SignedIn {
  schemes: string[];
}

export interface PanelEvents {
  page(view: PageView): void;
  /** The source is broken: the last good page stays under this banner. */
  stale(banner: { message: string; at?: { file: string; range: Range } }): void;
  /** No page to show yet, and what to do. */
  empty(state: { message: string }): void;
  socket(event: SocketEvent): void;
}

export type SocketEvent =
  | { kind: 'open'; url: string; time: number }
  | { kind: 'message'; direction: 'sent' | 'received'; text?: string; base64?: string; time: number }
  | { kind: 'closed'; code: number; reason: string; explanation: string; time: number }
  | { kind: 'failed'; message: string; hint?: string; time: number };

export type PanelCall = keyof PanelCalls;
export type PanelArgument<C extends PanelCall> = Parameters<PanelCalls[C]>[0];
export type PanelAnswer<C extends PanelCall> = ReturnType<PanelCalls[C]>;

/** What crosses from panel to host: a call with its number. */
export interface CallMessage {
  call: PanelCall;
  id: number;
  argument: unknown;
}

/** What crosses from host to panel. */
export type HostMessage =
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'rejected'; id: number; message: string }
  | { [E in keyof PanelEvents]: { kind: 'event'; event: E; value: Parameters<PanelEvents[E]>[0] } }[keyof PanelEvents];
