import { mkdirSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { markerFile } from '../../site/marker-file.ts';
import type { OutputFile } from '../../site/output-file.ts';
import { explainDiskFailure } from './disk-failure.ts';
import { createDraftFiles, type DraftFiles } from './draft-files.ts';
import { findDrafts, nameDraft, removeDraft, settleDrafts } from './draft-folder.ts';
import { isDraftName } from './draft-name.ts';
import { DrawingEnded } from './drawing-ended.ts';
import { type Draft, makeMoves } from './make-moves.ts';
import { findFolderFault, findMissingFolders, type Ownership, readOwnership, resolveOut } from './out-folder.ts';
import { type InTheWay, planMoves } from './plan-moves.ts';
import { hasContent, hasSameContent } from './same-content.ts';
import { type OnUnfinished, removeEmptyFolders, tryUndo } from './undo-export.ts';

export type WriteOutcome =
  /** `unchanged` is the number of files that existed already, with the same content. */
  | { readonly kind: 'written'; readonly files: number; readonly unchanged: number }
  /** The old site is unchanged, unless the message says otherwise. */
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'cancelled' };

export interface SiteTarget {
  /** The folder to write, an absolute path. */
  readonly out: string;
  /** The docs root, for files that are copied. */
  readonly root: string;
  /** Adds only the given files (such as `llms.txt`) to an existing folder, instead of replacing the site in it. */
  readonly merge: boolean;
  /** Absent if the calling thread is never ended. */
  readonly onUnfinished?: OnUnfinished;
}

/** Makes the files for the draft in the given folder; threads may write files there themselves until the iteration ends. */
type MakeFiles = (draft: string) => Iterable<OutputFile> | AsyncIterable<OutputFile>;

interface Writing extends SiteTarget {
  readonly draft: Draft;
  readonly makeFiles: MakeFiles;
  readonly onFile: (done: number) => void;
  readonly signal: AbortSignal | undefined;
}

/**
 * Writes a site to a draft folder in OUT (`.apidocs-PID-TIME/new`), then moves the files of the last export, which its marker lists, to
 * the draft's `old`, and the new ones to their places, and removes the draft. Everything else in OUT stays; if it occupies a path that
 * the site needs, nothing is changed. The draft is in OUT so that it is on the same disk, even if OUT is a mount point, the target of a
 * link, or in a folder that is not writable. Until the moves begin, a failure, a cancellation or a kill leaves the old site untouched,
 * and the next export removes the draft of a killed one. The moves are not atomic: there are about as many as entries in OUT, they take
 * some milliseconds, and meanwhile a reader of OUT may see a mix of both sites. A journal in the draft lists them, so that all are undone
 * at once if one fails, and by the next export after a kill. Files that can't be restored (the disk failed permanently) stay in `old`,
 * and the message says so. Nothing is synced, so after a power failure the journal may be incomplete. Only one export at a time writes to
 * a folder: another one is refused while the process that the draft is named after is running.
 */
export async function writeSite(
  target: SiteTarget,
  makeFiles: MakeFiles,
  onFile: (done: number) => void,
  signal?: AbortSignal,
): Promise<WriteOutcome> {
  const out = resolve(target.out);
  let created: readonly string[] = [];
  try {
    const realOut = resolveOut(out);
    const fault = findFolderFault(realOut, target.root);
    if (fault !== undefined) return { kind: 'failed', message: fault };
    created = findMissingFolders(realOut);
    const draft = nameDraft(realOut);
    target.onUnfinished?.({ draft, created });
    // Created one by one: with `recursive`, Node reports a missing folder if the disk is read-only.
    for (const folder of created) mkdirSync(folder);
    return await writeInto({ ...target, out: realOut, draft, makeFiles, onFile, signal });
  } catch (error) {
    return failExport(out, error);
  } finally {
    removeEmptyFolders(created);
    target.onUnfinished?.(undefined);
  }
}

async function writeInto(writing: Writing): Promise<WriteOutcome> {
  const { out, merge, draft } = writing;
  // No draft is created in a folder with other files. If there is a draft already, it may hold the marker.
  if (!merge && findDrafts(out).length === 0) {
    const ownership = readOwnership(out);
    if (ownership.kind === 'refused') return { kind: 'failed', message: ownership.message };
  }
  mkdirSync(draft.folder);
  try {
    const refusal = await settleDrafts(draft);
    if (refusal !== undefined) return { kind: 'failed', message: refusal };
    const ownership = merge ? undefined : readOwnership(out);
    if (ownership?.kind === 'refused') return { kind: 'failed', message: ownership.message };
    return await fillDraft(writing, ownership);
  } catch (error) {
    return failExport(out, error, draft);
  } finally {
    await removeDraft(draft);
  }
}

