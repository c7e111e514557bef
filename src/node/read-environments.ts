import { readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { environmentFolder, isEnvironmentFile } from '../core/environments/environment-files.ts';
import type { EnvironmentText } from '../core/ports.ts';
import { readRegularFile } from './read-regular-file.ts';

/** The maximum number of files; more would not fit a picker. */
const maximumFiles = 200;

/** Reads the files of environments below the docs root, sorted by path. No links are followed, because they may lead anywhere. */
export function readEnvironments(root: string): readonly EnvironmentText[] {
  const folder = join(root, environmentFolder);
  const names = listNames(root, folder).slice(0, maximumFiles);
  return names.map((name) => ({ file: `${environmentFolder}/${name}`, text: readFileText(join(folder, name)) }));
}

function listNames(root: string, folder: string): readonly string[] {
  try {
    if (realpathSync.native(folder) !== join(realpathSync.native(root), environmentFolder)) return [];
    const entries = readdirSync(folder, { withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && isEnvironmentFile(`${environmentFolder}/${entry.name}`));
    return files.map(({ name }) => name).sort();
  } catch {
    return [];
  }
}

function readFileText(path: string): string | undefined {
  try {
    return readRegularFile(path).replace(/^\uFEFF/, '');
  } catch {
    return undefined;
  }
}
