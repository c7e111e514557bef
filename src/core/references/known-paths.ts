import { findNearest } from '../docs-json/nearest.ts';

/** Paths of pages or files by folder and by name: sites have thousands, and hundreds may be missing at once. */
export class KnownPaths {
  readonly #byFolder = new Map<string, string[]>();
  readonly #byName = new Map<string, string[]>();
  readonly #found = new Map<string, readonly string[]>();

  constructor(paths: Iterable<string>) {
    for (const path of paths) {
      const { folder, name } = split(path);
      add(this.#byFolder, folder, path);
      add(this.#byName, name, path);
    }
  }

  /** Similar names in the same folder, then the same name in other folders. */
  findNearest(path: string): readonly string[] {
    const found = this.#found.get(path) ?? this.#search(path);
    this.#found.set(path, found);
    return found;
  }

  #search(path: string): readonly string[] {
    const { folder, name } = split(path);
    const siblings = new Map((this.#byFolder.get(folder) ?? []).map((known) => [split(known).name, known]));
    const alike = findNearest(name, siblings.keys()).flatMap((found) => siblings.get(found) ?? []);
    const elsewhere =
      name === 'index' ? [] : (this.#byName.get(name) ?? []).filter((known) => localeOf(known) === localeOf(path));
    return [...alike, ...elsewhere.slice(0, 2)].slice(0, 3);
  }
}

/** The language folder at the start of a path, or `""`. */
function localeOf(path: string): string {
  return /^[a-z]{2}(-[A-Za-z]{2,4})?(?=\/)/.exec(path)?.[0] ?? '';
}

function split(path: string): { readonly folder: string; readonly name: string } {
  const end = path.lastIndexOf('/');
  return { folder: path.slice(0, Math.max(0, end)).toLowerCase(), name: path.slice(end + 1).toLowerCase() };
}

function add(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
