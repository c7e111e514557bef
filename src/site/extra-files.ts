import type { PlannedPage } from '../core/pages/page-plan.ts';
import type { Project } from '../core/project/project.ts';
import { Redirects, redirectPath } from '../core/references/redirects.ts';
import type { Problem } from '../core/source/document/problem.ts';
import { safeAddress } from '../core/source/text/safe-address.ts';
import { attributes, html, refreshTo } from '../render/html.ts';
import type { CheckedPaths } from './check-paths.ts';
import type { OutputFile } from './output-file.ts';
import { encodePath, outputPathFault, pageHref } from './output-path.ts';
import type { PathClaims, PathOwner } from './path-claims.ts';
import { renderDocument, type SiteShell } from './shell.ts';

/** Files other than pages: redirects, `sitemap.xml`, `robots.txt`, `404.html`. */
export interface ExtraFiles {
  readonly problems: readonly Problem[];
  files(shell: SiteShell): Generator<OutputFile, void>;
}

/** The files of the docs root that become part of the site, with the paths they occupy. */
export type Checked = Pick<CheckedPaths, 'pages' | 'plan' | 'claims'>;

/** `linkedFolders`: folders without a page that links lead to; each goes on to its first page. */
export function extraFiles(
  project: Project,
  baseUrl: string | undefined,
  { pages, plan: { slugOf }, claims }: Checked,
  linkedFolders: Iterable<string> = [],
): ExtraFiles {
  const slugs = new Set(pages.map(({ slug }) => slug));
  const problems: Problem[] = [];
  const redirects = new Map<string, string>();
  const { circular } = new Redirects(project.config.redirects);
  for (const { source, destination, at } of project.config.redirects) {
    const from = slugOf(redirectPath(source));
    if (slugs.has(from)) continue;
    if (circular.has(source)) continue;
    const owner = { what: `the redirect from "${source}"`, at: () => at };
    const fault = redirects.has(from) ? 'there is one already' : redirectFault(from, source, owner, claims);
    if (fault === undefined) redirects.set(from, destination);
    else {
      problems.push({
        code: 'redirect-not-exported',
        severity: 'info',
        message: `A static site can't do the redirect from "${source}": ${fault}. Set it up on the host.`,
        at,
      });
    }
  }
  for (const [folder, slug] of firstPages(linkedFolders, pages)) {
    if (canClaim(folder, claims, redirects)) redirects.set(folder, slug);
  }
  const first = pages.find(({ hidden }) => !hidden);
  if (first !== undefined && !slugs.has('') && !redirects.has('')) redirects.set('', first.slug);
  return {
    problems,
    files: (shell) => drawExtra(shell, { baseUrl, pages, redirects, slugOf }),
  };
}

/** The folders that are no page, with the address of their first page. */
function* firstPages(folders: Iterable<string>, pages: Checked['pages']): Generator<readonly [string, string]> {
  for (const folder of folders) {
    const first = pages.find(({ slug, hidden }) => !hidden && slug.startsWith(`${folder}/`));
    const isPage = pages.some(({ slug }) => slug === folder);
    if (first !== undefined && !isPage) yield [folder, `/${first.slug}`];
  }
}

function canClaim(folder: string, claims: PathClaims, redirects: ReadonlyMap<string, string>): boolean {
  return (
    !redirects.has(folder) && redirectFault(folder, folder, { what: `the folder "${folder}"` }, claims) === undefined
  );
}

/** Why it can't be a file, as a phrase; undefined: it can, and its path is now taken. */
function redirectFault(from: string, source: string, owner: PathOwner, claims: PathClaims): string | undefined {
  if (/[:*?]/.test(source)) return 'only whole paths without wildcards become files';
  const fault = outputPathFault(indexOf(from));
  if (fault !== undefined) return fault;
  // The front page's file is reserved.
  const conflict = from === '' ? undefined : claims.claim([indexOf(from)], owner);
  return conflict && `"${conflict.taken}" is ${conflict.owner.what}`;
}

interface Extra {
  readonly baseUrl: string | undefined;
  readonly pages: readonly PlannedPage[];
  readonly redirects: ReadonlyMap<string, string>;
  readonly slugOf: (slug: string) => string;
}

function* drawExtra(shell: SiteShell, { baseUrl, pages, redirects, slugOf }: Extra): Generator<OutputFile, void> {
  for (const [from, to] of redirects) yield { path: indexOf(from), content: redirectPage(from, to, slugOf) };
  yield { path: '404.html', content: notFoundPage(shell) };
  if (baseUrl !== undefined) {
    yield { path: 'sitemap.xml', content: sitemap(baseUrl, pages) };
    yield { path: 'robots.txt', content: `User-agent: *\nAllow: /\nSitemap: ${baseUrl}/sitemap.xml\n` };
  }
}

function redirectPage(from: string, to: string, slugOf: Extra['slugOf']): string {
  const address = safeAddress(to);
  const [path = '', anchor] = to.split('#');
  const target =
    address === undefined || address.kind === 'site' ? pageHref(from, slugOf(trim(path)), anchor) : address.text;
  return String(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'"><meta${refreshTo(target)}><meta name="robots" content="noindex"><title>Moved</title></head>
<body><p>This page has moved: <a${attributes({ href: target })}>${to}</a></p></body></html>
`);
}

/** A host serves it at any address, so its links start at the known root, not at the page. */
function notFoundPage(shell: SiteShell): string {
  const home = shell.baseUrl === undefined ? '/' : `${shell.baseUrl}/`;
  return renderDocument(shell, {
    slug: '',
    base: home,
    title: 'Page not found',
    noindex: true,
    main: html`<article class="content"><h1>Page not found</h1><p class="lead">There is no page at this address. It may have moved: <a${attributes({ href: home })}>start from the front page</a>, or search.</p></article>`,
  });
}

function sitemap(baseUrl: string, pages: readonly PlannedPage[]): string {
  const urls = pages
    .filter(({ hidden, noindex }) => !hidden && !noindex)
    .map(({ slug }) => html`<url><loc>${`${baseUrl}/${slug === '' ? '' : `${encodePath(slug)}/`}`}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>`}\n`;
}

function indexOf(path: string): string {
  return path === '' ? 'index.html' : `${path}/index.html`;
}

function trim(path: string): string {
  return path.replace(/^[/.]+|\/+$/g, '');
}
