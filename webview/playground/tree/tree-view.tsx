import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { WindowedRows } from './windowed-rows.tsx';

export interface TreeRow {
  /** Counts from 1. */
  readonly level: number;
  /** True if the row's children are shown. Undefined if it has none. */
  readonly open: boolean | undefined;
  /** A closing bracket, which keyboard and screen readers skip. */
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

/**
 * A tree (ARIA) of rows of equal height. The container has the focus; arrow keys move the active row, fold and unfold.
 */
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
    const move = findMove(event.key, { current, count, row });
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

interface TreeCursor {
  readonly current: number;
  readonly count: number;
  readonly row: (index: number) => TreeRow;
}

const rowsPerPage = 15;

/** Returns the row that a key leads to. Undefined if the tree ignores the key. */
function findMove(key: string, place: TreeCursor): number | 'toggle' | undefined {
  const { current, count, row } = place;
  switch (key) {
    case 'ArrowDown':
      return findNext(place, current, 1);
    case 'ArrowUp':
      return findNext(place, current, -1);
    case 'PageDown':
      return findNext(place, Math.min(count - 2, current + rowsPerPage), 1);
    case 'PageUp':
      return findNext(place, Math.max(1, current - rowsPerPage), -1);
    case 'Home':
      return 0;
    case 'End':
      return findNext(place, count, -1);
    case 'ArrowRight':
      return row(current).open === false ? 'toggle' : findNext(place, current, 1);
    case 'ArrowLeft':
      return row(current).open === true ? 'toggle' : findParent(place);
    case 'Enter':
    case ' ':
      return row(current).open === undefined ? undefined : 'toggle';
    default:
      return undefined;
  }
}

/** Returns the closest row in this direction that is not a closing bracket. */
function findNext({ current, count, row }: TreeCursor, from: number, step: 1 | -1): number {
  for (let index = from + step; index >= 0 && index < count; index += step) {
    if (row(index).isEnd !== true) return index;
  }
  return current;
}

function findParent({ current, row }: TreeCursor): number {
  const { level } = row(current);
  for (let index = current - 1; index >= 0; index -= 1) {
    const above = row(index);
    if (above.level < level && above.isEnd !== true) return index;
  }
  return current;
}
