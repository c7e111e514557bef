import { buildElement } from './build-element.ts';
/**
 * Adds a button to every card of code that is cut in height (`data-cut`), which shows all its lines. Then the code has
 * `data-whole`, and at once if only a few lines are hidden.
 */
export function followCutCode(root: HTMLElement): void {
  // A script that takes over a sample removes attributes that it does not know, so what was unfolded is kept here.
  const unfolded = new WeakSet<HTMLElement>();
  const mark = (card: HTMLElement | null) => card && markCard(card, unfolded.has(card));
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) mark(target.closest<HTMLElement>('.card'));
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
    const pre = card && findShownCode(card);
    if (!pre) return;
    unfolded.add(card);
    mark(card);
    pre.focus({ preventScroll: true });
  });
}

/** A difference of less than this is the rounding of sizes, or a scrollbar. */
const roomForScrollbar = 20;
/** The height of eight lines. Code that is cut has more hidden lines. */
const fewLines = 170;

function markCard(card: HTMLElement, isUnfolded: boolean): void {
  const pre = findShownCode(card);
  if (!pre) return;
  if (isUnfolded) pre.dataset.whole = '';
  const hidden = pre.scrollHeight - pre.clientHeight;
  const isCut = hidden > fewLines;
  if (!isCut && hidden > roomForScrollbar) pre.dataset.whole = '';
  card.toggleAttribute('data-cut', isCut);
  const button = card.querySelector(':scope > .show-all');
  if (isCut && button === null)
    card.append(buildElement('button', { type: 'button', className: 'show-all', textContent: 'Show all lines' }));
  else if (!isCut) button?.remove();
}

function findShownCode(card: HTMLElement): HTMLElement | undefined {
  return [...card.querySelectorAll('pre')].find(({ clientHeight }) => clientHeight > 0);
}
