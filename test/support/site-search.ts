import { gzipSync } from 'node:zlib';
import type { ShownEntry } from '../../src/render/search/search-index.ts';
import { groupResults } from '../../webview/site/search/group-results.ts';
import { SiteIndex } from '../../webview/site/search/site-index.ts';

/** The search of a page, over the files of an exported site. */
export interface SiteSearch {
  /** Returns the results as the dialog lists them: by group, the best group first. */
  find(query: string): Promise<readonly ShownEntry[]>;
  /** Types a query into a page that was just loaded, and returns the compressed bytes that it fetches. */
  countBytes(query: string): Promise<number>;
}

const folder = 'assets/search/0';

/** `fetch` of the process is replaced, since the page reads the index with it. The caller restores it. */
export function searchExportedSite(files: ReadonlyMap<string, string>): SiteSearch {
  let fetched = 0;
  globalThis.fetch = (async (url: string) => {
    const content = files.get(String(url).replace(/\?.*/, ''));
    fetched += content === undefined ? 0 : gzipSync(content).length;
    return new Response(content ?? '', { status: content === undefined ? 404 : 200 });
  }) as typeof fetch;
  const index = new SiteIndex(folder);
  return {
    find: async (query) => groupResults(await index.find(query), query).flatMap(({ entries }) => entries),
    async countBytes(query) {
      fetched = 0;
      const fresh = new SiteIndex(folder);
      if (await fresh.isEnough(query)) await fresh.find(query);
      return fetched;
    },
  };
}
