import { html } from '../../render/html.ts';
import type { OutputFile } from '../output-file.ts';
import { navFolder } from '../own-files.ts';
import { renderDocument } from './document.ts';
import { renderAllPages } from './sidebar.ts';
import { linksFrom } from './site-links.ts';
import type { ShellPage, SiteShell } from './site-shell.ts';

/** Yields a document for each sidebar that is too long to be in every page. */
export function* allPagesFiles(shell: SiteShell): Generator<OutputFile, void> {
  for (const { sidebar, trail } of shell.sidebars.list()) {
    const page: ShellPage = {
      slug: navFolder,
      title: 'All pages',
      noindex: true,
      metadata: { tags: [] },
      links: linksFrom(navFolder, shell.paths),
      trail,
      main: html``,
    };
    const main = renderAllPages(shell, page, sidebar, trail);
    yield { path: sidebar.file, content: renderDocument(shell, { ...page, main }) };
  }
}
