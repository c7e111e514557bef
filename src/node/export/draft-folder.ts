import { readdirSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { draftName, draftOwner } from './draft-name.ts';
import { type Draft, isMoving, undoMoves } from './make-moves.ts';

/** A draft of this process from before this time is of a thread that has ended, as only one at a time exports. */
const threadStart = Date.now();

/** A new draft of this process, whose folder is not created yet. */
export function nameDraft(out: string): Draft {
  return { out, folder: join(out, draftName({ pid: process.pid, began: Date.now() })) };
}

/** Finds draft folders in OUT. Links with such a name are not drafts. */
export function findDrafts(out: string): readonly Draft[] {
  return readdirSync(out, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && draftOwner(entry.name) !== undefined)
    .map(({ name }) => ({ out, folder: join(out, name) }));
}

/**
 * Rolls back exports that were killed, so that OUT is as it was before them. Returns the reason not to write if another export is still
 * running. Two exports that start at the same instant may both be refused; they never both continue.
 */
export async function settleDrafts(current: Draft): Promise<string | undefined> {
  const others = findDrafts(current.out).filter(({ folder }) => folder !== current.folder);
  for (const draft of others) {
    const pid = runningOwner(draft);
    if (pid !== undefined) {
      return `Another export (process ${pid}) is writing to ${draft.out}. Wait until it is done. If there is no such export, move any files in ${join(draft.folder, 'old')} back, and delete ${draft.folder}.`;
    }
  }
  for (const draft of others) {
    undoMoves(draft);
    await removeDraft(draft);
  }
  return undefined;
}

/** Removes the draft, unless it holds files of OUT; also if an earlier removal was interrupted. */
export async function removeDraft(draft: Draft): Promise<void> {
  if (!isMoving(draft)) leaveDraft(draft);
  for (const each of [draft, nameLeft(draft)]) {
    if (!isMoving(each)) await rm(each.folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Renames the draft so that it belongs to no process, and the next export settles it. This process may export again. */
export function leaveDraft(draft: Draft): Draft {
  const left = nameLeft(draft);
  try {
    renameSync(draft.folder, left.folder);
    return left;
  } catch {
    return draft;
  }
}

function nameLeft({ out, folder }: Draft): Draft {
  return { out, folder: join(out, draftName({ pid: 0, began: draftOwner(basename(folder))?.began ?? 0 })) };
}

/** The process that writes the draft; undefined if it has ended. */
function runningOwner({ folder }: Draft): number | undefined {
  const owner = draftOwner(basename(folder));
  if (owner === undefined || owner.pid === 0) return undefined;
  const { pid, began } = owner;
  // In a container the first process always has the same id, and an editor ends its thread and starts another one.
  if (pid === process.pid) return began < threadStart ? undefined : pid;
  try {
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM' ? pid : undefined;
  }
}
