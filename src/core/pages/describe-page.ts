import { firstParagraph } from './first-paragraph.ts';
import { pageTarget } from './plan/page-plan.ts';
import type { PageDraft } from './plan/slug-registry.ts';
import { isShortened, summaryTitle } from './plan/summary-title.ts';
import { withoutAudiences } from './readers/without-audiences.ts';

/** A page's description as plain text: its own, else the first paragraph of its operation's or channel's. */
export function describePage(page: PageDraft['page']): string | undefined {
  if (page.ownDescription !== undefined) return withoutAudiences(page.ownDescription);
  return firstParagraph(pageTarget(page)?.summary.description) ?? firstParagraph(findLongSummary(page));
}

/** The summary of an operation whose page has only a part of it, or a short name, as title. */
export function findLongSummary(page: PageDraft['page']): string | undefined {
  const target = pageTarget(page)?.summary;
  if (target?.kind !== 'operation' || summaryTitle(target) !== page.title) return undefined;
  return isShortened(target) ? target.summary : undefined;
}