/** `ownership` is undefined if any existing file at these paths may be replaced. */
async function fillDraft(
  writing: Writing,
  ownership: Extract<Ownership, { kind: 'ours' }> | undefined,
): Promise<WriteOutcome> {
  const { draft } = writing;
  const written = await writeAll(writing, {
    out: draft.out,
    root: writing.root,
    folder: join(draft.folder, 'new'),
    ours: ownership?.files,
  });
  if (written === undefined) return { kind: 'cancelled' };
  const { paths, kept } = written;
  const plan = planMoves(draft.out, { ours: ownership?.files ?? paths, kept }, paths);
  if (plan.kind === 'inTheWay') return { kind: 'failed', message: explainInTheWay(draft.out, plan) };
  if (plan.kind === 'gone') throw new DrawingEnded(`"${plan.path}" of the last export is gone. Export again.`);
  makeMoves(draft, plan.moves);
  return { kind: 'written', files: paths.size + kept.size, unchanged: kept.size };
}

function failExport(out: string, error: unknown, draft?: Draft): WriteOutcome {
  const rest = draft && tryUndo(draft);
  const message = `The site was not written to ${out}: ${explainFailure(error)} ${rest ?? 'What was there before is unchanged.'}`;
  return { kind: 'failed', message };
}

function explainFailure(error: unknown): string {
  if (error instanceof DrawingEnded) return error.message;
  const { reason, remedy } = explainDiskFailure(error, dropDraftSegments);
  return `${reason}. ${remedy}`;
}

/** The final path of a file in a draft. */
function dropDraftSegments(path: string): string {
  const segments = path.split(sep);
  const draft = segments.findIndex(isDraftName);
  return draft === -1 ? path : segments.toSpliced(draft, 2).join(sep);
}

function explainInTheWay(out: string, { path, wanted }: InTheWay): string {
  return `The site was not written to ${out}: "${path}" there is not from the last export, and the site has "${wanted}". Move it away, or change the path of the page or file that needs it. Nothing was changed.`;
}

interface Places {
  readonly out: string;
  /** The docs root. */
  readonly root: string;
  readonly folder: string;
  /** The files of OUT that the last export wrote; undefined if unknown. */
  readonly ours: ReadonlySet<string> | undefined;
}

interface Written {
  /** The files in OUT that already have the site's content. */
  readonly kept: Set<string>;
  /** The files in the draft, and whether they are written in parts. */
  readonly inParts: Map<string, boolean>;
}

/** Writes the files that OUT does not have already; undefined if cancelled. */
async function writeAll({ makeFiles, onFile, signal }: Writing, places: Places) {
  const draft = createDraftFiles(places.folder, places.root);
  const written: Written = { kept: new Set(), inParts: new Map() };
  for await (const file of makeFiles(places.folder)) {
    if (signal?.aborted) return undefined;
    if (!takeFile(file, { ...places, draft }, written)) continue;
    const done = written.inParts.size + written.kept.size;
    onFile(done);
    if (done % filesPerTurn === 0) await nextTurn();
  }
  // The last point at which a cancel has an effect.
  await nextTurn();
  return signal?.aborted === true ? undefined : { paths: new Set(written.inParts.keys()), kept: written.kept };
}

/** Takes one file; true if it is a new one. If files have the same path, the first one counts. Parts of a file follow each other. */
function takeFile(file: OutputFile, places: DraftPlaces, { kept, inParts }: Written): boolean {
  const { draft } = places;
  const isPart = 'isPart' in file;
  const known = inParts.get(file.path);
  if (known !== undefined) {
    if (known && isPart) draft.write(file, 'a');
    return false;
  }
  if (kept.has(file.path)) return false;
  const isKept = canKeep(file, places);
  if (isKept) kept.add(file.path);
  else inParts.set(file.path, isPart);
  if ('writtenSize' in file) {
    if (isKept) draft.remove(file.path);
  } else if (!isKept) draft.write(file);
  return true;
}

/** Returns whether OUT has the file already. The marker is always written, since files newer than it count as changed by others. */
function canKeep(file: OutputFile, { out, root, ours, draft }: DraftPlaces): boolean {
  if ('keptSize' in file) return true;
  if ('isPart' in file || file.path === markerFile || ours?.has(file.path) !== true) return false;
  const current = join(out, file.path);
  if ('copyOf' in file) return hasSameContent(join(root, file.copyOf), current);
  return 'content' in file ? hasContent(current, file.content) : hasSameContent(draft.pathOf(file.path), current);
}

interface DraftPlaces extends Places {
  readonly draft: DraftFiles;
}

/** The size of a batch, about one page. Cancellation and other calls are handled between batches. */
const filesPerTurn = 3;
