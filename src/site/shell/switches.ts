import { languageName } from '../../core/docs-json/language-tag.ts';
import type { PlannedContainer, PlannedElement } from '../../core/pages/plan/page-plan.ts';
import { describeMissingPage, type EditionKind, missingPageId } from '../../render/editions/edition-notice.ts';
import { attributes, type Html, html, json } from '../../render/html.ts';
import { isContainer } from '../navigation.ts';
import { navIcon } from './icons.ts';
import { type Level, listChoices } from './levels.ts';
import { type LongMenu, selectChoices } from './long-menus.ts';
import type { ShellPage, SiteShell } from './site-shell.ts';

type Kind = PlannedElement['kind'];

/** The displayed label of an element. */
export function formatLabel({ kind, label }: PlannedContainer): string {
  return kind === 'language' ? languageName(label, 'readers') : label;
}

/** Returns where the choice of an element leads: to the same page in it, or to its first page. */
export function choiceHref(
  { navigation, editions }: SiteShell,
  page: ShellPage,
  choice: PlannedContainer,
  current?: PlannedContainer,
): string | undefined {
  const twin = current && isEdition(choice) ? editions.twin(page.slug, current, choice) : undefined;
  if (twin !== undefined) return page.links.page(twin);
  const first = navigation.firstPage(choice)?.slug;
  const isMissing = current !== undefined && isEdition(choice) && choice !== current;
  if (first !== undefined) return page.links.page(first, isMissing ? missingPageId(choice.kind) : undefined);
  return choice.href === undefined ? undefined : page.links.written(choice.href);
}

type EditionChoice = PlannedContainer & { readonly kind: EditionKind };

function isEdition(choice: PlannedContainer): choice is EditionChoice {
  return choice.kind === 'language' || choice.kind === 'version';
}

/** Renders a menu for each of the kinds at each level that has a choice. It opens without script. */
export function renderSwitches(
  shell: SiteShell,
  page: ShellPage,
  levels: readonly Level[],
  kinds: readonly Kind[],
): readonly Html[] {
  return levels.flatMap((level) =>
    kinds.flatMap((kind) => {
      const choices = level.choices.filter((choice) => choice.kind === kind);
      const current = level.current?.kind === kind ? level.current : undefined;
      return choices.length < 2 && current !== undefined && choices.includes(current) && kind !== 'version'
        ? []
        : (renderSwitch(shell, page, choices, current) ?? []);
    }),
  );
}

function renderSwitch(
  shell: SiteShell,
  page: ShellPage,
  choices: readonly PlannedContainer[],
  current: PlannedContainer | undefined,
): Html | undefined {
  const [first] = choices;
  if (first === undefined) return undefined;
  const shown = current ?? choices.find(({ isDefault }) => isDefault) ?? first;
  const long = shell.longMenus.find(first);
  const carried = long === undefined ? choices : selectChoices(choices, shown);
  const links = carried.map((choice) => choiceLink(shell, page, choice, current));
  return html`<details class="nav-switch" name="menu"><summary><span class="visually-hidden">${kindNames[first.kind] ?? 'Section'}: </span>${face(shell, page, shown)}</summary><div class="menu">${links}${long && allChoicesLink(shell, page, long, current)}</div></details>`;
}

/** Links to all choices of a long menu. The script of the page finds the same page in each of them. */
function allChoicesLink(
  { editions }: SiteShell,
  page: ShellPage,
  { choices, file }: LongMenu,
  current: PlannedContainer | undefined,
): Html {
  const path = current === undefined ? undefined : editions.pathOf(page.slug, current);
  const notice = current !== undefined && isEdition(current) ? missingPageId(current.kind) : undefined;
  return html`<a${attributes({ class: 'all-choices', href: page.links.file(file), 'data-page': path, 'data-notice': notice })}>${allChoicesTitle(choices)}</a>`;
}

export function allChoicesTitle([first]: readonly PlannedContainer[]): string {
  return `All ${(first && kindNames[first.kind]) ?? 'Section'}s`.replace(/ .*/, (kind) => kind.toLowerCase());
}

/** Draws the document with all choices of a long menu, and the pages that they have in common. */
export function renderAllChoices(shell: SiteShell, page: ShellPage, { choices }: LongMenu): Html {
  const linked = choices.filter((choice) => choiceHref(shell, page, choice) !== undefined);
  const links = linked.map((choice) => choiceLink(shell, page, choice, undefined));
  const twins = shell.editions.listTwins(linked.filter(isEdition));
  return html`<article class="content"><h1>${allChoicesTitle(choices)}</h1><div class="page-list"><nav class="tree choices" aria-label="${allChoicesTitle(choices)}">${links}</nav></div></article><script type="application/json" id="editionTwins">${json(twins)}</script>`;
}

const kindNames: { readonly [kind in Kind]?: string } = {
  language: 'Language',
  version: 'Version',
  product: 'Product',
  dropdown: 'Section',
  item: 'Section',
};

function face(shell: SiteShell, page: ShellPage, choice: PlannedContainer): Html {
  return html`${navIcon(shell, page, choice)}<span class="nav-name">${formatLabel(choice)}</span>${tagBadge(choice.tag)}`;
}

export function tagBadge(tag: string | undefined): Html | undefined {
  return tag === undefined || tag.trim() === '' ? undefined : html`<span class="nav-tag">${tag}</span>`;
}

function choiceLink(
  shell: SiteShell,
  page: ShellPage,
  choice: PlannedContainer,
  current: PlannedContainer | undefined,
): Html | undefined {
  const href = choiceHref(shell, page, choice, current);
  if (href === undefined) return undefined;
  const missing = describeMissing(shell, page, choice, current);
  const description = [choice.description, current && missing].filter((text) => text !== undefined);
  const link = attributes({
    href,
    'aria-current': choice === current ? 'page' : undefined,
    'data-missing': current === undefined ? missing : undefined,
  });
  return html`<a${link}>${navIcon(shell, page, choice)}<span class="nav-name">${formatLabel(choice)}${description.map((text) => html`<small>${text}</small>`)}</span>${tagBadge(choice.tag)}</a>`;
}

