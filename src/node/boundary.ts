import { existsSync, readdirSync } from 'node:fs';
import { parseIgnore } from '../core/project/ignore.ts';
import { findOutside, type OutsideCause } from '../core/project/outside.ts';
import { getOrInsert } from '../core/source/get-or-insert.ts';
import { markerFile } from '../site/marker-file.ts';
import { isDraftName } from './export/draft-name.ts';
import { readRegularFile } from './read-regular-file.ts';

/** Decides which paths below a docs root belong to the project, by its `.mintignore` at the time of construction. */
export interface Boundary {
  /**
   * `path` is relative to the docs root, with `/` between segments and at the end of a folder. Undefined if it belongs to the project. Links are
   * not followed.
   */
  find(path: string): OutsideCause | undefined;
}

/** `named`: files that belong to the project whatever their names are. */
export function createBoundary(root: string, named: readonly string[] = []): Boundary {
  const rules = parseIgnore(readIgnoreFile(root));
  const exports = new Map<string, boolean>();
  const isExport = (folder: string): boolean => {
    return getOrInsert(exports, folder, () => hasExport(`${root}/${folder}`));
  };
  // An earlier export below the docs root holds copies of everything, and no sources.
  const findExport = (path: string): OutsideCause | undefined => {
    const folders = path.split('/').slice(0, -1);
    const index = folders.findIndex((_, at) => isExport(folders.slice(0, at + 1).join('/')));
    return index < 0 ? undefined : { kind: 'exported', folder: folders.slice(0, index + 1).join('/') };
  };
  return {
    find: (path) => (named.includes(path) ? undefined : (findOutside(path, rules) ?? findExport(path))),
  };
}

/** Returns whether the folder is that of an export. One that is running or was interrupted may have a draft and no marker. */
function hasExport(folder: string): boolean {
  try {
    return readdirSync(folder).some((name) => name === markerFile || isDraftName(name));
  } catch {
    return false;
  }
}

function readIgnoreFile(root: string): string {
  const file = `${root}/.mintignore`;
  // Most sites have none, and creating the error for a missing file is slower than checking first.
  if (!existsSync(file)) return '';
  try {
    return readRegularFile(file);
  } catch {
    return '';
  }
}
