import MiniSearch, { type SearchOptions } from 'minisearch';
import {
  contentsFile,
  type EntryWords,
  entriesFile,
  findWordFile,
  type SearchContents,
  type ShownEntry,
  wordsFile,
  wordsOptions,
} from '../../../src/render/search/search-index.ts';
import { searchWords, wholeTitle } from '../../../src/render/search/search-words.ts';

/** Only the results with the highest scores have their titles fetched. */
const mostRanked = 60;
/** The maximum number of files that are fetched for words with one prefix. */
const mostFiles = 3;

/** The search index of one edition of the site. Each of its files is fetched when a query first needs it. */
export class SiteIndex {
  readonly #folder: string;
  readonly #contents: Promise<SearchContents>;
  readonly #files = new Map<string, Promise<unknown>>();
  /** Scores of earlier words of the query are reused with each further letter. */
  readonly #scores = new Map<string, Promise<Scores>>();

  /** `folder` is its URL, without trailing slash. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#contents = load<SearchContents>(`${folder}/${contentsFile}`);
  }

  /**
   * One letter is enough if the index is small, or if a single letter is a word of the script. Otherwise the search
   * waits for the second letter.
   */
  async isEnough(query: string): Promise<boolean> {
    const { firstWords } = await this.#contents;
    return query.length > 1 || firstWords.length === 1 || /[^\p{Script=Latin}\p{N}]/u.test(query);
  }

  /** Returns the matching entries, the best first. Throws if a file can't be loaded. */
  async find(query: string): Promise<readonly ShownEntry[]> {
    const words = [...new Set(searchWords(query))];
    const wordScores = await Promise.all(words.map((word, index) => this.#scoreWord(word, index === words.length - 1)));
    const scores = sumScores(wordScores);
    // A title that begins with the query ranks before all others, and one that equals it first.
    for (const [id, score] of await this.#search(wholeTitle(query), { fields: ['whole'], prefix: true })) {
      if (scores.has(id)) scores.set(id, (scores.get(id) ?? 0) + 10 * score);
    }
    const best = [...scores].sort(([, one], [, other]) => other - one).slice(0, mostRanked);
    const entries = await Promise.all(best.map(([id]) => this.#loadEntry(id)));
    const ranked = entries.map((entry, index) => ({
      entry,
      score: (best[index]?.[1] ?? 0) * weighEntry(entry, query),
    }));
    return ranked.sort((one, other) => other.score - one.score).map(({ entry }) => entry);
  }

  /**
   * Scores entries that contain the word or a similar spelling. The last word, and words of more than three letters,
   * also match as prefixes.
   */
  #scoreWord(word: string, isLast: boolean): Promise<Scores> {
    const prefix = isLast || word.length > 3;
    const key = `${word}${prefix ? '*' : ''}`;
    const options = { fields: ['title', 'names', 'text'], prefix, fuzzy: allowedTypos, boost: { title: 4, names: 2 } };
    const scores = this.#scores.get(key) ?? this.#search(word, options);
    this.#scores.set(key, scores);
    scores.catch(() => this.#scores.delete(key));
    return scores;
  }

  async #search(word: string, options: SearchOptions & { readonly prefix: boolean }): Promise<Scores> {
    const { firstWords } = await this.#contents;
    const first = findWordFile(firstWords, word);
    const end = options.prefix ? findWordFile(firstWords, `${word}\uffff`) : first;
    const last = Math.min(end, first + mostFiles - 1);
    const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const indexes = await Promise.all(numbers.map((number) => this.#loadWords(number)));
    const scores = new Map<number, number>();
    for (const index of indexes) {
      for (const { id, score } of index.search(word, options)) scores.set(id, Math.max(score, scores.get(id) ?? 0));
    }
    return scores;
  }

  async #loadWords(number: number): Promise<MiniSearch<EntryWords>> {
    return this.#loadOnce(wordsFile(number), (text) => MiniSearch.loadJSON<EntryWords>(text, wordsOptions));
  }

  async #loadEntry(id: number): Promise<ShownEntry> {
    const { entriesPerFile } = await this.#contents;
    const file = entriesFile(Math.floor(id / entriesPerFile));
    const entries = await this.#loadOnce(file, (text): readonly ShownEntry[] => JSON.parse(text));
    return entries[id % entriesPerFile] ?? ['page', '', '', '', ''];
  }

  async #loadOnce<T>(file: string, read: (text: string) => T): Promise<T> {
    const known = this.#files.get(file) as Promise<T> | undefined;
    if (known !== undefined) return known;
    const { stamp } = await this.#contents;
    const loaded = loadText(`${this.#folder}/${file}?${stamp}`).then(read);
    this.#files.set(file, loaded);
    // A file that failed to load is requested again by the next query.
    loaded.catch(() => this.#files.delete(file));
    return loaded;
  }
}

/** Scores by entry number. */
type Scores = ReadonlyMap<number, number>;

/** The number of letters that may differ. Two swapped letters count as two. */
function allowedTypos(word: string): number | false {
  if (word.length <= 3) return false;
  return word.length <= 5 ? 1 : 2;
}

/** Sums the scores of the entries that match the most words. */
function sumScores(found: readonly Scores[]): Map<number, number> {
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

/** Ranks pages before their parts, and exact titles first. */
function weighEntry([kind, title]: ShownEntry, query: string): number {
  const isExact = wholeTitle(title) === wholeTitle(query);
  return (pageKinds.has(kind) ? 1.5 : 1) * (isExact ? 10 : 1);
}

async function load<T>(url: string): Promise<T> {
  return JSON.parse(await loadText(url));
}

async function loadText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The request for the search index failed with status ${response.status}.`);
  return response.text();
}
