import type { PlannedPage } from '../../core/pages/plan/page-plan.ts';
import type { Project } from '../../core/project/project.ts';
import { isPattern, redirectPath, sitePath } from '../../core/references/redirects.ts';
import { SiteLinks } from '../../core/references/site-links.ts';
import { encodePercent } from '../../core/source/text/percent-encoding.ts';
import type { MissingRedirect } from '../site-changes.ts';
import { isOfSite, type MatchedPages } from './compare-pages.ts';

/** The addresses of pages and redirects of the version before that lead nowhere in the version after. */
export function findMissingRedirects(
  before: Project,
  after: Project,
  matched: MatchedPages,
): readonly MissingRedirect[] {
  const links = new SiteLinks(after);
  const missing = new Map<string, MissingRedirect>();
  const check = (path: string, page: PlannedPage | undefined) => {
    if (path === '' || missing.has(path) || leadsSomewhere(links, path)) return;
    const now = page && matched.get(page);
    missing.set(path, { source: `/${path}`, ...(now !== undefined && { destination: `/${now.slug}` }) });
  };
  for (const page of before.plan.pages.filter(isOfSite)) check(page.slug, page);
  const old = new SiteLinks(before);
  for (const { source } of before.config.redirects) {
    const path = redirectPath(source);
    const outcome = isPattern(path) ? undefined : old.find('', `/${path}`);
    // One that led nowhere is not missed.
    if (outcome?.kind === 'redirected' && outcome.page !== undefined) check(path, outcome.page);
  }
  return [...missing.values()];
}

function leadsSomewhere(links: SiteLinks, path: string): boolean {
  // As an address is written: a name may have characters that begin a query.
  const outcome = links.find('', `/${path.split('/').map(encodePercent).join('/')}`);
  switch (outcome.kind) {
    case 'found':
    case 'folder':
    case 'external':
    case 'below':
      return true;
    case 'redirected':
      return outcome.page !== undefined || leavesSite(outcome.redirect.destination);
    case 'missing':
    case 'unlisted':
      return false;
  }
}

/** To another site, to a file, or to a place that depends on the address. */
function leavesSite(destination: string): boolean {
  const path = sitePath(destination);
  return path === undefined || isPattern(path) || /\.[a-z0-9]+$/i.test(path);
}
