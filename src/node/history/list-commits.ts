import { runGit } from '../base/run-git.ts';

/**
 * Lists the commits up to one that changed files below the folder, parents after their children, in the format of `git diff-tree` with these
 * options. Undefined without git or a repository.
 */
export async function listCommits(root: string, head: string, options: readonly string[]): Promise<string | undefined> {
  const commits = await runGit(root, 'rev-list', ['--topo-order', head, '--', '.']);
  if (commits.kind === 'failed') return undefined;
  const args = ['--stdin', '-r', '--root', '-z', '--no-ext-diff', '--no-textconv', ...options, '--', '.'];
  const listed = await runGit(root, 'diff-tree', args, commits.output);
  return listed.kind === 'failed' ? undefined : listed.output.toString();
}
