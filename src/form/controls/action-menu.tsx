import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/**
 * A button that opens a list of actions. The list closes on Escape, on a click outside, and after an action that shows
 * no confirmation in it.
 */
export function ActionMenu({ label, children }: { label: string; children?: ComponentChildren }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current !== null) menu.current.open = false;
  };
  useEffect(() => {
    const closeOnClickOutside = ({ target }: MouseEvent) => {
      if (!(target instanceof Node && menu.current?.contains(target))) close();
    };
    const page = menu.current?.ownerDocument;
    page?.addEventListener('click', closeOnClickOutside);
    return () => page?.removeEventListener('click', closeOnClickOutside);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || menu.current?.open !== true) return;
    event.preventDefault();
    close();
    menu.current.querySelector('summary')?.focus();
  };
  const onAction = ({ target }: MouseEvent) => {
    // A copy button confirms in its own place, so the menu stays open.
    if (target instanceof Element && target.closest('button:not(.copies)') !== null) close();
  };
  return (
    <details class="action-menu" ref={menu} onKeyDown={onKeyDown}>
      <summary class="quiet">{label}</summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside take the clicks. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button is a click, too. */}
      <div class="actions" onClick={onAction}>
        {children}
      </div>
    </details>
  );
}
