import { insertInto } from '../docs-json/edits/edit-list.ts';
import type { NavContainer } from '../docs-json/nav-element.ts';
import { titleFromSlug } from '../pages/plan/slug.ts';
import { findList, findNode } from '../project/find-node.ts';
import type { Project } from '../project/project.ts';
import type { Fix, FixKind, TextEdit } from '../source/document/problem.ts';
import { quoteText } from '../source/edit/print-text.ts';
import { parentFolder, withoutPageExtension } from '../source/text/file-names.ts';
import { extensionLike, findSiblings } from './find-siblings.ts';
import { normalizePath, refusePath } from './page-path.ts';
import { SitePaths } from './site-paths.ts';
import { writePage } from './write-page.ts';

/** The fix that creates the page of an entry without a file. Empty if no file can have that path. */
export function createListedPage(project: Project, path: string, container: NavContainer): readonly Fix[] {
  return createPage(project, path, { container, kind: 'fix', entry: [] });
}

/**
 * The fix that creates the page that a link leads to, and lists it after the pages of its folder. `near`: the page with
 * the link, which it is listed after if its folder has no page. Empty if no file can have that path, or if it is not
 * clear where to list the page.
 */
export function createLinkedPage(project: Project, path: string, near: string | undefined): readonly Fix[] {
  const place = findPlace(project, path, near);
  if (place === undefined) return [];
  return createPage(project, path, { container: place.container, kind: 'guess', entry: [insertAfter(place, path)] });
}

/** The edit that lists a page file after the pages of its folder. Undefined if the navigation lists none of them. */
export function listAfterSiblings(project: Project, file: string): TextEdit | undefined {
  const path = withoutPageExtension(file);
  const place = findPlace(project, path, undefined);
  return place && insertAfter(place, path);
}

function createPage(
  project: Project,
  path: string,
  {
    container,
    kind,
    entry,
  }: { readonly container: NavContainer; readonly kind: FixKind; readonly entry: readonly TextEdit[] },
): readonly Fix[] {
  if (normalizePath(path) !== path || refusePath(project, path) !== undefined) return [];
  const siblings = findSiblings(project, container);
  const file = `${path}${extensionLike(siblings)}`;
  const text = writePage(titleFromSlug(path) || path, siblings);
  const edits = [{ at: { file, span: { start: 0, end: 0 } }, text }, ...entry];
  return [{ kind, title: `Create the page "${file}"`, edits, creates: [file] }];
}

interface EntryPlace {
  readonly list: Parameters<typeof insertInto>[0];
  readonly index: number;
  readonly container: NavContainer;
}

/** The place after the last entry of the group that lists most pages of the folder, else after the page `near`. */
function findPlace(project: Project, path: string, near: string | undefined): EntryPlace | undefined {
  const paths = SitePaths.of(project);
  const after = paths.lastIn(parentFolder(path)) ?? paths.entries.get(near ?? '');
  const node = after && findNode(project, after.element.at);
  const place = node && findList(node);
  return place && place.list.document.language === 'json' && after !== undefined
    ? { list: place.list, index: place.index + 1, container: after.container }
    : undefined;
}

function insertAfter({ list, index }: EntryPlace, path: string): TextEdit {
  return insertInto(list, index, [quoteText(path)]);
}
