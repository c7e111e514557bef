import type { PagePlan, PlannedContainer, PlannedPage } from '../core/pages/plan/page-plan.ts';
import { type DiskNames, toWindowsName } from './output-path.ts';

/** The plan as it is written to the disk, and the pages whose slugs differ because the disk refuses their names. */
export interface DiskPlan extends PagePlan {
  /** Page as written → page as planned. */
  readonly renamed: ReadonlyMap<PlannedPage, PlannedPage>;
  /** The slug under which a page is written. */
  slugOf(slug: string): string;
}

export function planForDisk(plan: PagePlan, names: DiskNames): DiskPlan {
  if (names === 'any') return { ...plan, renamed: new Map(), slugOf: (slug) => slug };
  const renamed = new Map<PlannedPage, PlannedPage>();
  const pages = plan.pages.map((page) => {
    const slug = toWindowsName(page.slug);
    if (slug === page.slug) return page;
    const written: PlannedPage = { ...page, slug };
    renamed.set(written, page);
    return written;
  });
  return { pages, navigation: renameLinks(plan.navigation), renamed, slugOf: toWindowsName };
}

function renameLinks(container: PlannedContainer): PlannedContainer {
  const children = container.children.map((child) =>
    child.kind === 'pageLink' ? { ...child, slug: toWindowsName(child.slug) } : renameLinks(child),
  );
  return { ...container, children };
}
