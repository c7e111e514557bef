import { join, relative, sep } from 'node:path';
import { watch } from 'chokidar';
import { createBoundary } from '../boundary.ts';

/** Milliseconds to wait for more changes, such as those of a checkout. */
const settleTime = 30;

export interface SiteWatch {
  /** Resolves when all files are watched. */
  readonly ready: Promise<void>;
  /** Watches more files of a project without `docs.json`. */
  add(files: readonly string[]): void;
  close(): Promise<void>;
}

/**
 * Reports the files of the project that were changed, created or deleted, as paths from the docs root. Links are not
 * watched: chokidar reports an existing one as new. `files`: those of a project without `docs.json`, whose folder is not watched.
 */
export function watchSite(
  { root, files }: { readonly root: string; readonly files: readonly string[] | undefined },
  onChange: (files: readonly string[]) => void,
): SiteWatch {
  let boundary = createBoundary(root, files);
  const pathOf = (path: string) => relative(root, path).replaceAll(sep, '/');
  const toPath = (file: string) => join(root, file);
  const watcher = watch(files?.map(toPath) ?? root, {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (path, stats) => {
      const file = pathOf(path);
      if (file === '' || file === '.mintignore') return false;
      if (stats?.isSymbolicLink() === true) return true;
      return boundary.find(stats?.isDirectory() === true ? `${file}/` : file) !== undefined;
    },
  });
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', (_event, path) => {
    const file = pathOf(path);
    if (file === '.mintignore') boundary = createBoundary(root, files);
    waiting.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const changed = [...waiting];
      waiting = new Set();
      onChange(changed);
    }, settleTime);
  });
  return {
    ready: new Promise((resolve) => watcher.once('ready', () => resolve())),
    add: (added) => void watcher.add(added.map(toPath)),
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
