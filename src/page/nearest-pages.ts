import { type PlannedPage, pageSource, pageTarget } from '../core/pages/plan/page-plan.ts';

/**
 * Returns the pages of the description `source` that a page in `section` means. Of pages that show the same operation,
 * channel or tag, these are the nearest in the navigation, not those of other languages, versions and tabs.
 */
export function nearestPages(
  pages: readonly PlannedPage[],
  source: string,
  section: readonly string[],
): readonly PlannedPage[] {
  const near = new Map<unknown, { depth: number; pages: PlannedPage[] }>();
  for (const page of pages) {
    if (pageSource(page) !== source) continue;
    const shown = page.kind === 'overview' ? page.tagName : pageTarget(page)?.summary;
    const depth = sharedDepth(page.section, section);
    const best = near.get(shown);
    if (best === undefined || depth > best.depth) near.set(shown, { depth, pages: [page] });
    else if (depth === best.depth) best.pages.push(page);
  }
  const kept = new Set([...near.values()].flatMap((best) => best.pages));
  return pages.filter((page) => kept.has(page));
}

/** The number of navigation elements that contain both places. */
function sharedDepth(one: readonly string[], other: readonly string[]): number {
  const depth = one.findIndex((label, index) => label !== other[index]);
  return depth === -1 ? one.length : depth;
}
