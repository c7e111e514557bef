import { followLists } from './choice-lists.ts';

/** Follows the controls of a page that need no playground, in sites and in the panel. */
export function followPage(root: HTMLElement | Document): void {
  followLinkedChoices(root);
  followLists(root);
  followExpandAll(root);
  followPageParts(root);
}

/** "Expand all" opens every row of a body, or closes all rows if all are open. */
function followExpandAll(root: HTMLElement | Document): void {
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

/**
 * Choices of the same thing move together: a status with its example, a media type of a response with the examples in it.
 * Radio buttons of one thing have the same `data-shows`.
 */
function followLinkedChoices(root: HTMLElement | Document): void {
  root.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.shows === undefined) return;
    const { shows } = target.dataset;
    const linked = [...root.querySelectorAll<HTMLInputElement>('input[data-shows]')].filter(
      ({ name, dataset }) => name !== target.name && dataset.shows === shows,
    );
    for (const group of Map.groupBy(linked, ({ name }) => name).values()) {
      const [first] = group;
      // If a media type has several examples, the chosen one stays.
      if (first !== undefined && !group.some(({ checked }) => checked)) first.checked = true;
    }
  });
}

/** In a narrow window, a part that the reader chooses is shown from its beginning. */
function followPageParts(root: HTMLElement | Document): void {
  root.addEventListener('change', ({ target }) => {
    const bar = target instanceof Element ? target.closest('.page-views')?.closest('.request') : undefined;
    if (!bar?.previousElementSibling) return;
    // The bar stays in view, so its own place is below what is before it.
    const place = bar.previousElementSibling.getBoundingClientRect().bottom;
    window.scrollBy(0, Math.min(0, place - bar.getBoundingClientRect().top));
  });
}
