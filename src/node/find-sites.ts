import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { sep } from 'node:path';

/** A window with more sites gets only the first ones. */
const mostSites = 500;

/**
 * Folders with a `docs.json`, the folder itself and below; dot folders and `node_modules` are not searched. Folders that can't be
 * read are skipped, and links are followed once. Paths with `/` between segments.
 */
export async function findSites(folder: string): Promise<readonly string[]> {
  const sites: string[] = [];
  const walked = new Set([await realpath(folder).catch(() => folder)]);
  for (let level = [folder]; level.length > 0 && sites.length < mostSites; ) {
    const listed = await Promise.all(level.map(async (path) => ({ path, entries: await entriesOf(path) })));
    sites.push(...listed.filter(({ entries }) => entries.some(isConfig)).map(({ path }) => path));
    const below = await Promise.all(listed.map(({ path, entries }) => foldersIn(path, entries, walked)));
    level = below.flat();
  }
  return sites.slice(0, mostSites);
}

function isConfig(entry: Dirent): boolean {
  return entry.name === 'docs.json' && !entry.isDirectory();
}

async function entriesOf(folder: string): Promise<readonly Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => []);
}

async function foldersIn(folder: string, entries: readonly Dirent[], walked: Set<string>): Promise<string[]> {
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

/** True if the link's target is searched anyway. `walked`: where the search started, and targets of links. */
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
