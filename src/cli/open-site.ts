import { readGitBase } from '../node/base/read-git-base.ts';
import { createLocalEngine } from '../node/create-local-engine.ts';
import { type DocsRoot, findDocsRootOfAll } from '../node/find-docs-root.ts';
import type { ConnectionTo } from '../node/http/http-request-once.ts';
import type { Engine } from '../service/engine.ts';
import { createConnections, createRemoteSource } from './network.ts';
import type { Terminal } from './terminal.ts';

/** The most folders and files of one command. */
export const mostFiles = 1000;

export interface OpenedSite {
  readonly kind: 'site';
  readonly root: string;
  /** The descriptions that the project is made of, relative to `root`. Undefined: it has a `docs.json`. */
  readonly files: readonly string[] | undefined;
  readonly engine: Engine;
}

export interface OpenOptions {
  /** True if the official validators will be run. */
  readonly official: boolean;
  /** True if no documents may be fetched from other hosts. */
  readonly offline: boolean;
  /** Chooses connections to other hosts; absent to use the environment. */
  readonly connectionTo?: ConnectionTo;
}

/** Opens the project of a command line, DIR or FILE…, with an engine in this process, which the caller must dispose of, or returns a message. */
export async function openSite(
  paths: readonly string[],
  terminal: Terminal,
  options: OpenOptions,
): Promise<OpenedSite | Extract<DocsRoot, { kind: 'none' }>> {
  const found = findDocsRootOfAll(paths, terminal.cwd);
  if (found.kind === 'none') return found;
  const files = found.kind === 'descriptions' ? found.files : undefined;
  const engine = createLocalEngine(
    {
      root: found.root,
      files,
      validationWorker: options.official ? terminal.validationWorker : undefined,
      validatorTime: terminal.validatorTime,
      siteFolder: terminal.siteFolder,
      pageWorker: terminal.pageWorker,
      onUnfinished: terminal.onUnfinished,
      readBase: (revision) => readGitBase(found.root, revision, files),
    },
    { source: createRemoteSource({ connectionTo: createConnections(terminal), ...options }), waits: true },
  );
  return { kind: 'site', root: found.root, files, engine };
}
