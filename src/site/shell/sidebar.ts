import type { SiteChrome } from '../../core/docs-json/site-settings.ts';
import type { PlannedContainer, PlannedElement, PlannedPage } from '../../core/pages/plan/page-plan.ts';
import { safeAddress } from '../../core/source/text/safe-address.ts';
import { attributes, type Html, html } from '../../render/html.ts';
import { methodKind, shortMethod } from '../../render/method-kind.ts';
import { isContainer, type NavTrail, sidebarRoot } from '../navigation.ts';
import { pageMethod } from '../page-subject.ts';
import { renderNavbar } from './header.ts';
import { controlIcon, navIcon } from './icons.ts';
import { listLevels } from './levels.ts';
import type { ShellPage, SiteShell } from './site-shell.ts';
import { choiceHref, hasSidebar, renderAnchors, renderSwitches, renderTabs, tagBadge } from './switches.ts';

/**
 * Above this number of pages, groups other than the page's own are links to their first page, because each page would
 * repeat all links.
 */
const mostLinks = 400;

/**
 * Renders the pages around this one. On a phone it is a drawer, which also contains what does not fit into the header.
 */
export function renderSidebar(shell: SiteShell, page: ShellPage, trail: NavTrail, chrome: SiteChrome): Html {
  const levels = listLevels(trail);
  const root = sidebarRoot(trail);
  const close = html`<button class="icon close" type="button" popovertarget="pages" popovertargetaction="hide" aria-label="Close">${controlIcon('M5 5l10 10M15 5L5 15')}</button>`;
  const narrow = html`<div class="narrow"><div class="bar-line">${renderSwitches(shell, page, levels, ['version', 'language'])}<span class="fill"></span>${close}</div>${renderTabs(shell, page, levels)}</div>`;
  const choices = html`${renderAnchors(shell, page, levels)}${renderSwitches(shell, page, levelsWithoutMenus(levels), ['product', 'dropdown', 'item'])}`;
  const pages = root === undefined ? undefined : new Tree(shell, page, trail, root).draw();
  const isEmpty = root === undefined || (!hasSidebar(root) && String(choices) === '');
  const navbar = html`<div class="narrow">${renderNavbar(shell, page, chrome)}</div>`;
  // A popover opens, closes and restores the focus without script. On wide screens the style sheet always shows it.
  return html`<aside class="sidebar${isEmpty && ' none'}" id="pages" popover aria-label="Pages">${narrow}<nav class="tree" aria-label="All pages">${choices}${pages}</nav>${navbar}</aside>`;
}

/** The items of a tab are in its menu. */
function levelsWithoutMenus(levels: ReturnType<typeof listLevels>): ReturnType<typeof listLevels> {
  return levels.filter(({ container }) => container.kind !== 'tab');
}

/** Draws the groups and pages below one element. */
class Tree {
  readonly #shell: SiteShell;
  readonly #page: ShellPage;
  readonly #trail: NavTrail;
  readonly #root: PlannedContainer;
  readonly #isWhole: boolean;

  constructor(shell: SiteShell, page: ShellPage, trail: NavTrail, root: PlannedContainer) {
    this.#shell = shell;
    this.#page = page;
    this.#trail = trail;
    this.#root = root;
    this.#isWhole = shell.navigation.countPages(root) <= mostLinks;
  }

  draw(): readonly Html[] {
    return this.#elements(this.#root.children, 0);
  }

  #elements(elements: readonly PlannedElement[], depth: number): readonly Html[] {
    return elements.map((child) => {
      if (!isContainer(child)) return this.#pageLink(child.slug);
      return child.hidden || child.kind !== 'group' ? html`` : this.#group(child, depth);
    });
  }

  #group(group: PlannedContainer, depth: number): Html {
    const first = this.#shell.navigation.firstPage(group);
    if (first === undefined) return html``;
    const isInside = this.#trail.includes(group);
    const face = html`${navIcon(this.#shell, this.#page, group)}<span class="nav-name">${group.label}</span>${tagBadge(group.tag)}`;
    const leads = this.#findPage(group, first.slug);
    if (!this.#isWhole && !isInside)
      return html`<a${attributes({ class: depth === 0 ? 'top' : undefined, href: this.#page.links.page(first.slug) })}>${face}</a>`;
    const isOpen = isInside || (group.expanded ?? depth === 0);
    const rest = leads !== undefined && leads === group.rootSlug ? group.children.slice(1) : group.children;
    const top = depth === 0 && ' top';
    // A link inside the summary would be a control inside a control, so it is next to the toggle.
    const summary = leads === undefined ? face : html`<span class="visually-hidden">Pages of ${group.label}</span>`;
    const pages = html`<details class="group${top}"${isOpen && html` open`}><summary>${summary}</summary><div>${this.#elements(rest, depth + 1)}</div></details>`;
    return leads === undefined
      ? pages
      : html`<div class="lead${top}"><a${this.#link(leads, leads === group.rootSlug)}>${face}</a>${pages}</div>`;
  }

  /** Returns the page that the name of a group links to. */
  #findPage({ rootSlug }: PlannedContainer, first: string): string | undefined {
    const { drilldown } = this.#shell.settings;
    if (drilldown === undefined) return rootSlug;
    return drilldown ? first : undefined;
  }

  #pageLink(slug: string): Html {
    const page = this.#shell.navigation.pages.get(slug);
    if (page === undefined || page.hidden) return html``;
    const title = page.sidebarTitle ?? page.title;
    const icon = page.icon === undefined ? undefined : navIcon(this.#shell, this.#page, { icon: { name: page.icon } });
    return html`<a${this.#link(slug)}>${badge(page)}${icon}<span class="nav-name">${page.deprecated ? html`<s>${title}</s>` : title}</span>${tagBadge(page.tag)}</a>`;
  }

  /** A group that leads to a page with a row of its own is not the row of that page. */
  #link(slug: string, isRow = true): Html {
    const page = this.#shell.navigation.pages.get(slug);
    const url = page?.kind === 'mdx' && page.url !== undefined ? safeAddress(page.url) : undefined;
    return attributes({
      href: url === undefined || url.kind === 'site' ? this.#page.links.page(slug) : url.text,
      'aria-current': isRow && slug === this.#page.slug ? 'page' : undefined,
    });
  }
}

function badge(page: PlannedPage): Html | undefined {
  const method = pageMethod(page);
  if (method === undefined) return undefined;
  return html`<b class="m ${methodKind(method) ?? 'other'}">${shortMethod(method)}</b>`;
}

/** Returns the path to a page with links, without languages and versions, which are in the header. */
export function listCrumbs(shell: SiteShell, page: ShellPage, trail: NavTrail) {
  const shown = trail.filter(({ kind, label }) => label !== '' && kind !== 'language' && kind !== 'version');
  const containers = shell.settings.eyebrows === 'section' ? shown.slice(-1) : shown;
  return containers.map((container) => {
    const href = choiceHref(shell, page, container);
    return { label: container.label, ...(href !== undefined && { href }) };
  });
}
