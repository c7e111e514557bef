import { loadList } from './load-list.ts';
import { groupName } from './sidebar-groups.ts';

/**
 * Replaces the rows that the page carries by those of the document that `allPages` leads to. What the reader sees stays
 * in its place: the current row, else the first visible one. `prepare` gets the new rows before they are shown.
 */
export async function completeRows(
  sidebar: HTMLElement,
  allPages: HTMLAnchorElement,
  prepare: (rows: ParentNode) => void,
): Promise<void> {
  const list = (await loadList(allPages.href)).querySelector('.page-list > .tree');
  const tree = allPages.parentElement;
  if (list === null || tree === null) return;
  await untilReleased(sidebar);
  markCurrent(list, tree);
  prepare(list);
  const old = [...tree.children].filter((row) => !row.matches('.anchors, .nav-switch'));
  copyToggles(old, list);
  const anchor = findAnchor(sidebar, old);
  const before = anchor?.getBoundingClientRect().top ?? 0;
  const focused = old.some((row) => row.contains(document.activeElement)) ? document.activeElement : null;
  const [same, toFocus] = [anchor, focused].map((row) => row && findSame(row, list));
  for (const row of old) row.remove();
  tree.append(...list.childNodes);
  if (same) sidebar.scrollTop += same.getBoundingClientRect().top - before;
  if (toFocus instanceof HTMLElement) toFocus.focus({ preventScroll: true });
}

/** A row that is being pressed must stay until it is released, or its click would be lost. */
async function untilReleased(sidebar: HTMLElement): Promise<void> {
  if (!sidebar.matches(':active')) return;
  await new Promise((resolve) => {
    for (const name of ['pointerup', 'pointercancel']) addEventListener(name, resolve, { once: true });
  });
  await new Promise(requestAnimationFrame);
}

/** Marks the rows of the page, and opens the groups around its place. */
function markCurrent(list: Element, tree: Element): void {
  const current = tree.querySelector<HTMLAnchorElement>('a[aria-current="page"]:not(.anchors *, .nav-switch *)');
  const links = [...list.querySelectorAll('a')].filter(({ href }) => href === current?.href);
  // A group may lead to a page that has a row of its own.
  const pages = links.filter((link) => !link.matches('.leading > a'));
  const rows = pages.length > 0 ? pages : links;
  for (const row of rows) row.setAttribute('aria-current', 'page');
  for (let group = findGroup(rows[0]); group; group = findGroup(group.parentElement)) group.open = true;
}

function findGroup(row: Element | null | undefined): HTMLDetailsElement | null | undefined {
  return row?.closest<HTMLDetailsElement>('details.group');
}

/** A group that was opened or closed in the meantime stays so. */
function copyToggles(old: readonly Element[], list: Element): void {
  for (const group of old.flatMap((row) => [row, ...row.querySelectorAll('*')])) {
    const same = group instanceof HTMLDetailsElement ? findSameGroup(group, list) : undefined;
    if (same) same.open = group.hasAttribute('open');
  }
}

function findAnchor(sidebar: HTMLElement, old: readonly Element[]): Element | undefined {
  const { top, bottom } = sidebar.getBoundingClientRect();
  const rows = old.flatMap((row) => [row, ...row.querySelectorAll('*')]).filter((row) => row.matches('a, summary'));
  const visible = rows.filter((row) => {
    const box = row.getBoundingClientRect();
    return box.height > 0 && box.bottom > top && box.top < bottom;
  });
  return visible.find((row) => row.matches('[aria-current="page"]')) ?? visible[0];
}

/** Returns the same link, or the summary of the same group, among other rows. */
function findSame(row: Element, list: Element): Element | null | undefined {
  if (row instanceof HTMLAnchorElement) return [...list.querySelectorAll('a')].find(({ href }) => href === row.href);
  const group = findGroup(row);
  return group && findSameGroup(group, list)?.querySelector('summary');
}

function findSameGroup(group: HTMLDetailsElement, list: Element): HTMLDetailsElement | undefined {
  const name = groupName(group);
  return [...list.querySelectorAll<HTMLDetailsElement>('details.group')].find((other) => groupName(other) === name);
}
