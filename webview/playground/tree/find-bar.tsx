import type { Signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '../../../src/form/controls/button.tsx';
import type { TextSearch } from './text-search.ts';

/** Milliseconds after the last key before the search starts. */
const searchDelay = 120;

/** The search in a body: the text to find, the number of occurrences, and buttons for the next and the previous one. */
export function FindBar(props: FindBarProps) {
  return props.isOpen.value ? <OpenFindBar {...props} /> : null;
}

interface FindBarProps {
  readonly search: TextSearch;
  readonly isOpen: Signal<boolean>;
}

function OpenFindBar({ search, isOpen }: FindBarProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useLayoutEffect(() => input.current?.focus(), []);
  const close = () => {
    isOpen.value = false;
    search.search('');
    input.current?.closest('.response')?.querySelector<HTMLElement>('.lines')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter') search.move(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onInput = (words: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search.search(words), searchDelay);
  };
  return (
    <search class="find-bar" onKeyDown={onKeyDown}>
      <input
        ref={input}
        type="text"
        aria-label="Find in the body"
        placeholder="Find"
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <span class="dim" role="status">
        {searchStatus(search)}
      </span>
      <button
        type="button"
        class="find-previous"
        aria-label="Previous"
        title="Previous (Shift Enter)"
        onClick={() => search.move(-1)}
      />
      <button type="button" class="find-next" aria-label="Next" title="Next (Enter)" onClick={() => search.move(1)} />
      <Button aria-label="Close the search" title="Close (Esc)" label="×" onClick={close} />
    </search>
  );
}

function searchStatus(search: TextSearch): string {
  const { length } = search.found.value;
  if (search.words.value === '') return '';
  if (length === 0) return 'Not found';
  const all = `${length.toLocaleString('en')}${search.isPartial ? '+' : ''}`;
  return `${(search.current.value + 1).toLocaleString('en')} of ${all}`;
}
