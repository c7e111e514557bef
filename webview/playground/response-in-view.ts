import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ResponseState } from './response/response-store.ts';
import { choosePart } from './show-part.ts';

/**
 * Brings each new response into view where it is a part of the page: in a narrow window of an exported site. Elsewhere it is docked, and in
 * view. Returns the reference for its element.
 */
export function useResponseInView(state: ResponseState): RefObject<HTMLElement | null> {
  const response = useRef<HTMLElement>(null);
  // Each part of a stream is a new state.
  const outcome = state.kind === 'receiving' ? state.kind : state;
  // Before the next frame, in which the keyboard moves the focus to the response.
  const status = state.kind === 'done' && state.outcome.kind === 'response' ? state.outcome.response.status : 0;
  useLayoutEffect(() => selectStatus(response.current?.ownerDocument, status), [outcome]);
  useLayoutEffect(() => {
    const cell = response.current?.parentElement;
    if (!cell || getComputedStyle(cell).position !== 'static') return;
    choosePart('response');
    return keepEndInView(cell);
  }, [outcome]);
  return response;
}

/** Keeps the end of the response in view while mismatches and links make it higher, until the reader does something. */
function keepEndInView(cell: HTMLElement): () => void {
  const observer = new ResizeObserver(() => cell.scrollIntoView({ block: 'end' }));
  observer.observe(cell);
  const end = () => observer.disconnect();
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(type, end, { once: true, capture: true, passive: true });
  return end;
}

/** The documented response beside the one that has come is that of the same status, as far as there is one. */
function selectStatus(page: Document | undefined, status: number): void {
  const inputs = [...(page?.querySelectorAll<HTMLInputElement>('.responses > .statuses > input') ?? [])];
  const names = [String(status), `${String(status)[0]}XX`, 'default'];
  const found = names
    .map((name) => inputs.find(({ dataset }) => dataset.shows === name))
    .find((each) => each !== undefined);
  if (status > 0 && found?.checked === false) found.click();
}
