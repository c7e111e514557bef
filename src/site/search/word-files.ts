import MiniSearch from 'minisearch';
import type { EntryWords, SearchEntry } from '../../render/search/search-index.ts';
import { wordsOptions } from '../../render/search/search-index.ts';
import { searchWords, wholeTitle } from '../../render/search/search-words.ts';

/** Different words of one entry that a file holds, some 20 bytes each when compressed; a page loads one or two files for a word. */
const wordsPerFile = 12_000;

/** The words of an index in files, in alphabetical order: by file its first word, and its content. */
export function* wordFiles(
  entries: readonly SearchEntry[],
): Generator<{ readonly firstWord: string; readonly content: string }> {
  const numbered = numberWords(entries);
  const { firstWords, fileOf } = divide(numbered);
  const files = partsByFile(numbered.all, fileOf, firstWords.length);
  for (const [number, firstWord] of firstWords.entries()) {
    yield { firstWord, content: writeIndex(files[number] ?? [], numbered.words) };
    files[number] = [];
  }
}

const fields = ['whole', 'title', 'names', 'text'] as const;

/** The words of all entries as numbers: a large site has millions, most of them the same few thousand. */
interface NumberedWords {
  /** Each word once. */
  readonly words: readonly string[];
  /** By word, how many entries have it. */
  readonly counts: readonly number[];
  /** Indexes of `words`, in order; before those of each field of each entry, its mark (`markOf`). */
  readonly all: readonly number[];
}

/** A negative number for a field of an entry. */
function markOf(entry: number, field: number): number {
  return -1 - (entry * fields.length + field);
}

function numberWords(entries: readonly SearchEntry[]): NumberedWords {
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  /** By word, the last entry that had it. */
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
    for (const [field, words] of wordsOf(entry).entries()) {
      all.push(markOf(id, field));
      for (const word of words) add(word, id);
    }
  }
  return { words: [...numbers.keys()], counts, all };
}

/** The words of each field. */
function wordsOf({ shown: [, title], names, text }: SearchEntry): readonly (readonly string[])[] {
  const whole = wholeTitle(title);
  return [whole === '' ? [] : [whole], searchWords(title), searchWords(names), searchWords(text)];
}

/** Divides the words into files so that each gets about as much: by file its first word, by word the number of its file. */
function divide({ words, counts }: NumberedWords): {
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

/** Of each file its words, and the marks of the fields that have some of them. */
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

/** An entry of one file. */
interface IndexedEntry {
  readonly id: number;
  /** By field, how many different words it has. */
  readonly lengths: number[];
}

/**
 * What MiniSearch writes of an index of these entries, in the order of the words. Made by MiniSearch itself, it takes several times as long,
 * and hundreds of megabytes on a large site; a test compares both.
 */
function writeIndex(part: readonly number[], words: readonly string[]): string {
  const entries: IndexedEntry[] = [];
  /** By word and field, how often each entry has it, as JSON. */
  const found = new Map<number, (string | undefined)[]>();
  for (const { id, field, counts } of fieldsIn(part)) {
    if (entries.at(-1)?.id !== id) entries.push({ id, lengths: fields.map(() => 0) });
    const entry = entries.at(-1);
    if (entry !== undefined) entry.lengths[field] = counts.size;
    for (const [word, count] of counts) {
      const texts = found.get(word) ?? [];
      found.set(word, texts);
      const before = texts[field];
      texts[field] = `${before === undefined ? '' : `${before},`}"${entries.length - 1}":${count}`;
    }
  }
  const { index: _, ...empty } = new MiniSearch<EntryWords>(wordsOptions).toJSON();
  const head = JSON.stringify({
    ...empty,
    documentCount: entries.length,
    nextId: entries.length,
    documentIds: { ...entries.map(({ id }) => id) },
    fieldLength: { ...entries.map(({ lengths }) => lengths) },
    averageFieldLength: averagesOf(entries),
  });
  const lines = [...found]
    .map(([word, texts]) => [words[word] ?? '', texts] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, texts]) => {
      const inFields = texts.flatMap((text, field) => (text === undefined ? [] : `"${field}":{${text}}`));
      return `[${JSON.stringify(word)},{${inFields.join(',')}}]`;
    });
  return `${head.slice(0, -1)},"index":[${lines.join(',')}]}`;
}

/** Summed up like MiniSearch does, for the same digits. */
function averagesOf(entries: readonly IndexedEntry[]): readonly number[] {
  return entries.length === 0
    ? []
    : fields.map((_, field) =>
        entries.reduce((average, { lengths }, count) => (average * count + (lengths[field] ?? 0)) / (count + 1), 0),
      );
}

interface FieldWords {
  /** Of the entry. */
  readonly id: number;
  readonly field: number;
  /** By word, how often the field has it. */
  readonly counts: ReadonlyMap<number, number>;
}

/** The fields of one file, entry by entry. */
function* fieldsIn(part: readonly number[]): Generator<FieldWords> {
  let counts = new Map<number, number>();
  let mark = 0;
  const current = (): FieldWords => ({
    id: Math.floor((-1 - mark) / fields.length),
    field: (-1 - mark) % fields.length,
    counts,
  });
  for (const number of part) {
    if (number >= 0) counts.set(number, (counts.get(number) ?? 0) + 1);
    else {
      if (mark < 0) yield current();
      mark = number;
      counts = new Map();
    }
  }
  if (mark < 0) yield current();
}
