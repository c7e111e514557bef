import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PlaygroundHost } from '../playground-host.ts';

/**
 * The lowest height in pixels, which keeps a line of the body visible, and the highest as a share of the window, which
 * keeps the form visible.
 */
const lowest = 120;
const highestShare = 0.75;
const step = 24;
/** Below the response. */
const margin = 16;

/** The upper edge of the docked response. Changes its height by pointer and keyboard, and has the host remember it. */
export function DockGrip({ host }: { host: PlaygroundHost }) {
  const grip = useRef<HTMLDivElement>(null);
  const applyHeight = (height: number | undefined) => {
    const box = grip.current?.parentElement;
    const main = grip.current?.closest('main');
    if (!box || !main) return;
    if (height !== undefined) main.style.setProperty('--dock', `${clamp(height)}px`);
    box.toggleAttribute('data-dragged', host.dock.height() !== undefined);
    grip.current?.setAttribute('aria-valuenow', String(Math.round(box.offsetHeight)));
    grip.current?.setAttribute('aria-valuemax', String(highest()));
  };
  const resize = (height: number) => {
    host.dock.keep(clamp(height));
    applyHeight(height);
  };
  useLayoutEffect(() => applyHeight(host.dock.height() ?? heightBelowSample(grip.current)), []);
  // The cell, whose height is that of the response once it is dragged.
  const bottom = () => grip.current?.closest('.in')?.getBoundingClientRect().bottom ?? 0;
  const onKey = (event: KeyboardEvent) => {
    const height = heightAfter(event.key, grip.current?.parentElement?.offsetHeight ?? 0);
    if (height === undefined) return;
    event.preventDefault();
    resize(height);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is no <hr>.
    <div
      ref={grip}
      class="grip"
      role="separator"
      aria-orientation="horizontal"
      aria-label="Height of the response"
      aria-valuemin={lowest}
      aria-valuenow={lowest}
      tabIndex={0}
      onKeyDown={onKey}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) resize(bottom() - event.clientY);
      }}
    />
  );
}

/** Beside the form the response begins where the sample ends. Undefined if it is below the form. */
function heightBelowSample(grip: Element | null): number | undefined {
  const code = grip?.closest('main')?.querySelector<HTMLElement>('.code');
  if (code == null || getComputedStyle(code).position !== 'sticky') return undefined;
  return window.innerHeight - Number.parseFloat(getComputedStyle(code).top) - code.scrollHeight - margin;
}

function heightAfter(key: string, height: number): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return height + step;
    case 'ArrowDown':
      return height - step;
    case 'Home':
      return lowest;
    case 'End':
      return highest();
    default:
      return undefined;
  }
}

function clamp(height: number): number {
  return Math.round(Math.min(Math.max(height, lowest), highest()));
}

function highest(): number {
  return Math.round(window.innerHeight * highestShare);
}
