import { useComputed, useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { formatNumber } from '../format-number.ts';
import type { PlaygroundSession } from '../playground-session.ts';
import { FittingEntries } from './fitting-entries.ts';
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
            <button type="button" class="quiet" onClick={() => (most.value += rowsAtOnce)}>
              Show {rowsAtOnce} older
            </button>
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
