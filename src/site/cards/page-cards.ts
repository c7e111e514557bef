import { describePage } from '../../core/pages/describe-page.ts';
import type { PlannedPage } from '../../core/pages/plan/page-plan.ts';
import type { OutputFile } from '../output-file.ts';
import { cardFolder } from '../own-files.ts';
import { pageEndpoint, pageMethod } from '../page-subject.ts';
import { findThumbnail, namesPicture } from '../shell/head.ts';
import type { PageMetadata, SiteShell } from '../shell/site-shell.ts';
import type { CardSubject, DrawPicture } from './card.ts';
import { createCardDrawer } from './draw-card.ts';

/** Returns the file with the picture that link previews of a page show. Undefined: the author has another one, or it can't be drawn. */
export type DrawPageCard = (page: PlannedPage, metadata: PageMetadata) => OutputFile | undefined;

/** The files of all cards as one pattern, for hosts; none if the site has no cards. */
export function cardFiles(
  shell: SiteShell,
  drawPicture: DrawPicture | undefined,
): readonly { readonly path: string }[] {
  return hasCards(shell, drawPicture) ? [{ path: `${cardFolder}/*` }] : [];
}

/** Returns whether pages have cards unless they name other pictures. Link previews load pictures by absolute URLs. */
function hasCards(shell: SiteShell, drawPicture: DrawPicture | undefined): drawPicture is DrawPicture {
  return shell.baseUrl !== undefined && drawPicture !== undefined && findThumbnail(shell) === undefined;
}

/**
 * Creates a function that draws the cards of pages. All have that of the site, unless `docs.json` asks for one for each;
 * then only those whose titles have letters that the font lacks. `drawPicture`: undefined if pictures can't be drawn
 * here. `readLogo` returns the text of the SVG file that is the logo of the site.
 */
export function createPageCards(
  shell: SiteShell,
  drawPicture: DrawPicture | undefined,
  readLogo: () => string | undefined = () => undefined,
): DrawPageCard {
  const { name, description, settings } = shell;
  if (!hasCards(shell, drawPicture)) return () => undefined;
  const style = {
    siteName: name,
    logo: readLogo(),
    appearance: settings.thumbnails.appearance ?? 'light',
    accent: settings.colors.primary,
  };
  const draw = createCardDrawer(style, drawPicture);
  const write = (subject: CardSubject): OutputFile | undefined => {
    const picture = draw(subject);
    return picture && { path: `${cardFolder}/${picture.hash}.png`, content: picture.content };
  };
  let ofSite: { readonly file: OutputFile | undefined } | undefined;
  return (page, metadata) => {
    if (namesPicture(shell, { slug: page.slug, metadata })) return undefined;
    const own =
      settings.thumbnails.areAsked &&
      write({ title: page.title, description: describePage(page), endpoint: findEndpoint(page) });
    if (own) return own;
    ofSite ??= { file: write({ title: name, description }) };
    return ofSite.file;
  };
}

function findEndpoint(page: PlannedPage): CardSubject['endpoint'] {
  const method = pageMethod(page);
  if (method === undefined) return undefined;
  const endpoint = pageEndpoint(page);
  return { method, path: endpoint.startsWith(`${method} `) ? endpoint.slice(method.length + 1) : endpoint };
}
