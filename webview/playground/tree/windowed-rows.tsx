import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Below this number all rows are rendered. */
const smallest = 300;
/** Rows rendered above and below the visible ones. */
const margin = 30;
/** In pixels: browsers draw no higher element. Beyond, the scrollbar moves by more than one row a row's height. */
const highest = 8_000_000;

interface WindowedRowsProps {
  readonly count: number;
  readonly draw: (index: number) => ComponentChildren;
  /** A row to scroll to. The component resets it. */
  readonly reveal?: Signal<number | undefined>;
  /** Scrolls to rows that are added, unless the user scrolled up. */
  readonly followsEnd?: boolean;
  /** Of the box that scrolls. */
  readonly box?: object;
}

/** Rows of equal height, of which only those near the visible part are in the document. */
export function WindowedRows({ count, draw, reveal, followsEnd = false, box: attributes = {} }: WindowedRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const above = useRef<HTMLDivElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const range = useSignal({ from: 0, to: Math.min(count, smallest) });
  const height = useRef(20);
  const atEnd = useRef(true);
  const isWindowed = count > smallest;
  const { from, to } = isWindowed ? range.value : { from: 0, to: count };
  const target = reveal?.value;

  const place = () => {
    const element = box.current;
    if (element === null) return;
    atEnd.current = element.scrollTop + element.clientHeight > element.scrollHeight - height.current;
    if (!isWindowed) return;
    const view = visibleRows(element, count, height.current);
    const first = Math.max(0, view.first - margin);
    const last = Math.min(count, view.first + view.rows + margin);
    if (first !== range.peek().from || last !== range.peek().to) range.value = { from: first, to: last };
  };

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || above.current === null || below.current === null) return;
    const measured = element.querySelector('.line')?.getBoundingClientRect().height ?? 0;
    if (measured > 0) height.current = measured;
    // Heights are set as properties: the page's policy allows no style attributes.
    const top = topOf(element, { from, count, height: height.current });
    above.current.style.height = `${top}px`;
    const total = Math.min(count * height.current, highest);
    below.current.style.height = `${Math.max(0, total - top - (to - from) * height.current)}px`;
    if (target !== undefined && reveal !== undefined) {
      reveal.value = undefined;
      scrollToRow(element, { row: target, count, height: height.current });
    } else if (followsEnd && atEnd.current) {
      element.scrollTop = element.scrollHeight;
    }
    place();
  });

  return (
    <div ref={box} class="lines" onScroll={place} {...attributes}>
      <div ref={above} />
      {Array.from({ length: Math.max(0, Math.min(to, count) - from) }, (_, index) => draw(from + index))}
      <div ref={below} />
    </div>
  );
}

function visibleRows(element: HTMLElement, count: number, height: number): { first: number; rows: number } {
  const rows = Math.ceil(element.clientHeight / height) + 1;
  if (count * height <= highest) return { first: Math.floor(element.scrollTop / height), rows };
  const share = element.scrollTop / Math.max(1, element.scrollHeight - element.clientHeight);
  return { first: Math.round(share * Math.max(0, count - rows + 1)), rows };
}

/** Where the first row in the document begins. */
function topOf(element: HTMLElement, rows: { from: number; count: number; height: number }): number {
  const { from, count, height } = rows;
  if (count * height <= highest) return from * height;
  const { first } = visibleRows(element, count, height);
  return Math.max(0, element.scrollTop - (first - from) * height);
}

/** Into the middle third, unless it is visible already. */
function scrollToRow(element: HTMLElement, rows: { row: number; count: number; height: number }): void {
  const { row, count, height } = rows;
  const view = visibleRows(element, count, height);
  if (row > view.first && row < view.first + view.rows - 3) return;
  const first = Math.max(0, row - Math.floor(view.rows / 3));
  if (count * height <= highest) element.scrollTop = first * height;
  else element.scrollTop = (first / Math.max(1, count - view.rows + 1)) * (element.scrollHeight - element.clientHeight);
}
