import { diskKey, parentFolders } from '../core/source/text/file-names.ts';
import type { Location } from '../core/source/text/span.ts';

/** The origin of a path below OUT. */
export interface PathOwner {
  /** A phrase that follows "is": `a file of the page "a"`. */
  readonly what: string;
  at?(): Location;
}

/** A requested path, and the path that it collides with. */
export interface PathConflict {
  readonly path: string;
  readonly taken: string;
  readonly owner: PathOwner;
}

/** The claimed paths below OUT. On no disk may two of them be the same file, or one of them a folder of another. */
export interface PathClaims {
  /** Claims all of the paths, or none of them if there is a collision, which is returned. */
  claim(paths: readonly string[], owner: PathOwner): PathConflict | undefined;
}

interface Taken {
  readonly path: string;
  readonly owner: PathOwner;
}

export function createPathClaims(): PathClaims {
  const files = new Map<string, Taken>();
  /** Every folder, with one of its files. */
  const folders = new Map<string, Taken>();
  const find = (path: string): Taken | undefined => {
    const key = diskKey(path);
    const above = parentFolders(key).find((folder) => files.has(folder));
    return files.get(key) ?? folders.get(key) ?? (above === undefined ? undefined : files.get(above));
  };
  return {
    claim(paths, owner) {
      for (const path of paths) {
        const taken = find(path);
        if (taken !== undefined) return { path, taken: taken.path, owner: taken.owner };
      }
      for (const path of paths) {
        const key = diskKey(path);
        files.set(key, { path, owner });
        for (const folder of parentFolders(key)) if (!folders.has(folder)) folders.set(folder, { path, owner });
      }
      return undefined;
    },
  };
}
