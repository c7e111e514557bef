import { rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { explainDiskFailure } from './disk-failure.ts';
import { leaveDraft, removeDraft } from './draft-folder.ts';
import { type Draft, undoMoves } from './make-moves.ts';

/** The traces of an export on disk until it is complete. Plain data, so that another thread can remove them. */
export interface UnfinishedExport {
  readonly draft: Draft;
  /** The folders that are created for OUT, outermost first. */
  readonly created: readonly string[];
}

/** Receives the export before its first change of the disk, and undefined after its last one. */
export type OnUnfinished = (unfinished: UnfinishedExport | undefined) => void;

/**
 * Restores OUT after the thread of the export was ended; if that fails, returns what is left to do, as a sentence. Moves of a
 * thread that may still run are left to the next export. Its draft is renamed before it is removed, so that no moves begin.
 */
export async function undoExport(
  { draft, created }: UnfinishedExport,
  isThreadEnded: boolean,
): Promise<string | undefined> {
  const rest = isThreadEnded ? tryUndo(draft) : undefined;
  await removeDraft(draft);
  removeEmptyFolders(created);
  return rest;
}

/** Undoes the moves; if that fails, returns what is left to do, as a sentence. */
export function tryUndo(draft: Draft): string | undefined {
  try {
    undoMoves(draft);
    return undefined;
  } catch (error) {
    const { reason } = explainDiskFailure(error);
    const { folder } = leaveDraft(draft);
    return `A part of the old site could not be restored (${reason}). It is in ${join(folder, 'old')}, and the next export restores it first.`;
  }
}

/** Folders that contain the site are not empty, and stay. */
export function removeEmptyFolders(folders: readonly string[]): void {
  for (const folder of folders.toReversed()) {
    try {
      rmdirSync(folder);
    } catch {
      // The folder is not empty.
    }
  }
}
