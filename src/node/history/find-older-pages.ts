import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { PagePair } from '../../core/references/editions/edition.ts';
import { listBlobs } from '../base/list-blobs.ts';
import { runGit } from '../base/run-git.ts';
import { readRegularFile } from '../read-regular-file.ts';
import { listCommits } from './list-commits.ts';

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

class CommitGraph {
  /** The position of each commit in the listing, in which parents come after their children. */
  readonly #positions = new Map<string, number>();
  readonly #parents: (readonly string[])[] = [];
  /** The ancestors of the commits that touched the last page: the next one was often touched by the same. */
  #last: { readonly commits: string; readonly reached: ReadonlySet<number> } | undefined;

  /** `listing` is that of `git rev-list --topo-order --parents`. */
  constructor(listing: string) {
    for (const line of listing.split('\n')) {
      const [commit, ...parents] = line.split(' ');
      if (commit === undefined || commit === '') continue;
      this.#positions.set(commit, this.#parents.length);
      this.#parents.push(parents);
    }
  }

  /** Returns whether one of the first commits is neither one of the others nor an ancestor of one of them. */
  hasLater(first: readonly string[], others: readonly string[]): boolean {
    const reached = this.#reach(others);
    return first.some((commit) => {
      const position = this.#positions.get(commit);
      return position !== undefined && !reached.has(position);
    });
  }

  #reach(commits: readonly string[]): ReadonlySet<number> {
    const key = commits.join();
    if (this.#last?.commits === key) return this.#last.reached;
    const reached = new Set<number>();
    const waiting = commits.flatMap((commit) => this.#positions.get(commit) ?? []);
    for (let position = waiting.pop(); position !== undefined; position = waiting.pop()) {
      if (reached.has(position)) continue;
      reached.add(position);
      for (const parent of this.#parents[position] ?? []) {
        const next = this.#positions.get(parent);
        if (next !== undefined && !reached.has(next)) waiting.push(next);
      }
    }
    this.#last = { commits: key, reached };
    return reached;
  }
}

/**
 * The commits up to one that changed the text of each file, newest first, by its present path below the folder. A rename alone is no change.
 * Undefined without git or a repository.
 */
async function readTouches(root: string, head: string): Promise<ReadonlyMap<string, readonly string[]> | undefined> {
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
