import type { SiteBase } from '../protocol/server-requests.ts';
import type { SiteId } from '../protocol/site-uri.ts';
import type { ReadBase } from '../service/base-files.ts';
import type { Engine } from '../service/engine.ts';
import type { FindOlderPages } from '../service/engine-values.ts';
import type { TeamReport } from '../service/problems/team-findings.ts';
import type { RemoteReading, RemoteSource } from '../service/remote-documents.ts';

/** The disk, the network and other threads, as the server uses them. Paths are absolute, with `/` between segments. */
export interface Outside {
  /** The folders with a `docs.json`, at and below the folder. The files are not read. */
  findSites(folder: string): Promise<readonly string[]>;
  /** The names of the files in a folder; none if it can't be read. */
  listFiles(folder: string): Promise<readonly string[]>;
  /** Returns whether files with such paths may be here. The editor also has documents that are in no folder. */
  holds(path: string): boolean;
  /** Undefined: there is no such file, or it can't be read. */
  readText(path: string): Promise<string | undefined>;
  openEngine(root: string, options: EngineChoices): Engine;
  /** Finds pages by the history of the repository that the folder is in. */
  openHistory(root: string): FindOlderPages;
  /**
   * Runs the tools that the team has configured in a folder (`top`: the docs root, or one above it) over files on disk. The configuration
   * may name programs, so it must be trusted.
   */
  runTeamRules(place: TeamPlace, files: TeamFiles, signal: AbortSignal): Promise<TeamReport>;
  /** The names of the revisions of the repository that the folder is in, the most likely first; none without one. */
  listRevisions(root: string): Promise<readonly string[]>;
  /** The files of an earlier version of a site, or the reason why there is none. */
  readBase(site: SiteId, base: SiteBase): Promise<ReadBase>;
  /** Fetches documents of other hosts for clients that don't fetch them. */
  createFetcher(authorization: (origin: string) => Promise<string | undefined>): Fetcher;
  /** The text and URI of the manual of problems; undefined: there is none. */
  readManual(): Promise<{ readonly text: string; readonly uri: string } | undefined>;
}

export interface TeamPlace {
  readonly root: string;
  readonly top: string;
}

export interface TeamFiles {
  readonly descriptions: readonly string[];
  readonly pages: readonly string[];
}

export interface EngineChoices {
  /**
   * The descriptions in the root that the project is made of, and files of workflows that call them; its folder is not searched. The list may
   * grow. Undefined: it has a `docs.json`.
   */
  readonly files: readonly string[] | undefined;
  readonly onRead: (file: string) => void;
  readonly remote: RemoteReading;
  readonly assetBase: string | undefined;
  /** Reads the files of a git revision, or says why not. */
  readonly readBase: (revision: string) => Promise<ReadBase>;
}

export interface Fetcher extends RemoteSource {
  /** Drops the stored documents of an origin. */
  forget(origin: string): Promise<void>;
}

/** The files of a revision. A repository may name programs that git runs, so it must be trusted. */
export async function readRevision(
  outside: Pick<Outside, 'readBase'>,
  isWorkspaceTrusted: boolean,
  site: SiteId,
  base: string,
): Promise<ReadBase> {
  if (isWorkspaceTrusted) return outside.readBase(site, { kind: 'revision', base });
  return { kind: 'none', message: 'This workspace is not trusted, so git is not run in it.' };
}
