import { encodePercent } from '../../src/core/source/text/percent-encoding.ts';
import { siteAddress } from '../../src/core/source/text/safe-address.ts';
import { findTwin, type TwinTable } from '../../src/render/editions/twin-table.ts';
import { loadList } from './load-list.ts';

/** A page carries only a few choices of a long menu. The others are loaded when it is opened. */
export function followLongMenus(): void {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement && target.open)) return;
      const all = target.querySelector<HTMLAnchorElement>('a.all-choices');
      // If it fails, the link to all choices stays, and the next opening tries again.
      if (all !== null) void completeMenu(all).catch(() => undefined);
    },
    true,
  );
}

async function completeMenu(all: HTMLAnchorElement): Promise<void> {
  const menu = all.parentElement;
  const list = await loadList(all.href);
  const twins: TwinTable = JSON.parse(list.getElementById('twins')?.textContent ?? '');
  const root = document.querySelector<HTMLElement>('.search')?.dataset.root ?? './';
  const links = [...list.querySelectorAll<HTMLAnchorElement>('.choices > a')];
  for (const [edition, link] of links.entries()) {
    const slug = findTwin(twins, all.dataset.page ?? '', edition);
    if (slug === undefined) continue;
    const path = slug === '' ? '' : `${slug.split('/').map(encodePercent).join('/')}/`;
    link.href = siteAddress(`${root}${path}`);
  }
  const current = menu?.querySelector<HTMLAnchorElement>('[aria-current]');
  links.find(({ textContent }) => textContent === current?.textContent)?.setAttribute('aria-current', 'page');
  const focused = document.activeElement instanceof HTMLAnchorElement ? document.activeElement : undefined;
  const isInside = focused !== undefined && menu?.contains(focused) === true;
  menu?.replaceChildren(...links);
  if (isInside) links.find(({ textContent }) => textContent === focused.textContent)?.focus();
}
