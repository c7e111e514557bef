import type { NavbarLink, SiteChrome } from '../../core/docs-json/site-settings.ts';
import { parseUrl } from '../../core/source/text/url.ts';
import { attributes, type Html, html } from '../../render/html.ts';
import { renderTree } from '../../render/tree/render-tree.ts';
import type { NavTrail } from '../navigation.ts';
import { controlIcon, siteIcon } from './icons.ts';
import { listLevels } from './levels.ts';
import { outsideRel } from './outside-rel.ts';
import type { ShellPage, SiteShell } from './site-shell.ts';
import { formatLabel, renderSwitches, renderTabs } from './switches.ts';

/** Returns the banner, navbar and footer of a page: those of its language, otherwise those of the site. */
export function findChrome(shell: SiteShell, trail: NavTrail): SiteChrome {
  return { ...shell.settings, ...trail.find(({ kind }) => kind === 'language')?.chrome };
}

/** Renders the line above everything. The button that closes it is shown by script only. */
export function renderBanner(shell: SiteShell, page: ShellPage, { banner }: SiteChrome): Html | undefined {
  if (banner === undefined) return undefined;
  const tint = banner.color === undefined ? undefined : shell.tints.nameOf(banner.color);
  const { links } = page;
  const context = { variant: 'site', link: links.page, asset: links.file } as const;
  const text = renderTree(shell.markdown(banner.content), context);
  const close = banner.dismissible
    ? html`<button class="icon" type="button" hidden aria-label="Close this message">${controlIcon('M5 5l10 10M15 5L5 15')}</button>`
    : undefined;
  return html`<aside class="site-banner ${tint ?? banner.type}" aria-label="Announcement"><div>${text}</div>${close}</aside>`;
}

/** Renders brand, languages, versions, search, links and theme, and the tabs below them. */
export function renderHeader(shell: SiteShell, page: ShellPage, trail: NavTrail, chrome: SiteChrome): Html {
  const levels = listLevels(trail);
  const { links } = page;
  const theme = html`<button class="icon theme" type="button" hidden aria-label="Switch between light and dark" title="Switch between light and dark">${controlIcon('M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14z', 'M10 3a7 7 0 0 0 0 14z')}</button>`;
  const prompt = shell.settings.searchPrompt;
  const listed = page.data === undefined ? undefined : shell.assets.operations;
  const operations = listed && links.file(listed);
  return html`<header class="site"><div class="bar-line">
<button class="icon pages" type="button" popovertarget="sitePages" aria-label="Pages" title="Pages">${controlIcon('M3 5h14M3 10h14M3 15h14')}</button>
${renderBrand(shell, page)}
${renderSwitches(shell, page, levels, ['version', 'language'])}
<span class="fill"></span>
<div${attributes({ class: 'search', role: 'search', 'data-index': links.file(shell.search.folderFor(page.slug)), 'data-root': links.file(''), 'data-operations': operations, 'data-prompt': prompt, 'data-edition': nameEdition(trail) })}></div>
${renderNavbar(shell, page, chrome)}
${shell.settings.appearance.strict ? undefined : theme}</div>
${renderTabs(shell, page, levels)}
</header>`;
}

/** Names the language and version that the search is limited to. */
function nameEdition(trail: NavTrail): string | undefined {
  const editions = trail.filter(({ kind }) => kind === 'language' || kind === 'version');
  return editions.length === 0 ? undefined : editions.map(formatLabel).join(' · ');
}

export function renderBrand(shell: SiteShell, page: ShellPage): Html {
  const { logo, name } = shell;
  const image = (theme: 'light' | 'dark', path: string): Html =>
    html`<img${attributes({ class: 'logo', 'data-only': theme, src: page.links.written(path), alt: name })}>`;
  const brand = logo === undefined ? html`${name}` : html`${image('light', logo.light)}${image('dark', logo.dark)}`;
  const home = logo?.href === undefined ? undefined : page.links.written(logo.href);
  const front = shell.navigation.pages.has('') ? '' : (shell.navigation.front?.slug ?? '');
  return html`<a${attributes({ class: 'brand', href: home ?? page.links.page(front) })}>${brand}</a>`;
}

/** Renders the links and the one button of the header. On a phone they are in the drawer. */
export function renderNavbar(shell: SiteShell, page: ShellPage, { navbar }: SiteChrome): Html | undefined {
  if (navbar === undefined) return undefined;
  const links = navbar.links.map((link) => navbarLink(shell, page, link));
  const primary = navbar.primary === undefined ? undefined : navbarLink(shell, page, navbar.primary, 'primary');
  if (links.length === 0 && primary === undefined) return undefined;
  return html`<nav class="links" aria-label="Links">${links}${primary}</nav>`;
}

function navbarLink(shell: SiteShell, page: ShellPage, link: NavbarLink, kind?: 'primary'): Html | undefined {
  const href = page.links.written(link.href);
  if (href === undefined) return undefined;
  const network = link.type === 'github' || link.type === 'discord' ? link.type : undefined;
  const icon = link.icon ?? (network && { name: network, library: 'fontawesome', style: 'brands' });
  const label = link.label ?? (network === undefined ? link.href : repositoryName(network, link.href));
  const isButton = kind === 'primary' && network === undefined;
  return html`<a${attributes({ class: isButton ? 'button' : undefined, href, rel: outsideRel(href) })}>${icon && siteIcon(shell, page, icon)}${label}</a>`;
}

/** `owner/repository` of a GitHub URL. */
function repositoryName(network: 'github' | 'discord', href: string): string {
  if (network === 'discord') return 'Discord';
  const { hostname, pathname } = parseUrl(href) ?? { hostname: '', pathname: '' };
  const [owner, repository, ...more] = pathname.split('/').filter((segment) => segment !== '');
  const isRepository = hostname === 'github.com' && owner !== 'orgs' && repository !== undefined && more.length === 0;
  return isRepository ? `${owner}/${repository}` : 'GitHub';
}
