import { readKept, writeKept } from './kept.ts';

const key = 'groups';

/**
 * Scrolls the sidebar to the current page, also when it is opened on a phone, and keeps groups open or closed as the
 * reader left them.
 */
export function followSidebar(): void {
  const sidebar = document.querySelector<HTMLElement>('.sidebar');
  if (sidebar === null) return;
  keepGroups(sidebar);
  const current = sidebar.querySelector<HTMLElement>('[aria-current="page"]:not(.narrow *)');
  if (current === null) return;
  const show = () => {
    const { top, bottom } = sidebar.getBoundingClientRect();
    const link = current.getBoundingClientRect();
    if (link.top < top || link.bottom > bottom) sidebar.scrollTop += (link.top + link.bottom - top - bottom) / 2;
  };
  show();
  sidebar.addEventListener('toggle', show);
}

/** Remembers which groups are open for this session. The groups around the current page always start open. */
function keepGroups(sidebar: HTMLElement): void {
  const kept = readGroups();
  for (const group of sidebar.querySelectorAll<HTMLDetailsElement>('details.group')) {
    const name = groupName(group);
    const isOpen = kept[name];
    if (isOpen !== undefined && group.querySelector('[aria-current="page"]') === null) group.open = isOpen;
    group.addEventListener('toggle', () => {
      writeKept('session', key, JSON.stringify({ ...readGroups(), [name]: group.open }));
    });
  }
}

/**
 * A group is identified by its label and the address of its first page, which are the same on every page of the site.
 */
function groupName(group: HTMLDetailsElement): string {
  const label = group.querySelector('summary')?.textContent ?? '';
  return `${group.querySelector('a')?.pathname ?? ''} ${label}`;
}

function readGroups(): { readonly [name: string]: boolean | undefined } {
  try {
    return JSON.parse(readKept('session', key) ?? '{}');
  } catch {
    // Something else on this host has the same name.
    return {};
  }
}
