import { useComputed, useSignal } from '@preact/signals';
import { Component } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { SocketEvent } from '../../../src/protocol/messages.ts';
import type { PlaygroundSession } from '../playground-session.ts';
import { Words } from '../words.tsx';
import type { LogEntry } from './socket-store.ts';

/** Rows that are drawn at first, and more each time that older ones are asked for. */
const rowsAtOnce = 200;
const longestText = 20_000;

type Direction = 'all' | 'sent' | 'received';

/** The traffic of the connection, newest last, with a filter by direction and by text. */
export function SocketLog({ session }: { session: PlaygroundSession }) {
  const { socket } = session;
  const direction = useSignal<Direction>('all');
  const words = useSignal('');
  const fitting = useComputed(() =>
    socket.log.value.entries.filter(({ event }) => fits(event, direction.value, words.value)),
  );
  const most = useSignal(rowsAtOnce);
  const shown = useComputed(() => fitting.value.slice(-most.value));
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
  const { entries, dropped } = socket.log.value;
  if (entries.length === 0) return <p class="quiet-state">Messages appear here as they are sent and received.</p>;
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
      {(fitting.value.length > shown.value.length || dropped > 0) && (
        <p class="quiet-state">
          {count(shown.value.length)} of {count(fitting.value.length)} shown
          {dropped > 0 && `; ${count(dropped)} older ones are no longer kept`}.{' '}
          {fitting.value.length > shown.value.length && (
            <button type="button" class="quiet" onClick={() => (most.value += rowsAtOnce)}>
              Show {rowsAtOnce} older
            </button>
          )}
        </p>
      )}
      <ol ref={list} class="log" aria-label="Messages" aria-live="polite" onScroll={noteEnd}>
        {shown.value.map((entry) => (
          <Row key={entry.id} entry={entry} check={(one) => socket.check(one)} />
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

interface RowProps {
  readonly entry: LogEntry;
  readonly check: (entry: LogEntry) => readonly string[];
}

/** An entry never changes, so its row is drawn once. */
class Row extends Component<RowProps> {
  override shouldComponentUpdate(): boolean {
    return false;
  }

  override render({ entry, check }: RowProps) {
    const { event } = entry;
    return (
      <li class={`entry ${wordOf(event)}`}>
        <time>{clock(event.time)}</time>
        <Entry event={event} mismatches={check(entry)} />
      </li>
    );
  }
}

function Entry({ event, mismatches }: { event: SocketEvent; mismatches: readonly string[] }) {
  switch (event.kind) {
    case 'open':
      return (
        <span class="dim">
          Connected to <code>{event.url}</code>
          {event.protocol !== undefined && (
            <>
              {' '}
              with <code>{event.protocol}</code>
            </>
          )}
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
      <code class="text">{shortText(event)}</code>
      {mismatches.map((message) => (
        <span class="why" key={message}>
          <Words text={message} />
        </span>
      ))}
    </>
  );
}

/** A text of megabytes would take seconds to draw. */
function shortText({ text, base64 = '' }: MessageEntryProps['event']): string {
  if (text === undefined) return `${count(Math.floor((base64.length * 3) / 4))} bytes`;
  return text.length <= longestText ? text : `${text.slice(0, longestText)} … ${count(text.length)} characters in all`;
}

function count(number: number): string {
  return number.toLocaleString('en');
}

function clock(time: number): string {
  return new Date(time).toLocaleTimeString(undefined, { hour12: false });
}
