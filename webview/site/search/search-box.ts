/** The search button of the header. The dialog, the library and the index are loaded when it is first used. */
export function followSearch(): void {
  const box = document.querySelector<HTMLElement>('.search[data-index]');
  if (box === null) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'search-open';
  button.textContent = box.dataset.prompt ?? 'Search';
  button.setAttribute('aria-keyshortcuts', 'Control+K Meta+K /');
  const key = document.createElement('kbd');
  key.textContent = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';
  key.setAttribute('aria-hidden', 'true');
  box.replaceChildren(button, key);
  const open = () =>
    void import('./search-dialog.ts').then(({ openSearch }) =>
      openSearch(box.dataset.index ?? '', box.dataset.root ?? ''),
    );
  box.addEventListener('click', open);
  document.addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    open();
  });
}

/** `Ctrl+K` anywhere, `/` outside of fields. */
function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey;
  return key === '/' && !isTyping(target);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}
