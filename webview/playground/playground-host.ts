import type { ReadonlySignal, Signal } from '@preact/signals';
import type { OperationSlice, Slice } from '../../src/core/api/slice.ts';
import type { PlaygroundView } from '../../src/form/playground-view.ts';
import type { ChosenServers } from '../../src/form/store/chosen-servers.ts';
import type { LastResponses } from '../../src/form/store/last-responses.ts';
import type { OAuthRequest, SignInStep } from '../../src/oauth/sign-in.ts';
import type { WorkflowPart } from '../../src/protocol/decode-check.ts';
import type {
  PanelAnswer,
  PanelArgument,
  Redirect,
  Secret,
  SignedIn,
  SocketEvent,
} from '../../src/protocol/messages.ts';
import type { ReferenceValues } from '../../src/request/environment/references.ts';
import type { SendingPlace } from '../../src/request/form/unsent-schemes.ts';
import type { FormValues } from '../../src/request/form-values.ts';
import type { HistoryEntry, HistorySummary } from '../../src/request/history/history-entry.ts';
import type { RequestOutcome, ResponseFollower } from '../../src/request/http-request.ts';
import type { SocketFrame } from '../../src/request/sockets/socket-frame.ts';
import type { EnvironmentKeeper } from './environment/environment-keeper.ts';

/**
 * The interface of the form to its environment: the extension host in the panel, and the browser on an exported page.
 */
export interface PlaygroundHost {
  readonly place: SendingPlace;
  /**
   * The base of relative server URLs: the URL of the exported description (OpenAPI 3.1.2, 4.8.5). Undefined in the
   * panel.
   */
  readonly origin?: string;
  /**
   * Sends a request. `values` contain no secrets: the host adds those stored for `schemes`. The follower receives a
   * stream as it arrives. Aborting cancels the request.
   */
  send(request: SendRequest, signal: AbortSignal, follower: ResponseFollower): Promise<RequestOutcome>;
  readonly secrets: SecretKeeper;
  /** The height of the docked response in pixels, as the user left it. Undefined: never changed. */
  readonly dock: { readonly height: () => number | undefined; readonly keep: (height: number) => void };
  /** Connects to the page's channel. The listener receives all later events. */
  connect(request: SendRequest, listener: (event: SocketEvent) => void): SocketLink;
  copy(text: string): Promise<void>;
  /** Lets the user trust the workspace, without which nothing is sent. Only in the editor. */
  manageTrust?(): void;
  readonly files: FileKeeper;
  /**
   * Offers edits of the description that follow from a response, in the editor's list of changes. Only in the editor.
   */
  describe?(response: DescribedBody): Promise<PanelAnswer<'describe'>>;
  /**
   * Offers an edit that declares a value of the form in the description. Returns what it adds. Only in the editor.
   */
  declare?(value: FormValueToDeclare): Promise<readonly string[]>;
  /** Adds the last request to a workflow, or a check of its response. Only in the editor. */
  addToWorkflow?(part: WorkflowPart): Promise<void>;
  /** The last responses of all operations in this session, whose values fields can use. */
  readonly responses?: LastResponses;
  /** The servers that the user chose, for all pages. */
  readonly servers?: ChosenServers;
  /** Finds the operation that a link of a response leads to. Undefined if it leads to none. `slice`: of the page. */
  findLinked?(link: LinkToFollow, slice: OperationSlice): Promise<LinkedOperation | undefined>;
  /** Earlier requests. Only in the editor. */
  readonly history?: HistoryKeeper;
  /** Only in the editor. */
  readonly environments?: EnvironmentKeeper;
  /**
   * True if the mock answers in place of a server, for all pages. Undefined if the user has not chosen. Absent: there is
   * none, as on a published page.
   */
  readonly mock?: Signal<boolean | undefined>;
  /** The question that the editor asks the user before it sends or connects. */
  readonly question?: ReadonlySignal<string | undefined>;
  /**
   * Returns the URL of this page with the form's values, without secrets. Undefined if it is too long. Only on an
   * exported page.
   */
  linkTo?(slice: Slice, values: FormValues): string | undefined;
}

/**
 * A response of the page's operation to be written into the description: its body as an example, its body's differences
 * into the schema, or the response itself.
 */
