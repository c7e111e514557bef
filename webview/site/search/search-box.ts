import { buildElement } from '../../prose/build-element.ts';
/**
 * The search field of the header. The dialog, the library and the index are loaded when it is first used. What is typed
 * before they are there goes into the field, which has the focus, and is then moved into the dialog.
 */
export function followSearch(): void {
  const box = document.querySelector<HTMLElement>('.search[data-index]');
  if (box === null) return;
  const { prompt = 'Search', index = '', root = '', edition } = box.dataset;
  const named = { className: 'search-open', placeholder: prompt, size: prompt.length, ariaLabel: prompt };
  const field = buildElement('input', { type: 'search', ...named, ariaHasPopup: 'dialog' });
  field.setAttribute('aria-keyshortcuts', 'Control+K Meta+K /');
  const textContent = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';
  const key = buildElement('kbd', { textContent, ariaHidden: 'true' });
  box.replaceChildren(field, key);
  const open = async () => {
    field.focus();
    box.ariaBusy = 'true';
    try {
      const { openSearch } = await import('./search-dialog.ts');
      openSearch(field, { folder: index, root, edition });
    } finally {
      box.ariaBusy = null;
    }
  };
  box.addEventListener('click', open);
  document.querySelector('main .open-search')?.addEventListener('click', open);
  field.addEventListener('input', open);
  document.addEventListener('keydown', (event) => {
    if (!isShortcut(event) && (event.key !== 'Enter' || event.target !== field)) return;
    event.preventDefault();
    void open();
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
