import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join, sep } from 'node:path';

/**
 * Returns the path of a program, from the folders of `PATH`. Undefined if it is in none of them. Without a path, Windows would look in the
 * current folder first, which may be a cloned repository. For the same reason, relative folders are skipped, and so is
 * `node_modules/.bin`, which npm puts first for `npx` and scripts of a package.
 */
export function findProgram(name: string): string | undefined {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders
    .filter((folder) => isAbsolute(folder) && !folder.split(sep).includes('node_modules'))
    .map((folder) => join(folder, file))
    .find(isProgram);
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
