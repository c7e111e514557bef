import MiniSearch, { type SearchOptions } from 'minisearch';
import { getOrInsert } from '../../../src/core/source/get-or-insert.ts';
import {
  contentsFile,
  type EntryWords,
  findWordFile,
  partFile,
  partsFolder,
  type SearchContents,
  type SearchKind,
  type ShownEntry,
  wordsOptions,
} from '../../../src/render/search/search-index.ts';
import { wholeTitle } from '../../../src/render/search/search-words.ts';
import { stemWord } from '../../../src/render/search/word-stems.ts';
import { findSynonyms, queryWords, synonymShare } from './query-words.ts';
import { kindWeights, raiseNamed, type WeighedWord, weighTitle } from './rank-entries.ts';

/** Only the results with the highest scores have their titles fetched: fewer while the query is short. */
const findMostRanked = (query: string): number => (query.length > 2 ? 40 : 8);
/** The maximum number of files that are fetched for words with one prefix: two letters begin the words of many files. */
const findMostFiles = (prefix: string): number => (prefix.length > 2 ? 3 : 1);

/**
 * The search index of one edition of the site. Each of its files is fetched when a query first needs it. They have
 * hashes in their names; the table of contents has none, so it is always the one of the host.
 */
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

  async listKinds(): Promise<readonly SearchKind[]> {
    const { counts } = await this.#contents;
    return counts.flatMap(([kind, count]) => (count > 0 ? [kind] : []));
  }

  /** Returns the first pages of the site, in the order of its navigation. */
  async listFirst(count: number): Promise<readonly ShownEntry[]> {
    const { counts } = await this.#contents;
    const known = counts.reduce((sum, [, each]) => sum + each, 0);
    return Promise.all(Array.from({ length: Math.min(count, known) }, (_, id) => this.#loadEntry(id)));
  }

  /**
   * Returns the matching entries, the best first. Entries that lack words of the query come after those that have them,
   * and are left out if they lack too much. `isWanted` chooses kinds. Throws if a file can't be loaded.
   */
  async find(query: string, isWanted: (kind: SearchKind) => boolean = () => true): Promise<readonly ShownEntry[]> {
    const words = queryWords(query);
    const { counts } = await this.#contents;
    const kinds = kindsByEntry(counts);
    const found = await Promise.all(
      words.map(async (word, index) => {
        const scores = await this.#scoreWord(word, index === words.length - 1);
        return { word, scores, weight: Math.log(1 + kinds.length / Math.max(1, scores.size)) };
      }),
    );
    const scores = combineScores(found, await this.#scoreWhole(query));
    const best = [...scores]
      .flatMap(([id, score]) => {
        const kind = kinds[id] ?? 'field';
        return isWanted(kind) ? [[id, score * kindWeights[kind]] as const] : [];
      })
      .sort(([, one], [, other]) => other - one)
      .slice(0, findMostRanked(query));
    const entries = await Promise.all(best.map(([id]) => this.#loadEntry(id)));
    const ranked = entries.map((entry, index) => ({
      entry,
      score: (best[index]?.[1] ?? 0) * weighTitle(entry, query, found),
    }));
    const sorted = ranked.sort((one, other) => other.score - one.score).map(({ entry }) => entry);
    return raiseNamed(sorted, query);
  }

  /** Scores of earlier words of the query are reused with each further letter. */
  #scoreWord(word: string, isLast: boolean): Promise<Scores> {
    const isPrefix = isLast || word.length > 3;
    const key = `${word}${isPrefix ? '*' : ''}`;
    const scores = getOrInsert(this.#scores, key, () => this.#scoreForms(word, isPrefix));
    scores.catch(() => this.#scores.delete(key));
    return scores;
  }

  /**
   * Scores entries that contain a form of the word, a word that begins with it, or a synonym; if there are none,
   * those with a similar spelling.
   */
  async #scoreForms(word: string, isPrefix: boolean): Promise<Scores> {
    const others = findSynonyms(word);
    const [own = new Map<number, number>(), ...ofOthers] = await Promise.all([
      this.#scoreForm(word, isPrefix),
      ...others.map((other) => this.#scoreForm(other, false)),
    ]);
    const scores = new Map(own);
    for (const other of ofOthers) {
      for (const [id, score] of other) scores.set(id, Math.max(synonymShare * score, scores.get(id) ?? 0));
    }
    const typos = allowedTypos(word);
    if (scores.size > 0 || typos === false) return scores;
    const similar = await this.#search(word, { ...wordFields, prefix: isPrefix, fuzzy: typos });
    if (similar.size > 0) return similar;
    const swapped = await Promise.all(listSwaps(word).map((other) => this.#scoreForm(other, isPrefix)));
    return swapped.find(({ size }) => size > 0) ?? similar;
  }

  #scoreForm(word: string, isPrefix: boolean): Promise<Scores> {
    const stem = stemWord(word);
    return this.#search(stem, {
      ...wordFields,
      prefix: true,
      weights: { prefix: 1, fuzzy: 1 },
      boostDocument: (_, term) => weighForm(term, { word, stem, isPrefix }),
    });
  }

  /** Scores entries whose title, with all of its words joined, begins with the query: `vscode` finds `VS Code`. */
  #scoreWhole(query: string): Promise<Scores> {
    return this.#search(wholeTitle(query), { fields: ['whole'], prefix: true });
  }

  /**
   * Returns words of the site for a query that finds nothing: each begins as a word of the query, the longer the better,
   * or has a similar spelling. Throws if a file can't be loaded.
   */
  async listNear(query: string): Promise<readonly string[]> {
    const near = await Promise.all(
      queryWords(query)
        .slice(0, mostNear)
        .map((word) => this.#listNearWord(word)),
    );
    return [...new Set(near.flat())].slice(0, mostNear);
  }

  async #listNearWord(written: string): Promise<readonly string[]> {
    const word = written.slice(0, longestNear);
    const indexes = await this.#loadIndexes(word, true);
    const near = new Set<string>();
    for (let length = word.length; length >= Math.min(3, word.length) && near.size < mostNear; length -= 1) {
      const options = { ...wordFields, prefix: true, fuzzy: length > 5 ? 3 : false };
      const found = indexes.flatMap((index) => index.autoSuggest(word.slice(0, length), options));
      const best = found.toSorted((one, other) => other.score - one.score);
      for (const term of best.flatMap(({ terms }) => terms)) near.add(term);
    }
    return [...near];
  }

  /** Loads the indexes of the files that may have the word, or words that begin with it. */
  async #loadIndexes(word: string, isPrefix: boolean): Promise<readonly MiniSearch<EntryWords>[]> {
    const { firstWords } = await this.#contents;
    const first = findWordFile(firstWords, word);
    const end = isPrefix ? findWordFile(firstWords, `${word}\uffff`) : first;
    const last = Math.min(end, first + findMostFiles(word) - 1);
    const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    return Promise.all(numbers.map((number) => this.#loadWords(number)));
  }

  async #search(word: string, options: SearchOptions & { readonly prefix: boolean }): Promise<Scores> {
    const scores = new Map<number, number>();
    for (const index of await this.#loadIndexes(word, options.prefix)) {
      for (const { id, score } of index.search(word, options)) scores.set(id, Math.max(score, scores.get(id) ?? 0));
    }
    return scores;
  }

  async #loadWords(number: number): Promise<MiniSearch<EntryWords>> {
    const { wordFiles } = await this.#contents;
    const file = partFile('words', wordFiles[number] ?? '');
    return this.#loadOnce(file, (text) => MiniSearch.loadJSON<EntryWords>(text, wordsOptions));
  }

  async #loadEntry(id: number): Promise<ShownEntry> {
    const { entriesPerFile, entryFiles } = await this.#contents;
    const file = partFile('entries', entryFiles[Math.floor(id / entriesPerFile)] ?? '');
    const entries = await this.#loadOnce(file, (text): readonly ShownEntry[] => JSON.parse(text));
    return entries[id % entriesPerFile] ?? ['page', '', '', '', ''];
  }

  #loadOnce<T>(file: string, read: (text: string) => T): Promise<T> {
    const known = this.#files.get(file) as Promise<T> | undefined;
    if (known !== undefined) return known;
    const loaded = loadText(`${this.#folder.replace(/[^/]+$/, partsFolder)}/${file}`).then(read);
    this.#files.set(file, loaded);
    // A file that failed to load is requested again by the next query.
    loaded.catch(() => this.#files.delete(file));
    return loaded;
  }
}

/** Words that are offered for a query that finds nothing. */
const mostNear = 3;
/** In letters: a similar spelling takes time in proportion to the square of the length. */
const longestNear = 30;

/** Scores by entry number. */
type Scores = ReadonlyMap<number, number>;

/** The number of letters that may differ. Two swapped letters count as two, and are also tried by themselves. */
function allowedTypos(word: string): number | false {
  if (word.length <= 3) return false;
  return word.length <= 5 ? 1 : 2;
}

/** Lists the words with two neighboring letters swapped, except for the first letter, which few mistake. */
function listSwaps(word: string): readonly string[] {
  return Array.from(
    { length: word.length - 2 },
    (_, at) => `${word.slice(0, at + 1)}${word[at + 2]}${word[at + 1]}${word.slice(at + 3)}`,
  );
}

const wordFields = { fields: ['title', 'names', 'text'], boost: { title: 4, names: 2 } };

/** Weighs a word of the index that begins with the stem of a word of the query. */
function weighForm(
  term: string,
  { word, stem, isPrefix }: { readonly word: string; readonly stem: string; readonly isPrefix: boolean },
): number {
  if (term === word) return 1;
  if (stemWord(term) === stem) return 0.85;
  return isPrefix && term.startsWith(word) ? 0.5 : 0;
}

interface FoundWord extends WeighedWord {
  readonly scores: Scores;
}

/** Entries that match less than this share of the query, compared with the best, are left out. */
const leastShare = 0.6;

/**
 * Sums the scores of all words, each between 0 and the weight of the word. Entries that lack words lose more than the
 * scores of these.
 */
function combineScores(words: readonly FoundWord[], whole: Scores): Map<number, number> {
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  const sums = new Map<number, { score: number; covered: number }>();
  for (const { scores, weight } of words) {
    const most = Math.max(0, ...scores.values());
    for (const [id, score] of scores) {
      const { score: sum, covered } = sums.get(id) ?? { score: 0, covered: 0 };
      sums.set(id, { score: sum + weight * Math.sqrt(score / most), covered: covered + weight });
    }
  }
  for (const id of whole.keys()) {
    sums.set(id, { score: Math.max(total, sums.get(id)?.score ?? 0), covered: total });
  }
  const best = Math.max(0, ...[...sums.values()].map(({ covered }) => covered));
  return new Map(
    [...sums].flatMap(([id, { score, covered }]) =>
      covered < leastShare * best ? [] : [[id, score * (covered / total) ** 2] as const],
    ),
  );
}

function kindsByEntry(counts: SearchContents['counts']): readonly SearchKind[] {
  return counts.flatMap(([kind, count]) => Array.from({ length: count }, () => kind));
}

async function load<T>(url: string): Promise<T> {
  return JSON.parse(await loadText(url, { cache: 'no-cache' }));
}

export async function loadText(url: string, how?: RequestInit): Promise<string> {
  const response = await fetch(url, how);
  if (!response.ok) throw new Error(`The request for ${url} failed with status ${response.status}.`);
  return response.text();
}
