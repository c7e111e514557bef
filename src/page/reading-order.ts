import type { PlannedPage } from '../core/pages/plan/page-plan.ts';
import { getOrInsert } from '../core/source/get-or-insert.ts';
import type { PageLink } from '../render/page-model.ts';

interface ReadingOrder {
  readonly pages: readonly PlannedPage[];
  /** By slug, the index of the page. */
  readonly indexes: ReadonlyMap<string, number>;
}

const orders = new WeakMap<readonly PlannedPage[], ReadingOrder>();

/** Returns the pages before and after this one in reading order; none if the page is not in it. */
export function findNeighbors(
  slug: string,
  pages: readonly PlannedPage[],
): { readonly previous?: PageLink; readonly next?: PageLink } {
  // Once for all pages of a site, since each of them asks.
  const order = getOrInsert(orders, pages, findReadingOrder);
  const index = order.indexes.get(slug);
  if (index === undefined) return {};
  const [previous, next] = [order.pages[index - 1], order.pages[index + 1]];
  return { previous: previous && toLink(previous), next: next && toLink(next) };
}

function findReadingOrder(all: readonly PlannedPage[]): ReadingOrder {
  const pages = all.filter((page) => !page.hidden && !(page.kind === 'mdx' && page.url !== undefined));
  return { pages, indexes: new Map(pages.map(({ slug }, index) => [slug, index])) };
}

function toLink({ slug, title }: PlannedPage): PageLink {
  return { slug, title };
}
