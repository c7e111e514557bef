import type { Engine } from '../service/engine.ts';
import type { RemoteReading, RemoteSource } from '../service/remote-documents.ts';

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
