import { gzipSync } from 'node:zlib';
import { contentsFile, partFile, type SearchContents, type ShownEntry } from '../../src/render/search/search-index.ts';
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

/** Reads all entries of an index, by its folder. */
export function readEntries(files: ReadonlyMap<string, string>, index = folder): readonly ShownEntry[] {
  const { entryFiles }: SearchContents = JSON.parse(files.get(`${index}/${contentsFile}`) ?? '{ "entryFiles": [] }');
  return entryFiles.flatMap((hash) => JSON.parse(files.get(partPath('entries', hash)) ?? '[]'));
}

export function partPath(...name: Parameters<typeof partFile>): string {
  return `assets/search/parts/${partFile(...name)}`;
}

/** `fetch` of the process is replaced, since the page reads the index with it. The caller restores it. */
export function searchExportedSite(files: ReadonlyMap<string, string>): SiteSearch {
  let fetched = 0;
  globalThis.fetch = (async (url: string) => {
    const content = files.get(url);
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
