import { readKept, writeKept } from './kept.ts';

const key = 'closed-banner';

/** A reader may close the banner; another text is shown again. */
export function followBanner(): void {
  const banner = document.querySelector<HTMLElement>('.site-banner');
  const close = banner?.querySelector<HTMLButtonElement>('button');
  if (!banner || !close) return;
  const text = banner.textContent?.trim() ?? '';
  if (readKept('local', key) === text) banner.remove();
  close.hidden = false;
  close.addEventListener('click', () => {
    writeKept('local', key, text);
    banner.remove();
  });
}
