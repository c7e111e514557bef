import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { SiteWriter } from '../../service/export-site.ts';
import { readLastExport } from './last-export.ts';
import { diskNames } from './out-folder.ts';
import { readPackedFonts } from './packed-fonts.ts';
import { loadPictureDrawer } from './picture-drawer.ts';
import { readSiteAssets } from './read-site-assets.ts';
import type { OnUnfinished } from './undo-export.ts';
import { writeSite } from './write-site.ts';

/**
 * Writes exported sites to disk. `siteFolder` holds the built style and scripts of exported pages. `drawingProgram` is a file with all the code
 * that draws pages: as long as it is the same, unchanged pages of the last export are reused, which `cacheFolder` has the records of.
 * Undefined to draw all pages.
 */
export function createDiskWriter(
  root: string,
  siteFolder: string,
  {
    drawingProgram,
    cacheFolder,
    onUnfinished,
  }: {
    readonly drawingProgram?: string;
    readonly cacheFolder?: string;
    readonly onUnfinished?: OnUnfinished;
  } = {},
): SiteWriter {
  return {
    names: diskNames,
    async assets(fonts) {
      const built = await readSiteAssets(siteFolder);
      if (built === undefined || fonts.length === 0) return built;
      const packed = await readPackedFonts(root, fonts);
      return { ...built, fonts: packed.fonts, files: [...built.files, ...packed.files] };
    },
    loadPictureDrawer,
    lastExport(out) {
      if (drawingProgram === undefined || cacheFolder === undefined) return undefined;
      const program = createHash('sha256').update(readFileSync(drawingProgram)).digest('base64url');
      return readLastExport(out, program, cacheFolder);
    },
    write: ({ out, merge }, makeFiles, onFile, signal) =>
      writeSite({ out, root, merge, onUnfinished }, makeFiles, onFile, signal as globalThis.AbortSignal),
  };
}
