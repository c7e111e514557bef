import { firstParagraph } from './first-paragraph.ts';
import { pageTarget } from './page-plan.ts';
import { withoutAudiences } from './readers/without-audiences.ts';
import type { PageDraft } from './slug-registry.ts';

/** A page's description as plain text: its own, else the first paragraph of its operation's or channel's. */
export function describePage(page: PageDraft['page']): string | undefined {
  if (page.ownDescription !== undefined) return withoutAudiences(page.ownDescription);
  return firstParagraph(pageTarget(page)?.summary.description);
}
