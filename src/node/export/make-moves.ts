import { lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isExported } from '../../site/marker-file.ts';
import { readRegularFile } from '../read-regular-file.ts';
import { diskNames } from './out-folder.ts';
import type { Moves } from './plan-moves.ts';

/** A draft in OUT: `new` is the new site, `old` the files that it replaces. */
export interface Draft {
  readonly out: string;
  readonly folder: string;
}

/** Replaces files of OUT by those of the draft. After an interruption `undoMoves` must run, now or at the next export. */
export function makeMoves(draft: Draft, moves: Moves): void {
  const [aside, place] = getJournals(draft);
  const unfinished = join(draft.folder, 'moves.json');
  // Renaming makes the journal appear completely or not at all.
  writeFileSync(unfinished, JSON.stringify(moves));
  renameSync(unfinished, aside);
  moveAll(moves.aside, draft.out, join(draft.folder, 'old'));
  renameSync(aside, place);
  moveAll(moves.place, join(draft.folder, 'new'), draft.out);
  unlinkSync(place);
}

/** Restores the state before `makeMoves`, however far that came; it may itself be interrupted and repeated. */
export function undoMoves(draft: Draft): void {
  const { out, folder } = draft;
  const [aside, place] = getJournals(draft);
  const placed = readJournal(place);
  if (placed !== undefined) {
    moveAll(placed.place, out, join(folder, 'new'));
    renameSync(place, aside);
  }
  const taken = readJournal(aside);
  if (taken === undefined) return;
  moveAll(taken.aside, join(folder, 'old'), out);
  unlinkSync(aside);
}

/** Returns whether the draft holds files of OUT, so that it must not be removed. */
export function isMoving(draft: Draft): boolean {
  return getJournals(draft).some(fileExists);
}

/**
 * The list of moves has one name while the old files are moved to `old`, and another while the new files are moved to OUT: in the second
 * phase, anything in OUT at their paths is new.
 */
function getJournals({ folder }: Draft): readonly [aside: string, place: string] {
  return [join(folder, 'aside.json'), join(folder, 'place.json')];
}

/** Moves the paths that exist. */
function moveAll(paths: readonly string[], from: string, to: string): void {
  for (const path of paths) {
    for (const root of [from, to]) refuseLinks(root, path);
    if (!fileExists(join(from, path))) continue;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    moveEntry(join(from, path), join(to, path));
  }
}

/** Like `rename`, but moves file by file if the disk can't move the folder as a whole (overlays) or part of it exists at the target. */
function moveEntry(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!lstatSync(from).isDirectory() || !/EXDEV|ENOTEMPTY|EEXIST/.test(getErrorCode(error))) throw error;
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from)) moveEntry(join(from, name), join(to, name));
    rmdirSync(from);
  }
}

/** Throws if a folder of the path is a link. The journal is untrusted, like anything in OUT, and a link could lead out of the folder. */
function refuseLinks(root: string, path: string): void {
  const folders = path.split('/').slice(0, -1);
  for (let count = 0; count <= folders.length; count++) {
    const folder = join(root, ...folders.slice(0, count));
    const stat = lstatSync(folder, { throwIfNoEntry: false });
    if (stat !== undefined && !stat.isDirectory()) throw new Error(`"${folder}" is a link or a file, but was a folder`);
  }
}

function readJournal(file: string): Moves | undefined {
  if (!fileExists(file)) return undefined;
  const moves = decodeMoves(readRegularFile(file));
  if (moves === undefined) throw new Error(`"${file}" is not a list of moves of an export`);
  return moves;
}

function decodeMoves(text: string): Moves | undefined {
  try {
    const moves: unknown = JSON.parse(text);
    if (typeof moves !== 'object' || moves === null || !('aside' in moves) || !('place' in moves)) return undefined;
    const { aside, place } = moves;
    return isPathList(aside) && isPathList(place) ? { aside, place } : undefined;
  } catch {
    return undefined;
  }
}

function isPathList(paths: unknown): paths is readonly string[] {
  return Array.isArray(paths) && paths.every((path) => typeof path === 'string' && isExported(path, diskNames));
}

function fileExists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
