import type { SiteWriter } from '../../service/export-site.ts';
import { diskNames } from './disk-names.ts';
import { readSiteAssets } from './read-site-assets.ts';
import { writeSite } from './write-site.ts';

/** Writes exported sites to disk. `siteFolder` holds the built style and scripts of exported pages. */
export function createDiskWriter(root: string, siteFolder: string): SiteWriter {
  return {
    names: diskNames,
    assets: () => readSiteAssets(siteFolder),
    write: ({ out, merge }, files, onFile, signal) =>
      writeSite({ out, root, merge }, files, onFile, signal as globalThis.AbortSignal),
  };
}
