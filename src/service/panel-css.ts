import type { Project } from '../core/project/project.ts';
import { withoutTrailingSlashes } from '../core/source/text/url.ts';
import { listSiteSheets, readSiteSheet, resolveFiles } from '../core/styles/site-sheets.ts';
import type { PageModel } from '../render/page-model.ts';
import { collectStyles } from '../render/utilities/authored-style.ts';
import { writePageCss } from '../render/utilities/page-css.ts';
import { encodePath } from '../site/output-path.ts';

/**
 * Writes the author's CSS for a page in the panel: the style sheets of the site, which there apply to the page's own text
 * alone, and the rules for its classes and styles. Undefined if there are none.
 */
export async function writePanelCss(
  { body }: PageModel,
  { workspace }: Project,
  assetBase: string | undefined,
): Promise<string | undefined> {
  if (body === undefined) return undefined;
  const toUrl = (path: string) =>
    assetBase !== undefined && workspace.has(path)
      ? `${withoutTrailingSlashes(assetBase)}/${encodePath(path)}`
      : undefined;
  const sheets = listSiteSheets(workspace.files()).map((file) => readSiteSheet(workspace, file, toUrl).css);
  const scoped = sheets.length === 0 ? '' : `@scope (.prose) {\n${sheets.map(moveRoot).join('\n')}\n}`;
  const own = await writePageCss(collectStyles(body.children), resolveFiles('', toUrl));
  const css = [own, scoped].filter((text) => text !== '').join('\n');
  return css === '' ? undefined : css;
}

/** Rules for the whole document apply to the page's text. */
function moveRoot(css: string): string {
  return css.replace(
    /(?<![\w.#-])(?:(?::root|html)(?=\.dark\b)|(:root|html|body)(?=[\s,{:[>+~]))/g,
    (_, whole?: string) => (whole === undefined ? '' : ':scope'),
  );
}
