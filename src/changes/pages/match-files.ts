import type { Workspace } from '../../core/ports.ts';
import { isPageFile } from '../../core/source/text/file-names.ts';

/** Two texts are of one page if at least this part of their lines is equal, as git has it by default. */
const leastEqual = 0.5;

/** Longer lists are not compared line by line. */
const mostCandidates = 300;

/** The page files that have another path in the version after, by their path in the version before. */
export function matchMovedFiles(before: Workspace, after: Workspace): Map<string, string> {
  const [removed, added] = [listOnlyIn(before, after), listOnlyIn(after, before)];
  const moved = new Map<string, string>();
  const waiting = new Set(added);
  for (const file of removed) {
    const same = [...waiting].filter((other) => after.read(other) === before.read(file));
    const target = same.find((other) => nameOf(other) === nameOf(file)) ?? same[0];
    if (target === undefined) continue;
    moved.set(file, target);
    waiting.delete(target);
  }
  matchSimilar(before, after, { moved, left: removed.filter((file) => !moved.has(file)), waiting });
  return moved;
}

function listOnlyIn(workspace: Workspace, other: Workspace): readonly string[] {
  return workspace.files().filter((file) => isPageFile(file) && !other.has(file));
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

interface Unmatched {
  readonly moved: Map<string, string>;
  readonly left: readonly string[];
  readonly waiting: Set<string>;
}

/** The most similar files first. */
function matchSimilar(before: Workspace, after: Workspace, { moved, left, waiting }: Unmatched): void {
  if (left.length > mostCandidates || waiting.size > mostCandidates) return;
  const lines = new Map(Array.from(waiting, (file) => [file, readLines(after, file)] as const));
  const pairs = left.flatMap((file) => {
    const own = readLines(before, file);
    return Array.from(lines, ([other, theirs]) => ({ file, other, equal: compareLines(own, theirs) }));
  });
  const similar = pairs.filter(({ equal }) => equal >= leastEqual).sort((a, b) => b.equal - a.equal);
  for (const { file, other } of similar) {
    if (moved.has(file) || !waiting.has(other)) continue;
    moved.set(file, other);
    waiting.delete(other);
  }
}

function readLines(workspace: Workspace, file: string): ReadonlySet<string> {
  const lines = (workspace.read(file) ?? '').split('\n').map((line) => line.trim());
  return new Set(lines.filter((line) => line !== '' && line !== '---'));
}

function compareLines(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  let equal = 0;
  for (const line of first) if (second.has(line)) equal += 1;
  return equal / Math.max(1, first.size, second.size);
}
