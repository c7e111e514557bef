import type { Project } from '../../core/project/project.ts';
import { listSiteSheets, readSiteSheet, resolveFiles } from '../../core/styles/site-sheets.ts';
import { textHash } from '../../core/styles/text-hash.ts';
import type { PageStyles } from '../../render/utilities/authored-style.ts';
import { writePageCss } from '../../render/utilities/page-css.ts';
import type { OutputFile } from '../output-file.ts';
import { encodePath } from '../output-path.ts';
import { sheetFolder } from '../own-files.ts';
import type { SiteShell } from '../shell/site-shell.ts';

export type SheetFile = Extract<OutputFile, { readonly content: unknown }>;

/** The style sheets of the docs root as files of the site, with a hash of their content in their names. */
export function authoredSheets({ workspace }: Project, take: (file: string) => boolean): readonly SheetFile[] {
  return listSiteSheets(workspace.files()).flatMap((file) => {
    const { css } = readSiteSheet(workspace, file, (path) => (take(path) ? `../../${encodePath(path)}` : undefined));
    const name = file
      .replace(/\.css$/i, '')
      .replace(/[^\w-]+/g, '-')
      .toLowerCase()
      .slice(-40);
    return css.trim() === ''
      ? []
      : [{ path: `${sheetFolder}/${name}-${textHash(`${file}\n${css}`)}.css`, content: css }];
  });
}

/**
 * Returns the path of the rules for the classes and styles in the text of a page. Pages with the same ones share it. The
 * page names it before the rules are written, so its hash is that of all they are made of.
 */
export function pageSheetPath({ assets, published }: SiteShell, { classes, styles }: PageStyles): string {
  const own = JSON.stringify([classes.toSorted(), styles.toSorted(), assets.style, assets.script]);
  return `${sheetFolder}/page-${textHash(own.includes('url(') ? JSON.stringify([own, ...published]) : own)}.css`;
}

export async function pageSheet(shell: SiteShell, styles: PageStyles): Promise<SheetFile> {
  const resolve = resolveFiles('', (path) => (shell.paths.take(path) ? `../../${encodePath(path)}` : undefined));
  return { path: pageSheetPath(shell, styles), content: await writePageCss(styles, resolve) };
}
