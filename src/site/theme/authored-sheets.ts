import type { Project } from '../../core/project/project.ts';
import type { ResolveAddress } from '../../core/styles/safe-css.ts';
import { listSiteSheets, readSiteSheet, resolveFiles } from '../../core/styles/site-sheets.ts';
import { textHash } from '../../core/styles/text-hash.ts';
import type { OutputFile } from '../output-file.ts';
import { encodePath } from '../output-path.ts';
import { sheetFolder } from '../own-files.ts';

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

/** Resolves the addresses of styles in pages, whose rules are in `assets/`. */
export function resolveForTheme(take: (file: string) => boolean): ResolveAddress {
  return resolveFiles('', (path) => (take(path) ? `../${encodePath(path)}` : undefined));
}
