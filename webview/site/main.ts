import { decodePercent } from '../../src/core/source/text/percent-encoding.ts';
import { siteAddress } from '../../src/core/source/text/safe-address.ts';
import { showCopied } from '../playground/copy-from.ts';
import { showAnchor } from '../playground/show-anchor.ts';
import { enhanceProse, followChoices } from '../prose/enhance-prose.ts';
import { followPage } from '../prose/follow-page.ts';
import { readKept, writeKept } from '../prose/kept.ts';
import { followRequiredFirst } from '../prose/required-first.ts';
import { followSchemaViews } from '../prose/schema-views.ts';
import { followTreeKeys } from '../prose/tree-keys.ts';
import { copyText, followCopyButtons } from './copy-buttons.ts';
import { startWhenNear } from './form/early-use.ts';
import { asksForForm } from './form/form-at-once.ts';
import { followLongMenus } from './long-menus.ts';
import { followSearch } from './search/search-box.ts';
import { followSidebar } from './sidebar.ts';

// Keys of the browser's storage.
const themeKey = 'theme';
const bannerKey = 'closed-banner';

// The page works without any of this; each part only enhances it.
followTheme();
followCopyButtons();
followSearch();
followSidebar();
followBanner();
followMenus();
followLongMenus();
followPageMenu();
followContents();
followEmbeds();
followZoom();
followChoices(document);
followPage(document);
followRequiredFirst(document, {
  read: () => readKept('local', 'required-first') === 'true',
  keep: (isChosen) => writeKept('local', 'required-first', String(isChosen)),
});
followTreeKeys(document);
followSchemaViews(document, async (pointer, format) => {
  const { printFromIsland } = await import('./schema-text.ts');
  return printFromIsland(document.getElementById('pageData')?.textContent ?? '', pointer, format);
});
enhanceProse(document);
followUpdates();

/** A deep link may point into a closed row. */
function openTarget(): void {
  if (location.hash !== '') showAnchor(location.hash.slice(1));
}

const island = document.getElementById('pageData');
const main = document.querySelector('main');
// The playground is a separate chunk: pages without one never load it, others when it is needed.
if (island !== null && main?.querySelector('[data-cell]')) {
  const start = startWhenNear(main, async () => {
    const { startPlayground } = await import('./playground.ts');
    return () => startPlayground(island.textContent ?? '');
  });
  const startIfAsked = () => {
    if (asksForForm(main)) start();
  };
  window.addEventListener('hashchange', startIfAsked);
  startIfAsked();
}

window.addEventListener('hashchange', openTarget);
openTarget();

// Rows and code are kept in step from the first approach on.
if (main?.querySelector('.beside')) {
  const near = new AbortController();
  const follow = async () => {
    near.abort();
    (await import('./near-code.ts')).followCode(main);
  };
  for (const type of ['pointerover', 'focusin']) main.addEventListener(type, follow, near);
}

if (main?.querySelector('.beside')) void import('../prose/unfold-code.ts').then((code) => code.followCutCode(main));

const request = document.querySelector<HTMLElement>('.request');
if (request !== null) {
  const follow = async () => (await import('./stuck-request.ts')).followStuckRequest(request);
  addEventListener('scroll', follow, { once: true });
}

const redirects = document.getElementById('siteRedirects');
if (redirects !== null) {
  void import('./redirects.ts').then(({ followRedirects }) =>
    followRedirects(JSON.parse(redirects.textContent ?? '[]'), redirects.dataset.root ?? './'),
  );
}

/**
 * Lets the reader switch between light and dark, and remembers it in this browser. The default is that of the site,
 * else of the system.
 */
function followTheme(): void {
  markDark();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', markDark);
  const button = document.querySelector<HTMLButtonElement>('button.theme');
  // A site without the button has one theme.
  if (button === null) return;
  const kept = readKept('local', themeKey);
  if (kept === 'light' || kept === 'dark') document.documentElement.dataset.theme = kept;
  markDark();
  button.hidden = false;
  button.addEventListener('click', () => {
    const next = isDark() ? 'light' : 'dark';
    document.documentElement.dataset.theme = next;
    markDark();
    writeKept('local', themeKey, next);
  });
}

