import { isEnvironmentFile } from '../core/environments/environment-files.ts';
import { findOutside } from '../core/project/outside.ts';

/**
 * Whether the file (a path from the docs root) is outside of every site. Changes of `.mintignore` matter all the same,
 * and environments are checked.
 */
export function isOutside(file: string): boolean {
  return file !== '.mintignore' && !isEnvironmentFile(file) && findOutside(file, []) !== undefined;
}

/** The nearest root above the path (both with `/`, roots without a trailing one). */
export function nearestRoot(path: string, roots: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  for (const root of roots) {
    if (path.startsWith(`${root}/`) && root.length >= (nearest?.length ?? 0)) nearest = root;
  }
  return nearest;
}

/** Files whose text the engine reads. */
export function isDocument(path: string): boolean {
  return /\.(?:json|ya?ml|mdx?)$/i.test(path);
}
