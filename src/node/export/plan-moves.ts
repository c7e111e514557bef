import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { diskKey, foldersOf } from '../../core/source/text/file-names.ts';
import { isDraftName } from './draft-name.ts';

/** Files and whole folders of OUT, as relative paths: what is removed, and what replaces it. */
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
  /** A file that was to stay does not exist any more. */
  | { readonly kind: 'gone'; readonly path: string };

/** The files of the last export. */
export interface LastFiles {
  readonly ours: ReadonlySet<string>;
  /** Those that stay, because the site has them unchanged. */
  readonly kept: ReadonlySet<string>;
}

/**
 * What to move so that OUT holds the site's `paths` and those that are kept instead of all of `ours`, and everything else unchanged. Folders are
 * moved as a whole if nothing else is in them, so there are few moves. Links are never followed.
 */
export function planMoves(out: string, { ours, kept }: LastFiles, paths: ReadonlySet<string>): MovePlan {
  const found: Entries = {
    listed: ours,
    staying: kept,
    folders: new Set([...ours, ...paths].flatMap(foldersOf)),
    ours: [],
    kept: new Map(),
  };
  visitFolder(out, '', found);
  const gone = [...kept].find((path) => found.kept.get(path) !== 'other');
  if (gone !== undefined) return { kind: 'gone', path: gone };
  const byKey = new Map(Array.from(found.kept, ([path, kind]) => [diskKey(path), { path, kind }]));
  const place = new Set<string>();
  for (const wanted of paths) {
    for (const path of withFolders(wanted)) {
      const kept = byKey.get(diskKey(path));
      if (kept === undefined) {
        place.add(path);
        break;
      }
      // A folder in different letter case is a different one on this disk, and the same one on another.
      const isFolderOfBoth = kept.kind === 'folder' && kept.path === path && path !== wanted;
      if (!isFolderOfBoth) return { kind: 'inTheWay', path: kept.path, wanted };
    }
  }
  const aside = new Set(found.ours.flatMap((path) => withFolders(path).find((part) => !found.kept.has(part)) ?? []));
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

/** True if anything in the folder stays. An empty folder does: an export never leaves one. */
function visitFolder(out: string, folder: string, found: Entries): boolean {
  const inside = entriesOf(join(out, folder)).filter(({ name }) => folder !== '' || !isDraftName(name));
  let stays = inside.length === 0;
  for (const entry of inside) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const mayBeOurs = entry.isDirectory()
      ? found.folders.has(path)
      : entry.isFile() && found.listed.has(path) && !found.staying.has(path);
    if (mayBeOurs && entry.isFile()) found.ours.push(path);
    else if (!mayBeOurs || visitFolder(out, path, found)) {
      found.kept.set(path, entry.isDirectory() ? 'folder' : 'other');
      stays = true;
    }
  }
  return stays;
}

/** Empty for a folder that can't be read, which thus stays: writing to it reports the reason, and nothing is lost. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function withFolders(path: string): readonly string[] {
  return [...foldersOf(path), path];
}
