import { readKept, writeKept } from '../prose/kept.ts';

const key = 'groups';

/** Remembers which groups are open for this session. The groups around the current page always start open. */
export function keepGroups(rows: ParentNode): void {
  const kept = readGroups();
  for (const group of rows.querySelectorAll<HTMLDetailsElement>('details.group')) {
    const name = groupName(group);
    const isOpen = kept[name];
    if (isOpen !== undefined && group.querySelector('[aria-current="page"]') === null) group.open = isOpen;
    // Scripts and the browser's own search open groups as well, so toggle events say nothing about the reader.
    group.querySelector('summary')?.addEventListener('click', () => {
      writeKept('session', key, JSON.stringify({ ...readGroups(), [name]: !group.open }));
    });
  }
}

/** A group is identified by its label and those of the groups around it, which are the same on every page of the site. */
export function groupName(group: HTMLDetailsElement): string {
  const label = group.querySelector('summary')?.textContent ?? '';
  const above = group.parentElement?.closest<HTMLDetailsElement>('details.group');
  return above ? `${groupName(above)} › ${label}` : label;
}

function readGroups(): { readonly [name: string]: boolean | undefined } {
  try {
    return JSON.parse(readKept('session', key) ?? '{}');
  } catch {
    // Something else on this host has the same name.
    return {};
  }
}
