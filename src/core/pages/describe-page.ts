import { firstParagraph } from './first-paragraph.ts';
import type { PageDraft } from './slug-registry.ts';

/** A page in plain text: the writer's own words for it, else the first paragraph that its operation or channel has. */
export function describePage(page: PageDraft['page']): string | undefined {
  if (page.ownDescription !== undefined) return page.ownDescription;
  const { summary } = page.kind === 'mdx' ? (page.target ?? {}) : page;
  return firstParagraph(summary?.description);
}
