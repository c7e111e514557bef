import type { Slice } from '../core/api/slice.ts';
import type { PageRow } from '../core/features/list-pages.ts';
import type { ApiOutline } from '../core/features/new-site/describe-api.ts';
import type { MissingOperations } from '../core/features/site-tree/add-missing.ts';
import type { SiteAction } from '../core/features/site-tree/site-action.ts';
import type { SiteTree } from '../core/features/site-tree/site-node.ts';
import type { Reader } from '../core/pages/readers/visibility.ts';
import type { Position } from '../core/source/text/span.ts';
import type {
  Coverage,
  ExportOptions,
  ExportReport,
  FileRange,
  LocatedResponseEdit,
  LocatedSiteEdit,
  ProblemReport,
  ReceivedResponse,
  RenderedPage,
} from '../service/engine.ts';
import type { Reach, RemoteAnswer } from '../service/remote-documents.ts';

/**
 * Requests between the language server and its client that the Language Server Protocol does not define: names with their
 * parameters and results, as JSON. `root` is the URI of a docs root; files in results are paths relative to it, or https URLs.
 */
export interface ServerRequests {
  /** The sites below the workspace folders, once they are known. */
  'apidocs/sites': Request<{ readonly uri?: string }, SiteList>;
  /** Opens an API description that belongs to no site as a site of its own; returns its root. Null: the file is not a description. */
  'apidocs/openAlone': Request<{ readonly uri: string }, { readonly root: string } | null>;
  /** An API description that belongs to no site yet, for the navigation of a new one. Null: the file is none. */
  'apidocs/describeApi': Request<{ readonly uri: string }, ApiOutline | null>;
  /** The page at a position in a file, like `Engine.pageAt`. */
  'apidocs/pageAt': Request<
    { readonly uri: string; readonly position: Position; readonly shown?: string },
    PagePlace | null
  >;
  'apidocs/pages': Request<InSite, readonly PageRow[]>;
  /** The files that pages are made of, as paths from the docs root. */
  'apidocs/sourceFiles': Request<InSite, readonly string[]>;
  'apidocs/coverage': Request<InSite, Coverage>;
  /** What changed for readers since a git revision or the site in a folder, as Markdown. Rejects with a message if there is no such base. */
  'apidocs/changes': Request<InSite & { readonly kind: 'revision' | 'folder'; readonly base: string }, string>;
  /** The rows of the Site view. */
  'apidocs/siteTree': Request<InSite, SiteTree<FileRange>>;
  'apidocs/missingOperations': Request<InSite, readonly MissingOperations[]>;
  /** The edits for an action on rows of the Site view, or why it can't be done. */
  'apidocs/editSite': Request<InSite & { readonly action: SiteAction }, LocatedSiteEdit>;
  'apidocs/page': Request<InSite & { readonly slug: string; readonly reader?: Reader }, RenderedPage | null>;
  'apidocs/expand': Request<InSite & { readonly slug: string; readonly pointer: string }, string>;
  /** The edits of the description that follow from a response of the page's operation, like `Engine.editAfterResponse`. */
  'apidocs/editAfterResponse': Request<
    InSite & { readonly slug: string; readonly received: ReceivedResponse },
    LocatedResponseEdit
  >;
  'apidocs/operation': Request<InSite & { readonly ref: string }, Slice | null>;
  /** The problems of our own rules, with the severities of the rules. */
  'apidocs/problems': Request<InSite, ProblemReport>;
  /** All problems, those of the official validators included, with the severities of the settings; published as well. */
  'apidocs/validate': Request<InSite, ProblemReport>;
  /** Reports its progress to the token (`$/progress`), in percent and as "done of total". */
  'apidocs/export': Request<
    InSite & { readonly options: ExportOptions; readonly workDoneToken?: string | number },
    ExportReport
  >;
  /** Fetches the documents of other hosts again, for all open sites; `origin`: drops what is stored for that origin first. */
  'apidocs/refreshRemote': Request<{ readonly origin?: string }, null>;
  /** Answered as soon as the server's thread handles it. */
  'apidocs/ping': Request<object, null>;
}

/** Notifications from the client. */
export interface ServerNotifications {
  /** Whether the user trusts the workspace, which is `ServerOptions.trusted` until then. */
  'apidocs/trust': { readonly trusted: boolean };
}

/** Requests from the server to the client. */
export interface ClientRequests {
  /** A document of another host, if `ServerOptions.fetchesDocuments` says that the client fetches them. */
  'apidocs/fetch': Request<{ readonly url: string; readonly reach: Reach }, RemoteAnswer>;
  /** The value of `Authorization` for an origin, if the server fetches. It is kept in memory only. Null: none. */
  'apidocs/credential': Request<{ readonly origin: string }, string | null>;
}

/** Notifications from the server. */
export interface ClientNotifications {
  /** Texts of the site have changed (`files` empty: possibly all), or the site was opened or closed. */
  'apidocs/changed': { readonly root: string; readonly files: readonly string[] };
  /** The site was checked as it is now, and its problems are published. */
  'apidocs/checked': { readonly root: string };
}

/** `initializationOptions`; every member is optional. */
export interface ServerOptions {
  /** Whether documents of other hosts may be requested; default true. */
  readonly trusted?: boolean;
  /** Whether the client answers `apidocs/fetch`; false: the server fetches by itself. */
  readonly fetchesDocuments?: boolean;
  /** URI scheme under which the client shows documents of other hosts; absent: `https`. */
  readonly remoteScheme?: string;
  /** Replaces the docs root in image addresses of pages; absent: pages show no local images. */
  readonly assetBase?: string;
  /** Commands of the client that code actions offer; absent: none are offered. */
  readonly commands?: ClientCommands;
  /** Whether the client reports syntax errors of open documents of the language `json` itself; default false. */
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
  /** Takes a URI, a position in it, and locations: shows the locations there. */
  readonly showPlaces: string;
}

export interface SiteList {
  /** URIs of the docs roots, sorted. */
  readonly roots: readonly string[];
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
