import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** A button that opens a list of actions. It closes with Escape, by a click elsewhere, and by an action that has nothing to say in it. */
export function ActionMenu({ label, children }: { label: string; children: ComponentChildren }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current !== null) menu.current.open = false;
  };
  useEffect(() => {
    const closeFromElsewhere = ({ target }: MouseEvent) => {
      if (!(target instanceof Node && menu.current?.contains(target))) close();
    };
    document.addEventListener('click', closeFromElsewhere);
    return () => document.removeEventListener('click', closeFromElsewhere);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || menu.current?.open !== true) return;
    event.preventDefault();
    close();
    menu.current.querySelector('summary')?.focus();
  };
  const onAction = ({ target }: MouseEvent) => {
    // A copy button says in its place that it has copied.
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
