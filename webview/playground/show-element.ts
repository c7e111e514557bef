/** Scrolls to an element unless it is in view, and marks it for a moment. */
export function showMarked(element: HTMLElement): void {
  if (!isInView(element)) scrollTo(element);
  for (const other of document.querySelectorAll('.at-caret')) other.classList.remove('at-caret');
  element.classList.add('at-caret');
  element.addEventListener('animationend', () => element.classList.remove('at-caret'), { once: true });
}

/** Returns whether the element is visible between the bars and the dock: all of it, or the beginning of a tall one. */
export function isInView(element: HTMLElement): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  const free = findFreePart();
  return height > 0 && top >= free.top && Math.min(bottom, top + window.innerHeight / 3) <= free.bottom;
}

/** Scrolls the element to the middle of what the bars and the dock leave free, unless it is in view. */
export function bringIntoView(element: HTMLElement): void {
  if (isInView(element)) return;
  element.scrollIntoView({ block: 'center' });
  const { top, height } = element.getBoundingClientRect();
  const free = findFreePart();
  window.scrollBy(0, top + Math.min(height, free.bottom - free.top) / 2 - (free.top + free.bottom) / 2);
}

/** The part of the window that is covered by no bar at its top, and by no response at its bottom. */
function findFreePart(): { readonly top: number; readonly bottom: number } {
  const bars = [...document.querySelectorAll<HTMLElement>('.panel-top, header.site, .request, .env')];
  const ends = bars.map((bar) => {
    const { position, top } = getComputedStyle(bar);
    return position === 'sticky' ? Number.parseFloat(top) + bar.offsetHeight : 0;
  });
  const docked = document.querySelector('.live.response')?.getBoundingClientRect().top ?? window.innerHeight;
  // A response next to the page covers nothing.
  const isBelow = docked > window.innerHeight / 4;
  return { top: Math.max(0, ...ends), bottom: isBelow ? Math.min(docked, window.innerHeight) : window.innerHeight };
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
