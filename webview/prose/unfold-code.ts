/**
 * Adds a button to every card of code that is cut in height (`data-cut`), which shows all its lines. Then the card has
 * `data-whole`, or its cell: scripts draw the cards in cells anew.
 */
export function followCutCode(root: HTMLElement): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) markCard(target.closest<HTMLElement>('.card'));
  });
  const watch = () => {
    for (const pre of root.querySelectorAll('.card pre')) observer.observe(pre);
  };
  watch();
  // Samples and choices are drawn anew by their own scripts.
  new MutationObserver(watch).observe(root, { childList: true, subtree: true });
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('.show-all') : null;
    const card = button?.closest<HTMLElement>('.card');
    if (!card) return;
    (card.closest<HTMLElement>('[data-cell]') ?? card).dataset.whole = '';
    card.querySelector<HTMLElement>('pre:not([hidden])')?.focus({ preventScroll: true });
    markCard(card);
  });
}

/** A difference of less than this is the rounding of sizes, or a scrollbar. */
const roomForScrollbar = 20;

function markCard(card: HTMLElement | null): void {
  if (card === null) return;
  const isCut = [...card.querySelectorAll('pre')].some((pre) => pre.scrollHeight > pre.clientHeight + roomForScrollbar);
  card.toggleAttribute('data-cut', isCut);
  const button = card.querySelector(':scope > .show-all');
  if (isCut && button === null) card.append(createButton());
  else if (!isCut) button?.remove();
}

function createButton(): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'show-all';
  button.textContent = 'Show all lines';
  return button;
}
