import { encodePercent } from '../../src/core/source/text/percent-encoding.ts';
import { siteAddress } from '../../src/core/source/text/safe-address.ts';
import { findTwin, type TwinTable } from '../../src/render/editions/twin-table.ts';
import { buildElement } from '../prose/build-element.ts';
import { loadList } from './load-list.ts';

/** Replaces the choices that the page carries by those of the document that `all` leads to. */
export async function completeMenu(all: HTMLAnchorElement): Promise<void> {
  const menu = all.parentElement;
  const list = await loadList(all.href);
  const twins: TwinTable = JSON.parse(list.getElementById('editionTwins')?.textContent ?? '');
  const root = document.querySelector<HTMLElement>('.search')?.dataset.root ?? './';
  const links = [...list.querySelectorAll<HTMLAnchorElement>('.choices > a')];
  for (const [edition, link] of links.entries()) {
    const slug = findTwin(twins, all.dataset.page ?? '', edition);
    if (slug === undefined) {
      showMissing(link, all.dataset.notice);
      continue;
    }
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

/** Says that the edition lacks the page of this document, like the choices that are in the page. */
function showMissing(link: HTMLAnchorElement, noticeId: string | undefined): void {
  const { missing } = link.dataset;
  if (missing === undefined || noticeId === undefined) return;
  link.hash = noticeId;
  link.querySelector('.nav-name')?.append(buildElement('small', { textContent: missing }));
}
