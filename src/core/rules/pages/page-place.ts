import { type PlannedPage, pageTarget } from '../../pages/plan/page-plan.ts';
import type { Location } from '../../source/text/span.ts';

/** Where a writer changes what a page says of itself: its file, else its operation or channel, else its entry in the navigation. */
export function pagePlace(page: PlannedPage): Location {
  if (page.kind === 'mdx') return { file: page.file, span: { start: 0, end: 0 } };
  return pageTarget(page)?.summary.keyAt ?? page.at;
}
