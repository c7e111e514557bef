/** Scrolls to an element unless it is in view, and marks it for a moment. */
export function showMarked(element: HTMLElement): void {
  if (!isInView(element)) scrollTo(element);
  for (const other of document.querySelectorAll('.at-caret')) other.classList.remove('at-caret');
  element.classList.add('at-caret');
  element.addEventListener('animationend', () => element.classList.remove('at-caret'), { once: true });
}

/** Returns whether the element is visible between the bar and the dock: all of it, or the beginning of a tall one. */
export function isInView(element: HTMLElement): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  const hidden = Math.max(headerHeight(), Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0);
  const docked = document.querySelector('.live.response')?.getBoundingClientRect().top ?? window.innerHeight;
  // A response next to the page covers nothing.
  const end = docked > window.innerHeight / 4 ? Math.min(docked, window.innerHeight) : window.innerHeight;
  return height > 0 && top >= hidden && Math.min(bottom, top + window.innerHeight / 3) <= end;
}

/** The height of the part that stays at the top of the panel. */
export function headerHeight(): number {
  return document.querySelector<HTMLElement>('.panel-top')?.offsetHeight ?? 0;
}

function scrollTo(element: HTMLElement): void {
  const isTall = element.getBoundingClientRect().height > window.innerHeight / 2;
  element.scrollIntoView({ block: isTall ? 'start' : 'center', behavior: isMotionReduced() ? 'auto' : 'smooth' });
}

/** Follows the setting of the system or of the editor. */
function isMotionReduced(): boolean {
  return (
    matchMedia('(prefers-reduced-motion: reduce)').matches || document.body.classList.contains('vscode-reduce-motion')
  );
}
