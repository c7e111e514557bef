const key = 'theme';

/** The user's choice of light and dark, stored in this browser; the default is the system's. */
export function followTheme(): void {
  const kept = read();
  if (kept === 'light' || kept === 'dark') document.documentElement.dataset.theme = kept;
  const button = document.querySelector<HTMLButtonElement>('button.theme');
  if (button === null) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    const next = isDark() ? 'light' : 'dark';
    document.documentElement.dataset.theme = next;
    keep(next);
  });
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}

/** Browsers may forbid storage (private windows, files): the choice then lasts as long as the page. */
function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(theme: string): void {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Only the stored choice is lost.
  }
}
