import { createHash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { getOrInsert } from '../../core/source/get-or-insert.ts';
import type { LastExport } from '../../site/drawing/page-records.ts';
import { decodeMarker, decodeRecordsName, markerFile } from '../../site/marker-file.ts';
import { findDrafts } from './draft-folder.ts';
import { createKeptRecords } from './kept-records.ts';
import { diskNames, resolveOut } from './out-folder.ts';
import { getByteSize } from './same-content.ts';

/**
 * Reads what the last export left in the folder. A file counts as untouched if it is not newer than the marker, which is written last. Nothing
 * is reused from a folder that is not ours, or in which an export was killed. `cacheFolder` has the records of pages.
 */
export function readLastExport(folder: string, program: string, cacheFolder: string): LastExport {
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
