import MiniSearch from 'minisearch';
import type { EntryWords, SearchEntry } from '../../render/search/search-index.ts';
import { wordsOptions } from '../../render/search/search-index.ts';
import { searchWords, wholeTitle } from '../../render/search/search-words.ts';

/**
 * The number of distinct words per entry in one file, about 7 bytes each when compressed. A page loads one or two files
 * per word.
 */
const wordsPerFile = 3500;

/**
 * Yields the words of an index in files, in alphabetical order: for each file its first word, and the entries with
 * their words in this file.
 */
export function* wordFiles(
  entries: readonly SearchEntry[],
): Generator<{ readonly firstWord: string; readonly parts: readonly EntryWords[] }> {
  const numbered = numberWords(entries);
  const { firstWords, fileOf } = divideWords(numbered);
  const files = partsByFile(numbered.all, fileOf, firstWords.length);
  for (const [number, firstWord] of firstWords.entries()) {
    const parts = [...readEntries(files[number] ?? [], numbered.words)];
    files[number] = [];
    yield { firstWord, parts };
  }
}

export function wordIndex(parts: readonly EntryWords[]): string {
  const index = new MiniSearch<EntryWords>(wordsOptions);
  index.addAll(parts);
  return JSON.stringify(index);
}

const fields = ['whole', 'title', 'names', 'text'] as const;

/** The words of all entries as numbers: a large site has millions of words, most of them from the same few thousand. */
interface NumberedWords {
  /** Each word once. */
  readonly words: readonly string[];
  /** By word, the number of entries that contain it. */
  readonly counts: readonly number[];
  /** Indexes into `words`, in order. The mark of each field of each entry precedes its words (see `fieldMark`). */
  readonly all: readonly number[];
}

/** Returns a negative number for a field of an entry. */
function fieldMark(entry: number, field: number): number {
  return -1 - (entry * fields.length + field);
}

function numberWords(entries: readonly SearchEntry[]): NumberedWords {
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  /** By word, the last entry that contained it. */
  const seenIn: number[] = [];
  const all: number[] = [];
  const add = (word: string, entry: number): void => {
    const number = numbers.get(word) ?? numbers.size;
    if (number === numbers.size) numbers.set(word, number);
    if (seenIn[number] !== entry) counts[number] = (counts[number] ?? 0) + 1;
    seenIn[number] = entry;
    all.push(number);
  };
  for (const [id, entry] of entries.entries()) {
    for (const [field, words] of listWords(entry).entries()) {
      all.push(fieldMark(id, field));
      for (const word of words) add(word, id);
    }
  }
  return { words: [...numbers.keys()], counts, all };
}

function listWords({ shown: [, title], names, text }: SearchEntry): readonly (readonly string[])[] {
  const whole = wholeTitle(title);
  return [whole === '' ? [] : [whole], searchWords(title), searchWords(names), searchWords(text)];
}

/**
 * Divides the words into files of about the same size. Returns the first word of each file, and the file of each word.
 */
function divideWords({ words, counts }: NumberedWords): {
  readonly firstWords: readonly string[];
  readonly fileOf: readonly number[];
} {
  const firstWords = [''];
  const fileOf: number[] = [];
  let filled = 0;
  const sorted = words.map((word, number) => ({ word, number })).sort((a, b) => (a.word < b.word ? -1 : 1));
  for (const { word, number } of sorted) {
    const count = counts[number] ?? 0;
    if (filled > 0 && filled + count > wordsPerFile) {
      firstWords.push(word);
      filled = 0;
    }
    filled += count;
    fileOf[number] = firstWords.length - 1;
  }
  return { firstWords, fileOf };
}

/** Returns for each file its words, each preceded by the mark of its field. */
function partsByFile(all: NumberedWords['all'], fileOf: readonly number[], count: number): number[][] {
  const files = Array.from({ length: count }, (): number[] => []);
  /** By file, its last mark. */
  const marks: number[] = [];
  let mark = 0;
  for (const number of all) {
    if (number < 0) mark = number;
    else {
      const file = fileOf[number] ?? 0;
      const part = files[file];
      if (marks[file] !== mark) part?.push(mark);
      marks[file] = mark;
      part?.push(number);
    }
  }
  return files;
}

/** Yields the entries of one file, one after the other. */
function* readEntries(part: readonly number[], words: readonly string[]): Generator<EntryWords> {
  let id = -1;
  let field = 0;
  let found: string[][] = [];
  const entry = (): EntryWords => {
    const [whole = '', title = '', names = '', text = ''] = found.map((list) => list.join(' '));
    return { id, whole, title, names, text };
  };
  for (const number of part) {
    if (number >= 0) {
      found[field]?.push(words[number] ?? '');
      continue;
    }
    const place = -1 - number;
    field = place % fields.length;
    if (Math.floor(place / fields.length) === id) continue;
    if (id >= 0) yield entry();
    id = Math.floor(place / fields.length);
    found = fields.map(() => []);
  }
  if (id >= 0) yield entry();
}
