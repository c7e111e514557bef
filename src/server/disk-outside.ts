import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLocalEngine } from '../node/create-local-engine.ts';
import { findSites } from '../node/find-sites.ts';
import { LazyFetcher } from '../node/remote/lazy-fetcher.ts';
import type { Outside } from './outside.ts';
import { toUri } from './uris.ts';

/** The server's environment on this machine. `dist` is the folder of the built bundles; missing ones disable their feature. */
export function createDiskOutside(dist: string | undefined): Outside {
  const beside = (name: string) => {
    const path = dist === undefined ? undefined : join(dist, name);
    return path !== undefined && existsSync(path) ? path : undefined;
  };
  return {
    findSites,
    readText: (path) => readFile(path, 'utf8').catch(() => undefined),
    openEngine: (root, { isAlone, remote, assetBase }) =>
      createLocalEngine(
        {
          root,
          configFile: 'docs.json',
          validationWorker: beside('validation-worker.mjs'),
          siteFolder: beside('site'),
          pageWorker: beside('page-worker.mjs'),
          assetBase,
          isStandalone: isAlone,
        },
        remote,
      ),
    createFetcher: (authorization) => new LazyFetcher({ authorization }),
    async readManual() {
      const path = beside('../docs/problems.md');
      const text = path === undefined ? undefined : await readFile(path, 'utf8').catch(() => undefined);
      return path === undefined || text === undefined ? undefined : { text, uri: toUri(path) };
    },
  };
}
