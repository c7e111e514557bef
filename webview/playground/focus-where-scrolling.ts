import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** An element with this ref can be focused while it scrolls, so that the keyboard reaches all of it, and is no tab stop otherwise. */
export function useFocusWhereScrolling(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      if (element.scrollHeight > element.clientHeight + 1) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return ref;
}
