import { useComputed, useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '../../../src/form/controls/button.tsx';
import { formatNumber } from '../format-number.ts';
import type { PlaygroundSession } from '../playground-session.ts';
import type { LogEntry, LogEvent } from './log-entry.ts';
import { LogRow } from './log-row.tsx';
import { type Direction, LogTools, type LogView } from './log-tools.tsx';
import type { SocketStore } from './socket-store.ts';

/** The number of rows drawn at first, and added when older ones are requested. */
const rowsAtOnce = 200;

/** The traffic of the connection, the newest entry last, filtered by direction and text. */
export function SocketLog({ session }: { session: PlaygroundSession }) {
  const { socket } = session;
  const view: LogView = {
    direction: useSignal<Direction>('all'),
    words: useSignal(''),
    paused: useSignal<LogView['paused']['value']>(undefined),
  };
  const log = useComputed(() => view.paused.value ?? socket.log.value);
  const fittingEntries = useRef(new FittingEntries());
  const fitting = useComputed(() => {
    const filter = { direction: view.direction.value, words: view.words.value.toLowerCase() };
    return fittingEntries.current.filter(log.value.entries, filter);
  });
  const most = useSignal(rowsAtOnce);
  const shown = useComputed(() => fitting.value.slice(-most.value));
  const list = useRef<HTMLOListElement>(null);
  const atEnd = useRef(true);
  const noteEnd = () => {
    const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = list.current ?? {};
    atEnd.current = scrollTop + clientHeight > scrollHeight - 8;
  };
  // The log scrolls to new entries, unless the user has scrolled up.
  useLayoutEffect(() => {
    if (atEnd.current) list.current?.scrollTo(0, list.current.scrollHeight);
  }, [shown.value]);
  const { entries, dropped } = log.value;
  const isEmpty = entries.length === 0 && socket.pins.value.length === 0;
  if (isEmpty) return <p class="quiet-state">Messages appear here as they are sent and received.</p>;
  return (
    <>
      <LogTools session={session} view={view} />
      <Newer view={view} socket={socket} />
      <Pins socket={socket} />
      {(fitting.value.length > shown.value.length || dropped > 0) && (
        <p class="quiet-state">
          {formatNumber(shown.value.length)} of {formatNumber(fitting.value.length)} shown
          {dropped > 0 && `; ${formatNumber(dropped)} older entries were dropped`}.{' '}
          {fitting.value.length > shown.value.length && (
            <Button class="quiet" label={`Show ${rowsAtOnce} older`} onClick={() => (most.value += rowsAtOnce)} />
          )}
        </p>
      )}
      <ol ref={list} class="log" aria-label="Messages" aria-live="polite" onScroll={noteEnd}>
        {shown.value.map((entry) => (
          <LogRow key={entry.id} entry={entry} socket={socket} />
        ))}
      </ol>
      {shown.value.length === 0 && <p class="quiet-state">No messages match the filter.</p>}
    </>
  );
}

/** Counts the entries that arrived while the view is paused. */
function Newer({ view, socket }: { view: LogView; socket: SocketStore }) {
  const paused = view.paused.value;
  if (paused === undefined) return null;
  const { entries, dropped } = socket.log.value;
  const newer = entries.length + dropped - paused.entries.length - paused.dropped;
  return (
    <p class="quiet-state" role="status">
      Paused: {newer === 1 ? '1 newer entry is' : `${formatNumber(newer)} newer entries are`} not shown.
    </p>
  );
}

function Pins({ socket }: { socket: SocketStore }) {
  const pins = socket.pins.value;
  if (pins.length === 0) return null;
  return (
    <ol class="log pins" aria-label="Pinned messages">
      {pins.map((entry) => (
        <LogRow key={entry.id} entry={entry} socket={socket} />
      ))}
    </ol>
  );
}

export interface LogFilter {
  readonly direction: Direction;
  /** In lower case. */
  readonly words: string;
}

/**
 * Filters the entries of a log. New entries extend the previous result, so that a log of 20,000 entries is not searched
 * again for each frame.
 */
export class FittingEntries {
  #filter: LogFilter = { direction: 'all', words: '' };
  #fitting: LogEntry[] = [];
  /** The id of the next entry to compare with the filter. */
  #next = 0;
  /** The id of the first entry of the previous log. */
  #first = 0;

  filter(entries: readonly LogEntry[], filter: LogFilter): readonly LogEntry[] {
    if (filter.direction === 'all' && filter.words === '') return entries;
    const first = entries[0]?.id ?? this.#next;
    const last = entries.at(-1)?.id ?? this.#next - 1;
    const isSame = filter.direction === this.#filter.direction && filter.words === this.#filter.words;
    // After pausing and resuming, the log may be an earlier one.
    if (!isSame || first < this.#first || last + 1 < this.#next) {
      this.#fitting = [];
      this.#next = first;
    }
    this.#filter = filter;
    this.#first = first;
    const firstNew = Math.max(0, this.#next - first);
    const added = entries.slice(firstNew).filter(({ event }) => matchesFilter(event, filter));
    const firstKept = this.#fitting.findIndex(({ id }) => id >= first);
    this.#fitting = [...(firstKept < 0 ? [] : this.#fitting.slice(firstKept)), ...added];
    this.#next = last + 1;
    return this.#fitting;
  }
}

function matchesFilter(event: LogEvent, { direction, words }: LogFilter): boolean {
  if (event.kind !== 'message') return direction === 'all' && words === '';
  if (direction !== 'all' && event.direction !== direction) return false;
  return words === '' || (event.text ?? '').toLowerCase().includes(words);
}
