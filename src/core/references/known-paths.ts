import { appendTo, getOrInsert } from '../source/get-or-insert.ts';
import { findNearest } from '../source/text/nearest.ts';
import { languageCodes } from '../standards/navigation-schema.ts';

/** Finds similar paths among thousands of pages or files. Indexed by folder and name, as hundreds may be missing at once. */
export class KnownPaths {
  readonly #byFolder = new Map<string, string[]>();
  readonly #byName = new Map<string, string[]>();
  readonly #found = new Map<string, readonly string[]>();

  constructor(paths: Iterable<string>) {
    for (const path of paths) {
      const { folder, name } = splitPath(path);
      appendTo(this.#byFolder, folder, path);
      appendTo(this.#byName, name, path);
    }
  }

  /** Similar names in the same folder, then the same name in other folders with the most segments in common. */
  findNearest(path: string): readonly string[] {
    return getOrInsert(this.#found, path, () => this.#search(path));
  }

  #search(path: string): readonly string[] {
    const { folder, name } = splitPath(path);
    const siblings = new Map((this.#byFolder.get(folder) ?? []).map((known) => [splitPath(known).name, known]));
    const similar = findNearest(name, siblings.keys()).flatMap((siblingName) => siblings.get(siblingName) ?? []);
    const elsewhere =
      name === 'index' ? [] : (this.#byName.get(name) ?? []).filter((known) => getLocale(known) === getLocale(path));
    const nearest = elsewhere.toSorted((a, b) => countSharedSegments(b, path) - countSharedSegments(a, path));
    return [...new Set([...similar, ...nearest.slice(0, 2)])].slice(0, 3);
  }
}

/** The number of equal segments at the end of two paths. */
function countSharedSegments(a: string, b: string): number {
  const segmentsB = b.toLowerCase().split('/').reverse();
  const segmentsA = a.toLowerCase().split('/').reverse();
  const end = segmentsA.findIndex((segment, index) => segment !== segmentsB[index]);
  return end < 0 ? segmentsA.length : end;
}

const languages: ReadonlySet<string> = new Set(languageCodes);

/** The folder of a language in a path, as in `fr/start` and `snippets/fr/start`. */
function getLocale(path: string): string | undefined {
  return path.split('/').find((segment) => languages.has(segment));
}

function splitPath(path: string): { readonly folder: string; readonly name: string } {
  const end = path.lastIndexOf('/');
  return { folder: path.slice(0, Math.max(0, end)).toLowerCase(), name: path.slice(end + 1).toLowerCase() };
}
