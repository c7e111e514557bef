import type { PlannedContainer, PlannedElement, PlannedPage } from '../../core/pages/plan/page-plan.ts';
import { isContainer, type NavTrail, type SiteNavigation, sidebarRoot } from '../navigation.ts';
import { navFolder } from '../own-files.ts';

/**
 * A page carries at most this number of rows of its sidebar, about 8 KB: the rows around its own, which fill the first
 * screen. The others are in a file for all pages of the sidebar, so that a page does not grow with the site.
 */
const mostRows = 60;

/** In a longer sidebar only the groups around the page are open, and those that `expanded` opens. */
const mostOpenRows = 40;

/** One line of a sidebar: a page, or a group above its own rows. */
export interface NavRow {
  readonly element: PlannedElement;
  readonly depth: number;
  /** The index of the group's row; -1 at the top. */
  readonly parent: number;
  /** The index after the last row of the group. */
  readonly end: number;
  /** True if a group is open on pages that are not in it. */
  readonly isOpen: boolean;
  /** The slug that the name of a group links to. Undefined if it opens the group instead. */
  readonly leads: string | undefined;
}

/** The groups and pages below one element, which all pages in it share. */
export interface Sidebar {
  /** Visible groups and pages, each group before its pages. */
  readonly rows: readonly NavRow[];
  /** The document with all rows, relative to OUT. Undefined if each page carries all of them. */
  readonly file: string | undefined;
  carriedRows(slug: string, trail: NavTrail): CarriedRows;
}

/** The rows that a page carries. */
interface CarriedRows {
  /** The indexes of the rows, in order. */
  readonly indexes: readonly number[];
  /** True if only rows of folded groups are missing. */
  readonly isFolded: boolean;
}

export interface Sidebars {
  get(root: PlannedContainer): Sidebar;
  /** The sidebars that have a file, each with its place in the navigation. */
  list(): readonly { readonly sidebar: Sidebar & { readonly file: string }; readonly trail: NavTrail }[];
}

/** `drilldown`: see the setting of the same name. `stamp`: the hash in the names of files. */
export function createSidebars(navigation: SiteNavigation, drilldown: boolean | undefined, stamp: string): Sidebars {
  const sidebars = new Map<PlannedContainer, Sidebar>();
  const withFile: { readonly sidebar: Sidebar & { readonly file: string }; readonly trail: NavTrail }[] = [];
  for (const trail of navigation.trails.values()) {
    const root = sidebarRoot(trail);
    if (root === undefined || sidebars.has(root)) continue;
    const rows = listRows(navigation, root, drilldown);
    const file = rows.length <= mostRows ? undefined : `${navFolder}/${withFile.length}-${stamp}.html`;
    const sidebar = { rows, carriedRows: createSelection(rows) };
    sidebars.set(root, { ...sidebar, file });
    if (file !== undefined)
      withFile.push({ sidebar: { ...sidebar, file }, trail: trail.slice(0, trail.indexOf(root) + 1) });
  }
  const empty: Sidebar = { rows: [], file: undefined, carriedRows: () => ({ indexes: [], isFolded: false }) };
  return { get: (root) => sidebars.get(root) ?? empty, list: () => withFile };
}

