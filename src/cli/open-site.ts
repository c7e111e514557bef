import { readGitBase } from '../node/base/read-git-base.ts';
import { createLocalEngine } from '../node/create-local-engine.ts';
import { type DocsRoot, findDocsRoot, findSite } from '../node/find-docs-root.ts';
import type { ConnectionTo } from '../node/http/http-request-once.ts';
import type { Engine } from '../service/engine.ts';
import { createConnections, createRemoteSource } from './network.ts';
import type { Terminal } from './terminal.ts';

export interface OpenedSite {
  readonly kind: 'site';
  readonly root: string;
  /** The name of the description in `root`, if DIR is a description on its own. */
  readonly file: string | undefined;
  readonly engine: Engine;
}

export interface OpenOptions {
  /** True if the official validators will be run. */
  readonly official: boolean;
  /** True if no documents may be fetched from other hosts. */
  readonly offline: boolean;
  /** Chooses connections to other hosts; absent to use the environment. */
  readonly connectionTo?: ConnectionTo;
  /** True if a description on its own is accepted too. */
  readonly allowFile?: boolean;
}

/** Opens the site in DIR with an engine in this process, which the caller must dispose of, or returns a message. */
export async function openSite(
  dir: string,
  terminal: Terminal,
  options: OpenOptions,
): Promise<OpenedSite | Extract<DocsRoot, { kind: 'none' }>> {
  const found = (options.allowFile === true ? findDocsRoot : findSite)(dir, terminal.cwd);
  if (found.kind === 'none') return found;
  const engine = createLocalEngine(
    {
      root: found.root,
      configFile: found.kind === 'site' ? 'docs.json' : undefined,
      standaloneFile: found.kind === 'file' ? found.file : undefined,
      validationWorker: options.official ? terminal.validationWorker : undefined,
      validatorTime: terminal.validatorTime,
      siteFolder: terminal.siteFolder,
      pageWorker: terminal.pageWorker,
      onUnfinished: terminal.onUnfinished,
      readBase: (revision) => readGitBase(found.root, revision),
    },
    { source: createRemoteSource({ connectionTo: createConnections(terminal), ...options }), waits: true },
  );
  return { kind: 'site', root: found.root, file: found.kind === 'file' ? found.file : undefined, engine };
}
