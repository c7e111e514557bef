import type { ClientCapabilities, Connection, ServerCapabilities, TextDocuments } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { ServerOptions } from '../protocol/server-requests.ts';
import type { Engine } from '../service/engine.ts';
import type { RemoteReading, RemoteSource } from '../service/remote-documents.ts';
import type { DiagnosticsOfProjects } from './diagnostics-of-projects.ts';
import type { Projects } from './projects.ts';
import type { Remote } from './remote.ts';
import type { Settings } from './settings.ts';

/** What the server needs of the disk, the network and other threads. Paths are absolute, with `/` between segments. */
export interface Outside {
  /** Docs roots at and below the folder whose `docs.json` may be a site's, by the file's name alone. */
  findSites(folder: string): Promise<readonly string[]>;
  /** Undefined: there is no such file, or it can't be read. */
  readText(path: string): Promise<string | undefined>;
  /** `isAlone`: files are read when they are named, and the folder is not searched. */
  openEngine(root: string, options: EngineChoices): Engine;
  /** Fetches documents of other hosts for clients that do not. */
  createFetcher(authorization: (origin: string) => Promise<string | undefined>): Fetcher;
  /** The text and URI of the manual of problems; undefined: there is none. */
  readManual(): Promise<{ readonly text: string; readonly uri: string } | undefined>;
}

export interface EngineChoices {
  readonly isAlone: boolean;
  readonly remote: RemoteReading;
  readonly assetBase: string | undefined;
}

export interface Fetcher extends RemoteSource {
  /** Drops what is kept of an origin. */
  forget(origin: string): Promise<void>;
}

/** The parts that capabilities and requests work with. */
export interface Server {
  readonly connection: Connection;
  readonly client: ClientCapabilities;
  readonly options: ServerOptions;
  /** Workspace folders that the client began with: paths. */
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
  /** Runs while the client waits for the answer to `initialize`. */
  register(server: Server): void;
  /** Runs when the client is ready: from here on it may be asked, and capabilities may be registered dynamically. */
  start?(server: Server): Promise<void>;
}
