import type { Workspace } from '../ports.ts';
import { isPageFile } from '../source/text/file-names.ts';

/** Files for readers of the repository or for agents, such as `README.md` and `README_fr.md`, wherever they are. */
const neverPages = /^(?:readme|agents|claude|skill)(?![a-z0-9])/i;

/** Files of a repository whose names pages have as well: `guides/security.mdx` is a page, `SECURITY.md` is not. */
const repositoryFiles =
  /^(?:licen[cs]e|copying|changelog|contributing|contributors|code[_-]of[_-]conduct|security|governance|maintainers)(?![a-z0-9]).*\.md$/i;

/**
 * Finds the page files of this project. Not included are snippets, files for readers of the repository, and files of a
 * project in a subfolder.
 */
export function findPageFiles(workspace: Workspace, configFile: string | undefined): readonly string[] {
  const files = workspace.files();
  const inner = files
    .filter((file) => file.endsWith('/docs.json') && file !== configFile)
    .filter((file) => /"(navigation|\$schema)"\s*:/.test(workspace.head(file) ?? ''))
    .map((file) => file.slice(0, -'docs.json'.length));
  return files.filter((file) => isPageName(file) && !inner.some((folder) => file.startsWith(folder)));
}

/** Returns whether the name of the file is that of a page: not of a snippet, and not of a file for readers of the repository. */
export function isPageName(file: string): boolean {
  if (!isPageFile(file)) return false;
  const segments = file.split('/');
  const name = segments.pop() ?? '';
  if (neverPages.test(name) || name.startsWith('_')) return false;
  const isCapital = /^[A-Z]{2}/.test(name);
  if (repositoryFiles.test(name) && (segments.length === 0 || isCapital)) return false;
  return !segments.some((folder) => folder.startsWith('_') || /^snippets?$/i.test(folder));
}
