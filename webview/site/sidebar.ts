import { readKept, writeKept } from './kept.ts';

const key = 'groups';

/** Scrolls the sidebar to the current page, again when the list is opened on a phone; groups stay as the reader left them. */
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

/** Open and closed groups, for this session. The groups around the current page are always open at first. */
function keepGroups(sidebar: HTMLElement): void {
  const kept = readGroups();
  for (const group of sidebar.querySelectorAll<HTMLDetailsElement>('details.group')) {
    const name = nameOf(group);
    const isOpen = kept[name];
    if (isOpen !== undefined && group.querySelector('[aria-current="page"]') === null) group.open = isOpen;
    group.addEventListener('toggle', () => {
      writeKept('session', key, JSON.stringify({ ...readGroups(), [name]: group.open }));
    });
  }
}

/** A group's label and the address of its first page: the same on every page of the site. */
function nameOf(group: HTMLDetailsElement): string {
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
