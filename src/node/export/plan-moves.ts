import { join } from 'node:path';
import { diskKey, parentFolders } from '../../core/source/text/file-names.ts';
import { readEntries } from '../read-entries.ts';
import { isDraftName } from './draft-name.ts';

/** Files and whole folders of OUT, as relative paths: those to remove (`aside`), and those to put in place (`place`). */
export interface Moves {
  readonly aside: readonly string[];
  readonly place: readonly string[];
}

/** A file or folder of the writer at a path that the site needs. */
export interface InTheWay {
  readonly path: string;
  readonly wanted: string;
}

export type MovePlan =
  | { readonly kind: 'moves'; readonly moves: Moves }
  | ({ readonly kind: 'inTheWay' } & InTheWay)
  /** A file that should stay no longer exists. */
  | { readonly kind: 'gone'; readonly path: string };

export interface LastFiles {
  readonly ours: ReadonlySet<string>;
  /** The files that stay, because the site has them unchanged. */
  readonly kept: ReadonlySet<string>;
}

/**
 * Plans the moves after which OUT holds the site's `paths` and the kept files instead of all of `ours`, and everything else unchanged. A folder is
 * moved as a whole if nothing else is in it, so there are few moves. Links are never followed.
 */
export function planMoves(out: string, { ours, kept }: LastFiles, paths: ReadonlySet<string>): MovePlan {
  const entries: Entries = {
    listed: ours,
    staying: kept,
    folders: new Set([...ours, ...paths].flatMap(parentFolders)),
    ours: [],
    kept: new Map(),
  };
  visitFolder(out, '', entries);
  const gone = [...kept].find((path) => entries.kept.get(path) !== 'other');
  if (gone !== undefined) return { kind: 'gone', path: gone };
  const byKey = new Map(Array.from(entries.kept, ([path, kind]) => [diskKey(path), { path, kind }]));
  const place = new Set<string>();
  for (const wanted of paths) {
    for (const path of withFolders(wanted)) {
      const kept = byKey.get(diskKey(path));
      if (kept === undefined) {
        place.add(path);
        break;
      }
      // A folder in a different letter case may be another one on this disk, and the same one on another disk.
      const isFolderOfBoth = kept.kind === 'folder' && kept.path === path && path !== wanted;
      if (!isFolderOfBoth) return { kind: 'inTheWay', path: kept.path, wanted };
    }
  }
  const aside = new Set(
    entries.ours.flatMap((path) => withFolders(path).find((part) => !entries.kept.has(part)) ?? []),
  );
  return { kind: 'moves', moves: { aside: [...aside].sort(), place: [...place].sort() } };
}

interface Entries {
  /** The files that the last export wrote. */
  readonly listed: ReadonlySet<string>;
  readonly staying: ReadonlySet<string>;
  /** Folders of the old or new site. Others can't hold our files, so they are never read (`.git`, for example). */
  readonly folders: ReadonlySet<string>;
  /** The files of the last export that exist. */
  readonly ours: string[];
  /** Entries that stay, because they are not ours or have not changed, and the folders that contain them. */
  readonly kept: Map<string, 'folder' | 'other'>;
}

/** Returns whether anything in the folder stays. An empty folder stays itself, as an export never leaves one. */
function visitFolder(out: string, folder: string, entries: Entries): boolean {
  const inside = readEntries(join(out, folder)).filter(({ name }) => folder !== '' || !isDraftName(name));
  let stays = inside.length === 0;
  for (const entry of inside) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const mayBeOurs = entry.isDirectory()
      ? entries.folders.has(path)
      : entry.isFile() && entries.listed.has(path) && !entries.staying.has(path);
    if (mayBeOurs && entry.isFile()) entries.ours.push(path);
    else if (!mayBeOurs || visitFolder(out, path, entries)) {
      entries.kept.set(path, entry.isDirectory() ? 'folder' : 'other');
      stays = true;
    }
  }
  return stays;
}

function withFolders(path: string): readonly string[] {
  return [...parentFolders(path), path];
}
