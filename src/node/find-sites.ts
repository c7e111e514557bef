import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { sep } from 'node:path';

/** A window with more sites gets only the first ones. */
const maximumSites = 500;

/**
 * Finds folders with a `docs.json`: the folder itself, and those below it, except dot folders and `node_modules`. Folders that can't be
 * read are skipped, and links are followed once. Paths have `/` between segments.
 */
export async function findSites(folder: string): Promise<readonly string[]> {
  const sites: string[] = [];
  const walked = new Set([await realpath(folder).catch(() => folder)]);
  for (let level = [folder]; level.length > 0 && sites.length < maximumSites; ) {
    const listed = await Promise.all(level.map(async (path) => ({ path, entries: await readEntries(path) })));
    sites.push(...listed.filter(({ entries }) => entries.some(isConfig)).map(({ path }) => path));
    const below = await Promise.all(listed.map(({ path, entries }) => listFolders(path, entries, walked)));
    level = below.flat();
  }
  return sites.slice(0, maximumSites);
}

function isConfig(entry: Dirent): boolean {
  return entry.name === 'docs.json' && !entry.isDirectory();
}

async function readEntries(folder: string): Promise<readonly Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => []);
}

async function listFolders(folder: string, entries: readonly Dirent[], walked: Set<string>): Promise<string[]> {
  const candidates = entries.filter(({ name }) => !name.startsWith('.') && name !== 'node_modules');
  const found = await Promise.all(
    candidates.map(async (entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return [path];
      return entry.isSymbolicLink() && (await isNewFolder(path, walked)) ? [path] : [];
    }),
  );
  return found.flat();
}

/** Returns whether the link leads to a folder that is not searched otherwise. `walked` holds the start of the search, and targets of links. */
async function isNewFolder(link: string, walked: Set<string>): Promise<boolean> {
  try {
    if (!(await stat(link)).isDirectory()) return false;
    const target = await realpath(link);
    if (Array.from(walked).some((path) => isWithin(target, path) || isWithin(path, target))) return false;
    walked.add(target);
    return true;
  } catch {
    return false;
  }
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}${sep}`);
}