/** Says which page is opened instead of the one that the edition lacks. Without `current`: if it lacks the page. */
function describeMissing(
  { navigation, editions }: SiteShell,
  { slug }: ShellPage,
  choice: PlannedContainer,
  current: PlannedContainer | undefined,
): string | undefined {
  if (choice === current || !isEdition(choice)) return undefined;
  if (current !== undefined && editions.twin(slug, current, choice) !== undefined) return undefined;
  const first = navigation.firstPage(choice);
  return first && describeMissingPage(choice.kind, first.title);
}

interface TabRow {
  readonly current: PlannedContainer | undefined;
  readonly tabs: readonly PlannedContainer[];
}

export function listTabRows(shell: SiteShell, levels: readonly Level[]): readonly TabRow[] {
  const all = levels.map(({ choices, current }) => ({ current, tabs: choices.filter(({ kind }) => kind === 'tab') }));
  return all.filter((row, index) => !isNoChoice(row) && !isRepeated(shell, row.tabs, all.slice(index + 1)));
}

/** Returns whether a row has only the tab of the page itself, which the breadcrumb names, without a menu or a tag. */
function isNoChoice({ tabs, current }: TabRow): boolean {
  const [only] = tabs;
  if (only === undefined) return true;
  const isBare = tagBadge(only.tag) === undefined && listItems(only).length === 0;
  return tabs.length === 1 && only === current && isBare;
}

/** Renders the rows of tabs. A tab with items is a menu. */
export function renderTabs(shell: SiteShell, page: ShellPage, levels: readonly Level[]): readonly Html[] {
  const rows = listTabRows(shell, levels);
  return rows.map(({ tabs, current }, row) => {
    const above = rows[row - 1]?.current;
    const label = above === undefined ? 'Sections' : `Sections of ${formatLabel(above)}`;
    return html`<nav class="nav-tabs" aria-label="${label}">${tabs.map((tab) => renderTab(shell, page, tab, { isCurrent: tab === current, levels }))}</nav>`;
  });
}

/**
 * Returns whether a row below has the same labels, and no tab of this row contains a page. Sites list the tabs of their
 * newest version a second time next to `versions`, for older renderers.
 */
function isRepeated(
  { navigation }: SiteShell,
  tabs: readonly PlannedContainer[],
  below: readonly { readonly tabs: readonly PlannedContainer[] }[],
): boolean {
  const words = (row: readonly PlannedContainer[]) => row.map(formatLabel).join('\n');
  const isElsewhere = (tab: PlannedContainer) => {
    const first = navigation.firstPage(tab);
    return first !== undefined && navigation.trails.get(first.slug)?.includes(tab) === false;
  };
  return below.some((row) => words(row.tabs) === words(tabs)) && tabs.every(isElsewhere);
}

function listItems(tab: PlannedContainer): readonly PlannedContainer[] {
  return listChoices(tab).filter(({ kind }) => kind === 'item');
}

function renderTab(
  shell: SiteShell,
  page: ShellPage,
  tab: PlannedContainer,
  { isCurrent, levels }: { readonly isCurrent: boolean; readonly levels: readonly Level[] },
): Html | undefined {
  const items = listItems(tab);
  const text = html`${navIcon(shell, page, tab)}${formatLabel(tab)}${tagBadge(tab.tag)}`;
  const end = tab.alignEnd ? 'end' : undefined;
  // A page outside of the navigation has the tabs of the front page, and is in none of them.
  const isListed = page.trail !== undefined || shell.navigation.trails.has(page.slug);
  const current = isCurrent && isListed ? 'page' : undefined;
  if (items.length === 0) {
    const href = choiceHref(shell, page, tab);
    return href === undefined
      ? undefined
      : html`<a${attributes({ class: end, href, 'aria-current': current })}>${text}</a>`;
  }
  const item = levels.find(({ container }) => container === tab)?.current;
  const links = items.map((choice) => choiceLink(shell, page, choice, item));
  return html`<details class="nav-tab${end && ' end'}" name="menu"><summary${attributes({ 'aria-current': current })}>${text}</summary><div class="menu">${links}</div></details>`;
}

/**
 * Renders anchors, which are links with an icon at the top of the sidebar: those of the site, and those that contain
 * the page.
 */
export function renderAnchors(shell: SiteShell, page: ShellPage, levels: readonly Level[]): Html | undefined {
  const links = levels.flatMap(({ choices, current }) =>
    choices
      .filter(({ kind }) => kind === 'anchor')
      .map((anchor) => {
        const href = choiceHref(shell, page, anchor);
        if (href === undefined) return html``;
        const link = attributes({ href, 'aria-current': anchor === current ? 'true' : undefined });
        return html`<a${link}><span class="tile${tintClass(shell, anchor)}">${navIcon(shell, page, anchor)}</span>${anchor.label}${tagBadge(anchor.tag)}</a>`;
      }),
  );
  return links.length === 0 ? undefined : html`<div class="anchors">${links}</div>`;
}

function tintClass(shell: SiteShell, { color }: PlannedContainer): string {
  const name = color === undefined ? undefined : shell.tints.nameOf(color);
  return name === undefined ? '' : ` ${name}`;
}

/** Returns whether the element contains something that the sidebar shows. */
export function hasSidebar(root: PlannedContainer): boolean {
  return root.children.some((child) => !isContainer(child) || (child.kind === 'group' && !child.hidden));
}
