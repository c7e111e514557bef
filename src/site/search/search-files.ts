import { textHash } from '../../core/styles/text-hash.ts';
import {
  contentsFile,
  partFile,
  type SearchContents,
  type SearchEntry,
  searchKinds,
} from '../../render/search/search-index.ts';
import type { SiteNavigation } from '../navigation.ts';
import type { OutputFile } from '../output-file.ts';
import { searchFolder, searchParts } from '../own-files.ts';
import { wordFiles, wordIndex } from './word-files.ts';

const entriesPerFile = 500;

/** One search index for each language and version of the site. Pages in none of them are in all indexes. */
export interface SearchEditions {
  /** Returns the folder of the index for a page, relative to OUT. */
  folderFor(slug: string): string;
  /**
   * Creates a filter that drops entries that an earlier page of the same language and version had too, so that the
   * entries of all pages fit into memory. Called for one page after the other.
   */
  createFilter(): (slug: string, entries: readonly SearchEntry[]) => readonly SearchEntry[];
  /** Creates the files of all indexes. Called with one page after the other, in the order of the site. */
  createIndexer(): SearchIndexer;
}

/** Entries are kept only until the last page of their language and version is added. */
export interface SearchIndexer {
  /** Yields the files of the indexes that have all of their pages with this one. */
  add(slug: string, entries: readonly SearchEntry[]): Generator<OutputFile, void>;
  /** Yields the files of the other indexes: a page of theirs was left out. */
  end(): Generator<OutputFile, void>;
}

export function createSearchEditions({ trails, pages }: SiteNavigation): SearchEditions {
  const findChoice = (slug: string) => JSON.stringify(readChoice(trails.get(slug) ?? []));
  const known = new Map([...pages.keys()].map((slug) => [findChoice(slug), readChoice(trails.get(slug) ?? [])]));
  const choices = [...known.values()].filter(({ language, version }) => (language ?? version) !== undefined);
  const editions = choices.filter((choice) => !choices.some((other) => other !== choice && isInEdition(choice, other)));
  // Found once for each choice: a site may have a hundred editions of a hundred pages.
  const numbers = new Map(
    [...known].map(([key, choice]) => [
      key,
      editions.flatMap((edition, number) => (isInEdition(choice, edition) ? number : [])),
    ]),
  );
  const findNumbers = (slug: string) => (editions.length === 0 ? [0] : (numbers.get(findChoice(slug)) ?? []));
  return {
    folderFor: (slug) => `${searchFolder}/${findNumbers(slug)[0] ?? 0}`,
    createFilter() {
      const seen = new Set<string>();
      return (slug, entries) => {
        const choice = findChoice(slug);
        return entries.filter(({ once }) => {
          const key = `${once} ${choice}`;
          const isNew = once === undefined || !seen.has(key);
          if (once !== undefined) seen.add(key);
          return isNew;
        });
      };
    },
    createIndexer: () => createIndexer([...pages.keys()], Math.max(1, editions.length), findNumbers),
  };
}

/** `findNumbers` returns the numbers of the indexes that have a page. */
function createIndexer(
  slugs: readonly string[],
  count: number,
  findNumbers: (slug: string) => readonly number[],
): SearchIndexer {
  const indexes = Array.from({ length: count }, (_, number) => ({
    folder: `${searchFolder}/${number}`,
    /** The number of pages that are not added yet. */
    missing: 0,
    entries: [] as SearchEntry[],
  }));
  const findIndexes = (slug: string) => findNumbers(slug).flatMap((number) => indexes[number] ?? []);
  for (const index of slugs.flatMap(findIndexes)) index.missing += 1;
  const waiting = new Set(indexes);
  /** Editions with the same entries share files. */
  const written = new Set<string>();
  const filesOf = function* (folder: string, entries: readonly SearchEntry[]): Generator<OutputFile, void> {
    for (const file of indexFiles(folder, entries)) {
      if (!written.has(file.path)) yield file;
      written.add(file.path);
    }
  };
  return {
    *add(slug, entries) {
      for (const index of findIndexes(slug)) {
        index.entries.push(...entries);
        index.missing -= 1;
        if (index.missing > 0) continue;
        waiting.delete(index);
        yield* filesOf(index.folder, index.entries);
        index.entries = [];
      }
    },
    *end() {
      for (const { folder, entries } of waiting) yield* filesOf(folder, entries);
    },
  };
}

interface Choice {
  readonly language?: string;
  readonly version?: string;
}

function readChoice(trail: readonly { readonly kind: string; readonly label: string }[]): Choice {
  const language = trail.find(({ kind }) => kind === 'language')?.label;
  const version = trail.find(({ kind }) => kind === 'version')?.label;
  return { language, version };
}

function isInEdition({ language, version }: Choice, edition: Choice): boolean {
  return (
    (language === undefined || language === edition.language) && (version === undefined || version === edition.version)
  );
}

function* indexFiles(folder: string, all: readonly SearchEntry[]): Generator<OutputFile, void> {
  const seen = new Set<string>();
  const distinct = all.filter(({ once }) => {
    if (once === undefined) return true;
    const isNew = !seen.has(once);
    seen.add(once);
    return isNew;
  });
  const living = distinct.toSorted((one, other) => Number(one.shown[5] ?? false) - Number(other.shown[5] ?? false));
  const byKind = searchKinds.map((kind) => [kind, living.filter(({ shown }) => shown[0] === kind)] as const);
  const entries = byKind.flatMap(([, ofKind]) => ofKind);
  const counts = byKind.map(([kind, ofKind]) => [kind, ofKind.length] as const);
  const files = { entryFiles: [] as string[], wordFiles: [] as string[], firstWords: [] as string[] };
  for (let start = 0; start < entries.length; start += entriesPerFile) {
    const shown = entries.slice(start, start + entriesPerFile).map((entry) => entry.shown);
    const content = JSON.stringify(shown);
    const hash = textHash(content);
    files.entryFiles.push(hash);
    yield { path: `${searchParts}/${partFile('entries', hash)}`, content };
  }
  for (const { firstWord, parts } of wordFiles(entries)) {
    const madeFrom = JSON.stringify(parts);
    // Changes with the format of the files, too.
    const hash = textHash(wordIndex([]) + madeFrom);
    files.wordFiles.push(hash);
    files.firstWords.push(firstWord);
    yield {
      path: `${searchParts}/${partFile('words', hash)}`,
      madeFrom,
      get content() {
        return wordIndex(parts);
      },
    };
  }
  const contents: SearchContents = { entriesPerFile, counts, ...files };
  yield { path: `${folder}/${contentsFile}`, content: JSON.stringify(contents) };
}
