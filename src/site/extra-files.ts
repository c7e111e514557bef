import type { PlannedPage } from '../core/pages/page-plan.ts';
import type { Project } from '../core/project/project.ts';
import type { Problem } from '../core/source/document/problem.ts';
import { safeAddress } from '../core/source/text/safe-address.ts';
import { attributes, html, refreshTo } from '../render/html.ts';
import { markerFile } from './marker-file.ts';
import type { OutputFile } from './output-file.ts';
import { encodePath, outputPathFault, pageHref } from './output-path.ts';
import { renderDocument, type SiteShell } from './shell.ts';

/** What stands beside the pages: redirects, `sitemap.xml`, `robots.txt`, `404.html`, images, the marker. */
export interface ExtraFiles {
  readonly problems: readonly Problem[];
  files(shell: SiteShell): Generator<OutputFile, void>;
}

const media = /\.(png|jpe?g|gif|svg|webp|avif|ico|bmp|mp4|webm|mov|mp3|wav|ogg|pdf|woff2?|ttf|otf|zip|csv)$/i;

const onlyWholePaths = 'only whole paths without wildcards become files';

export function extraFiles(project: Project, baseUrl: string | undefined, pages: readonly PlannedPage[]): ExtraFiles {
  const slugs = new Set(pages.map(({ slug }) => slug));
  const problems: Problem[] = [];
  const redirects = new Map<string, string>();
  for (const { source, destination, at } of project.config.redirects) {
    const from = source.replace(/^(?:\.?\/)+|\/+$/g, '');
    if (slugs.has(from)) continue;
    const fault = /[:*?]/.test(source) || redirects.has(from) ? onlyWholePaths : outputPathFault(indexOf(from));
    if (fault !== undefined) {
      const message = `A static site can't do the redirect from "${source}": ${fault}. Set it up on the host.`;
      problems.push({ code: 'redirect-not-exported', severity: 'info', message, at });
    } else redirects.set(from, destination);
  }
  const first = pages.find(({ hidden }) => !hidden);
  if (first !== undefined && !slugs.has('') && !redirects.has('')) redirects.set('', first.slug);
  return {
    problems,
    files: (shell) => drawExtra(shell, project, baseUrl, pages, redirects),
  };
}

function* drawExtra(
  shell: SiteShell,
  project: Project,
  baseUrl: string | undefined,
  pages: readonly PlannedPage[],
  redirects: ReadonlyMap<string, string>,
): Generator<OutputFile, void> {
  for (const [from, to] of redirects) yield { path: indexOf(from), content: redirectPage(from, to) };
  yield { path: '404.html', content: notFoundPage(shell) };
  if (baseUrl !== undefined) {
    yield { path: 'sitemap.xml', content: sitemap(baseUrl, pages) };
    yield { path: 'robots.txt', content: `User-agent: *\nAllow: /\nSitemap: ${baseUrl}/sitemap.xml\n` };
  }
  for (const file of project.workspace.files()) {
    if (media.test(file) && outputPathFault(file) === undefined) yield { path: file, copyOf: file };
  }
  yield { path: markerFile, content: `${JSON.stringify({ generator: 'api-docs-playground', pages: pages.length })}\n` };
}

function redirectPage(from: string, to: string): string {
  const address = safeAddress(to);
  const [path = '', anchor] = to.split('#');
  const target = address === undefined || address.kind === 'site' ? pageHref(from, trim(path), anchor) : address.text;
  return String(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'"><meta${refreshTo(target)}><meta name="robots" content="noindex"><title>Moved</title></head>
<body><p>This page has moved: <a${attributes({ href: target })}>${to}</a></p></body></html>
`);
}

/** A host shows it under any address, so its links start at the root that is known, not at the page. */
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
