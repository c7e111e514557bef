/** A wheel, a touch or a key scrolls the page for at most so many milliseconds. */
const longest = 1000;

/**
 * Calls `scrolled` when the reader scrolls the page, once a frame: not when the page follows an editor, or when what is on it
 * changes its height.
 */
export function followReader(scrolled: () => void): void {
  let asked = Number.NEGATIVE_INFINITY;
  let isHeld = false;
  let frame = 0;
  const ask = () => {
    asked = performance.now();
  };
  const passive = { passive: true };
  for (const kind of ['wheel', 'touchmove', 'keydown'] as const) window.addEventListener(kind, ask, passive);
  // The bar of the window is dragged with the pointer down.
  window.addEventListener('pointerdown', () => {
    isHeld = true;
  });
  window.addEventListener('pointermove', ({ buttons }) => {
    isHeld &&= buttons !== 0;
  });
  for (const kind of ['pointerup', 'pointercancel', 'blur'] as const) {
    window.addEventListener(kind, () => {
      isHeld = false;
    });
  }
  const look = () => {
    if (!isHeld && performance.now() > asked + longest) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(scrolled);
  };
  window.addEventListener('scroll', look, passive);
}
