import { type Dirent, readdirSync } from 'node:fs';

/** Returns no entries for a folder that can't be read. */
export function readEntries(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
