import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Below this number all lines are rendered. */
const smallest = 300;
/** Lines rendered above and below the visible ones. */
const margin = 30;

/** A list of lines of equal height that renders only those near the viewport. */
export function WindowedLines({ count, draw }: { count: number; draw: (index: number) => ComponentChildren }) {
  const box = useRef<HTMLPreElement>(null);
  const above = useRef<HTMLDivElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const range = useSignal({ from: 0, to: Math.min(count, smallest) });
  const height = useRef(20);
  const isWindowed = count > smallest;
  const { from, to } = isWindowed ? range.value : { from: 0, to: count };

  const place = () => {
    const element = box.current;
    if (!isWindowed || element === null) return;
    const first = Math.max(0, Math.floor(element.scrollTop / height.current) - margin);
    const last = Math.min(count, first + Math.ceil(element.clientHeight / height.current) + 2 * margin);
    if (first !== range.peek().from || last !== range.peek().to) range.value = { from: first, to: last };
  };

  useLayoutEffect(() => {
    const line = box.current?.querySelector('.line');
    const measured = line?.getBoundingClientRect().height ?? 0;
    if (measured > 0) height.current = measured;
    // Heights are set as properties: the page's policy allows no style attributes.
    if (above.current !== null) above.current.style.height = `${from * height.current}px`;
    if (below.current !== null) below.current.style.height = `${Math.max(0, count - to) * height.current}px`;
    place();
  });

  return (
    <pre ref={box} class="lines" onScroll={place}>
      <div ref={above} />
      <code>
        {Array.from({ length: Math.max(0, Math.min(to, count) - from) }, (_, index) => (
          <div class="line" key={from + index}>
            {draw(from + index)}
          </div>
        ))}
      </code>
      <div ref={below} />
    </pre>
  );
}
