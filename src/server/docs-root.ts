import { isEnvironmentFile } from '../core/environments/environment-files.ts';
import { findOutside } from '../core/project/outside.ts';
import { findBelow } from '../core/source/text/file-key.ts';

/**
 * Returns whether the file (a path from the docs root) belongs to no site. `.mintignore` and environments count as files of the site, because
 * changes of them have effects.
 */
export function isOutside(file: string): boolean {
  return file !== '.mintignore' && !isEnvironmentFile(file) && findOutside(file, []) !== undefined;
}

/** The nearest root above the path (both with `/`, roots without a trailing one). */
export function nearestRoot(path: string, roots: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  for (const root of roots) {
    if (findBelow(root, path) !== undefined && root.length >= (nearest?.length ?? 0)) nearest = root;
  }
  return nearest;
}

/** Files whose text the engine reads. */
export function isDocument(path: string): boolean {
  return /\.(?:json|ya?ml|mdx?)$/i.test(path);
}
