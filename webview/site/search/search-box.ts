/** The search button of the header. The dialog, the library and the index are loaded when it is first used. */
export function followSearch(): void {
  const box = document.querySelector<HTMLElement>('.search[data-index]');
  if (box === null) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'search-open';
  button.textContent = box.dataset.prompt ?? 'Search';
  const key = document.createElement('kbd');
  key.textContent = '/';
  box.replaceChildren(button, key);
  const open = () =>
    void import('./search-dialog.ts').then(({ openSearch }) =>
      openSearch(box.dataset.index ?? '', box.dataset.root ?? ''),
    );
  box.addEventListener('click', open);
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    open();
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}
