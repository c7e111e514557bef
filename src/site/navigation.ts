import type { PlannedContainer, PlannedElement, PlannedPage } from '../core/pages/plan/page-plan.ts';

/** The path from the root of the navigation to the element that contains a page, at its first occurrence. */
export type NavTrail = readonly PlannedContainer[];

/** The navigation, prepared for rendering the shell of many pages. */
export interface SiteNavigation {
  readonly pages: ReadonlyMap<string, PlannedPage>;
  readonly trails: ReadonlyMap<string, NavTrail>;
  /** Returns the first page below an element. Undefined if none is visible. */
  firstPage(container: PlannedContainer): PlannedPage | undefined;
  /** Titles that several pages have. */
  readonly repeatedTitles: ReadonlySet<string>;
  /** The page that the root of the site shows. Undefined if there are no pages. */
  readonly front: PlannedPage | undefined;
}

export function siteNavigation(root: PlannedContainer, pages: readonly PlannedPage[]): SiteNavigation {
  const bySlug = new Map(pages.map((page) => [page.slug, page]));
  const trails = new Map<string, NavTrail>();
  const firstPages = new Map<PlannedContainer, PlannedPage | undefined>();
  const below = (child: PlannedElement, trail: NavTrail): PlannedPage | undefined => {
    if (isContainer(child)) {
      const first = visit(child, trail);
      return child.hidden ? undefined : first;
    }
    if (!trails.has(child.slug)) trails.set(child.slug, trail);
    const page = bySlug.get(child.slug);
    return page === undefined || page.hidden ? undefined : page;
  };
  const visit = (container: PlannedContainer, above: NavTrail): PlannedPage | undefined => {
    const trail = [...above, container];
    const pages = container.children.map((child) => below(child, trail));
    const first = pages.find((page) => page !== undefined);
    firstPages.set(container, first);
    return first;
  };
  visit(root, []);
  return {
    pages: bySlug,
    front: bySlug.get('') ?? pages.find(({ hidden }) => !hidden),
    trails,
    repeatedTitles: findRepeated(pages.map(({ title }) => title)),
    firstPage: (container) => firstPages.get(container),
  };
}

function findRepeated(titles: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(titles.filter((title) => seen.size === seen.add(title).size));
}

export function isContainer(element: PlannedElement): element is PlannedContainer {
  return element.kind !== 'pageLink';
}

/** Kinds that a reader chooses between above the page. Groups and pages are in the sidebar. */
export const switchKinds: ReadonlySet<PlannedElement['kind']> = new Set([
  'language',
  'version',
  'product',
  'dropdown',
  'anchor',
  'tab',
  'item',
]);

/** Returns the deepest element of a trail that is not a group: the root of the sidebar. */
export function sidebarRoot(trail: NavTrail): PlannedContainer | undefined {
  return trail.findLast(({ kind }) => kind !== 'group');
}
