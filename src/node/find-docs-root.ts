import { existsSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isDocsJson } from '../core/docs-json/is-docs-json.ts';
import { readRegularFile } from './read-regular-file.ts';

/** The docs root for a path on the command line. */
export type DocsRoot =
  | { readonly kind: 'site'; readonly root: string }
  /** A file that is not `docs.json`: an API description on its own. */
  | { readonly kind: 'file'; readonly root: string; readonly file: string }
  | { readonly kind: 'none'; readonly message: string };

/** `path` is a folder with `docs.json`, a folder with `docs/docs.json`, a `docs.json`, or another file. */
export function findDocsRoot(path: string, cwd: string): DocsRoot {
  const full = resolve(cwd, path);
  const stat = findEntry(full);
  if (stat === undefined) return { kind: 'none', message: `There is no "${path}".` };
  if (stat.isFile()) {
    const root = dirname(full);
    return basename(full) === 'docs.json' ? { kind: 'site', root } : { kind: 'file', root, file: basename(full) };
  }
  const config = readConfigText(full);
  if (isDocsConfig(config)) return { kind: 'site', root: full };
  const docsFolder = join(full, 'docs');
  const configBelow = readConfigText(docsFolder);
  if (config !== undefined && !isDocsConfig(configBelow)) return { kind: 'site', root: full };
  if (configBelow !== undefined) return { kind: 'site', root: docsFolder };
  const closed = [full, docsFolder].map((root) => join(root, 'docs.json')).find((file) => existsSync(file));
  if (closed !== undefined) return { kind: 'none', message: `${closed} exists, but can't be read as a file.` };
  return { kind: 'none', message: `There is no docs.json in "${path}", nor in its folder "docs".` };
}

/** Undefined if there is nothing that can be looked up: also for a name that is too long, or holds a null character. */
function findEntry(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Like `findDocsRoot`, but refuses a description on its own. */
export function findSite(path: string, cwd: string): Exclude<DocsRoot, { kind: 'file' }> {
  const found = findDocsRoot(path, cwd);
  if (found.kind !== 'file') return found;
  return { kind: 'none', message: `"${path}" is a file. Name the folder that holds docs.json.` };
}

/** Returns whether the text is a `docs.json` of this format. Broken text may still be one. */
function isDocsConfig(text: string | undefined): boolean {
  return text !== undefined && isDocsJson(text);
}

function readConfigText(root: string): string | undefined {
  try {
    return readRegularFile(`${root}/docs.json`);
  } catch {
    return undefined;
  }
}
