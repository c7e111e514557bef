import { encodePercent } from '../../core/source/text/percent-encoding.ts';
import { safeAddress } from '../../core/source/text/safe-address.ts';
import type { RenderContext } from '../../render/render-context.ts';
import { siteLink } from '../../render/tree/site-link.ts';
import { encodePath, pageHref, relativePath, siteFolder } from '../output-path.ts';
import type { PagePaths, SiteLinks } from './site-shell.ts';

/** Links relative to the document of a slug, so that the site works at any sub-path. */
export function linksFrom(slug: string, paths: PagePaths): SiteLinks {
  return completeLinks(
    (to, anchor) => pageHref(slug, paths.slugOf(to), anchor),
    (path) => relativePath(slug, encodePath(path)),
    paths,
  );
}

/** Links from the root of the host, for a document that is served at URLs of any depth. */
export function linksAnywhere(baseUrl: string | undefined, paths: PagePaths): SiteLinks {
  const folder = siteFolder(baseUrl);
  const at = (path: string): string => `${folder}/${path}`;
  return completeLinks(
    (to, anchor) =>
      at(to === '' ? '' : `${encodePath(paths.slugOf(to))}/`) + (anchor ? `#${encodePercent(anchor)}` : ''),
    (path) => at(encodePath(path)),
    paths,
  );
}

function completeLinks(
  anyPage: SiteLinks['page'],
  file: SiteLinks['file'],
  { take, hidesAnchor, isPage }: PagePaths,
): SiteLinks {
  const page: SiteLinks['page'] = (to, anchor) =>
    anchor === undefined || hidesAnchor(to, anchor) ? anyPage(to) : anyPage(to, anchor);
  const asset = (path: string) => (take(path) ? file(path) : undefined);
  const context: RenderContext = { variant: 'site', link: page, isPage, asset };
  return { page, file, written: (address) => siteLink(fromRoot(address), context) };
}

/** URLs in `docs.json` start at the docs root, with or without a slash. */
function fromRoot(written: string): string {
  const address = safeAddress(written);
  return address?.kind === 'site' && !/^[#?]/.test(address.text)
    ? `/${address.text.replace(/^(?:\.?\/)+/, '')}`
    : written;
}