export interface DescribedBody {
  readonly become: 'example' | 'schema' | 'response';
  readonly status: number;
  readonly mediaType: string;
  readonly text: string;
  /** For `schema`: only the differences at this place of the body. */
  readonly pointer?: string;
}

export type LinkToFollow = PanelArgument<'followLink'>['link'];

/** The operation that a link leads to. `open` shows its page with the values of the link, and sends nothing. */
export interface LinkedOperation {
  /** `GET /books/{id}`. */
  readonly entry: string;
  readonly open: () => void;
}

/** A value of the form that the description lacks. */
export type FormValueToDeclare = Omit<PanelArgument<'declare'>, 'version'>;

/** The last requests of the page's operation. */
export interface HistoryKeeper {
  /** The newest first. */
  list(): Promise<readonly HistorySummary[]>;
  /** Undefined if it no longer exists. */
  recall(id: string): Promise<HistoryEntry | undefined>;
  /** Deletes the requests of the page's operation, or of all operations. Returns the remaining ones. */
  forget(scope: 'operation' | 'all'): Promise<readonly HistorySummary[]>;
}

export interface BodyFile {
  readonly name: string;
  readonly text?: string;
  readonly base64?: string;
  /** The id of a body that the editor keeps. */
  readonly kept?: number;
}

/** The actions on a body outside of the page. Only the editor has more than `save`. */
export interface FileKeeper {
  save(file: BodyFile): Promise<void>;
  open?(file: BodyFile): Promise<void>;
  /** Shows the differences of two texts. */
  compare?(target: { name: string; before: string; after: string; title: string }): Promise<void>;
  /** Opens a PDF with the viewer of the machine. */
  view?(file: BodyFile): Promise<void>;
}

export interface SendRequest {
  readonly view: PlaygroundView;
  readonly values: FormValues;
  /** The schemes whose credentials are added. Secrets of other schemes are not. */
  readonly schemes: readonly string[];
  /** See `SendOptions`. */
  readonly lastEventId?: string;
  /** The mock answers, and nothing is sent. */
  readonly isMocked?: true;
  /** The values of names that no environment defines. */
  readonly references: ReferenceValues;
  /** The status that the mock answers with. Absent: the one that the request deserves. */
  readonly mockStatus?: number;
}

/** Stores secrets by server origin and scheme. Returns the schemes that have one, never the secret. */
export interface SecretKeeper {
  signIn(server: string, scheme: string, secret: Secret): Promise<SignedIn>;
  signOut(server: string, scheme: string): Promise<SignedIn>;
  signedIn(server: string): Promise<SignedIn>;
  /** Deletes the cookies of responses. Undefined on an exported page, because browsers hide them from pages. */
  clearCookies?(server: string): Promise<SignedIn>;
  readonly oauth: OAuthKeeper;
  /** Says where secrets are stored. */
  readonly place: string;
  /** True if secrets are kept for the session of this tab. Only on an exported page. */
  readonly session?: { readonly isKept: () => boolean; readonly keep: (kept: boolean) => void };
}

/** Signs in by the flows of OAuth. Tokens are stored like all secrets. */
export interface OAuthKeeper {
  /** The redirect URIs that the browser may return to, the best first. */
  redirects(): Promise<readonly Redirect[]>;
  /** Aborting cancels. Rejects with a message for the user. */
  authorize(target: OAuthTarget, onStep: (step: SignInStep) => void, signal: AbortSignal): Promise<SignedIn>;
  openPage(url: string): void;
}

export interface OAuthTarget {
  readonly view: PlaygroundView;
  /** Base URL of the requests. */
  readonly server: string;
  readonly scheme: string;
  readonly request: OAuthRequest;
}

/** A message of the channel that uses variables of the environment. */
export interface ComposedMessage {
  /** The index in the result of `sendableMessages`. */
  readonly message: number;
  readonly values: FormValues;
}

export interface SocketLink {
  post(frame: SocketFrame): void;
  /** Fills in a message and sends it. Only in the editor, which has the secrets. */
  compose?(message: ComposedMessage): void;
  /** Undefined in browsers, which do not let pages send pings. */
  ping?(): void;
  close(): void;
}
