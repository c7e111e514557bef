import { useComputed, useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { SocketEvent } from '../../../src/protocol/messages.ts';
import type { PlaygroundSession } from '../playground-session.ts';
import { Words } from '../words.tsx';
import type { LogEntry } from './socket-store.ts';

type Direction = 'all' | 'sent' | 'received';

/** The traffic of the connection, newest last, with a filter by direction and by text. */
export function SocketLog({ session }: { session: PlaygroundSession }) {
  const { socket } = session;
  const direction = useSignal<Direction>('all');
  const words = useSignal('');
  const shown = useComputed(() => socket.log.value.filter(({ event }) => fits(event, direction.value, words.value)));
  const list = useRef<HTMLOListElement>(null);
  const atEnd = useRef(true);
  const noteEnd = () => {
    const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = list.current ?? {};
    atEnd.current = scrollTop + clientHeight > scrollHeight - 8;
  };
  // The log scrolls to new entries, unless the user scrolled up.
  useLayoutEffect(() => {
    if (atEnd.current) list.current?.scrollTo(0, list.current.scrollHeight);
  }, [shown.value]);
  if (socket.log.value.length === 0)
    return <p class="quiet-state">Messages appear here as they are sent and received.</p>;
  return (
    <>
      <div class="cardbar sub">
        <select
          aria-label="Direction"
          value={direction.value}
          onChange={(event) => (direction.value = event.currentTarget.value as Direction)}
        >
          <option value="all">All</option>
          <option value="sent">Sent</option>
          <option value="received">Received</option>
        </select>
        <input
          type="search"
          aria-label="Filter messages"
          placeholder="Filter"
          value={words.value}
          onInput={(event) => (words.value = event.currentTarget.value)}
        />
        <button type="button" class="copy" onClick={() => socket.clear()}>
          Clear
        </button>
      </div>
      <ol ref={list} class="log" aria-label="Messages" aria-live="polite" onScroll={noteEnd}>
        {shown.value.map((entry, index) => (
          <li key={`${entry.event.time}-${index}`} class={`entry ${wordOf(entry.event)}`}>
            <time>{clock(entry.event.time)}</time>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
      {shown.value.length === 0 && <p class="quiet-state">No message fits the filter.</p>}
    </>
  );
}

function fits(event: SocketEvent, direction: Direction, words: string): boolean {
  if (event.kind !== 'message') return direction === 'all' && words === '';
  if (direction !== 'all' && event.direction !== direction) return false;
  return words === '' || (event.text ?? '').toLowerCase().includes(words.toLowerCase());
}

function wordOf(event: SocketEvent): string {
  return event.kind === 'message' ? event.direction : event.kind;
}

function Entry({ entry: { event, mismatches } }: { entry: LogEntry }) {
  switch (event.kind) {
    case 'open':
      return (
        <span class="dim">
          Connected to <code>{event.url}</code>
        </span>
      );
    case 'message':
      return <MessageEntry event={event} mismatches={mismatches} />;
    case 'closed':
      return (
        <span class="dim">
          Closed with {event.code}
          {event.reason === '' ? '' : ` “${event.reason}”`}: {event.explanation}
        </span>
      );
    case 'failed':
      return (
        <span class="bad">
          {event.message}
          {event.hint === undefined ? '' : ` ${event.hint}`}
        </span>
      );
  }
}

interface MessageEntryProps {
  readonly event: Extract<SocketEvent, { kind: 'message' }>;
  readonly mismatches: readonly string[];
}

function MessageEntry({ event, mismatches }: MessageEntryProps) {
  return (
    <>
      <b class="way">{event.direction}</b>
      <code class="text">{event.text ?? `${Math.floor(((event.base64 ?? '').length * 3) / 4)} bytes`}</code>
      {mismatches.map((message) => (
        <span class="why" key={message}>
          <Words text={message} />
        </span>
      ))}
    </>
  );
}

function clock(time: number): string {
  return new Date(time).toLocaleTimeString(undefined, { hour12: false });
}
