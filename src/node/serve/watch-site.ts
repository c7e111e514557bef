import { relative, sep } from 'node:path';
import { watch } from 'chokidar';
import { createBoundary } from '../boundary.ts';

/** Milliseconds to wait for more changes, such as those of a checkout. */
const settleTime = 30;

export interface SiteWatch {
  /** Resolves when all files are watched. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/**
 * Reports the files of the project that were changed, created or deleted, as paths from the docs root. Links are not
 * watched: chokidar reports an existing one as new.
 */
export function watchSite(root: string, onChange: (files: readonly string[]) => void): SiteWatch {
  let boundary = createBoundary(root, { isStandalone: false });
  const pathOf = (path: string) => relative(root, path).replaceAll(sep, '/');
  const watcher = watch(root, {
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
    if (file === '.mintignore') boundary = createBoundary(root, { isStandalone: false });
    waiting.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...waiting];
      waiting = new Set();
      onChange(files);
    }, settleTime);
  });
  return {
    ready: new Promise((resolve) => watcher.once('ready', () => resolve())),
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
