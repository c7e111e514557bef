import type { IconLibrary } from '../core/docs-json/docs-config.ts';
import type { PlannedContainer, PlannedElement, PlannedPage } from '../core/pages/page-plan.ts';
import { safeAddress } from '../core/source/text/safe-address.ts';
import { attributes, type Html, html, json } from '../render/html.ts';
import { methodKind, shortMethod } from '../render/method-kind.ts';
import { isContainer, type NavTrail, type SiteNavigation, sidebarRoot, switchKinds } from './navigation.ts';
import { pageHref, relativePath } from './output-path.ts';
import { pageMethod } from './page-subject.ts';

/** Shared by all pages of one export. */
export interface SiteShell {
  readonly name: string;
  readonly description?: string;
  readonly logo?: { readonly light: string; readonly dark: string };
  readonly favicon?: string;
  /** Without trailing slash; undefined if the site's address is unknown. */
  readonly baseUrl?: string;
  readonly iconLibrary: IconLibrary;
  readonly navigation: SiteNavigation;
  /** Paths relative to OUT. */
  readonly assets: { readonly style: string; readonly script: string; readonly searchIndex: string };
}

/** The parts of the document that are specific to one page. */
export interface ShellPage {
  readonly slug: string;
  readonly title: string;
  readonly description?: string;
  readonly noindex: boolean;
  readonly canonical?: string;
  /** The root of relative links; absent: the page itself. Set only for the 404 page. */
  readonly base?: string;
  /** Origins of the pages that it embeds; the policy allows no others. */
  readonly frames?: readonly string[];
  /** The inside of `<main>`. */
  readonly main: Html;
  /** The page's data island; undefined: a page without playground. */
  readonly data?: unknown;
}

/** Above this many pages under one tab, groups other than the page's own are shown as one link to their first page. */
const wholeSidebar = 150;

/** The exported page runs only its own scripts; requests may go to any API. */
const contentPolicy = ({ base, frames = [] }: ShellPage): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https: data: blob:; media-src 'self' https: blob:; font-src 'self'; connect-src *; base-uri ${base === undefined ? "'none'" : "'self'"}; form-action 'none'; frame-src ${['blob:', ...frames].join(' ')}`;

/** The whole document of one exported page. */
export function renderDocument(shell: SiteShell, page: ShellPage): string {
  const trail = shell.navigation.trails.get(page.slug) ?? [];
  const to = (path: string): string => relativePath(page.slug, path);
  return String(html`<!doctype html>
<html lang="${languageOf(trail)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentPolicy(page)}">
${page.base === undefined ? '' : html`<base${attributes({ href: page.base })}>`}
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title === shell.name ? page.title : `${page.title} · ${shell.name}`}</title>
${page.description === undefined ? '' : html`<meta name="description" content="${page.description}">`}
${page.noindex ? html`<meta name="robots" content="noindex">` : ''}
${page.canonical === undefined ? '' : html`<link${attributes({ rel: 'canonical', href: page.canonical })}>`}
<link${attributes({ rel: 'alternate', type: 'text/markdown', href: to(page.slug === '' ? 'index.md' : `${page.slug}.md`) })}>
${shell.favicon === undefined ? '' : html`<link${attributes({ rel: 'icon', href: fileAddress(page.slug, shell.favicon) })}>`}
<link${attributes({ rel: 'stylesheet', href: to(shell.assets.style) })}>
<script${attributes({ type: 'module', blocking: 'render', src: to(shell.assets.script) })}></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
${siteHeader(shell, page, trail)}
<div class="frame">
${sidebar(shell, page.slug, trail)}
<main id="content">${page.main}</main>
</div>
${page.data === undefined ? '' : html`<script type="application/json" id="page-data">${json(page.data)}</script>`}
</body>
</html>
`);
}

function languageOf(trail: NavTrail): string {
  const label = trail.find(({ kind }) => kind === 'language')?.label ?? 'en';
  return /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(label) ? label : 'en';
}

function siteHeader(shell: SiteShell, page: ShellPage, trail: NavTrail): Html {
  const logo = shell.logo;
  const logoImage = (kind: string, path: string): Html =>
    html`<img${attributes({ class: `logo ${kind}`, src: fileAddress(page.slug, path), alt: shell.name })}>`;
  const brand =
    logo === undefined
      ? html`${shell.name}`
      : html`${logoImage('for-light', logo.light)}${logoImage('for-dark', logo.dark)}`;
  return html`<header class="site">
