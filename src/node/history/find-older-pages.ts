import type { PagePair } from '../../core/references/editions/edition.ts';
import { runGit } from '../base/run-git.ts';
import { CommitGraph } from './commit-graph.ts';
import { readTouches } from './read-touches.ts';

/**
 * The pages that no commit touched after one that touched their source, by ancestry: dates say nothing after a rebase. Empty without git,
 * outside of a repository, and in a shallow clone, whose history is incomplete.
 */
export async function findOlderPages(root: string, pairs: readonly PagePair[]): Promise<readonly string[]> {
  if (pairs.length === 0) return [];
  const shallow = await runGit(root, ['rev-parse', '--is-shallow-repository']);
  if (shallow.kind === 'failed' || shallow.output.toString().trim() !== 'false') return [];
  const graph = await runGit(root, ['rev-list', '--topo-order', '--parents', 'HEAD']);
  const touches = await readTouches(root);
  const changed = await runGit(root, ['diff', '--name-only', '--relative', '-z', 'HEAD', '--', '.']);
  if (graph.kind === 'failed' || touches === undefined || changed.kind === 'failed') return [];
  const commits = new CommitGraph(graph.output.toString('latin1'));
  const edited = new Set(changed.output.toString().split('\0'));
  return pairs.flatMap(({ source, page }) => {
    const [ofSource, ofPage] = [touches.get(source) ?? [], touches.get(page) ?? []];
    // The page is being brought up to date, or was never committed.
    if (edited.has(page) || ofPage.length === 0) return [];
    return commits.hasLater(ofSource, ofPage) ? [page] : [];
  });
}
