import MiniSearch from 'minisearch';
import type { SearchEntry } from '../render/search-options.ts';
import { searchOptions } from '../render/search-options.ts';

/** The serialised index that the exported page loads when its search is first focused. */
export function searchIndex(entries: readonly SearchEntry[]): string {
  const index = new MiniSearch<SearchEntry>(searchOptions);
  index.addAll(entries);
  return JSON.stringify(index);
}
