import { siteAddress } from '../../src/core/source/text/safe-address.ts';
import { copyText } from './copy-buttons.ts';

/** The buttons of the page's menu that need script: copy the page as Markdown, print it. */
export function followPageMenu(): void {
  const copy = document.querySelector<HTMLButtonElement>('[data-copy-page]');
  if (copy !== null) {
    copy.hidden = false;
    copy.addEventListener('click', () => void copyPage(copy));
  }
  const print = document.querySelector<HTMLButtonElement>('[data-print-page]');
  if (print === null) return;
  print.hidden = false;
  print.addEventListener('click', () => window.print());
}

async function copyPage(button: HTMLButtonElement): Promise<void> {
  const label = 'Copy page';
  const answer = await fetch(siteAddress(button.dataset.copyPage ?? '')).catch(() => undefined);
  const text = answer?.ok ? await answer.text() : undefined;
  const done =
    text !== undefined &&
    (await copyText(text).then(
      () => true,
      () => false,
    ));
  button.textContent = done ? 'Copied' : 'Not copied';
  setTimeout(() => {
    button.textContent = label;
  }, 1500);
}
