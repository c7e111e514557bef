/**
 * The files of a search index, which the export writes and the exported page reads. An index is of one edition of the site
 * (a language and version): a table of contents, the entries in files of 1,000, and the words in files of some 100 kB,
 * each a MiniSearch index of the words from its first one to that of the next file. A page loads the files that the words
 * of a query need.
 */
export interface SearchContents {
  /** Changes with the content, so that browsers don't mix the files of two exports. */
  readonly stamp: string;
  readonly entriesPerFile: number;
  /** By file, its first word; the first file begins with `""`. */
  readonly firstWords: readonly string[];
}

/** What a result is, which is also how results are grouped. */
export type SearchKind = 'page' | 'endpoint' | 'channel' | 'heading' | 'parameter' | 'field' | 'schema' | 'message';

/** What is shown of a result, and where it leads: kind, title, detail, slug, id of the element (`""`: the page itself). */
export type ShownEntry = readonly [kind: SearchKind, title: string, detail: string, slug: string, anchor: string];

/** A thing that can be found; `names` are further ones, such as an operationId. */
export interface SearchEntry {
  readonly shown: ShownEntry;
  readonly names: string;
  readonly text: string;
  /** Entries with the same key are the same thing on several pages, of which the first is kept. */
  readonly once?: string;
}

/** The words of one entry; the fields of an index. */
export interface EntryWords {
  readonly id: number;
  /** The title as one word. */
  readonly whole: string;
  readonly title: string;
  readonly names: string;
  readonly text: string;
}

/** Both sides must use the same. The words are made by `searchWords`, so they are only split again. */
export const wordsOptions = {
  idField: 'id',
  fields: ['whole', 'title', 'names', 'text'],
  tokenize: (text: string): string[] => (text === '' ? [] : text.split(' ')),
  processTerm: (term: string): string => term,
};

export const contentsFile = 'contents.json';
export const entriesFile = (number: number): string => `entries-${number}.json`;
export const wordsFile = (number: number): string => `words-${number}.json`;

/** The number of the file that has the words beginning with this one. */
export function fileOfWord(firstWords: readonly string[], word: string): number {
  let number = 0;
  while (number + 1 < firstWords.length && (firstWords[number + 1] ?? '') <= word) number += 1;
  return number;
}
