import { createHash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { getOrInsert } from '../../core/source/get-or-insert.ts';
import type { SiteWriter } from '../../service/export-site.ts';
import type { LastExport } from '../../site/drawing/page-records.ts';
import { decodeMarker, decodeRecordsName, markerFile } from '../../site/marker-file.ts';
import { findDrafts } from './draft-folder.ts';
import { createKeptRecords } from './kept-records.ts';
import { diskNames, resolveOut } from './out-folder.ts';
import { readPackedFonts } from './packed-fonts.ts';
import { loadPictureDrawer } from './picture-drawer.ts';
import { readSiteAssets } from './read-site-assets.ts';
import { getByteSize } from './same-content.ts';
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

/**
 * Reads what the last export left in the folder. A file counts as untouched if it is not newer than the marker, which is written last. Nothing
 * is reused from a folder that is not ours, or in which an export was killed. `cacheFolder` has the records of pages.
 */
function readLastExport(folder: string, program: string, cacheFolder: string): LastExport {
  const out = resolveOut(resolve(folder));
  const marker = lstatSync(join(out, markerFile), { throwIfNoEntry: false });
  const isWhole = marker?.isFile() === true && findDrafts(out).length === 0;
  const text = isWhole ? readFileSync(join(out, markerFile), 'utf8') : '';
  const files = isWhole ? decodeMarker(text, diskNames) : undefined;
  const kept = createKeptRecords(cacheFolder, out);
  const areFolders = new Map<string, boolean>();
  const isFolder = (path: string): boolean => {
    return getOrInsert(
      areFolders,
      path,
      () => path === out || (lstatSync(path).isDirectory() && isFolder(dirname(path))),
    );
  };
  const getOwnStat = (path: string) => {
    const stat = files?.has(path) === true ? lstatSync(join(out, path), { throwIfNoEntry: false }) : undefined;
    const isOurs =
      stat?.isFile() === true && stat.mtimeMs <= (marker?.mtimeMs ?? 0) && isFolder(dirname(join(out, path)));
    return isOurs ? stat : undefined;
  };
  const read = (path: string) => readFileSync(join(out, path), 'utf8');
  return {
    program,
    ...kept,
    records: kept.read(decodeRecordsName(text)),
    isUntouched: (path, size) => getOwnStat(path)?.size === size,
    read,
    sizeOf: getByteSize,
    digest(texts) {
      const hash = createHash('sha256');
      for (const text of texts) hash.update(`${text.length} `).update(text);
      return hash.digest('base64url');
    },
  };
}
