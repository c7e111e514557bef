import MiniSearch, { type SearchOptions } from 'minisearch';
import {
  contentsFile,
  type EntryWords,
  entriesFile,
  fileOfWord,
  type SearchContents,
  type ShownEntry,
  wordsFile,
  wordsOptions,
} from '../../../src/render/search/search-index.ts';
import { searchWords, wholeTitle } from '../../../src/render/search/search-words.ts';

/** Results that are looked at; those of the lowest score fall away before their titles are fetched. */
const mostRanked = 60;
/** Files that are fetched for the words that begin like one that is typed. */
const mostFiles = 3;

/** The search index of one edition of the site. Each of its files is fetched when a query first needs it. */
export class SiteIndex {
  readonly #folder: string;
  readonly #contents: Promise<SearchContents>;
  readonly #files = new Map<string, Promise<unknown>>();
  /** Of the words that were typed: with the next letter, those before it stay. */
  readonly #scores = new Map<string, Promise<Scores>>();

  /** `folder`: its URL, without trailing slash. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#contents = load<SearchContents>(`${folder}/${contentsFile}`);
  }

  /** Whether one letter is enough: the index is small, or a letter is a word. Else it waits for the second. */
  async isEnough(query: string): Promise<boolean> {
    const { firstWords } = await this.#contents;
    return query.length > 1 || firstWords.length === 1 || /[^\p{Script=Latin}\p{N}]/u.test(query);
  }

  /** What fits, the best first. Throws if a file can't be loaded. */
  async find(query: string): Promise<readonly ShownEntry[]> {
    const words = [...new Set(searchWords(query))];
    const found = await Promise.all(words.map((word, index) => this.#scoresOf(word, index === words.length - 1)));
    const scores = addUp(found);
    // A title that begins like the query, before all: then those that are the query.
    for (const [id, score] of await this.#search(wholeTitle(query), { fields: ['whole'], prefix: true })) {
      if (scores.has(id)) scores.set(id, (scores.get(id) ?? 0) + 10 * score);
    }
    const best = [...scores].sort(([, one], [, other]) => other - one).slice(0, mostRanked);
    const entries = await Promise.all(best.map(([id]) => this.#entry(id)));
    const ranked = entries.map((entry, index) => ({ entry, score: (best[index]?.[1] ?? 0) * weightOf(entry, query) }));
    return ranked.sort((one, other) => other.score - one.score).map(({ entry }) => entry);
  }

  /** By entry, how well it has the word, or one that is spelt nearly like it; one that begins like it, but for a short word before another. */
  #scoresOf(word: string, isLast: boolean): Promise<Scores> {
    const prefix = isLast || word.length > 3;
    const key = `${word}${prefix ? '*' : ''}`;
    const options = { fields: ['title', 'names', 'text'], prefix, fuzzy: slips, boost: { title: 4, names: 2 } };
    const scores = this.#scores.get(key) ?? this.#search(word, options);
    this.#scores.set(key, scores);
    scores.catch(() => this.#scores.delete(key));
    return scores;
  }

  async #search(word: string, options: SearchOptions & { readonly prefix: boolean }): Promise<Scores> {
    const { firstWords } = await this.#contents;
    const first = fileOfWord(firstWords, word);
    const end = options.prefix ? fileOfWord(firstWords, `${word}\uffff`) : first;
    const last = Math.min(end, first + mostFiles - 1);
    const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const indexes = await Promise.all(numbers.map((number) => this.#words(number)));
    const scores = new Map<number, number>();
    for (const index of indexes) {
      for (const { id, score } of index.search(word, options)) scores.set(id, Math.max(score, scores.get(id) ?? 0));
    }
    return scores;
  }

  async #words(number: number): Promise<MiniSearch<EntryWords>> {
    return this.#once(wordsFile(number), (text) => MiniSearch.loadJSON<EntryWords>(text, wordsOptions));
  }

  async #entry(id: number): Promise<ShownEntry> {
    const { entriesPerFile } = await this.#contents;
    const file = entriesFile(Math.floor(id / entriesPerFile));
    const entries = await this.#once(file, (text): readonly ShownEntry[] => JSON.parse(text));
    return entries[id % entriesPerFile] ?? ['page', '', '', '', ''];
  }

  async #once<T>(file: string, read: (text: string) => T): Promise<T> {
    const known = this.#files.get(file) as Promise<T> | undefined;
    if (known !== undefined) return known;
    const { stamp } = await this.#contents;
    const loaded = loadText(`${this.#folder}/${file}?${stamp}`).then(read);
    this.#files.set(file, loaded);
    // What failed is asked for again with the next query.
    loaded.catch(() => this.#files.delete(file));
    return loaded;
  }
}

/** By the number of an entry, how well it fits. */
type Scores = ReadonlyMap<number, number>;

/** Letters that may be wrong; two swapped ones count as two. */
function slips(word: string): number | false {
  if (word.length <= 3) return false;
  return word.length <= 5 ? 1 : 2;
}

/** Entries that have the most of the words, with the sum of their scores. */
function addUp(found: readonly Scores[]): Map<number, number> {
  const sums = new Map<number, { score: number; words: number }>();
  for (const scores of found) {
    for (const [id, score] of scores) {
      const { score: sum, words } = sums.get(id) ?? { score: 0, words: 0 };
      sums.set(id, { score: sum + score, words: words + 1 });
    }
  }
  const most = Math.max(0, ...[...sums.values()].map(({ words }) => words));
  return new Map([...sums].flatMap(([id, { score, words }]) => (words === most ? [[id, score]] : [])));
}

const pageKinds: ReadonlySet<string> = new Set(['page', 'endpoint', 'channel']);

/** A page before a part of one, a title that is the query before all others. */
function weightOf([kind, title]: ShownEntry, query: string): number {
  const isExact = wholeTitle(title) === wholeTitle(query);
  return (pageKinds.has(kind) ? 1.5 : 1) * (isExact ? 10 : 1);
}

async function load<T>(url: string): Promise<T> {
  return JSON.parse(await loadText(url));
}

async function loadText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The server answered the request for the index with ${response.status}.`);
  return response.text();
}
