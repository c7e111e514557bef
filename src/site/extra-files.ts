import type { PlannedPage } from '../core/pages/plan/page-plan.ts';
import type { Project } from '../core/project/project.ts';
import { Redirects, redirectPath } from '../core/references/redirects.ts';
import type { Problem } from '../core/source/document/problem.ts';
import { decodePercent } from '../core/source/text/percent-encoding.ts';
import { printXml } from '../core/source/xml/xml-text.ts';
import { html } from '../render/html.ts';
import type { CheckedPaths } from './check-paths.ts';
import { findWrittenDay } from './feed.ts';
import type { HiddenPlaces } from './hidden-places.ts';
import type { OutputFile } from './output-file.ts';
import { outputPathFault, pageUrl, siteFolder } from './output-path.ts';
import { headersFile, redirectsFile } from './own-files.ts';
import type { PathClaims, PathOwner } from './path-claims.ts';
import { hasWildcard, type Redirect, redirectLine, redirectPage, wildcardFault } from './redirects.ts';
import { hostHeaders } from './shell/host-headers.ts';
import { notFoundPage } from './shell/not-found-page.ts';
import type { PagePaths, SiteShell } from './shell/site-shell.ts';

/** The files other than pages: redirects, `_headers`, `sitemap.xml`, `robots.txt`, `404.html`. */
export interface ExtraFiles {
  readonly problems: readonly Problem[];
  /** The slug of the page that the site's root shows. Undefined if there is none, or if the root redirects elsewhere. */
  readonly root: string | undefined;
  /** `assets`: the styles and scripts of the site. */
  files(shell: SiteShell, assets?: readonly Pick<OutputFile, 'path'>[]): Generator<OutputFile, void>;
}

/** The checked paths, and the hidden places of the pages. */
export interface Checked extends Pick<CheckedPaths, 'pages' | 'plan' | 'claims'> {
  readonly hidden: () => HiddenPlaces;
  /** The day of the last change of each file. */
  readonly dates?: ReadonlyMap<string, string>;
}

/**
 * `linkedFolders` returns the folders without a page that links lead to, each of which redirects to its first page. It
 * reads all pages, so it is called after they are rendered.
 */
