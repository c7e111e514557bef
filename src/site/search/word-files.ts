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
  const words = entries.map(wordsOfEntry);
  const { firstWords, fileOf } = divide(words);
  const files: EntryWords[][] = firstWords.map(() => []);
  for (const entry of words) for (const [number, part] of partsOf(entry, fileOf)) files[number]?.push(part);
  for (const [number, firstWord] of firstWords.entries()) {
    const index = new MiniSearch<EntryWords>(wordsOptions);
    index.addAll(files[number] ?? []);
    yield { firstWord, content: JSON.stringify(index) };
  }
}

type Field = 'whole' | 'title' | 'names' | 'text';
const fields: readonly Field[] = ['whole', 'title', 'names', 'text'];

interface WordLists {
  readonly id: number;
  readonly words: { readonly [F in Field]: readonly string[] };
}

function wordsOfEntry({ shown: [, title], names, text }: SearchEntry, id: number): WordLists {
  const whole = wholeTitle(title);
  return {
    id,
    words: {
      whole: whole === '' ? [] : [whole],
      title: searchWords(title),
      names: searchWords(names),
      text: searchWords(text),
    },
  };
}

interface Division {
  readonly firstWords: readonly string[];
  /** By word, the number of the file that has it. */
  readonly fileOf: ReadonlyMap<string, number>;
}

/** Divides the words into files so that each gets about as much. */
function divide(entries: readonly WordLists[]): Division {
  const counts = new Map<string, number>();
  for (const { words } of entries) {
    const different = new Set<string>();
    for (const field of fields) for (const word of words[field]) different.add(word);
    for (const word of different) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const firstWords = [''];
  const fileOf = new Map<string, number>();
  let filled = 0;
  for (const word of [...counts.keys()].sort()) {
    const count = counts.get(word) ?? 0;
    if (filled > 0 && filled + count > wordsPerFile) {
      firstWords.push(word);
      filled = 0;
    }
    filled += count;
    fileOf.set(word, firstWords.length - 1);
  }
  return { firstWords, fileOf };
}

/** The words of an entry by the number of the file that has them. */
function partsOf({ id, words }: WordLists, fileOf: Division['fileOf']): ReadonlyMap<number, EntryWords> {
  const parts = new Map<number, Record<Field, string[]>>();
  for (const field of fields) {
    for (const word of words[field]) {
      const number = fileOf.get(word) ?? 0;
      const part = parts.get(number) ?? { whole: [], title: [], names: [], text: [] };
      parts.set(number, part);
      part[field].push(word);
    }
  }
  const joined = [...parts].map(([number, { whole, title, names, text }]): [number, EntryWords] => [
    number,
    { id, whole: whole.join(' '), title: title.join(' '), names: names.join(' '), text: text.join(' ') },
  ]);
  return new Map(joined);
}