function listRows(
  navigation: SiteNavigation,
  root: PlannedContainer,
  drilldown: boolean | undefined,
): readonly NavRow[] {
  const rows: NavRow[] = [];
  const findFirst = (container: PlannedContainer): PlannedPage | undefined =>
    container.hidden || container.kind !== 'group' ? undefined : navigation.firstPage(container);
  const addGroup = (group: PlannedContainer, first: PlannedPage, depth: number, parent: number): void => {
    const { rootSlug, children } = group;
    const leads = drilldown === true ? first.slug : drilldown === undefined ? rootSlug : undefined;
    const row = { element: group, depth, parent, isOpen: group.expanded ?? depth === 0, leads };
    const index = rows.push({ ...row, end: 0 }) - 1;
    visit(leads !== undefined && leads === rootSlug ? children.slice(1) : children, depth + 1, index);
    rows[index] = { ...row, end: rows.length };
  };
  const visit = (elements: readonly PlannedElement[], depth: number, parent: number): void => {
    for (const element of elements) {
      if (isContainer(element)) {
        const first = findFirst(element);
        if (first !== undefined) addGroup(element, first, depth, parent);
      } else if (navigation.pages.get(element.slug)?.hidden === false)
        rows.push({ element, depth, parent, end: rows.length + 1, isOpen: false, leads: undefined });
    }
  };
  visit(root.children, 0, -1);
  return rows.length > mostOpenRows ? rows.map(foldRow) : rows;
}

function foldRow(row: NavRow): NavRow {
  return isContainer(row.element) && row.element.expanded === undefined ? { ...row, isOpen: false } : row;
}

function createSelection(rows: readonly NavRow[]): Sidebar['carriedRows'] {
  const all = { indexes: rows.map((_, index) => index), isFolded: false };
  if (rows.length <= mostRows) return () => all;
  const bySlug = new Map<string, number>();
  const byGroup = new Map<PlannedElement, number>();
  for (const [index, { element }] of rows.entries()) {
    if (isContainer(element)) byGroup.set(element, index);
    else if (!bySlug.has(element.slug)) bySlug.set(element.slug, index);
  }
  for (const [index, { leads }] of rows.entries())
    if (leads !== undefined && !bySlug.has(leads)) bySlug.set(leads, index);
  return (slug, trail) => {
    const inTrail = trail.flatMap((container) => byGroup.get(container) ?? []);
    const center = bySlug.get(slug) ?? inTrail.at(-1) ?? 0;
    const near = listNear(rows, center, new Set(inTrail));
    return { indexes: completeGroups(rows, near), isFolded: near.size < mostRows };
  };
}

/** Returns the rows that are shown around one of them: `mostRows`, as many before as after it if there are enough. */
function listNear(rows: readonly NavRow[], center: number, inTrail: ReadonlySet<number>): ReadonlySet<number> {
  const isOpen = (index: number): boolean => inTrail.has(index) || rows[index]?.isOpen === true;
  const after: number[] = [];
  for (let index = center; index < rows.length && after.length < mostRows; ) {
    after.push(index);
    index = isOpen(index) ? index + 1 : (rows[index]?.end ?? rows.length);
  }
  const before: number[] = [];
  const wanted = Math.max(mostRows / 2, mostRows - after.length);
  for (let index = center - 1; index >= 0 && before.length < wanted; index -= 1) {
    index = findClosed(rows, index, isOpen);
    before.push(index);
  }
  return new Set([...before, ...after.slice(0, mostRows - before.length)]);
}

/** Returns the outermost closed group that contains the row, which is shown instead of it; the row itself if all are open. */
function findClosed(rows: readonly NavRow[], index: number, isOpen: (index: number) => boolean): number {
  let shown = index;
  for (let above = rows[index]?.parent ?? -1; above >= 0; above = rows[above]?.parent ?? -1)
    if (!isOpen(above)) shown = above;
  return shown;
}

/** Adds the groups around the rows, and to each group without a row its first page. */
function completeGroups(rows: readonly NavRow[], near: ReadonlySet<number>): readonly number[] {
  const carried = new Set(near);
  for (const index of near)
    for (let above = rows[index]?.parent ?? -1; above >= 0; above = rows[above]?.parent ?? -1) carried.add(above);
  const filled = new Set([...carried].map((index) => rows[index]?.parent));
  for (const group of [...carried]) {
    if (filled.has(group)) continue;
    for (let index = group + 1; index < (rows[index - 1]?.end ?? 0); index += 1) carried.add(index);
  }
  return [...carried].sort((a, b) => a - b);
}
