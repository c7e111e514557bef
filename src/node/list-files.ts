import { type Dirent, existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { sep } from 'node:path';
import { isIgnored, parseIgnore } from '../core/project/ignore.ts';
import { markerFile } from '../site/marker-file.ts';
import { isDraftName } from './draft-name.ts';

/** Paths of all regular files under the root that are not ignored, sorted; folders that can't be read are passed over. */
export function listFiles(root: string): readonly string[] {
  const patterns = parseIgnore(ignoreText(root));
  const real = realpathSync.native(root);
  const walk = { root, real, isOutside: (path: string) => isIgnored(path, patterns) };
  return [...filesIn(walk, '', new Set([real]))].sort();
}

interface Walk {
  readonly root: string;
  /** The root without links. */
  readonly real: string;
  readonly isOutside: (path: string) => boolean;
}

/** `above` are the real paths of the folders on the way here: a link to one of them would be walked for ever. */
function* filesIn(walk: Walk, folder: string, above: ReadonlySet<string>): Generator<string> {
  const entries = entriesOf(`${walk.root}/${folder}`);
  // An export below the docs root holds copies of everything; while it is written, or if it was stopped, it may have no marker.
  if (folder !== '' && entries.some(({ name }) => name === markerFile || isDraftName(name))) return;
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const kind = kindOf(entry, `${walk.root}/${path}`, walk.real);
    if (kind === 'other' || walk.isOutside(kind === 'folder' ? `${path}/` : path)) continue;
    if (kind === 'file') yield path;
    else yield* filesInFolder(walk, path, above);
  }
}

function* filesInFolder(walk: Walk, path: string, above: ReadonlySet<string>): Generator<string> {
  const target = realpathSync.native(`${walk.root}/${path}`);
  if (!above.has(target)) yield* filesIn(walk, path, new Set([...above, target]));
}

function neverOurs(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules';
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Links count as what they point to, as long as that is under the root too. */
function kindOf(entry: Dirent, path: string, root: string): 'file' | 'folder' | 'other' {
  if (neverOurs(entry.name)) return 'other';
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  if (!entry.isSymbolicLink()) return 'other';
  try {
    if (!realpathSync.native(path).startsWith(root + sep)) return 'other';
    const stat = statSync(path);
    return stat.isFile() ? 'file' : stat.isDirectory() ? 'folder' : 'other';
  } catch {
    return 'other';
  }
}

function ignoreText(root: string): string {
  const file = `${root}/.mintignore`;
  // Nearly no site has one, and making the error of a missing file takes longer than asking.
  if (!existsSync(file)) return '';
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
