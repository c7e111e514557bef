import type { Slice } from '../../src/core/api/slice.ts';
import type { OAuthRequest, SignInStep } from '../../src/oauth/sign-in.ts';
import type { PanelAnswer, Redirect, Secret, SignedIn, SocketEvent } from '../../src/protocol/messages.ts';
import type { PlaygroundView } from '../../src/render/playground-view.ts';
import type { ResponseCheck } from '../../src/request/check-response.ts';
import type { SendingPlace } from '../../src/request/form/unsent-schemes.ts';
import type { FormValues } from '../../src/request/form-values.ts';
import type { HistoryEntry, HistorySummary } from '../../src/request/history/history-entry.ts';
import type { HttpResponse, RequestOutcome, ResponseFollower } from '../../src/request/http-request.ts';
import type { SocketFrame } from '../../src/request/sockets/socket-frame.ts';
import type { EnvironmentKeeper } from './environment/environment-keeper.ts';

import type { ReadKept } from './response/arriving-text.ts';

/** The form's interface to its environment: in the panel the extension host, on the exported page the browser. */
export interface PlaygroundHost {
  readonly place: SendingPlace;
  /** The base for relative server URLs: the address of the exported description (OpenAPI 3.1.2, 4.8.5). The panel has none. */
  readonly origin?: string;
  /** `values` contain no secrets; the host adds those stored for `schemes`. A stream goes to the follower as it arrives. Aborting cancels. */
  send(request: SendRequest, signal: AbortSignal, follower: ResponseFollower): Promise<RequestOutcome>;
  readonly secrets: SecretKeeper;
  /** The height of the docked response in pixels, as the user left it; undefined: never changed. */
  readonly dock: { readonly height: () => number | undefined; readonly keep: (height: number) => void };
  /** Connects to the page's channel; the listener gets all further events. */
  connect(request: SendRequest, listener: (event: SocketEvent) => void): SocketLink;
  copy(text: string): Promise<void>;
  readonly files: FileKeeper;
  /** Only in the editor: parts of a body that is too long for one message. */
  readKept?: ReadKept;
  /** Compares a long body with the description where the view does not wait for it. Aborting ends it. */
  checkLong(slice: Slice, response: HttpResponse, signal: AbortSignal): Promise<ResponseCheck>;
  /** Offers edits of the description that follow from a response, in the editor's list of changes. Only in the editor. */
  describe?(response: DescribedBody): Promise<PanelAnswer<'describe'>>;
  /** Requests that were sent earlier. Only in the editor. */
  readonly history?: HistoryKeeper;
  /** Only in the editor. */
  readonly environments?: EnvironmentKeeper;
  /** The address of this page with the form's values, without secrets; undefined: too long. Only on the exported page. */
  linkTo?(slice: Slice, values: FormValues): string | undefined;
}

/** A response of the page's operation whose body becomes an example of the description, or its schema is made to fit, or that is added to it. */
export interface DescribedBody {
  readonly become: 'example' | 'schema' | 'response';
  readonly status: number;
  readonly mediaType: string;
  readonly text: string;
  /** Of the schema: only what differs at this place of the body. */
  readonly pointer?: string;
}

/** The last requests of the page's operation. */
export interface HistoryKeeper {
  /** The newest first. */
  list(): Promise<readonly HistorySummary[]>;
  /** Undefined: it is gone. */
  recall(id: string): Promise<HistoryEntry | undefined>;
  /** Deletes those of the page's operation, or of all; returns what is left. */
  forget(scope: 'operation' | 'all'): Promise<readonly HistorySummary[]>;
}

/** A body as a file: its text, or its bytes. */
export interface BodyFile {
  readonly name: string;
  readonly text?: string;
  readonly base64?: string;
  /** Of a body that the editor keeps. */
  readonly kept?: number;
}

/** What can be done with a body outside of the page. Only the editor has more than `save`. */
export interface FileKeeper {
  save(file: BodyFile): Promise<void>;
  /** As a document of the editor. */
  open?(file: BodyFile): Promise<void>;
  /** Shows the differences of two texts. */
  compare?(target: { name: string; before: string; after: string; title: string }): Promise<void>;
  /** A PDF, with the viewer of the machine. */
  view?(file: BodyFile): Promise<void>;
}

export interface SendRequest {
  readonly view: PlaygroundView;
  readonly values: FormValues;
  /** The schemes whose credentials the request has; secrets of others are not added. */
  readonly schemes: readonly string[];
  /** As in `SendOptions`. */
  readonly lastEventId?: string;
}

/** Stores secrets by server origin and scheme; returns which schemes have one, never the secret. */
export interface SecretKeeper {
  signIn(server: string, scheme: string, secret: Secret): Promise<SignedIn>;
  signOut(server: string, scheme: string): Promise<SignedIn>;
  signedIn(server: string): Promise<SignedIn>;
  /** Forgets the cookies of responses. Undefined: the browser keeps them, and shows them to no page. */
  clearCookies?(server: string): Promise<SignedIn>;
  readonly oauth: OAuthKeeper;
  /** Where secrets are stored, as text for the user. */
  readonly place: string;
  /** Only on the exported page: store secrets for the session of this tab. Undefined: not configurable. */
  readonly session?: { readonly isKept: () => boolean; readonly keep: (kept: boolean) => void };
}

/** Signs in by the flows of OAuth; tokens go where all secrets go. */
export interface OAuthKeeper {
  /** Where the browser may come back to, the best first. */
  redirects(): Promise<readonly Redirect[]>;
  /** Aborting cancels. Rejects in words. */
  authorize(target: OAuthTarget, tell: (step: SignInStep) => void, signal: AbortSignal): Promise<SignedIn>;
  /** Opens a page of the identity server. */
  openPage(url: string): void;
}

export interface OAuthTarget {
  readonly view: PlaygroundView;
  /** Base URL of the requests. */
  readonly server: string;
  readonly scheme: string;
  readonly request: OAuthRequest;
}

/** A message of the channel that names variables of the environment. */
export interface ComposedMessage {
  /** Of `sendableMessages`. */
  readonly message: number;
  readonly values: FormValues;
}

export interface SocketLink {
  post(frame: SocketFrame): void;
  /** Fills a message in, and sends it. Only in the editor, which has the secrets. */
  compose?(message: ComposedMessage): void;
  /** Undefined: a browser lets no page ping. */
  ping?(): void;
  close(): void;
}
