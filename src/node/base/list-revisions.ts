import { runGit } from './run-git.ts';

/** The most branches and tags that are listed. */
const most = 500;

/** Lists the last commit as `HEAD`, then the branches and tags of the repository that the folder is in, the latest first. None without git or a commit. */
export async function listRevisions(root: string): Promise<readonly string[]> {
  const args = ['--sort=-creatordate', `--count=${most}`, '--format=%(refname:short)%09%(symref)'];
  const listed = await runGit(root, 'for-each-ref', [...args, 'refs/heads', 'refs/remotes', 'refs/tags']);
  if (listed.kind === 'failed') return [];
  // `origin/HEAD` is another name of a branch.
  const names = listed.output
    .toString()
    .split('\n')
    .flatMap((line) => (line.endsWith('\t') ? [line.slice(0, -1)] : []));
  return names.length === 0 ? [] : ['HEAD', ...names];
}
