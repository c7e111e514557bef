import type { NewNames } from '../../core/features/rename/match-pages.ts';
import { matchPages } from '../../core/features/rename/match-pages.ts';
import type { PlannedPage } from '../../core/pages/plan/page-plan.ts';
import type { Project } from '../../core/project/project.ts';
import type { MovedOperation } from '../operations/pair-across-descriptions.ts';
import type { PageChange } from '../site-changes.ts';

/** The pages before with what they are after; a page that is gone has none. */
export type MatchedPages = ReadonlyMap<PlannedPage, PlannedPage>;

export interface Renaming {
  readonly names: NewNames;
  /** Operations that another description has in the version after. */
  readonly moved: readonly MovedOperation[];
}

export function matchSitePages(before: Project, after: Project, { names, moved }: Renaming): MatchedPages {
  const own = matchPages({ ...before.plan, pages: before.plan.pages.filter(isOfSite) }, after.plan, names);
  const matched = new Map(own);
  const taken = new Set(own.values());
  for (const operation of moved) {
    const pages = operation.to.pagesOf(operation.after).filter((page) => !taken.has(page));
    const old = operation.from.pagesOf(operation.before).filter((page) => !own.has(page));
    for (const [index, page] of old.entries()) {
      const partner = pages[index];
      if (partner !== undefined) matched.set(page, partner);
    }
  }
  return matched;
}

/** Entries with `url` lead elsewhere. */
export function isOfSite(page: PlannedPage): boolean {
  return page.kind !== 'mdx' || page.url === undefined;
}

/** The changes of pages, in the order of the navigation; those that are gone at the end. */
export function comparePages(before: Project, after: Project, matched: MatchedPages): readonly PageChange[] {
  const origins = new Map(Array.from(matched, ([old, now]) => [now, old]));
  const changed = after.plan.pages.filter(isOfSite).flatMap((page): readonly PageChange[] => {
    const { slug, title } = page;
    const origin = origins.get(page);
    if (origin === undefined) return [{ change: 'added', slug, title }];
    // The titles of other pages come from descriptions, whose changes are listed on their own.
    const old = page.kind !== 'mdx' || origin.title === title ? {} : { titleBefore: origin.title };
    if (origin.slug !== slug) return [{ change: 'moved', slug, from: origin.slug, title, ...old }];
    return readText(before, origin) === readText(after, page) ? [] : [{ change: 'edited', slug, title, ...old }];
  });
  const gone = before.plan.pages.filter((page) => isOfSite(page) && !matched.has(page));
  return [...changed, ...gone.map(({ slug, title }) => ({ change: 'removed', slug, title }) as const)];
}

function readText({ workspace }: Project, page: PlannedPage): string | undefined {
  return page.kind === 'mdx' ? workspace.read(page.file) : undefined;
}
