import { runGit } from '../base/run-git.ts';
import { listCommits } from './list-commits.ts';

/**
 * Returns the day of the last commit of each file below the folder, as `2026-05-01`. Empty without git, outside of a
 * repository, and in a shallow clone, whose history is incomplete.
 */
export async function readFileDates(root: string): Promise<ReadonlyMap<string, string>> {
  const shallow = await runGit(root, 'rev-parse', ['--is-shallow-repository']);
  if (shallow.kind === 'failed' || shallow.output.toString().trim() !== 'false') return new Map();
  const listed = await listCommits(root, 'HEAD', ['--no-renames', '--name-only', '--relative', '--format=%x01%cs']);
  return listed === undefined ? new Map() : collectDates(listed);
}

/** Each commit is a `\x01`, its day, and the paths of its files; all of them end with `\0`. The newest commit comes first. */
function collectDates(log: string): ReadonlyMap<string, string> {
  const dates = new Map<string, string>();
  for (const commit of log.split('\x01').slice(1)) {
    const [date = '', ...files] = commit.split('\0').map((field) => field.replace(/^\n/, ''));
    for (const file of files) if (file !== '' && !dates.has(file)) dates.set(file, date);
  }
  return dates;
}
