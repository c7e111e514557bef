/** In a narrow window, a part that the reader chooses is shown from its beginning. */
export function followPageParts(root: HTMLElement | Document): void {
  root.addEventListener('change', ({ target }) => {
    const bar = target instanceof Element ? target.closest('.page-views')?.closest('.request') : undefined;
    if (!bar?.previousElementSibling) return;
    // The bar stays in view, so its own place is below what is before it.
    const place = bar.previousElementSibling.getBoundingClientRect().bottom;
    window.scrollBy(0, Math.min(0, place - bar.getBoundingClientRect().top));
  });
}
