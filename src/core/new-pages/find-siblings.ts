import type { NavContainer } from '../docs-json/nav-element.ts';
import type { PageFile } from '../pages/front-matter/front-matter.ts';
import { isContainer } from '../pages/plan/owners.ts';
import type { Project } from '../project/project.ts';
import { fileExtension, parentFolder } from '../source/text/file-names.ts';
import { toFileName } from './page-path.ts';
import { SitePaths } from './site-paths.ts';

/** The first pages of a group show its conventions. Reading all pages of a large site would take too long. */
const mostSiblings = 30;

/**
 * The page files whose conventions a new page of the element follows: those of the element, else all below it, else
 * those of the site.
 */
export function findSiblings(project: Project, container: NavContainer): readonly PageFile[] {
  const { files, entries } = SitePaths.of(project);
  const own = files.get(container) ?? [];
  const below = own.length > 1 ? own : listContainers(container).flatMap((each) => files.get(each) ?? []);
  const all = below.length > 1 ? below : entries.keys();
  return [...new Set(all)].slice(0, mostSiblings).flatMap((file) => project.pageFile(file) ?? []);
}

/** `.md` if all siblings have it. */
export function extensionLike(siblings: readonly PageFile[]): string {
  return siblings.length > 0 && siblings.every(({ file }) => fileExtension(file) === '.md') ? '.md' : '.mdx';
}

/**
 * The folder for new pages of the element: the one with most of its own entries, else the one that all pages below it
 * share. Without pages: a folder named after the element, next to those of its siblings, if each of these has a folder
 * of its own; else the folder of the parent element.
 */
export function findFolder(project: Project, container: NavContainer): string {
  const folders = container.children.flatMap((child) => (child.kind === 'page' ? [parentFolder(child.path)] : []));
  if (folders.length > 0) return mostFrequent(folders);
  const inside = foldersBelow(container);
  if (inside.length > 0) return sharedFolder(inside);
  const parent = findParent(project.config.navigation, container);
  if (parent === undefined) return '';
  const others = parent.children
    .filter(isContainer)
    .map((sibling) => foldersBelow(sibling))
    .filter(({ length }) => length > 0)
    .map(sharedFolder);
  if (others.length === 0) return findFolder(project, parent);
  const base = sharedFolder(others.length > 1 ? others : [parentFolder(others[0] ?? '')]);
  const haveOwn = others.every((folder) => folder !== base) && new Set(others).size === others.length;
  if (!haveOwn || container.label.trim() === '') return base;
  return [base, toFileName(container.label)].filter((part) => part !== '').join('/');
}

function foldersBelow(container: NavContainer): readonly string[] {
  return listContainers(container).flatMap(({ children, rootPage }) =>
    [...children, ...(rootPage === undefined ? [] : [rootPage])].flatMap((child) =>
      child.kind === 'page' && !child.path.startsWith('http') ? [parentFolder(child.path)] : [],
    ),
  );
}

function listContainers(container: NavContainer): readonly NavContainer[] {
  return [container, ...container.children.filter(isContainer).flatMap(listContainers)];
}

function findParent(within: NavContainer, wanted: NavContainer): NavContainer | undefined {
  const inner = within.children.filter(isContainer);
  if (inner.includes(wanted)) return within;
  for (const child of inner) {
    const parent = findParent(child, wanted);
    if (parent !== undefined) return parent;
  }
  return undefined;
}

/** The most frequent folder. If several are equally frequent, the last of them. */
function mostFrequent(folders: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const folder of folders) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return folders.findLast((folder) => counts.get(folder) === most) ?? '';
}

/** The innermost folder that contains all of them. */
function sharedFolder(folders: readonly string[]): string {
  const [first = [], ...others] = folders.map((folder) => folder.split('/'));
  const end = first.findIndex((part, index) => others.some((other) => other[index] !== part));
  return first.slice(0, end < 0 ? first.length : end).join('/');
}
