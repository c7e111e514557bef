import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { WindowedRows } from './windowed-rows.tsx';

export interface TreeRow {
  /** From 1. */
  readonly level: number;
  /** Whether the row's children are shown; undefined: it has none. */
  readonly open: boolean | undefined;
  /** A bracket that closes a value: the keyboard and screen readers pass over it. */
  readonly isEnd?: boolean;
  readonly className?: string;
}

interface TreeViewProps {
  readonly label: string;
  readonly count: number;
  readonly row: (index: number) => TreeRow;
  readonly content: (index: number) => ComponentChildren;
  readonly toggle: (index: number) => void;
  readonly active: Signal<number>;
  readonly reveal: Signal<number | undefined>;
  readonly followsEnd?: boolean;
}

/** A tree (ARIA) of rows of equal height. The box has the focus; arrow keys move the active row, open and close. */
export function TreeView({ label, count, row, content, toggle, active, reveal, followsEnd = false }: TreeViewProps) {
  const id = useId();
  const hasFocus = useSignal(false);
  const current = Math.min(active.value, count - 1);
  const go = (index: number) => {
    active.value = index;
    reveal.value = index;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moveOf(event.key, { current, count, row });
    if (move === undefined) return;
    event.preventDefault();
    if (move === 'toggle') toggle(current);
    else go(move);
  };
  const draw = (index: number) => {
    const { level, open, isEnd = false, className = '' } = row(index);
    const isActive = index === current && hasFocus.value;
    const role = isEnd
      ? { 'aria-hidden': true }
      : { role: 'treeitem' as const, 'aria-level': level, 'aria-selected': index === current };
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of all rows are handled by the tree.
      // biome-ignore lint/a11y/noStaticElementInteractions: its role is in `role`.
      <div
        key={index}
        id={`${id}-${index}`}
        class={`line ${className} ${isActive ? 'active' : ''}`}
        onClick={() => (active.value = index)}
        {...role}
        {...(open === undefined ? {} : { 'aria-expanded': open })}
      >
        <span class="fold" aria-hidden="true" onClick={open === undefined ? undefined : () => toggle(index)} />
        {content(index)}
      </div>
    );
  };
  return (
    <WindowedRows
      count={count}
      draw={draw}
      reveal={reveal}
      followsEnd={followsEnd}
      box={{
        role: 'tree',
        tabIndex: 0,
        'aria-label': label,
        'aria-activedescendant': count === 0 ? undefined : `${id}-${current}`,
        class: 'lines tree',
        onKeyDown,
        onFocus: () => {
          hasFocus.value = true;
        },
        onBlur: () => {
          hasFocus.value = false;
        },
      }}
    />
  );
}

interface Place {
  readonly current: number;
  readonly count: number;
  readonly row: (index: number) => TreeRow;
}

const page = 15;

/** The row that a key leads to; undefined: the tree has no use for the key. */
function moveOf(key: string, place: Place): number | 'toggle' | undefined {
  const { current, count, row } = place;
  switch (key) {
    case 'ArrowDown':
      return next(place, current, 1);
    case 'ArrowUp':
      return next(place, current, -1);
    case 'PageDown':
      return next(place, Math.min(count - 2, current + page), 1);
    case 'PageUp':
      return next(place, Math.max(1, current - page), -1);
    case 'Home':
      return 0;
    case 'End':
      return next(place, count, -1);
    case 'ArrowRight':
      return row(current).open === false ? 'toggle' : next(place, current, 1);
    case 'ArrowLeft':
      return row(current).open === true ? 'toggle' : parent(place);
    case 'Enter':
    case ' ':
      return row(current).open === undefined ? undefined : 'toggle';
    default:
      return undefined;
  }
}

/** The closest row in this direction that is no end of a value. */
function next({ current, count, row }: Place, from: number, step: 1 | -1): number {
  for (let index = from + step; index >= 0 && index < count; index += step) {
    if (row(index).isEnd !== true) return index;
  }
  return current;
}

function parent({ current, row }: Place): number {
  const { level } = row(current);
  for (let index = current - 1; index >= 0; index -= 1) {
    const above = row(index);
    if (above.level < level && above.isEnd !== true) return index;
  }
  return current;
}
