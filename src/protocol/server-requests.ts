import type { Slice } from '../core/api/slice.ts';
import type { PageRow } from '../core/features/list-pages.ts';
import type { Position } from '../core/source/text/span.ts';
import type { Coverage, ExportOptions, ExportReport, ProblemReport, RenderedPage } from '../service/engine.ts';
import type { RemoteAnswer } from '../service/remote-documents.ts';

/**
 * What the Language Server Protocol has no word for, between the language server and its client: names of requests with their
 * parameters and results, as JSON. `root` is the URI of a docs root; files in results are paths from it, or https URLs.
 */
export interface ServerRequests {
  /** The sites below the workspace folders, once they are known. */
  'apidocs/sites': Request<{ readonly uri?: string }, SiteList>;
  /** Opens an API description that belongs to no site as a site of its own; its root. Null: the file is no description. */
  'apidocs/openAlone': Request<{ readonly uri: string }, { readonly root: string } | null>;
  /** The page at a place in a file: as `Engine.pageAt`. */
  'apidocs/pageAt': Request<{ readonly uri: string; readonly position: Position }, PagePlace | null>;
  'apidocs/pages': Request<InSite, readonly PageRow[]>;
  'apidocs/coverage': Request<InSite, Coverage>;
  'apidocs/page': Request<InSite & { readonly slug: string }, RenderedPage | null>;
  'apidocs/expand': Request<InSite & { readonly slug: string; readonly pointer: string }, string>;
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
  /** Fetches the documents of other hosts again, for all open sites; `origin`: what is kept of that one is dropped before. */
  'apidocs/refreshRemote': Request<{ readonly origin?: string }, null>;
  /** Answered as soon as the server's thread comes to it. */
  'apidocs/ping': Request<object, null>;
}

/** Notifications from the client. */
export interface ServerNotifications {
  /** Whether the user trusts the workspace, which is `ServerOptions.trusted` until then. */
  'apidocs/trust': { readonly trusted: boolean };
}

/** What the server asks the client for. */
export interface ClientRequests {
  /** A document of another host, where `ServerOptions.fetchesDocuments` says that the client fetches them. */
  'apidocs/fetch': Request<{ readonly url: string }, RemoteAnswer>;
  /** The value of `Authorization` for an origin, where the server fetches. It is kept in memory only. Null: none. */
  'apidocs/credential': Request<{ readonly origin: string }, string | null>;
}

/** Notifications from the server. */
export interface ClientNotifications {
  /** Texts of the site are other ones now (`files` empty: perhaps all), or the site was opened or closed. */
  'apidocs/changed': { readonly root: string; readonly files: readonly string[] };
}

/** `initializationOptions`; every member may be left out. */
export interface ServerOptions {
  /** Whether other hosts may be asked for documents; true. */
  readonly trusted?: boolean;
  /** Whether the client answers `apidocs/fetch`; false: the server fetches by itself. */
  readonly fetchesDocuments?: boolean;
  /** Scheme of URIs under which the client shows documents of other hosts; absent: `https`. */
  readonly remoteScheme?: string;
  /** What takes the place of the docs root in addresses of images in pages; absent: pages show no local images. */
  readonly assetBase?: string;
  /** Commands of the client that code actions offer; absent: none are offered. */
  readonly commands?: ClientCommands;
  /** The settings below `apiDocs`, for clients that do not answer `workspace/configuration`. */
  readonly settings?: unknown;
}

/** Ids of commands. */
export interface ClientCommands {
  /** Gets the origin as its argument. */
  readonly signIn: string;
  readonly fetchAgain: string;
  readonly manageTrust: string;
}

export interface SiteList {
  /** URIs of the docs roots, sorted. */
  readonly roots: readonly string[];
  /** The root of the site that the file in question belongs to, which is open now; absent: it belongs to none. */
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
