import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Up to this number, all rows are rendered. */
const maxUnwindowed = 300;
/** The number of rows rendered above and below the visible ones. */
const margin = 30;
/**
 * In pixels: browsers limit the height of an element. Beyond that, the height of a row on the scroll bar is more than
 * one row.
 */
const highest = 8_000_000;

interface WindowedRowsProps {
  readonly count: number;
  readonly draw: (index: number) => ComponentChildren;
  /** A row to scroll to. The component resets it. */
  readonly reveal?: Signal<number | undefined>;
  /** Scrolls to added rows, unless the user has scrolled up. */
  readonly followsEnd?: boolean;
  /** Attributes of the scrolling container. */
  readonly box?: object;
}

/** Rows of equal height, of which only those near the visible part are in the document. */
export function WindowedRows({ count, draw, reveal, followsEnd = false, box: attributes = {} }: WindowedRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const above = useRef<HTMLDivElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const range = useSignal({ from: 0, to: Math.min(count, maxUnwindowed) });
  const height = useRef(20);
  const atEnd = useRef(true);
  const anchor = useRef<Anchor>({ scrollTop: 0, first: 0 });
  const isWindowed = count > maxUnwindowed;
  const { from, to } = isWindowed ? range.value : { from: 0, to: count };
  const target = reveal?.value;

  const updateRange = () => {
    const element = box.current;
    if (element === null) return;
    atEnd.current = element.scrollTop + element.clientHeight > element.scrollHeight - height.current;
    anchor.current = updateAnchor(anchor.current, element, { count, height: height.current });
    if (!isWindowed) return;
    const first = Math.max(0, Math.floor(anchor.current.first) - margin);
    const rows = Math.ceil(element.clientHeight / height.current) + 1;
    const last = Math.min(count, Math.ceil(anchor.current.first) + rows + margin);
    if (first !== range.peek().from || last !== range.peek().to) range.value = { from: first, to: last };
    else if (count * height.current > highest) applyHeights(element, above.current, below.current);
  };

  /** Heights are set as properties, because the page's policy allows no style attributes. */
  const applyHeights = (element: HTMLElement, before: HTMLElement | null, after: HTMLElement | null) => {
    if (before === null || after === null) return;
    const total = Math.min(count * height.current, highest);
    const { scrollTop, first } = anchor.current;
    const top = count * height.current <= highest ? from * height.current : scrollTop - (first - from) * height.current;
    before.style.height = `${Math.max(0, top)}px`;
    after.style.height = `${Math.max(0, total - Math.max(0, top) - (to - from) * height.current)}px`;
    element.scrollTop = scrollTop;
  };

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measured = element.querySelector('.line')?.getBoundingClientRect().height ?? 0;
    if (measured > 0) height.current = measured;
    applyHeights(element, above.current, below.current);
    if (target !== undefined && reveal !== undefined) {
      reveal.value = undefined;
      anchor.current = scrollAnchorTo(target, anchor.current, element, { count, height: height.current });
      element.scrollTop = anchor.current.scrollTop;
    } else if (followsEnd && atEnd.current) {
      element.scrollTop = element.scrollHeight;
    }
    updateRange();
  });

  return (
    <div ref={box} class="lines" onScroll={updateRange} {...attributes}>
      <div ref={above} />
      {Array.from({ length: Math.max(0, Math.min(to, count) - from) }, (_, index) => draw(from + index))}
      <div ref={below} />
    </div>
  );
}

interface Rows {
  readonly count: number;
  /** The height of a row, in pixels. */
  readonly height: number;
}

/** The row at the upper edge, with a fraction, for a position of the scroll bar. */
interface Anchor {
  readonly scrollTop: number;
  readonly first: number;
}

/**
 * If the rows are higher than a browser can draw, a short distance scrolls by rows, as the wheel and keys do, and a
 * long one by its share of the total height, as the scroll bar does.
 */
function updateAnchor(before: Anchor, element: HTMLElement, { count, height }: Rows): Anchor {
  const { scrollTop, clientHeight, scrollHeight } = element;
  if (count * height <= highest) return { scrollTop, first: scrollTop / height };
  const last = Math.max(0, count - clientHeight / height);
  const end = scrollHeight - clientHeight;
  const distance = scrollTop - before.scrollTop;
  if (scrollTop <= 0) return { scrollTop, first: 0 };
  if (scrollTop >= end - 1) return { scrollTop, first: last };
  if (Math.abs(distance) > 2 * clientHeight) return { scrollTop, first: (scrollTop / end) * last };
  return { scrollTop, first: Math.min(last, Math.max(0, before.first + distance / height)) };
}

/** Moves this row into the upper half, unless it is visible already. */
function scrollAnchorTo(row: number, now: Anchor, element: HTMLElement, { count, height }: Rows): Anchor {
  const { clientHeight, scrollHeight } = element;
  const rows = clientHeight / height;
  if (row >= now.first && row + 1 <= now.first + rows) return now;
  const last = Math.max(0, count - rows);
  const first = Math.min(last, Math.max(0, row - Math.floor(rows / 3)));
  if (count * height <= highest) return { scrollTop: first * height, first };
  // Avoids both ends of the scroll bar, which mean the first and the last row.
  const end = scrollHeight - clientHeight;
  return { scrollTop: Math.round(Math.min(end - 2, Math.max(1, (first / Math.max(1, last)) * end))), first };
}
