import { createLocalEngine } from '../node/create-local-engine.ts';
import { type DocsRoot, findDocsRoot, findSite } from '../node/find-docs-root.ts';
import type { ConnectionTo } from '../node/http/http-request-once.ts';
import type { Engine } from '../service/engine.ts';
import { connectionsOf } from './network.ts';
import { remoteSource } from './remote-source.ts';
import type { Terminal } from './terminal.ts';

export interface OpenedSite {
  readonly kind: 'site';
  readonly root: string;
  /** Set where DIR is a description on its own: its name in `root`. */
  readonly file: string | undefined;
  readonly engine: Engine;
}

export interface OpenOptions {
  /** True if the official validators will be asked. */
  readonly official: boolean;
  /** True if no other host may be asked for documents. */
  readonly offline: boolean;
  /** How other hosts are reached; absent: as the environment says. */
  readonly connectionTo?: ConnectionTo;
  /** True if a description on its own is welcome as well as a site. */
  readonly allowFile?: boolean;
}

/** The engine of the site in DIR, in this process; or why there is none. Whoever opens it disposes of the engine. */
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
    },
    { source: remoteSource({ connectionTo: connectionsOf(terminal), ...options }), waits: true },
  );
  return { kind: 'site', root: found.root, file: found.kind === 'file' ? found.file : undefined, engine };
}
