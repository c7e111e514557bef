import { type PlannedPage, pageTarget } from '../../pages/plan/page-plan.ts';
import type { Location } from '../../source/text/span.ts';

/** The location where the metadata of a page is written: its file, its operation or channel, or its navigation entry. */
export function locatePage(page: PlannedPage): Location {
  if (page.kind === 'mdx') return { file: page.file, span: { start: 0, end: 0 } };
  return pageTarget(page)?.summary.keyAt ?? page.at;
}
