import { existsSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { isDocsJson } from '../core/docs-json/is-docs-json.ts';
import { rootOfDescription } from '../core/project/root-of-description.ts';
import { detectKind } from '../core/source/document/detect-kind.ts';
import { fileKey, isWithin } from '../core/source/text/file-key.ts';
import { createDiskWorkspace } from './disk-workspace.ts';
import { readRegularFile } from './read-regular-file.ts';

/** The project for paths on the command line. */
export type DocsRoot =
  | { readonly kind: 'site'; readonly root: string }
  /** Descriptions without `docs.json`. The root is the folder of all of them; `files` are their paths from there. */
  | { readonly kind: 'descriptions'; readonly root: string; readonly files: readonly string[] }
  | { readonly kind: 'none'; readonly message: string };

/** `path` is a folder with `docs.json`, with `docs/docs.json`, or with descriptions alone, a `docs.json`, or a description. */
export function findDocsRoot(path: string, cwd: string): DocsRoot {
  const full = resolve(cwd, path);
  const stat = findEntry(full);
  if (stat === undefined) return { kind: 'none', message: `There is no "${path}".` };
  if (stat.isFile()) {
    if (basename(full) === 'docs.json') return { kind: 'site', root: dirname(full) };
    return findDescriptions([path], cwd);
  }
  const config = readConfigText(full);
  if (isDocsConfig(config)) return { kind: 'site', root: full };
  const docsFolder = join(full, 'docs');
  const configBelow = readConfigText(docsFolder);
  if (config !== undefined && !isDocsConfig(configBelow)) return { kind: 'site', root: full };
  if (configBelow !== undefined) return { kind: 'site', root: docsFolder };
  const closed = [full, docsFolder].map((root) => join(root, 'docs.json')).find((file) => existsSync(file));
  if (closed !== undefined) return { kind: 'none', message: `${closed} exists, but can't be read as a file.` };
  const described = listDescriptions(full);
  if (described.length > 0) return { kind: 'descriptions', root: full, files: described };
  const message = `There is no docs.json in "${path}", nor in its folder "docs", and no API description.`;
  return { kind: 'none', message };
}

/** The descriptions below a folder, without those of the sites in it. */
function listDescriptions(folder: string): readonly string[] {
  const { files, head, read } = createDiskWorkspace(folder);
  const configs = files().filter((file) => file.endsWith('/docs.json') && isDocsConfig(read(file)));
  const sites = configs.map((file) => file.slice(0, -'docs.json'.length));
  return files().filter(
    (file) => detectKind(head(file) ?? '', file) !== undefined && !sites.some((site) => file.startsWith(site)),
  );
}

/** The project of several paths, which are descriptions; of one path it may be anything that `findDocsRoot` knows. */
export function findDocsRootOfAll(paths: readonly string[], cwd: string): DocsRoot {
  const [first = '.', ...others] = paths;
  return others.length === 0 ? findDocsRoot(first, cwd) : findDescriptions(paths, cwd);
}

function findDescriptions(paths: readonly string[], cwd: string): DocsRoot {
  for (const path of paths) {
    const message = explainWhyNot(path, resolve(cwd, path));
    if (message !== undefined) return { kind: 'none', message };
  }
  const full = paths.map((path) => resolve(cwd, path));
  const roots = full.map((file) => findFileRoot(file, cwd));
  let [root = cwd] = roots;
  const isAbove = () => roots.every((each) => isWithin(fileKey(root), fileKey(each)));
  while (!isAbove() && root !== dirname(root)) root = dirname(root);
  if (!isAbove()) return { kind: 'none', message: `No folder contains all of ${full.join(', ')}.` };
  const files = full.map((file) => relative(root, file).replaceAll(sep, '/'));
  return { kind: 'descriptions', root, files: [...new Set(files)] };
}

/** The references of a description may lead to other folders, but not out of the current one. */
function findFileRoot(file: string, cwd: string): string {
  const text = createDiskWorkspace(dirname(file), { files: [basename(file)] }).read(basename(file)) ?? '';
  const root = rootOfDescription(fileKey(file), text, fileKey(cwd));
  let folder = dirname(file);
  while (fileKey(folder) !== root) folder = dirname(folder);
  return folder;
}

/** Undefined if the file is a description. */
function explainWhyNot(path: string, full: string): string | undefined {
  const stat = findEntry(full);
  if (stat === undefined) return `There is no "${path}".`;
  if (stat.isDirectory()) return `"${path}" is a folder. Name one folder, or several descriptions.`;
  const head = createDiskWorkspace(dirname(full), { files: [basename(full)] }).head(basename(full));
  if (detectKind(head ?? '', full) !== undefined) return undefined;
  return `"${path}" is not an API description: it names no version of OpenAPI, Swagger, AsyncAPI, Arazzo or Overlay.`;
}

/** Undefined if there is nothing that can be looked up: also for a name that is too long, or holds a null character. */
export function findEntry(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
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
