import { statSync } from 'node:fs';
import { createBoundary } from './boundary.ts';
import { listFiles } from './list-files.ts';

/** Not part of the project, but it decides which files are. */
const ignoreFile = '.mintignore';

/**
 * Returns a function that lists the files of the project that were changed, created or deleted since its last call. It compares sizes and
 * times, so that no watcher has to run between two questions. `list`: the files of the project; absent: all below the root.
 */
export function createChangeFinder(
  root: string,
  list: () => readonly string[] | Promise<readonly string[]> = () => listFiles(root, createBoundary(root)),
): () => Promise<readonly string[]> {
  const read = async () => readStamps(root, await list());
  let last = read();
  return async () => {
    const before = await last;
    last = read();
    const stamps = await last;
    const files = new Set([...before.keys(), ...stamps.keys()]);
    return [...files].filter((file) => before.get(file) !== stamps.get(file));
  };
}

function readStamps(root: string, files: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    [ignoreFile, ...files].flatMap((file) => {
      const stat = statSync(`${root}/${file}`, { throwIfNoEntry: false, bigint: true });
      return stat === undefined ? [] : [[file, `${stat.mtimeNs} ${stat.ctimeNs} ${stat.size} ${stat.ino}`] as const];
    }),
  );
}
