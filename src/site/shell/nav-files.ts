import { type Html, html } from '../../render/html.ts';
import type { NavTrail } from '../navigation.ts';
import { navFolder } from '../own-files.ts';
import type { SheetFile } from '../theme/authored-sheets.ts';
import { renderDocument } from './document.ts';
import { renderAllPages } from './sidebar.ts';
import { linksFrom } from './site-links.ts';
import type { ShellPage, SiteShell } from './site-shell.ts';
import { allChoicesTitle, renderAllChoices } from './switches.ts';

/** Yields a document for each sidebar and menu that is too long to be in every page. */
export function* navFiles(shell: SiteShell): Generator<SheetFile, void> {
  for (const { sidebar, trail } of shell.sidebars.list()) {
    const draw = (page: ShellPage) => renderAllPages(shell, page, sidebar, trail);
    yield { path: sidebar.file, content: drawList(shell, 'All pages', trail, draw) };
  }
  for (const menu of shell.longMenus.list()) {
    const draw = (page: ShellPage) => renderAllChoices(shell, page, menu);
    yield { path: menu.file, content: drawList(shell, allChoicesTitle(menu.choices), menu.trail, draw) };
  }
}

function drawList(shell: SiteShell, title: string, trail: NavTrail, draw: (page: ShellPage) => Html): string {
  const links = linksFrom(navFolder, shell.paths);
  const page = { slug: navFolder, title, noindex: true, metadata: { tags: [] }, links, trail };
  return renderDocument(shell, { ...page, main: draw({ ...page, main: html`` }) });
}
