import { firstParagraph } from './first-paragraph.ts';
import { pageTarget } from './plan/page-plan.ts';
import type { PageDraft } from './plan/slug-registry.ts';
import { withoutAudiences } from './readers/without-audiences.ts';

/** A page's description as plain text: its own, else the first paragraph of its operation's or channel's. */
export function describePage(page: PageDraft['page']): string | undefined {
  if (page.ownDescription !== undefined) return withoutAudiences(page.ownDescription);
  return firstParagraph(pageTarget(page)?.summary.description);
}
