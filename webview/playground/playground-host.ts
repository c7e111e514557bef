import type { Secret, SocketEvent } from '../../src/protocol/messages.ts';
import type { PlaygroundView } from '../../src/render/playground-view.ts';
import type { FormValues } from '../../src/request/form-values.ts';
import type { RequestOutcome } from '../../src/request/http-request.ts';

/** What the form needs from outside. The panel asks the extension host, the exported page the browser. */
export interface PlaygroundHost {
  /** What relative server URLs are resolved against: the exported page's own URL. The panel has none. */
  readonly origin?: string;
  /** `values` carry no secrets; those kept for `schemes` are added behind this line. Aborting cancels. */
  send(request: SendRequest, signal: AbortSignal): Promise<RequestOutcome>;
  readonly secrets: SecretKeeper;
  /** Connects to the page's channel; what happens then comes to the listener. */
  connect(request: SendRequest, listener: (event: SocketEvent) => void): SocketLink;
  copy(text: string): Promise<void>;
}

export interface SendRequest {
  readonly view: PlaygroundView;
  readonly values: FormValues;
  /** The security schemes the reader chose; secrets of others stay out. */
  readonly schemes: readonly string[];
}

/** Keeps secrets by server origin and scheme; gives back the names of the schemes it has one for, never the secret. */
export interface SecretKeeper {
  signIn(server: string, scheme: string, secret: Secret): Promise<readonly string[]>;
  signOut(server: string, scheme: string): Promise<readonly string[]>;
  signedIn(server: string): Promise<readonly string[]>;
  /** Where the secret is kept, in words for the reader. */
  readonly place: string;
  /** The exported page only: keep secrets for the session of this tab. Undefined: the reader has no choice. */
  readonly session?: { readonly isKept: () => boolean; readonly keep: (kept: boolean) => void };
}

export interface SocketLink {
  post(text: string): void;
  close(): void;
}
