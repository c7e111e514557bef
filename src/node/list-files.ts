import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import { sep } from 'node:path';
import type { Boundary } from './boundary.ts';

/** Paths of all regular files of the project under the root, sorted; folders that can't be read are skipped. */
export function listFiles(root: string, boundary: Boundary): readonly string[] {
  const real = realpathSync.native(root);
  return [...filesIn({ root, real, boundary }, '', new Set([real]))].sort();
}

interface Walk {
  readonly root: string;
  /** The root's real path. */
  readonly real: string;
  readonly boundary: Boundary;
}

/** `above` are the real paths of the enclosing folders: a link to one of them would recurse forever. */
function* filesIn(walk: Walk, folder: string, above: ReadonlySet<string>): Generator<string> {
  for (const entry of entriesOf(`${walk.root}/${folder}`)) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const kind = kindOf(entry, `${walk.root}/${path}`, walk);
    if (kind === 'other' || walk.boundary.find(kind === 'folder' ? `${path}/` : path) !== undefined) continue;
    if (kind === 'file') yield path;
    else yield* filesInFolder(walk, path, above);
  }
}

function* filesInFolder(walk: Walk, path: string, above: ReadonlySet<string>): Generator<string> {
  const target = realpathSync.native(`${walk.root}/${path}`);
  if (!above.has(target)) yield* filesIn(walk, path, new Set([...above, target]));
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Links count as their target, if that belongs to the project too. */
function kindOf(entry: Dirent, path: string, { real, boundary }: Walk): 'file' | 'folder' | 'other' {
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
