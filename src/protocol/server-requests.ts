import type { ApiOutline } from '../core/features/new-site/describe-api.ts';
import type { Position, Range } from '../core/source/text/span.ts';
import type { EngineCalls } from '../service/engine.ts';
import type { ExportOptions, ExportReport, ProblemReport } from '../service/engine-values.ts';
import type { Reach, RemoteAnswer } from '../service/remote-documents.ts';
import type { ChangesReport } from './changes-view.ts';

/** A file or folder that is moved. */
export interface UriMove {
  readonly oldUri: string;
  readonly newUri: string;
}

export interface UriEdit {
  readonly uri: string;
  readonly range: Range;
  readonly text: string;
}

/**
 * Calls of the engine that clients make themselves: the request `apidocs/<call>` takes the root of a site and the call's arguments by these
 * names, in the order of the call. Its result is the call's; null for undefined.
 */
export const forwardedCalls = {
  pages: [],
  sourceFiles: [],
  coverage: [],
  editions: [],
  siteTree: [],
  missingOperations: [],
  countLinks: ['files'],
  editSite: ['action'],
  proposePage: ['target', 'title'],
  page: ['slug', 'reader'],
  expand: ['slug', 'pointer'],
  editAfterResponse: ['slug', 'received'],
  declareFormValue: ['slug', 'value'],
  addToWorkflow: ['addition'],
  followLink: ['slug', 'link'],
  operation: ['ref'],
  workflows: [],
  samples: ['kind'],
  serveFile: ['path', 'baseUrl', 'isMocked'],
} as const satisfies { readonly [Name in keyof EngineCalls]?: readonly string[] };

export type ForwardedCall = keyof typeof forwardedCalls;

type ForwardedRequests = {
  readonly [Name in ForwardedCall as `apidocs/${Name}`]: Request<
    InSite & NamedArguments<(typeof forwardedCalls)[Name], Parameters<EngineCalls[Name]>>,
    OrNull<Awaited<ReturnType<EngineCalls[Name]>>>
  >;
};

/** An action that a writer can take after a comparison. */
export type ChangesAction = Parameters<EngineCalls['editAfterChanges']>[1];

/** An earlier version of a site: a revision of its repository, or a folder with it. */
export interface SiteBase {
  readonly kind: 'revision' | 'folder';
  readonly base: string;
}

/** `NamedArguments<['slug', 'reader'], [string, Reader?]>` is `{ slug: string; reader?: Reader }`. */
type NamedArguments<Names extends readonly string[], Args extends readonly unknown[]> = Names extends readonly [
  infer Name extends string,
  ...infer Rest extends readonly string[],
]
  ? (undefined extends Args[0]
      ? { readonly [N in Name]?: Exclude<Args[0], undefined> }
      : { readonly [N in Name]: Args[0] }) &
      NamedArguments<Rest, Args extends readonly [_?: unknown, ...others: infer Others] ? Others : []>
  : unknown;

type OrNull<T> = undefined extends T ? Exclude<T, undefined> | null : T;

/**
 * Requests between the language server and its client that the Language Server Protocol does not define: names with their
 * parameters and results, as JSON. `root` is the URI of a site (`site-uri.ts`); files in results are paths relative to it, or https URLs.
 */
export interface ServerRequests extends ForwardedRequests {
  /** The sites in the workspace folders; answered when the search for them has ended. */
  'apidocs/sites': Request<{ readonly uri?: string }, SiteList>;
  /** Searches the workspace folders again, and reads all files of the open sites again: file events may be missing. */
  'apidocs/readDisk': Request<Readonly<Record<string, never>>, null>;
  /** Opens an API description that belongs to no site as a site of its own; returns its root. Null: the file is not a description. */
  'apidocs/openAlone': Request<{ readonly uri: string }, { readonly root: string } | null>;
  /** The outline of an API description, for the navigation of a new site. Null: the file is not a description. */
  'apidocs/describeApi': Request<{ readonly uri: string }, ApiOutline | null>;
  /** The page at a position in a file, like `Engine.pageAt`. */
  'apidocs/pageAt': Request<
    { readonly uri: string; readonly position: Position; readonly shown?: string },
    PagePlace | null
  >;
  /** The revisions to compare with: `HEAD`, branches and tags. None without git, and in workspaces that are not trusted. */
  'apidocs/revisions': Request<InSite, readonly string[]>;
  /**
   * What changed for readers since a git revision or the site in a folder. Rejects with a message if there is no such base.
   */
  'apidocs/changes': Request<InSite & SiteBase, ChangesReport>;
  /** The text of a file in that version of the site; null if it has none. Rejects like `apidocs/changes`. */
  'apidocs/earlierText': Request<InSite & SiteBase & { readonly file: string }, string | null>;
  /** The edits of an action on these changes, or the reason why it can't be done. Rejects like `apidocs/changes`. */
  'apidocs/editAfterChanges': Request<
    InSite & SiteBase & { readonly action: ChangesAction },
    Awaited<ReturnType<EngineCalls['editAfterChanges']>>
  >;
  /** Runs a tool for agents by its name. `failed`: what is wrong with the call, and what to do. */
  'apidocs/useTool': Request<
    InSite & { readonly tool: string; readonly input: object },
    { readonly kind: 'text'; readonly text: string } | { readonly kind: 'failed'; readonly message: string }
  >;
  /** The problems of our own rules, with the severities of the rules. */
  'apidocs/problems': Request<InSite, ProblemReport>;
  /** All problems, those of the official validators included, with the severities of the settings; published as well. */
  'apidocs/validate': Request<InSite, ProblemReport>;
  /** Reports its progress to the token (`$/progress`), in percent and as "done of total". */
  'apidocs/export': Request<
    InSite & { readonly options: ExportOptions; readonly workDoneToken?: string | number },
    ExportReport
  >;
  /**
   * The edits with which the references of all sites follow moves that the client is about to make, or those that take a move back which it
   * reverses. The client makes them before the moves, and gets none when it announces the moves. In the files as they are named before.
   */
  'apidocs/followMoves': Request<{ readonly files: readonly UriMove[] }, readonly UriEdit[]>;
  /** Fetches the documents of other hosts again, for all open sites; `origin`: drops what is stored for that origin first. */
  'apidocs/refreshRemote': Request<{ readonly origin?: string }, null>;
  /** Answered as soon as the server's thread is free. */
  'apidocs/ping': Request<object, null>;
}

