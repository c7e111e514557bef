import { isAbsolute, join } from 'node:path';
import type { BaseFiles, ReadBase } from '../../service/base-files.ts';
import { createLocalEngine } from '../create-local-engine.ts';
import { createDiskWorkspace } from '../disk-workspace.ts';
import { findDocsRoot } from '../find-docs-root.ts';
import { readFileBase } from './read-file-base.ts';
import { readFolderBase } from './read-folder-base.ts';
import { hasRevision, readGitBase } from './read-git-base.ts';

/** The project to compare, and how its base is named. */
export interface BaseSearch {
  readonly root: string;
  /** The descriptions that the project is made of. Undefined: it has a `docs.json`. */
  readonly files: readonly string[] | undefined;
  /** The folder that a relative path begins from. */
  readonly cwd: string;
  /** True if the base is no folder and no file, whatever there is. */
  readonly isRevision: boolean;
}

/**
 * An existing revision, else a folder with a site or an earlier version of one description. A path such as `./earlier` is never a revision.
 * The base is often named by somebody else than the author of the files, as in a pull request, so no file takes the place of a revision.
 */
export async function readBase(base: string, { root, files, cwd, isRevision }: BaseSearch): Promise<ReadBase> {
  const isPath = /^\.{0,2}[/\\]/.test(base) || isAbsolute(base);
  if (isRevision || (!isPath && (await hasRevision(root, base)))) return readGitBase(root, base, files);
  const read = await readFolder(base, { root, files, cwd });
  return read ?? readGitBase(root, base, files);
}

/** A folder with a site or with descriptions, or a description. Undefined: there is no such thing. */
export async function readFolder(
  path: string,
  { root, files, cwd }: Omit<BaseSearch, 'isRevision'>,
): Promise<ReadBase | undefined> {
  const found = findDocsRoot(path, cwd);
  if (found.kind === 'none') return undefined;
  if (found.kind === 'site') return { kind: 'base', base: readFolderBase(found.root) };
  if (files !== undefined) return { kind: 'base', base: await readDescriptions(found.root, found.files, files) };
  const [file, other] = found.files;
  return file === undefined || other !== undefined ? undefined : readFileBase(root, join(found.root, file));
}

/** Earlier versions of descriptions, with the files that they refer to. A single one may have had another name. */
async function readDescriptions(
  root: string,
  files: readonly string[],
  current: readonly string[],
): Promise<BaseFiles> {
  const engine = createLocalEngine({ root, files, validationWorker: undefined, siteFolder: undefined });
  const names = await engine.sourceFiles();
  await engine.dispose();
  const workspace = createDiskWorkspace(root, { files });
  const texts = new Map(names.map((file) => [file, workspace.read(file) ?? '']));
  const [[own, ...others], [name, ...rest]] = [files, current];
  const isRenamed = own !== undefined && name !== undefined && others.length + rest.length === 0;
  if (isRenamed) texts.set(name, texts.get(own) ?? '');
  return { files: [...texts.keys()], texts };
}
