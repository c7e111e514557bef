import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { decodeMarker, markerFile } from '../../site/marker-file.ts';
import type { DiskNames } from '../../site/output-path.ts';
import { isDraftName } from './draft-name.ts';

/** Resolves links in the path of the folder, which need not exist: links are kept, and their targets written. Throws the file system's error. */
export function resolveOut(path: string): string {
  const above = dirname(path);
  const canResolve = above === path || lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  return canResolve ? realpathSync.native(path) : join(resolveOut(above), basename(path));
}

/** Explains why the folder can't hold the site, whatever it contains. */
export function findFolderFault(out: string, root: string): string | undefined {
  const docs = realpathSync.native(resolve(root));
  if (docs === out || docs.startsWith(out.endsWith(sep) ? out : out + sep)) {
    return `The site can't be written to ${out}: the documentation itself is in it. Choose another folder.`;
  }
  if (statSync(out, { throwIfNoEntry: false })?.isDirectory() === false) {
    return `The site can't be written to ${out}: it is a file. Choose a folder.`;
  }
  return undefined;
}

/** The folder and its parents, as far as they don't exist, outermost first. Throws ENOTDIR if one of them is a file, as `statSync` itself does except on Windows. */
export function findMissingFolders(path: string): readonly string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isDirectory()) return [];
  if (stat !== undefined) throw Object.assign(new Error(`"${path}" is a file`), { code: 'ENOTDIR', path });
  return dirname(path) === path ? [path] : [...findMissingFolders(dirname(path)), path];
}

export type Ownership =
  | { readonly kind: 'ours'; readonly files: ReadonlySet<string> }
  | { readonly kind: 'refused'; readonly message: string };

/** Lists the files of OUT that the last export wrote; none if OUT is empty. Refuses a folder with other files. */
export function readOwnership(out: string): Ownership {
  const entries = readdirSync(out).filter((name) => !isDraftName(name));
  if (entries.length === 0) return { kind: 'ours', files: new Set() };
  const marker = join(out, markerFile);
  if (!lstatSync(marker, { throwIfNoEntry: false })?.isFile()) {
    const message = `The folder ${out} contains other files and no ${markerFile}, so it is not replaced. Choose an empty or new folder.`;
    return { kind: 'refused', message };
  }
  const files = decodeMarker(readFileSync(marker, 'utf8'), diskNames);
  if (files !== undefined) return { kind: 'ours', files };
  const message = `The ${markerFile} of the folder ${out} does not list what the last export wrote, so it is unknown which files in it are yours. Move yours out, delete the rest, and export again.`;
  return { kind: 'refused', message };
}

export const diskNames: DiskNames = process.platform === 'win32' ? 'windows' : 'any';
