import { readKept, writeKept } from './kept.ts';

const key = 'theme';

/** The user's choice of light and dark, stored in this browser; the default is the site's, else the system's. */
export function followTheme(): void {
  const button = document.querySelector<HTMLButtonElement>('button.theme');
  // A site without the button has one theme.
  if (button === null) return;
  const kept = readKept('local', key);
  if (kept === 'light' || kept === 'dark') document.documentElement.dataset.theme = kept;
  button.hidden = false;
  button.addEventListener('click', () => {
    const next = isDark() ? 'light' : 'dark';
    document.documentElement.dataset.theme = next;
    writeKept('local', key, next);
  });
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}
