import type { PlannedContainer, PlannedElement, PlannedPage } from '../core/pages/plan/page-plan.ts';

/** The path from the root of the navigation to the element that contains a page, at its first occurrence. */
export type NavTrail = readonly PlannedContainer[];

/** The navigation, prepared for rendering the shell of many pages. */
export interface SiteNavigation {
  readonly pages: ReadonlyMap<string, PlannedPage>;
  readonly trails: ReadonlyMap<string, NavTrail>;
  /** Returns the first page below an element. Undefined if none is visible. */
  firstPage(container: PlannedContainer): PlannedPage | undefined;
  /** The addition to each title that several pages have, by slug: labels of the navigation around the page, else the slug. */
  readonly titleNotes: ReadonlyMap<string, readonly string[]>;
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
    titleNotes: noteTitles(pages, trails),
    firstPage: (container) => firstPages.get(container),
  };
}

/** Adds the labels around each page, from the inside out, until no other page has the same ones. */
function noteTitles(
  pages: readonly PlannedPage[],
  trails: ReadonlyMap<string, NavTrail>,
): ReadonlyMap<string, readonly string[]> {
  const notes = new Map<string, readonly string[]>();
  const noteOf = ({ slug, title }: PlannedPage, count: number): readonly string[] => {
    const around = (trails.get(slug) ?? [])
      .map(({ label }) => label)
      .filter((label) => label !== '' && label !== title);
    const labels = [...new Set(around)].toReversed();
    return count <= labels.length ? labels.slice(0, count) : [...labels, slug].filter((word) => word !== '');
  };
  for (const alike of Map.groupBy(pages, ({ title }) => title).values()) {
    let left: readonly PlannedPage[] = alike.length > 1 ? alike : [];
    for (let count = 1; left.length > 0; count += 1) {
      const groups = [...Map.groupBy(left, (page) => noteOf(page, count).join('\0')).values()];
      for (const [page, ...others] of groups)
        if (page !== undefined && others.length === 0) notes.set(page.slug, noteOf(page, count));
      left = groups.filter(({ length }) => length > 1).flat();
    }
  }
  return notes;
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