/** Style sheets of authors ask for this class, as on sites of Mintlify. */
function markDark(): void {
  document.documentElement.classList.toggle('dark', isDark());
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}

/** Lets the reader close the banner. A banner with another text is shown again. */
function followBanner(): void {
  const banner = document.querySelector<HTMLElement>('.site-banner');
  const close = banner?.querySelector<HTMLButtonElement>('button');
  if (!banner || !close) return;
  const text = banner.textContent?.trim() ?? '';
  if (readKept('local', bannerKey) === text) banner.remove();
  close.hidden = false;
  close.addEventListener('click', () => {
    writeKept('local', bannerKey, text);
    banner.remove();
  });
}

/** Menus open and close without script. With it, they also close on a click outside and on Escape. */
function followMenus(): void {
  document.addEventListener('click', ({ target }) => {
    for (const menu of openMenus()) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll<HTMLDetailsElement>('details[name="menu"][open]');
}

/** Shows the buttons of the page menu that need script: copy the page as Markdown, and print it. */
function followPageMenu(): void {
  const copy = document.querySelector<HTMLButtonElement>('[data-copy-page]');
  if (copy !== null) {
    copy.hidden = false;
    copy.addEventListener('click', () => void showCopied(copy, () => copyPage(copy)));
  }
  const print = document.querySelector<HTMLButtonElement>('[data-print-page]');
  if (print === null) return;
  print.hidden = false;
  print.addEventListener('click', () => window.print());
}

async function copyPage({ dataset }: HTMLButtonElement): Promise<void> {
  const answer = await fetch(siteAddress(dataset.copyPage ?? ''));
  if (!answer.ok) throw new Error(answer.statusText);
  await copyText(await answer.text());
}

/** Marks the section being read in "On this page". */
function followContents(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')];
  const headings = links.flatMap((link) => document.getElementById(decodePercent(link.hash.slice(1))) ?? []);
  if (headings.length === 0) return;
  const mark = () => {
    // The last heading above a third of the window; at the top of the page, the first one. Those in closed parts have no place.
    const line = innerHeight / 3;
    const visible = headings.filter((heading) => heading.checkVisibility());
    const current = visible.findLast((heading) => heading.getBoundingClientRect().top < line) ?? visible[0];
    for (const link of links) {
      if (decodePercent(link.hash.slice(1)) === current?.id) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  mark();
  addEventListener('scroll', mark, { passive: true });
}

/** Filters the entries of a changelog. The URL has the chosen tags, so that a link shows the same entries. */
function followUpdates(): void {
  if (document.querySelector('.x-filter') === null) return;
  void import('../prose/filter-updates.ts').then(({ followTagFilter }) =>
    followTagFilter(document, {
      read: () => new URLSearchParams(location.search).getAll('tag'),
      keep(tags) {
        const address = new URL(location.href);
        address.searchParams.delete('tag');
        for (const tag of tags) address.searchParams.append('tag', tag);
        history.replaceState(history.state, '', address);
      },
    }),
  );
}

/** Loads an embedded page of another host when its link is clicked. With a modifier key, the link opens as usual. */
function followEmbeds(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.x-load') : null;
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void import('./enlarge/load-embed.ts').then(({ loadEmbed }) => loadEmbed(link));
  });
}

/** Images that are shown scaled down open in full size on a click or a key. */
function followZoom(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('.prose img:not(a img, .x-card img, .x-icon)')) {
    const prepare = () => prepareImage(image);
    if (image.complete) prepare();
    else image.addEventListener('load', prepare, { once: true });
  }
}

function prepareImage(image: HTMLImageElement): void {
  if (image.naturalWidth <= image.clientWidth * 1.2) return;
  image.classList.add('x-zoomable');
  image.tabIndex = 0;
  image.role = 'button';
  const open = async () => (await import('./enlarge/open-image.ts')).openImage(image);
  image.addEventListener('click', open);
  image.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    void open();
  });
}
