import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { diskKey } from '../../core/source/text/file-names.ts';
import { isDraftName } from './draft-name.ts';

/** Files and whole folders of OUT, as paths from it: what goes, and what comes in its place. */
export interface Moves {
  readonly aside: readonly string[];
  readonly place: readonly string[];
}

/** Something of the writer's that has the path of a file of the site, or of a folder of it. */
export interface InTheWay {
  readonly path: string;
  readonly wanted: string;
}

export type MovePlan = { readonly kind: 'moves'; readonly moves: Moves } | ({ readonly kind: 'inTheWay' } & InTheWay);

/**
 * What to move so that OUT holds the site's `paths` instead of those of `ours` that are there, and everything else as it is. Folders are
 * moved as a whole where nothing else is in them, so there are few moves. Links are never followed.
 */
export function planMoves(out: string, ours: ReadonlySet<string>, paths: ReadonlySet<string>): MovePlan {
  const folders = new Set([...ours, ...paths].flatMap((path) => withFolders(path).slice(0, -1)));
  const found: Entries = { listed: ours, folders, ours: [], kept: new Map() };
  visitFolder(out, '', found);
  const byKey = new Map(Array.from(found.kept, ([path, kind]) => [diskKey(path), { path, kind }]));
  const place = new Set<string>();
  for (const wanted of paths) {
    for (const path of withFolders(wanted)) {
      const kept = byKey.get(diskKey(path));
      if (kept === undefined) {
        place.add(path);
        break;
      }
      // A folder in other letters would be another one on this disk, and the same one on the next.
      const isFolderOfBoth = kept.kind === 'folder' && kept.path === path && path !== wanted;
      if (!isFolderOfBoth) return { kind: 'inTheWay', path: kept.path, wanted };
    }
  }
  const aside = new Set(found.ours.flatMap((path) => withFolders(path).find((part) => !found.kept.has(part)) ?? []));
  return { kind: 'moves', moves: { aside: [...aside].sort(), place: [...place].sort() } };
}

interface Entries {
  /** What the last export wrote. */
  readonly listed: ReadonlySet<string>;
  /** Those that a site has, old or new. In others nothing is ours, so nobody looks into `.git`. */
  readonly folders: ReadonlySet<string>;
  /** The files of the last export that are there. */
  readonly ours: string[];
  /** What stays: entries that are not ours, and the folders they are in. */
  readonly kept: Map<string, 'folder' | 'other'>;
}

/** Whether anything in the folder stays. An empty one does: an export leaves none. */
function visitFolder(out: string, folder: string, found: Entries): boolean {
  const inside = entriesOf(join(out, folder)).filter(({ name }) => folder !== '' || !isDraftName(name));
  let stays = inside.length === 0;
  for (const entry of inside) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const mayBeOurs = entry.isDirectory() ? found.folders.has(path) : entry.isFile() && found.listed.has(path);
    if (mayBeOurs && entry.isFile()) found.ours.push(path);
    else if (!mayBeOurs || visitFolder(out, path, found)) {
      found.kept.set(path, entry.isDirectory() ? 'folder' : 'other');
      stays = true;
    }
  }
  return stays;
}

/** None of a folder that can't be read, which thus stays: writing into it says why, and nothing is lost. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** `a`, `a/b` and `a/b/c` of `a/b/c`. */
function withFolders(path: string): readonly string[] {
  const segments = path.split('/');
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}
