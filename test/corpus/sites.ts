import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Site {
  /** Its folder under `sites/`. */
  readonly name: string;
  /** The folder with its `docs.json`. */
  readonly root: string;
}

/** Every site of the corpus, by name. */
export function listSites(corpus: string): readonly Site[] {
  const sites = join(corpus, 'sites');
  return readdirSync(sites)
    .toSorted()
    .flatMap((name) => {
      const root = rootOf(join(sites, name));
      return root === undefined ? [] : [{ name, root }];
    });
}

/** The folder with `docs.json`: the site itself or a folder below it. */
function rootOf(folder: string): string | undefined {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === 'docs.json')
    .map((entry) => entry.parentPath)
    .filter((path) => 'navigation' in (JSON.parse(readFileSync(join(path, 'docs.json'), 'utf8')) as object));
  return found.toSorted((a, b) => a.length - b.length)[0];
}
