import type { SearchKind, ShownEntry } from '../../../src/render/search/search-index.ts';
import { acronymsOf, searchWords } from '../../../src/render/search/search-words.ts';
import { stemWord } from '../../../src/render/search/word-stems.ts';
import { findSynonyms, queryWords } from './query-words.ts';

/** Results under one heading. */
export interface ResultGroup {
  readonly title: string;
  readonly entries: readonly ShownEntry[];
}

export const groupTitles: { readonly [K in SearchKind]: string } = {
  page: 'Pages',
  heading: 'Pages',
  endpoint: 'Endpoints',
  channel: 'Channels',
  parameter: 'Parameters and fields',
  field: 'Parameters and fields',
  schema: 'Schemas',
  message: 'Messages',
  update: 'Changelog',
};

const mostInGroup = 8;
/** Leaves room for other results if many pages share a name, such as `id`. */
const mostOfTitle = 3;

/** The title of the last group: pages whose title lacks all words of the query. */
const mentionsTitle = 'In the text of pages';

/**
 * Groups results by kind. The group of the best result comes first. Pages that only mention the words of `query` come
 * after what is named by them.
 */
export function groupResults(entries: readonly ShownEntry[], query: string): readonly ResultGroup[] {
  const stems = queryWords(query).map(stemWord);
  const groups = new Map<string, ShownEntry[]>();
  const mentions: ShownEntry[] = [];
  let hasNamed = false;
  for (const entry of entries) {
    const isNamed = hasWord(entry, stems);
    hasNamed ||= isNamed;
    const title = groupTitles[entry[0]];
    const isMention = title === groupTitles.page && hasNamed && !isNamed;
    const group = isMention ? mentions : (groups.get(title) ?? []);
    if (!isMention) groups.set(title, group);
    const same = group.filter(([, other]) => other === entry[1]);
    if (group.length < mostInGroup && same.length < mostOfTitle) group.push(entry);
  }
  const named = [...groups].map(([title, found]) => ({ title, entries: found }));
  return mentions.length === 0 ? named : [...named, { title: mentionsTitle, entries: mentions }];
}

/** Returns whether the title, or a group around the page, has a form of one of the words, or of a synonym. */
function hasWord([kind, title, detail, slug]: ShownEntry, stems: readonly string[]): boolean {
  const wanted = stems.flatMap((stem) => [stem, ...findSynonyms(stem).map(stemWord)]);
  const names = kind === 'page' ? `${title} ${detail} ${slug}` : title;
  return [...searchWords(names), ...acronymsOf(title)].some((word) =>
    wanted.some((stem) => stemWord(word).startsWith(stem)),
  );
}
