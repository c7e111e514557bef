import type { SiteChrome } from '../../core/docs-json/site-settings.ts';
import type { PlannedContainer, PlannedPage } from '../../core/pages/plan/page-plan.ts';
import { safeAddress } from '../../core/source/text/safe-address.ts';
import { breakNames } from '../../render/break-name.ts';
import { attributes, type Html, html } from '../../render/html.ts';
import { methodKind, shortMethod } from '../../render/method-kind.ts';
import { isContainer, type NavTrail, sidebarRoot } from '../navigation.ts';
import { pageMethod } from '../page-subject.ts';
import { renderNavbar } from './header.ts';
import { controlIcon, navIcon } from './icons.ts';
import { listLevels } from './levels.ts';
import type { NavRow, Sidebar } from './sidebars.ts';
import type { ShellPage, SiteShell } from './site-shell.ts';
import { choiceHref, hasSidebar, renderAnchors, renderSwitches, renderTabs, tagBadge } from './switches.ts';

/**
 * Renders the pages around this one. On a phone it is a drawer, which also contains what does not fit into the header.
 */
export function renderSidebar(shell: SiteShell, page: ShellPage, trail: NavTrail, chrome: SiteChrome): Html {
  const levels = listLevels(trail);
  const root = sidebarRoot(trail);
  const close = html`<button class="icon close" type="button" popovertarget="sitePages" popovertargetaction="hide" aria-label="Close">${controlIcon('M5 5l10 10M15 5L5 15')}</button>`;
  const narrow = html`<div class="narrow"><div class="bar-line">${renderSwitches(shell, page, levels, ['version', 'language'])}<span class="fill"></span>${close}</div>${renderTabs(shell, page, levels)}</div>`;
  const choices = html`${renderAnchors(shell, page, levels)}${renderSwitches(shell, page, levelsWithoutMenus(levels), ['product', 'dropdown', 'item'])}`;
  const pages = root === undefined || page.trail !== undefined ? undefined : renderRows(shell, page, trail, root);
  const isEmpty = root === undefined || ((!hasSidebar(root) || page.trail !== undefined) && String(choices) === '');
  const navbar = html`<div class="narrow">${renderNavbar(shell, page, chrome)}</div>`;
  // A popover opens, closes and restores the focus without script. On wide screens the style sheet always shows it.
  return html`<aside class="sidebar${isEmpty && ' none'}" id="sitePages" popover aria-label="Pages">${narrow}<nav class="tree" aria-label="All pages">${choices}${pages}</nav>${navbar}</aside>`;
}

/** The items of a tab are in its menu. */
function levelsWithoutMenus(levels: ReturnType<typeof listLevels>): ReturnType<typeof listLevels> {
  return levels.filter(({ container }) => container.kind !== 'tab');
}

/** Draws the document with all rows of a sidebar: for readers without script, and for the script of its pages. */
export function renderAllPages(shell: SiteShell, page: ShellPage, { rows }: Sidebar, trail: NavTrail): Html {
  const all = rows.map((_, index) => index);
  const path = trail.map(({ label }) => label).filter((label) => label !== '');
  return html`<article class="content"><h1>All pages</h1>${path.length > 0 && html`<p>${path.join(' › ')}</p>`}<div class="page-list"><nav class="tree" aria-label="All pages">${drawRows(shell, page, { rows, drawn: all, trail })}</nav></div></article>`;
}

/** Draws the rows that a page carries, and a link to all of them if there are more. */
function renderRows(shell: SiteShell, page: ShellPage, trail: NavTrail, root: PlannedContainer): readonly Html[] {
  const { rows, file, carriedRows } = shell.sidebars.get(root);
  const { indexes, isFolded } = carriedRows(page.slug, trail);
  const drawn = drawRows(shell, page, { rows, drawn: indexes, trail });
  if (file === undefined) return drawn;
  const all = { class: isFolded ? 'all-pages in-groups' : 'all-pages', href: page.links.file(file) };
  return [...drawn, html`<a${attributes(all)}>All pages</a>`];
}

interface RowDrawing {
  readonly rows: readonly NavRow[];
  /** The indexes of the rows to draw, in order, each with the groups around it. */
  readonly drawn: readonly number[];
  readonly trail: NavTrail;
}

function drawRows(shell: SiteShell, page: ShellPage, { rows, drawn, trail }: RowDrawing): readonly Html[] {
  let next = 0;
  const drawUntil = (end: number): readonly Html[] => {
    const list: Html[] = [];
    for (let index = drawn[next]; index !== undefined && index < end; index = drawn[next]) {
      next += 1;
      const row = rows[index];
      if (row === undefined) continue;
      const { element } = row;
      list.push(
        isContainer(element)
          ? drawGroup(shell, page, {
              row,
              group: element,
              isInside: trail.includes(element),
              pages: drawUntil(row.end),
            })
          : drawPage(shell, page, element.slug),
      );
    }
    return list;
  };
  return drawUntil(rows.length);
}

interface GroupDrawing {
  readonly row: NavRow;
  readonly group: PlannedContainer;
  /** True if the group contains the page. */
  readonly isInside: boolean;
  readonly pages: readonly Html[];
}

function drawGroup(
  shell: SiteShell,
  page: ShellPage,
  { row: { depth, isOpen, leads }, group, isInside, pages }: GroupDrawing,
): Html {
  const top = depth === 0 && ' top';
  // Without a name, there is nothing to fold the pages by.
  if (group.label.trim() === '') return html`<div class="group${top}">${pages}</div>`;
  const face = html`${navIcon(shell, page, group)}<span class="nav-name">${breakNames(group.label)}</span>${tagBadge(group.tag)}`;
  // A link inside the summary would be a control inside a control, so it is next to the toggle.
  const summary = leads === undefined ? face : html`<span class="visually-hidden">Pages of ${group.label}</span>`;
  const details = html`<details class="group${top}"${(isInside || isOpen) && html` open`}><summary>${summary}</summary><div>${pages}</div></details>`;
  return leads === undefined
    ? details
    : html`<div class="leading${top}"><a${linkTo(shell, page, leads, leads === group.rootSlug)}>${face}</a>${details}</div>`;
}

function drawPage(shell: SiteShell, page: ShellPage, slug: string): Html {
  const planned = shell.navigation.pages.get(slug);
  if (planned === undefined) return html``;
  const title = planned.sidebarTitle ?? planned.title;
  const icon = planned.icon === undefined ? undefined : navIcon(shell, page, { icon: { name: planned.icon } });
  return html`<a${linkTo(shell, page, slug)}>${badge(planned)}${icon}<span class="nav-name">${planned.deprecated ? html`<s>${breakNames(title)}</s>` : breakNames(title)}</span>${tagBadge(planned.tag)}</a>`;
}

/** A group that leads to a page with a row of its own is not the row of that page (`isRow`). */
function linkTo(shell: SiteShell, page: ShellPage, slug: string, isRow = true): Html {
  const planned = shell.navigation.pages.get(slug);
  const url = planned?.kind === 'mdx' && planned.url !== undefined ? safeAddress(planned.url) : undefined;
  return attributes({
    href: url === undefined || url.kind === 'site' ? page.links.page(slug) : url.text,
    'aria-current': isRow && slug === page.slug ? 'page' : undefined,
  });
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
    return { label: container.label, href };
  });
}