${sidebarRoot(trail) === undefined ? '' : html`<button class="icon pages" type="button" popovertarget="pages" aria-label="Pages" title="Pages">${icon('M3 5h14M3 10h14M3 15h14')}</button>`}
<a${attributes({ class: 'brand', href: pageHref(page.slug, frontSlug(shell)) })}>${brand}</a>
${trail.slice(0, -1).map((container, index) => switcher(shell, page.slug, container, trail[index + 1]))}
<span class="fill"></span>
<div class="search" role="search" data-index="${relativePath(page.slug, shell.assets.searchIndex)}" data-root="${relativePath(page.slug, '')}"></div>
<button class="icon theme" type="button" hidden aria-label="Switch between light and dark" title="Switch between light and dark">${icon('M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14z', 'M10 3a7 7 0 0 0 0 14z')}</button>
</header>`;
}

/** Icons of lines, and optionally a filled shape, on a grid of 20, in `currentColor`. */
function icon(lines: string, form?: string): Html {
  const filled = form === undefined ? '' : html`<path class="form" d="${form}"/>`;
  return html`<svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true"><path d="${lines}"/>${filled}</svg>`;
}

function frontSlug(shell: SiteShell): string {
  if (shell.navigation.pages.has('')) return '';
  for (const page of shell.navigation.pages.values()) if (!page.hidden) return page.slug;
  return '';
}

/** Tabs are a row; languages, versions and the like are a menu that opens without script. */
function switcher(
  shell: SiteShell,
  from: string,
  container: PlannedContainer,
  current: PlannedContainer | undefined,
): Html {
  const choices = container.children
    .filter(isContainer)
    .filter((child) => switchKinds.has(child.kind) && !child.hidden);
  if (choices.length === 0) return html``;
  const links = (kinds: ReadonlySet<string>): Html[] =>
    choices.filter(({ kind }) => kinds.has(kind)).map((choice) => switchLink(shell, from, choice, choice === current));
  const tabs = links(tabKinds);
  const others = choices.filter(({ kind }) => !tabKinds.has(kind));
  const menu = links(new Set(others.map(({ kind }) => kind)));
  const label = others.includes(current as PlannedContainer) ? current?.label : others[0]?.kind;
  return html`${menu.length === 0 ? '' : html`<details class="switch"><summary>${label}</summary><div class="menu">${menu}</div></details>`}${
    tabs.length === 0 ? '' : html`<nav class="tabs" aria-label="Sections">${tabs}</nav>`
  }`;
}

const tabKinds: ReadonlySet<string> = new Set(['tab', 'anchor', 'item']);

function switchLink(shell: SiteShell, from: string, choice: PlannedContainer, current: boolean): Html {
  const first = shell.navigation.firstPage(choice);
  const href = first === undefined ? choice.href : pageHref(from, first.slug);
  if (href === undefined || safeAddress(href) === undefined) return html``;
  return html`<a${attributes({ href, 'aria-current': current ? 'page' : undefined })}>${choice.label}</a>`;
}

/** An image that `docs.json` names: a path from the docs root, or a URL. */
function fileAddress(from: string, written: string): string | undefined {
  const address = safeAddress(written);
  return address?.kind === 'site' ? relativePath(from, address.text.replace(/^[./]+/, '')) : address?.text;
}

function sidebar(shell: SiteShell, slug: string, trail: NavTrail): Html {
  const root = sidebarRoot(trail);
  if (root === undefined) return html`<aside class="sidebar none"></aside>`;
  const whole = shell.navigation.countPages(root) <= wholeSidebar;
  const open = (group: PlannedContainer): boolean => whole || trail.includes(group);
  const draw = (elements: readonly PlannedElement[], depth: number): Html[] =>
    elements.map((child) => (isContainer(child) ? drawGroup(child, depth) : pageLink(shell, slug, child.slug)));
  const drawGroup = (group: PlannedContainer, depth: number): Html => {
    const first = shell.navigation.firstPage(group);
    if (group.hidden || group.kind !== 'group' || first === undefined) return html``;
    if (!open(group))
      return html`<a${attributes({ class: 'group', href: pageHref(slug, first.slug) })}>${group.label}</a>`;
    const heading = depth === 0 ? html`<h2>${group.label}</h2>` : html`<h3>${group.label}</h3>`;
    return html`<div class="group">${heading}${draw(group.children, depth + 1)}</div>`;
  };
  // A popover opens, closes and restores the focus without script; on wide screens the style sheet always shows it.
  return html`<aside class="sidebar" id="pages" popover aria-label="Pages"><nav aria-label="Pages">${draw(root.children, 0)}</nav></aside>`;
}

function pageLink(shell: SiteShell, from: string, slug: string): Html {
  const page = shell.navigation.pages.get(slug);
  if (page === undefined || page.hidden) return html``;
  const title = page.sidebarTitle ?? page.title;
  const elsewhere = page.kind === 'mdx' && page.url !== undefined ? safeAddress(page.url) : undefined;
  const link = attributes({
    href: elsewhere === undefined || elsewhere.kind === 'site' ? pageHref(from, slug) : elsewhere.text,
    'aria-current': slug === from ? 'page' : undefined,
  });
  return html`<a${link}>${badge(page)}${page.deprecated ? html`<s>${title}</s>` : title}</a>`;
}

function badge(page: PlannedPage): Html {
  const method = pageMethod(page);
  if (method === undefined) return html``;
  return html`<b class="m ${methodKind(method) ?? 'other'}">${shortMethod(method)}</b>`;
}
