import { statSync } from 'node:fs';
import { createBoundary } from './boundary.ts';
import { listFiles } from './list-files.ts';

/** Not part of the project, but it decides which files are. */
const ignoreFile = '.mintignore';

/**
 * Returns a function that lists the files of the project that were changed, created or deleted since its last call. It compares sizes and
 * times, so that no watcher has to run between two questions.
 */
export function createChangeFinder(root: string): () => readonly string[] {
  let stamps = readStamps(root);
  return () => {
    const before = stamps;
    stamps = readStamps(root);
    const files = new Set([...before.keys(), ...stamps.keys()]);
    return [...files].filter((file) => before.get(file) !== stamps.get(file));
  };
}

function readStamps(root: string): ReadonlyMap<string, string> {
  const files = [ignoreFile, ...listFiles(root, createBoundary(root, { isStandalone: false }))];
  return new Map(
    files.flatMap((file) => {
      const stat = statSync(`${root}/${file}`, { throwIfNoEntry: false, bigint: true });
      return stat === undefined ? [] : [[file, `${stat.mtimeNs} ${stat.ctimeNs} ${stat.size} ${stat.ino}`] as const];
    }),
  );
}
