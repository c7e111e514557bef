import { addressBase, type PlannedPage } from '../core/pages/plan/page-plan.ts';
import { makePage, type PageMaking } from '../page/make-page.ts';
import { renderMarkdown } from '../render/render-markdown.ts';
import { findEditionNoticeOf } from '../site/edition-notices.ts';
import type { PageMarkdown } from './engine-values.ts';

/** Renders a page as the file `<slug>.md` of an exported site, with links as they are written. */
export function renderPlannedMarkdown(page: PlannedPage, making: PageMaking): PageMarkdown {
  const { slug, title } = page;
  const { model } = makePage(page, making);
  const link = (to: string, anchor?: string) => `/${to}${anchor === undefined ? '' : `#${anchor}`}`;
  const edition = findEditionNoticeOf(making.project.plan, slug);
  const markdown = renderMarkdown(model, {
    variant: 'site',
    base: addressBase(page),
    edition,
    link,
    asset: () => undefined,
  });
  return { slug, title, file: page.kind === 'mdx' ? page.file : page.source, markdown };
}
