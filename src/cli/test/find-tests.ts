import { dirname, relative, resolve, sep } from 'node:path';
import { isDocsJson } from '../../core/docs-json/is-docs-json.ts';
import { findDocsRoot } from '../../node/find-docs-root.ts';
import { readRegularFile } from '../../node/read-regular-file.ts';

/** A folder to open, and the files in it whose tests are run; none: all. */
export interface TestPlace {
  readonly path: string;
  readonly files: readonly string[];
}

/** Finds the sites of the folders and files of a command line. The site of a file is the nearest folder above it with a `docs.json`. */
export function findTestPlaces(
  paths: readonly string[],
  cwd: string,
): readonly TestPlace[] | { readonly message: string } {
  const places = new Map<string, readonly string[]>();
  for (const path of paths.length === 0 ? ['.'] : paths) {
    const found = findDocsRoot(path, cwd);
    if (found.kind === 'none') return found;
    if (found.kind === 'site') {
      places.set(found.root, []);
      continue;
    }
    const full = resolve(cwd, path);
    const site = findSiteAbove(found.root);
    const known = places.get(site ?? full);
    const file = relative(site ?? found.root, full)
      .split(sep)
      .join('/');
    // A whole site has been named already.
    if (known?.length !== 0) places.set(site ?? full, [...(known ?? []), file]);
  }
  return Array.from(places, ([path, files]) => ({ path, files }));
}

function findSiteAbove(folder: string): string | undefined {
  for (let current = folder; ; current = dirname(current)) {
    if (hasConfig(current)) return current;
    if (current === dirname(current)) return undefined;
  }
}

function hasConfig(folder: string): boolean {
  try {
    return isDocsJson(readRegularFile(`${folder}/docs.json`));
  } catch {
    return false;
  }
}
