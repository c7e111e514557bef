import { keepGroups } from './sidebar-groups.ts';

/**
 * Scrolls the sidebar to the current page, also when it is opened on a phone, and keeps groups open or closed as the
 * reader left them. A page of a large site has only the rows around its own, and the others are loaded when the reader
 * uses the sidebar.
 */
export function followSidebar(): void {
  const sidebar = document.querySelector<HTMLElement>('.sidebar');
  if (sidebar === null) return;
  const folded = [...sidebar.querySelectorAll<HTMLDetailsElement>('details.group:not([open])')];
  keepGroups(sidebar);
  const show = () => {
    const current = sidebar.querySelector<HTMLElement>('[aria-current="page"]:not(.narrow *)');
    if (current === null) return;
    const { top, bottom } = sidebar.getBoundingClientRect();
    const link = current.getBoundingClientRect();
    if (link.top < top || link.bottom > bottom) sidebar.scrollTop += (link.top + link.bottom - top - bottom) / 2;
  };
  show();
  sidebar.addEventListener('toggle', show);
  const allPages = sidebar.querySelector<HTMLAnchorElement>('a.all-pages');
  if (allPages === null) return;
  const complete = completeWhenUsed(sidebar, allPages);
  // A folded group has only its first row, and groups that the reader has closed may leave room for more rows.
  const isUnfolded = folded.some(({ open }) => open);
  const hasRoom = sidebar.clientHeight > 0 && sidebar.scrollHeight <= sidebar.clientHeight;
  if (isUnfolded || (hasRoom && !allPages.matches('.in-groups'))) complete();
}

/** Returns a function that does it at once. */
function completeWhenUsed(sidebar: HTMLElement, allPages: HTMLAnchorElement): () => void {
  const uses = ['pointerenter', 'touchstart', 'wheel', 'focusin', 'toggle'];
  const use = () => {
    for (const name of uses) sidebar.removeEventListener(name, use);
    void import('./complete-rows.ts')
      .then(({ completeRows }) => completeRows(sidebar, allPages, keepGroups))
      .catch(listen);
  };
  const listen = () => {
    for (const name of uses) sidebar.addEventListener(name, use, { passive: true });
  };
  listen();
  return use;
}
