import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { SiteWriter } from '../../service/export-site.ts';
import { diskNames } from './disk-names.ts';
import { readLastExport } from './last-export.ts';
import { readSiteAssets } from './read-site-assets.ts';
import { writeSite } from './write-site.ts';

/**
 * Writes exported sites to disk. `siteFolder` holds the built style and scripts of exported pages; `drawingProgram` is a file with all code
 * that draws pages: while it is the same, unchanged pages of the last export stay. Undefined if all pages are drawn.
 */
export function createDiskWriter(root: string, siteFolder: string, drawingProgram?: string): SiteWriter {
  return {
    names: diskNames,
    assets: () => readSiteAssets(siteFolder),
    lastExport(out) {
      if (drawingProgram === undefined) return undefined;
      const program = createHash('sha256').update(readFileSync(drawingProgram)).digest('base64url');
      return readLastExport(out, program);
    },
    write: ({ out, merge }, files, onFile, signal) =>
      writeSite({ out, root, merge }, files, onFile, signal as globalThis.AbortSignal),
  };
}
