import { utf8Length } from '../pages/plan/slug.ts';
import type { Project } from '../project/project.ts';
import { isDeviceName, withoutPageExtension } from '../source/text/file-names.ts';
import { SitePaths } from './site-paths.ts';

/** In characters. Longer names are cut at the end of a word. */
const longestName = 80;

/** In bytes of UTF-8: the longest name that every file system supports, with room for an extension. */
const mostBytes = 200;

/**
 * Converts a title to the name of a file: `Über uns` → `uber-uns`, `Don't panic!` → `dont-panic`, `入門` → `入門`. Returns
 * `page` if the title has no letters and no digits.
 */
export function toFileName(title: string): string {
  const plain = title
    .normalize('NFD')
    .replace(/(\p{Script=Latin})[\u0300-\u036f]+/gu, '$1')
    .normalize('NFC');
  const name = plain
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  const short = shorten(name) || 'page';
  return isDeviceName(short) ? `${short}-page` : short;
}

function shorten(name: string): string {
  if (name.length <= longestName) return name;
  const cut = [...name].slice(0, longestName).join('');
  const dash = cut.lastIndexOf('-');
  return dash > longestName / 2 ? cut.slice(0, dash) : cut;
}

/** Proposes an unused path for a new page with the title. */
export function proposePath(project: Project, folder: string, title: string): string {
  const path = `${folder === '' ? '' : `${folder}/`}${toFileName(title)}`;
  if (SitePaths.of(project).findTaken(path) === undefined) return path;
  let number = 2;
  while (SitePaths.of(project).findTaken(`${path}-${number}`) !== undefined) number += 1;
  return `${path}-${number}`;
}

/** Removes slashes at the ends and the extension of pages from a typed path. */
export function normalizePath(written: string): string {
  return withoutPageExtension(written.trim().replaceAll('\\', '/')).replace(/^\/+|\/+$/g, '');
}

/** The reason why no page can be created at the path, which has no extension. Undefined if it is possible. */
export function refusePath(project: Project, path: string): string | undefined {
  if (path === '') return 'Write a path for the page, such as `guides/start`.';
  const segments = path.split('/');
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..')) {
    return `"${path}" has empty, "." or ".." segments. Write a path from the folder of docs.json.`;
  }
  const wrong = /[<>:"|?*#%{}\p{Cc}]/u.exec(path)?.[0];
  if (wrong !== undefined) return `"${path}" can't be an address, because of ${JSON.stringify(wrong)}.`;
  const refused = segments.find((segment) => /^\s|[\s.]$/.test(segment) || isDeviceName(segment));
  if (refused !== undefined) return `"${refused}" is not a file name on every operating system. Choose another name.`;
  if (segments.some(isTooLong)) return 'The name is too long for a file.';
  const outside = project.workspace.outside(`${path}.mdx`);
  if (outside !== undefined) return outside;
  const taken = SitePaths.of(project).findTaken(path);
  return taken === undefined ? undefined : `"${taken}" exists already.`;
}

function isTooLong(segment: string): boolean {
  return [...segment].reduce((sum, char) => sum + utf8Length(char.codePointAt(0) ?? 0), 0) > mostBytes;
}
