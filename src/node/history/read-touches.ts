import { runGit } from '../base/run-git.ts';
import { listCommits } from './list-commits.ts';

/**
 * The commits up to one that changed the text of each file, newest first, by its present path below the folder. A rename alone is no change.
 * Undefined without git or a repository.
 */
export async function readTouches(
  root: string,
  head: string,
): Promise<ReadonlyMap<string, readonly string[]> | undefined> {
  const prefix = await runGit(root, 'rev-parse', ['--show-prefix']);
  // A merge is compared with all of its parents: it changed what equals none of them.
  const log = await listCommits(root, head, ['-c', '-M', '--name-status', '--format=%x01%H']);
  if (prefix.kind === 'failed' || log === undefined) return undefined;
  return collectTouches(log, prefix.output.toString().replace(/\n$/, ''));
}

/** Each commit after a `\x01`; all fields end with `\0`. `prefix`: the path of the folder in the repository, with a slash at its end. */
function collectTouches(log: string, prefix: string): ReadonlyMap<string, readonly string[]> {
  const touches = new Map<string, string[]>();
  /** The present paths of files that were renamed later. */
  const renamed = new Map<string, string>();
  for (const entry of log.split('\x01').slice(1)) {
    const changes = listChanges(entry).map((change) => ({
      ...change,
      present: renamed.get(change.path) ?? change.path,
    }));
    const commit = entry.slice(0, entry.indexOf('\0'));
    for (const { present } of changes.filter(({ isEdit }) => isEdit)) {
      if (!present.startsWith(prefix)) continue;
      const file = present.slice(prefix.length);
      const known = touches.get(file);
      if (known === undefined) touches.set(file, [commit]);
      else known.push(commit);
    }
    for (const { from, present } of changes) if (from !== undefined) renamed.set(from, present);
  }
  return touches;
}

interface FileChange {
  readonly path: string;
  /** The path before a rename. */
  readonly from: string | undefined;
  /** False for a rename alone, and for a removal. */
  readonly isEdit: boolean;
}

/** The status and both paths of a rename, else the status and the path; the status of a merge has a letter for each parent. */
const change = /[RC](?<equal>\d+)\0(?<from>[^\0]*)\0(?<to>[^\0]*)\0|(?<status>[A-Z]+)\0(?<path>[^\0]*)\0/g;

function listChanges(entry: string): readonly FileChange[] {
  return Array.from(entry.slice(entry.indexOf('\0')).matchAll(change), ({ groups = {} }) => {
    const { equal, from, to, status, path } = groups;
    if (equal !== undefined) return { path: to ?? '', from, isEdit: equal !== '100' };
    return { path: path ?? '', from: undefined, isEdit: status !== 'D' };
  });
}
