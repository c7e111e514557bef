import { type Dirent, realpathSync, statSync } from 'node:fs';
import { sep } from 'node:path';
import type { Boundary } from './boundary.ts';
import { readEntries } from './read-entries.ts';

/** Lists the paths of all regular files of the project below the root, sorted. Folders that can't be read are skipped. */
export function listFiles(root: string, boundary: Boundary): readonly string[] {
  const real = realpathSync.native(root);
  return [...walkFolder({ root, real, boundary }, '', new Set([real]))].sort();
}

interface Walk {
  readonly root: string;
  /** The real path of the root. */
  readonly real: string;
  readonly boundary: Boundary;
}

/** `above` are the real paths of the enclosing folders: a link to one of them would recurse forever. */
function* walkFolder(walk: Walk, folder: string, above: ReadonlySet<string>): Generator<string> {
  for (const entry of readEntries(`${walk.root}/${folder}`)) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const kind = getKind(entry, `${walk.root}/${path}`, walk);
    if (kind === 'other' || walk.boundary.find(kind === 'folder' ? `${path}/` : path) !== undefined) continue;
    if (kind === 'file') yield path;
    else yield* walkSubfolder(walk, path, above);
  }
}

function* walkSubfolder(walk: Walk, path: string, above: ReadonlySet<string>): Generator<string> {
  const target = realpathSync.native(`${walk.root}/${path}`);
  if (!above.has(target)) yield* walkFolder(walk, path, new Set([...above, target]));
}

/** Treats links as their target, if that belongs to the project too. */
function getKind(entry: Dirent, path: string, { real, boundary }: Walk): 'file' | 'folder' | 'other' {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  if (!entry.isSymbolicLink()) return 'other';
  try {
    const target = realpathSync.native(path);
    if (!target.startsWith(real + sep)) return 'other';
    const stat = statSync(path);
    const below = target.slice(real.length + 1).replaceAll(sep, '/');
    if (boundary.find(stat.isDirectory() ? `${below}/` : below) !== undefined) return 'other';
    return stat.isFile() ? 'file' : stat.isDirectory() ? 'folder' : 'other';
  } catch {
    return 'other';
  }
}
