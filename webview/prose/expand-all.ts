/** "Expand all" opens every row of a body, or closes all rows if all are open. */
export function followExpandAll(root: HTMLElement | Document): void {
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('.expand-all') : null;
    const body = button?.closest('.shape')?.parentElement;
    if (button === null || !(body instanceof HTMLElement)) return;
    // Rows whose content is fetched are opened one by one.
    const rows = [...body.querySelectorAll<HTMLDetailsElement>('.rows details.nest:not([data-expand], .value)')];
    const isOpening = rows.some(({ open }) => !open);
    for (const row of rows) row.open = isOpening;
    button.textContent = isOpening ? 'Collapse all' : 'Expand all';
  });
}
