import { constants, copyFileSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { OutputFile } from '../../site/output-file.ts';
import { explainDiskFailure } from './disk-failure.ts';
import { findDrafts, leaveDraft, makeDraft, removeDraft, settleDrafts } from './draft-folder.ts';
import { isDraftName } from './draft-name.ts';
import { type Draft, makeMoves, undoMoves } from './make-moves.ts';
import { findOut, folderFault, makeFolders, type Ownership, readOwnership } from './out-folder.ts';
import { type InTheWay, planMoves } from './plan-moves.ts';

export type WriteOutcome =
  | { readonly kind: 'written'; readonly files: number }
  /** The old site is as it was, unless the message says otherwise. */
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'cancelled' };

export interface SiteTarget {
  /** The folder to write, absolute. */
  readonly out: string;
  /** The docs root, for files that are copied. */
  readonly root: string;
  /** Write into an existing folder only what is given (`llms.txt` alone), instead of replacing the site in it. */
  readonly merge: boolean;
}

interface Writing extends SiteTarget {
  readonly files: Iterable<OutputFile>;
  readonly onFile: (done: number) => void;
  readonly signal: AbortSignal | undefined;
}

/**
 * Writes a site to a draft folder in OUT (`.apidocs-PID-TIME/new`), then moves the files of the last export, which its marker lists, to
 * the draft's `old`, and the new ones to their places, and removes the draft. Everything else in OUT stays; if it has a path that the
 * site needs, nothing is changed. The draft is in OUT because there it is on the same disk, whether OUT is a mount point, the target
 * of a link, or in a folder that may not be written. Until the moves begin, a failure, a cancel or a kill leaves the old site
 * untouched, and the draft of a killed export is removed by the next one. The moves are not atomic: there are about as many as there are
 * entries in OUT, they take some milliseconds, and whoever reads OUT meanwhile may see a part of either site. A journal in the draft
 * lists them, so if one fails all are undone at once, and after a kill they are undone by the next export, before anything else. What
 * can't be undone (the disk failed for good) stays in `old`, and the message says so. After a power failure the journal is worth what the
 * disk had written by then: nothing is synced. One export at a time writes to a folder; another one is refused as long as the process
 * lives that the draft is named after.
 */
export async function writeSite(
  target: SiteTarget,
  files: Iterable<OutputFile>,
  onFile: (done: number) => void,
  signal?: AbortSignal,
): Promise<WriteOutcome> {
  const out = resolve(target.out);
  const made: string[] = [];
  try {
    const found = findOut(out);
    const fault = folderFault(found, target.root);
    if (fault !== undefined) return { kind: 'failed', message: fault };
    makeFolders(found, made);
    return await writeInto({ ...target, out: found, files, onFile, signal });
  } catch (error) {
    return failed(out, error);
  } finally {
    // They are empty, unless the site is in them.
    for (const folder of made.toReversed()) removeEmpty(folder);
  }
}

async function writeInto(writing: Writing): Promise<WriteOutcome> {
  const { out, merge } = writing;
  // Not even a draft is made in a folder of others. One with a draft may have lost its marker to it.
  if (!merge && findDrafts(out).length === 0) {
    const ownership = readOwnership(out);
    if (ownership.kind === 'refused') return { kind: 'failed', message: ownership.message };
  }
  const draft = makeDraft(out);
  try {
    const refusal = await settleDrafts(draft);
    if (refusal !== undefined) return { kind: 'failed', message: refusal };
    const ownership = merge ? undefined : readOwnership(out);
    if (ownership?.kind === 'refused') return { kind: 'failed', message: ownership.message };
    return await fillDraft(writing, draft, ownership);
  } catch (error) {
    return failed(out, error, draft);
  } finally {
    await removeDraft(draft);
  }
}

/** `ownership` is undefined where any files of these paths may be replaced. */
async function fillDraft(
  writing: Writing,
  draft: Draft,
  ownership: Extract<Ownership, { kind: 'ours' }> | undefined,
): Promise<WriteOutcome> {
  const paths = await writeAll(writing, join(draft.folder, 'new'));
  if (paths === undefined) return { kind: 'cancelled' };
  const plan = planMoves(draft.out, ownership?.files ?? paths, paths);
  if (plan.kind === 'inTheWay') return { kind: 'failed', message: inTheWayMessage(draft.out, plan) };
  makeMoves(draft, plan.moves);
  return { kind: 'written', files: paths.size };
}

function failed(out: string, error: unknown, draft?: Draft): WriteOutcome {
  const { reason, remedy } = explainDiskFailure(error, withoutDraft);
  const rest = draft && undoFault(draft);
  const message = `The site was not written to ${out}: ${reason}. ${remedy} ${rest ?? 'What was there before is unchanged.'}`;
  return { kind: 'failed', message };
}

/** Where a file of a draft was to go. */
function withoutDraft(path: string): string {
  const segments = path.split(sep);
  const draft = segments.findIndex(isDraftName);
  return draft === -1 ? path : segments.toSpliced(draft, 2).join(sep);
}

/** Undoes the moves; what is left to do if they can't be undone, in words. */
function undoFault(draft: Draft): string | undefined {
  try {
    undoMoves(draft);
    return undefined;
  } catch (error) {
    const { reason } = explainDiskFailure(error);
    const { folder } = leaveDraft(draft);
    return `A part of the old site could not be put back (${reason}). It is in ${join(folder, 'old')}, and the next export puts it back first.`;
  }
}

function inTheWayMessage(out: string, { path, wanted }: InTheWay): string {
  return `The site was not written to ${out}: "${path}" there is not from the last export, and the site has "${wanted}". Move it away, or change the path of the page or file that needs it. Nothing was changed.`;
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It holds something.
  }
}

/** The paths that were written; undefined: cancelled. */
async function writeAll(
  { root, files, onFile, signal }: Writing,
  draft: string,
): Promise<ReadonlySet<string> | undefined> {
  const folders = new Set<string>();
  /** By path: whether the file comes in parts. */
  const taken = new Map<string, boolean>();
  for (const file of files) {
    if (signal?.aborted) return undefined;
    const isPart = 'isPart' in file;
    const known = taken.get(file.path);
    if (known !== undefined && !(known && isPart)) continue;
    taken.set(file.path, isPart);
    writeOne({ draft, root, folders }, file, known === undefined ? 'w' : 'a');
    if (known !== undefined) continue;
    onFile(taken.size);
    if (taken.size % filesPerTurn === 0) await nextTurn();
  }
  // The last moment at which a cancel can be heard.
  await nextTurn();
  return signal?.aborted === true ? undefined : new Set(taken.keys());
}

interface DraftFiles {
  readonly draft: string;
  readonly root: string;
  /** Those that stand. */
  readonly folders: Set<string>;
}

/** Synchronously: for thousands of small files that is a third of the work, and drawing the next page holds this thread as well. */
function writeOne({ draft, root, folders }: DraftFiles, file: OutputFile, flag: 'w' | 'a'): void {
  const path = join(draft, ...file.path.split('/'));
  const folder = dirname(path);
  if (!folders.has(folder)) {
    mkdirSync(folder, { recursive: true });
    folders.add(folder);
  }
  if ('copyOf' in file) copyFileSync(join(root, ...file.copyOf.split('/')), path, constants.COPYFILE_FICLONE);
  // With the encoding named Node writes a text without a copy of it.
  else writeFileSync(path, file.content, { flag, encoding: 'utf8' });
}

/** About one page: between two of them a cancel and other calls come in. */
const filesPerTurn = 3;

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
