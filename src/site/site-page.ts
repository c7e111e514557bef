import { describePage } from '../core/pages/describe-page.ts';
import type { PlannedPage } from '../core/pages/page-plan.ts';
import type { PageModel } from '../render/page-model.ts';
import { toPlaygroundView } from '../render/playground-view.ts';
import type { RenderContext } from '../render/render-context.ts';
import { renderMarkdown } from '../render/render-markdown.ts';
import { renderPage } from '../render/render-page.ts';
import { embeddedOrigins } from '../render/tree/embeds.ts';
import type { OutputFile } from './output-file.ts';
import { pageHref, pagePaths, relativePath } from './output-path.ts';
import { renderDocument, type SiteShell } from './shell.ts';

/** The three files of one page, and its text for `llms-full.txt` and search. */
export function sitePageFiles(
  shell: SiteShell,
  page: PlannedPage,
  model: PageModel,
): { readonly files: readonly OutputFile[]; readonly markdown: string } {
  const context: RenderContext = {
    variant: 'site',
    iconLibrary: shell.iconLibrary,
    slug: page.slug,
    link: (slug, anchor) => pageHref(page.slug, slug, anchor),
    asset: (path) => relativePath(page.slug, path),
  };
  const markdown = renderMarkdown(model, context);
  const playground = toPlaygroundView(model, true);
  const description = describePage(page);
  const document = renderDocument(shell, {
    slug: page.slug,
    title: page.title,
    ...(description === undefined ? {} : { description }),
    noindex: page.noindex || page.hidden,
    ...(shell.baseUrl === undefined ? {} : { canonical: `${shell.baseUrl}/${page.slug}` }),
    frames: embeddedOrigins(model.body?.children ?? []),
    main: renderPage(model, context),
    ...(playground === undefined
      ? {}
      : { data: { version: 0, slug: page.slug, title: page.title, html: '', playground, pages: [], locked: false } }),
  });
  const paths = pagePaths(page.slug);
  const files: OutputFile[] = [
    { path: paths.html, content: document },
    { path: paths.markdown, content: markdown },
  ];
  if (paths.indexMarkdown !== undefined) files.push({ path: paths.indexMarkdown, content: markdown });
  return { files, markdown };
}
