import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The files of a site by path, as bytes, because a mutated file may not be text. */
export type SiteFiles = ReadonlyMap<string, Buffer>;

/** Replaces the folder. A file that the disk refuses (its name, or a file where its folder would be) is left out. */
export function writeSiteFiles(folder: string, files: SiteFiles): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, bytes] of files) {
    const path = join(folder, file);
    try {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, bytes);
    } catch {
      // The site is valid without it.
    }
  }
}
