/**
 * The files of a search index, which the export writes and the exported page reads. An index belongs to one edition of
 * the site (a language and version): a table of contents, the entries in files of 500, and the words in files of
 * about 100 kB, each a MiniSearch index of the words from its first one up to the first of the next file. A page loads
 * the files that the words of a query need.
 */
export interface SearchContents {
  readonly entriesPerFile: number;
  /** How many entries of each kind there are. Entries are numbered by kind, in this order. */
  readonly counts: readonly (readonly [kind: SearchKind, count: number])[];
  /** The hashes of the files with the entries, by which the files are named. */
  readonly entryFiles: readonly string[];
  /** The hashes of the files with the words. */
  readonly wordFiles: readonly string[];
  /** The first word of each of them. The first one begins with `""`. */
  readonly firstWords: readonly string[];
}

/**
 * The kinds of results, by which they are grouped and weighed, in the order of their entries: what a query most often
 * finds is together in the first files. An `update` is a part of a changelog.
 */
export const searchKinds = [
  'page',
  'endpoint',
  'channel',
  'heading',
  'schema',
  'message',
  'parameter',
  'field',
  'update',
] as const;

export type SearchKind = (typeof searchKinds)[number];

/**
 * The shown part of a result, and its target: kind, title, detail, slug, id of the element (`""`: the page itself). True
 * at the end if it is deprecated.
 */
export type ShownEntry = readonly [
  kind: SearchKind,
  title: string,
  detail: string,
  slug: string,
  anchor: string,
  isDeprecated?: true,
];

/** Something that can be found. `names` are further names, such as an operationId. */
export interface SearchEntry {
  readonly shown: ShownEntry;
  readonly names: string;
  readonly text: string;
  /** Entries with the same key are the same thing on several pages, of which the first is kept. */
  readonly once?: string;
}

/** The words of one entry: the fields of an index. */
export interface EntryWords {
  readonly id: number;
  readonly whole: string;
  readonly title: string;
  readonly names: string;
  readonly text: string;
}

/** Both sides must use the same options. The words come from `searchWords`, so they are only split again. */
export const wordsOptions = {
  idField: 'id',
  fields: ['whole', 'title', 'names', 'text'],
  tokenize: (text: string): string[] => (text === '' ? [] : text.split(' ')),
  processTerm: (term: string): string => term,
};

export const contentsFile = 'contents.json';
/** The folder beside those of the editions with the files that a table of contents names. */
export const partsFolder = 'parts';
export const partFile = (kind: 'entries' | 'words', hash: string): string => `${kind}-${hash}.json`;

/** Returns the number of the file that contains the words beginning with this one. */
export function findWordFile(firstWords: readonly string[], word: string): number {
  let number = 0;
  while (number + 1 < firstWords.length && (firstWords[number + 1] ?? '') <= word) number += 1;
  return number;
}
