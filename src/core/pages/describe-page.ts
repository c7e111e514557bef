import { firstParagraph } from './first-paragraph.ts';
import { pageTarget } from './plan/page-plan.ts';
import type { PageDraft } from './plan/slug-registry.ts';
import { isShortened, summaryTitle } from './plan/summary-title.ts';
import { withoutAudiences } from './readers/without-audiences.ts';

/** A page's description as plain text: its own, else the first paragraph of its operation's or channel's. */
export function describePage(page: PageDraft['page']): string | undefined {
  if (page.ownDescription !== undefined) return withoutAudiences(page.ownDescription);
  const target = pageTarget(page)?.summary;
  const long = target?.kind === 'operation' ? findLongSummary(target, page.title) : undefined;
  return firstParagraph(target?.description) ?? firstParagraph(long);
}

/** The summary of an operation whose page has only its first sentence as title. */
export function findLongSummary({ summary }: { readonly summary?: string }, title: string): string | undefined {
  return summary !== undefined && isShortened(summary) && summaryTitle(summary) === title ? summary : undefined;
}
