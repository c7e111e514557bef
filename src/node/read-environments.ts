import { readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { environmentFolder, isEnvironmentFile } from '../core/environments/environment-files.ts';
import type { EnvironmentText } from '../core/ports.ts';
import { readRegularFile } from './read-regular-file.ts';

/** More than anybody picks from. */
const mostFiles = 200;

/** The files of environments below the docs root, by path. No links are followed, because they may lead anywhere. */
export function readEnvironments(root: string): readonly EnvironmentText[] {
  const folder = join(root, environmentFolder);
  const names = listNames(root, folder).slice(0, mostFiles);
  return names.map((name) => ({ file: `${environmentFolder}/${name}`, text: readText(join(folder, name)) }));
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

function readText(path: string): string | undefined {
  try {
    return readRegularFile(path).replace(/^\uFEFF/, '');
  } catch {
    return undefined;
  }
}
