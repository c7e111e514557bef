import type { ClientCapabilities, Connection, ServerCapabilities, TextDocuments } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { ServerOptions } from '../protocol/server-requests.ts';
import type { Engine } from '../service/engine.ts';
import type { RemoteReading, RemoteSource } from '../service/remote-documents.ts';
import type { DiagnosticsOfProjects } from './diagnostics-of-projects.ts';
import type { Projects } from './projects.ts';
import type { Remote } from './remote.ts';
import type { Settings } from './settings.ts';

/** The server's access to the disk, the network and other threads. Paths are absolute, with `/` between segments. */
export interface Outside {
  /** Docs roots at and below the folder: folders with a `docs.json`, whose content is not checked. */
  findSites(folder: string): Promise<readonly string[]>;
  /** Undefined: the file does not exist, or can't be read. */
  readText(path: string): Promise<string | undefined>;
  /** `isAlone`: files are read when they are named, and the folder is not searched. */
  openEngine(root: string, options: EngineChoices): Engine;
  /** Fetches documents of other hosts for clients that do not. */
  createFetcher(authorization: (origin: string) => Promise<string | undefined>): Fetcher;
  /** The text and URI of the problem manual; undefined: there is none. */
  readManual(): Promise<{ readonly text: string; readonly uri: string } | undefined>;
}

export interface EngineChoices {
  readonly isAlone: boolean;
  readonly remote: RemoteReading;
  readonly assetBase: string | undefined;
}

export interface Fetcher extends RemoteSource {
  /** Drops everything stored for an origin. */
  forget(origin: string): Promise<void>;
}

/** The parts that capabilities and requests use. */
export interface Server {
  readonly connection: Connection;
  readonly client: ClientCapabilities;
  readonly options: ServerOptions;
  /** Paths of the workspace folders in `initialize`. */
  readonly folders: readonly string[];
  readonly documents: TextDocuments<TextDocument>;
  readonly settings: Settings;
  readonly remote: Remote;
  readonly projects: Projects;
  readonly diagnostics: DiagnosticsOfProjects;
}

/** One capability of the protocol: what the server announces, and its handlers. */
export interface Capability {
  readonly announces: ServerCapabilities;
  /** Runs before the response to `initialize`. */
  register(server: Server): void;
  /** Runs when the client is ready: from then on the server may send requests and register capabilities dynamically. */
  start?(server: Server): Promise<void>;
}
