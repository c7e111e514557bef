import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { PagePair } from '../../core/references/editions/edition.ts';
import { listBlobs } from '../base/list-blobs.ts';
import { runGit } from '../base/run-git.ts';
import { readRegularFile } from '../read-regular-file.ts';
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
  last?: History;
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
  const commit = await runGit(root, 'rev-parse', ['--is-shallow-repository', '--verify', 'HEAD^{commit}']);
  if (commit.kind === 'failed') return [];
  const [shallow, head = ''] = commit.output.toString('latin1').split('\n');
  if (shallow !== 'false') return [];
  if (kept.last?.head !== head) kept.last = await readHistory(root, head);
  if (kept.last === undefined) return [];
  const { commits, touches } = kept.last;
  const older = pairs.flatMap(({ source, page }) => {
    const [ofSource, ofPage] = [touches.get(source) ?? [], touches.get(page) ?? []];
    // A page without a commit was never committed.
    return ofPage.length > 0 && commits.hasLater(ofSource, ofPage) ? [page] : [];
  });
  return older.length === 0 ? [] : leaveOutEdited(root, older, head);
}

/**
 * Leaves out pages whose text is not that of the commit: they are being brought up to date. The bytes are compared here, because git would
 * pass them through the filters that the repository names.
 */
async function leaveOutEdited(root: string, pages: readonly string[], head: string): Promise<readonly string[]> {
  const listing = await listBlobs(root, head);
  if ('kind' in listing) return [];
  const ids = new Map(listing.map(({ file, id }) => [file, id]));
  return pages.filter((page) => isSameText(join(root, page), ids.get(page)));
}

/** Returns whether the file has the bytes that git names so, or would have them with the line ends that git stores for a checkout with CRLF. */
function isSameText(file: string, id: string | undefined): boolean {
  if (id === undefined) return false;
  try {
    const text = readRegularFile(file);
    return nameBlob(text, id.length) === id || nameBlob(text.replaceAll('\r\n', '\n'), id.length) === id;
  } catch {
    return false;
  }
}

/** The name that git gives to a file with this text. `length`: the number of its digits, 40 unless the repository uses SHA-256. */
function nameBlob(text: string, length: number): string {
  const hash = createHash(length === 40 ? 'sha1' : 'sha256');
  return hash.update(`blob ${Buffer.byteLength(text)}\0${text}`).digest('hex');
}

async function readHistory(root: string, head: string): Promise<History | undefined> {
  const graph = await runGit(root, 'rev-list', ['--topo-order', '--parents', head]);
  const touches = await readTouches(root, head);
  if (graph.kind === 'failed' || touches === undefined) return undefined;
  return { head, commits: new CommitGraph(graph.output.toString('latin1')), touches };
}
