import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { toUri } from '../core/source/text/file-key.ts';
import { listRevisions } from '../node/base/list-revisions.ts';
import { readFolder } from '../node/base/read-base.ts';
import { readGitBase } from '../node/base/read-git-base.ts';
import { createLocalEngine } from '../node/create-local-engine.ts';
import { findSites } from '../node/find-sites.ts';
import { findOlderPages, type KeptHistory } from '../node/history/find-older-pages.ts';
import { LazyFetcher } from '../node/remote/lazy-fetcher.ts';
import { runTeamRules } from '../node/team-rules/run-team-rules.ts';
import type { Outside } from './outside.ts';

/** The disk and network of this machine. `dist`: the folder of the built bundles; a missing bundle disables its feature. */
export function createDiskOutside(dist: string | undefined): Outside {
  const findBundle = (name: string) => {
    const path = dist === undefined ? undefined : join(dist, name);
    return path !== undefined && existsSync(path) ? path : undefined;
  };
  return {
    findSites,
    listFiles: (folder) => readdir(folder).catch(() => []),
    holds: isAbsolute,
    readText: (path) => readFile(path, 'utf8').catch(() => undefined),
    openEngine: (root, { files, onRead, remote, assetBase, readBase }) =>
      createLocalEngine(
        {
          root,
          files,
          onRead,
          validationWorker: findBundle('validation-worker.mjs'),
          siteFolder: findBundle('site'),
          pageWorker: findBundle('page-worker.mjs'),
          assetBase,
          readBase,
        },
        remote,
      ),
    openHistory(root) {
      const kept: KeptHistory = {};
      return (pairs) => findOlderPages(root, pairs, kept);
    },
    runTeamRules: (place, files, signal) => runTeamRules(place, files, signal),
    listRevisions,
    async readBase({ root, file }, { kind, base }) {
      const files = file === undefined ? undefined : [file];
      if (kind === 'revision') return readGitBase(root, base, files);
      const read = await readFolder(base, { root, files, cwd: base });
      return read ?? { kind: 'none', message: `There is no docs.json and no API description in "${base}".` };
    },
    createFetcher: (authorization) => new LazyFetcher({ authorization }),
    async readManual() {
      const path = findBundle('../docs/problems.md');
      const text = path === undefined ? undefined : await readFile(path, 'utf8').catch(() => undefined);
      return path === undefined || text === undefined ? undefined : { text, uri: toUri(path) };
    },
  };
}
