import { findNearest } from '../source/text/nearest.ts';

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

  /** Similar names in the same folder, then the same name in other folders, those with most folders in common first. */
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
    const nearest = elsewhere.toSorted((a, b) => sharedEnd(b, path) - sharedEnd(a, path));
    return [...new Set([...alike, ...nearest.slice(0, 2)])].slice(0, 3);
  }
}

/** How many segments at the end of two paths are the same. */
function sharedEnd(one: string, other: string): number {
  const segments = other.toLowerCase().split('/').reverse();
  const own = one.toLowerCase().split('/').reverse();
  const end = own.findIndex((segment, index) => segment !== segments[index]);
  return end < 0 ? own.length : end;
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
