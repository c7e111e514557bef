import type { PagePair } from '../../core/references/editions/edition.ts';
import { runGit } from '../base/run-git.ts';
import { CommitGraph } from './commit-graph.ts';
import { readTouches } from './read-touches.ts';

/** The history of a repository up to a commit. */
interface History {
  readonly head: string;
  readonly commits: CommitGraph;
  readonly touches: ReadonlyMap<string, readonly string[]>;
}

/** Keeps the history that was read last, so that it is read again only after a commit. */
export interface KeptHistory {
  last?: History | undefined;
}

/**
 * The pages that no commit touched after one that touched their source, by ancestry: dates say nothing after a rebase. Empty without git,
 * outside of a repository, and in a shallow clone, whose history is incomplete.
 */
export async function findOlderPages(
  root: string,
  pairs: readonly PagePair[],
  kept: KeptHistory = {},
): Promise<readonly string[]> {
  if (pairs.length === 0) return [];
  const commit = await runGit(root, ['rev-parse', '--is-shallow-repository', '--verify', 'HEAD^{commit}']);
  if (commit.kind === 'failed') return [];
  const [shallow, head = ''] = commit.output.toString('latin1').split('\n');
  if (shallow !== 'false') return [];
  if (kept.last?.head !== head) kept.last = await readHistory(root, head);
  const changed = await runGit(root, ['diff', '--name-only', '--relative', '-z', 'HEAD', '--', '.']);
  if (kept.last === undefined || changed.kind === 'failed') return [];
  const { commits, touches } = kept.last;
  const edited = new Set(changed.output.toString().split('\0'));
  return pairs.flatMap(({ source, page }) => {
    const [ofSource, ofPage] = [touches.get(source) ?? [], touches.get(page) ?? []];
    // The page is being brought up to date, or was never committed.
    if (edited.has(page) || ofPage.length === 0) return [];
    return commits.hasLater(ofSource, ofPage) ? [page] : [];
  });
}

async function readHistory(root: string, head: string): Promise<History | undefined> {
  const graph = await runGit(root, ['rev-list', '--topo-order', '--parents', head]);
  const touches = await readTouches(root);
  if (graph.kind === 'failed' || touches === undefined) return undefined;
  return { head, commits: new CommitGraph(graph.output.toString('latin1')), touches };
}
