import type { Project } from '../../project/project.ts';
import type { Span } from '../../source/text/span.ts';

/** The title of the page of an entry, to show after the entry. */
export interface TitleHint {
  /** The entry. */
  readonly span: Span;
  readonly title: string;
}

/** Lists hints with the titles of pages in `docs.json` or one of its parts. */
export function listTitleHints({ plan, planReport, config }: Project, file: string): readonly TitleHint[] {
  if (!config.files.includes(file)) return [];
  const titles = new Map(plan.pages.map(({ slug, title, sidebarTitle }) => [slug, sidebarTitle ?? title]));
  return planReport.entries.flatMap(({ element: { at }, outcome }) => {
    const slug = outcome.kind === 'page' || outcome.kind === 'target' ? outcome.slug : undefined;
    const title = slug === undefined ? undefined : titles.get(slug);
    return title === undefined || at.file !== file ? [] : [{ span: at.span, title }];
  });
}