/** Notifications from the client. */
export interface ServerNotifications {
  /** The user's decision to trust the workspace. Until it arrives, `ServerOptions.trusted` counts. */
  'apidocs/trust': { readonly trusted: boolean };
  /** Until it arrives, `ServerOptions.checksJson` counts. */
  'apidocs/checksJson': { readonly checksJson: boolean };
}

/** Requests from the server to the client. */
export interface ClientRequests {
  /** A document of another host, if `ServerOptions.fetchesDocuments` says that the client fetches them. */
  'apidocs/fetch': Request<{ readonly url: string; readonly reach: Reach }, RemoteAnswer>;
  /**
   * The files below a folder, as paths relative to it: for a server that has no disk. Dot files and dot folders are left out, except
   * `.mintignore`, the marker of an export and environments, and so is `node_modules`.
   */
  'apidocs/listFiles': Request<{ readonly folder: string }, readonly string[]>;
  /** The texts of these files, in order; null: there is no such file, or it is not text. */
  'apidocs/readTexts': Request<
    { readonly folder: string; readonly files: readonly string[] },
    readonly (string | null)[]
  >;
  /** The value of `Authorization` for an origin, if the server fetches. It is kept in memory only. Null: none. */
  'apidocs/credential': Request<{ readonly origin: string }, string | null>;
}

/** Notifications from the server. */
export interface ClientNotifications {
  /** Texts of the site have changed (`files` empty: possibly all), or the site was opened or closed. */
  'apidocs/changed': { readonly root: string; readonly files: readonly string[] };
  /**
   * The site was checked as it is now, and its problems are published. `unvalidated`: descriptions for which a validator gave no
   * result. It tries again. `joined`: the files that a description without `docs.json` refers to.
   */
  'apidocs/checked': {
    readonly root: string;
    readonly unvalidated: readonly string[];
    readonly joined?: readonly string[];
  };
}

/** `initializationOptions`; every member is optional. */
export interface ServerOptions {
  /** True if the user trusts the folders: documents of other hosts may be requested, and git may run. Default false. */
  readonly trusted?: boolean;
  /** True: the client answers `apidocs/fetch`. Otherwise the server fetches documents itself. */
  readonly fetchesDocuments?: boolean;
  /** URI scheme under which the client shows documents of other hosts; absent: `https`. */
  readonly remoteScheme?: string;
  /** Replaces the docs root in image addresses of pages; absent: pages show no local images. */
  readonly assetBase?: string;
  /** Commands of the client that code actions offer; absent: none are offered. */
  readonly commands?: ClientCommands;
  /** True: the client reports syntax errors in open documents of the language `json` itself. Default false. */
  readonly checksJson?: boolean;
  /** The settings below `apiDocs`, for clients that do not answer `workspace/configuration`. */
  readonly settings?: unknown;
}

/** Ids of commands. */
export interface ClientCommands {
  /** Takes the origin as its argument. */
  readonly signIn: string;
  readonly fetchAgain: string;
  readonly manageTrust: string;
  /** Takes the URI of a file of the site, and `{ slug }`. */
  readonly openPreview: string;
  /** Takes the URI of a file of the site, and `{ ref }`: the slug of a page, or an operation as `FILE METHOD /path`. Sends nothing. */
  readonly tryOperation: string;
  /** Takes the URI of a file of the site. */
  readonly addMissing: string;
  /** Takes the URI of an environment, and the name of a variable whose value it keeps as a secret. */
  readonly moveSecret: string;
  /** Takes the URI of a page that a code action has created, and opens it with the caret in its text. */
  readonly openNewPage: string;
  /** Opens the list of completions, silently if it is empty. Takes `{ auto: true }`. */
  readonly openList?: string;
  /** Takes a URI and a position in it, and asks for another name of what is there. */
  readonly renameAt: string;
  /** Takes a URI, a position in it, and locations: shows the locations there. */
  readonly showPlaces: string;
}

export interface SiteList {
  /** Sorted by URI; descriptions without `docs.json` come last. `name`: that in `docs.json`. */
  readonly sites: readonly { readonly root: string; readonly name?: string }[];
  /** The root of the site that contains the requested file, which is now open; absent: no site contains it. */
  readonly own?: string;
}

export interface PagePlace {
  readonly root: string;
  readonly slug: string;
}

interface InSite {
  readonly root: string;
}

type Request<P, R> = (params: P) => R;

export type RequestParams<T, M extends keyof T> = T[M] extends (params: infer P extends object) => unknown ? P : never;
export type RequestResult<T, M extends keyof T> = T[M] extends (params: never) => infer R ? R : never;
