import { basename, dirname, relative, resolve, sep } from 'node:path';
import { isDocsJson } from '../../core/docs-json/is-docs-json.ts';
import { findDocsRoot, findEntry } from '../../node/find-docs-root.ts';
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
    const place = findPlace(path, cwd);
    if ('message' in place) return place;
    const known = places.get(place.path) ?? [];
    // A whole site may have been named already.
    const isWhole = place.files.length === 0 || (places.has(place.path) && known.length === 0);
    places.set(place.path, isWhole ? [] : [...known, ...place.files]);
  }
  return Array.from(places, ([path, files]) => ({ path, files }));
}

function findPlace(path: string, cwd: string): TestPlace | { readonly message: string } {
  const full = resolve(cwd, path);
  const isFile = findEntry(full)?.isFile() === true && basename(full) !== 'docs.json';
  const site = isFile ? findSiteAbove(dirname(full)) : undefined;
  if (site !== undefined) return { path: site, files: [relative(site, full).replaceAll(sep, '/')] };
  const found = findDocsRoot(path, cwd);
  return found.kind === 'none' ? found : { path: found.kind === 'site' ? found.root : full, files: [] };
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