export function extraFiles(
  project: Project,
  baseUrl: string | undefined,
  { pages, plan: { slugOf }, claims, hidden, dates }: Checked,
  linkedFolders: () => Iterable<string>,
): ExtraFiles {
  const slugs = new Set(pages.map(({ slug }) => slug));
  const redirects = project.config.redirects.map((redirect) => withoutHiddenAnchor(redirect, hidden));
  const { plain, wildcards, problems } = sortRedirects(redirects, { slugs, slugOf, claims });
  const first = pages.find(({ hidden }) => !hidden)?.slug;
  const atRoot = plain.get('');
  const frontSlug = atRoot === undefined ? first : redirectPath(atRoot.destination.replace(/[?#].*$/, ''));
  const root = slugs.has('') ? '' : frontSlug !== undefined && slugs.has(frontSlug) ? frontSlug : undefined;
  if (root !== undefined) plain.delete('');
  const isFree = (folder: string): boolean =>
    !plain.has(folder) && claimRedirect(folder, { what: `the folder "${folder}"` }, claims) === undefined;
  return {
    problems,
    root,
    files: function* (shell, assets = []) {
      const findDay = (page: PlannedPage) =>
        dates?.get(page.kind === 'mdx' ? page.file : page.source) ?? findWrittenDay(page, project);
      yield* drawExtra(shell, { baseUrl, pages, slugs, plain, wildcards, findDay });
      const paths = assets.map(({ path }) => path);
      yield { path: headersFile, content: project.workspace.read(headersFile) ?? hostHeaders(baseUrl, paths) };
      // Last, since the links of all pages are read.
      const folders = [...findFirstPages(linkedFolders(), pages)].filter(([folder]) => isFree(folder));
      for (const [folder, to] of folders) yield drawRedirect(shell, slugs, folder, to);
    },
  };
}

/** Yields the folders that are not pages, with the URL of their first page. */
function* findFirstPages(folders: Iterable<string>, pages: Checked['pages']): Generator<readonly [string, string]> {
  for (const folder of folders) {
    const first = pages.find(({ slug, hidden }) => !hidden && slug.startsWith(`${folder}/`));
    const isPage = pages.some(({ slug }) => slug === folder);
    if (first !== undefined && !isPage) yield [folder, `/${first.slug}`];
  }
}

/** Removes the anchor from a redirect's destination if it names a place that readers don't see. */
function withoutHiddenAnchor(redirect: Redirect, hidden: () => HiddenPlaces): Redirect {
  const [path = '', anchor] = redirect.destination.split('#', 2);
  const isHidden = anchor !== undefined && hidden().has(redirectPath(path.replace(/\?.*$/, '')), decodePercent(anchor));
  return isHidden ? { ...redirect, destination: path } : redirect;
}

interface SortedRedirects {
  /** By their paths, without leading and trailing slashes. */
  readonly plain: Map<string, Redirect>;
  readonly wildcards: readonly Redirect[];
  readonly problems: readonly Problem[];
}

/** A plain redirect becomes a page. A redirect with wildcards is done by the host, or by the script of `404.html`. */
function sortRedirects(
  redirects: readonly Redirect[],
  { slugs, slugOf, claims }: { slugs: ReadonlySet<string>; slugOf: PagePaths['slugOf']; claims: PathClaims },
): SortedRedirects {
  const plain = new Map<string, Redirect>();
  const wildcards: Redirect[] = [];
  const problems: Problem[] = [];
  const { circular } = new Redirects(redirects);
  for (const redirect of redirects) {
    const { source, at } = redirect;
    const from = slugOf(redirectPath(source));
    // `redirect-form` reports a source that is more than a path.
    if (slugs.has(from) || circular.has(source) || /[?#]/.test(source)) continue;
    const isWild = hasWildcard(redirect);
    const owner = { what: `the redirect from "${source}"`, at: () => at };
    const fileFault = plain.has(from)
      ? 'there is already a redirect from this path'
      : claimRedirect(from, owner, claims);
    const fault = isWild ? wildcardFault(redirect) : fileFault;
    if (fault === undefined) isWild ? wildcards.push(redirect) : plain.set(from, redirect);
    else {
      problems.push({
        code: 'redirect-not-exported',
        severity: 'info',
        message: `A static site can't do the redirect from "${source}": ${fault}. Set it up on the host.`,
        at,
      });
    }
  }
  return { plain, wildcards, problems };
}

/** Returns why the redirect can't be a file, as a phrase. Undefined if it can; its path is then claimed. */
function claimRedirect(from: string, owner: PathOwner, claims: PathClaims): string | undefined {
  const fault = outputPathFault(indexPath(from));
  if (fault !== undefined) return fault;
  // The front page's file is reserved.
  const conflict = from === '' ? undefined : claims.claim([indexPath(from)], owner);
  return conflict && `"${conflict.taken}" is ${conflict.owner.what}`;
}

interface Extra {
  readonly findDay: FindDay;
  readonly baseUrl: string | undefined;
  readonly pages: readonly PlannedPage[];
  readonly slugs: ReadonlySet<string>;
  readonly plain: ReadonlyMap<string, Redirect>;
  readonly wildcards: readonly Redirect[];
}

function* drawExtra(
  shell: SiteShell,
  { baseUrl, pages, slugs, plain, wildcards, findDay }: Extra,
): Generator<OutputFile, void> {
  for (const [from, { destination }] of plain) yield drawRedirect(shell, slugs, from, destination);
  // Hosts apply the first match, so plain redirects come before those with wildcards.
  const folder = siteFolder(baseUrl);
  const lines = [...plain.values(), ...wildcards].flatMap((redirect) => redirectLine(redirect, folder) ?? []);
  if (wildcards.length > 0) yield { path: redirectsFile, content: `${lines.join('\n')}\n` };
  yield { path: '404.html', content: notFoundPage(shell, wildcards) };
  if (baseUrl !== undefined) {
    yield { path: 'sitemap.xml', content: sitemap(baseUrl, pages, findDay) };
    yield { path: 'robots.txt', content: `User-agent: *\nAllow: /\nSitemap: ${baseUrl}/sitemap.xml\n` };
  }
}

function drawRedirect({ paths, baseUrl }: SiteShell, slugs: ReadonlySet<string>, from: string, to: string): OutputFile {
  const content = redirectPage(from, to, { slugOf: paths.slugOf, isPage: (slug) => slugs.has(slug) }, baseUrl);
  return { path: indexPath(from), content };
}

/** Returns the day of the last change of a page. */
type FindDay = (page: PlannedPage) => string | undefined;

function sitemap(baseUrl: string, pages: readonly PlannedPage[], findDay: FindDay): string {
  const urls = pages
    .filter(({ hidden, noindex }) => !hidden && !noindex)
    .map((page) => {
      const date = findDay(page);
      const changed = date === undefined ? undefined : html`<lastmod>${date}</lastmod>`;
      return html`<url><loc>${pageUrl(baseUrl, page.slug)}</loc>${changed}</url>\n`;
    });
  return printXml(html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>`.toString());
}

function indexPath(path: string): string {
  return path === '' ? 'index.html' : `${path}/index.html`;
}
