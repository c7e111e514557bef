import { useComputed } from '@preact/signals';
import { Component } from 'preact';
import { Button } from '../../../src/form/controls/button.tsx';
import { Words } from '../../../src/form/words.tsx';
import { formatDuration } from '../in-words.ts';
import type { LogEntry, LogEvent, SocketMessage } from './log-entry.ts';
import { MessageBytes } from './message-bytes.tsx';
import type { SocketStore } from './socket-store.ts';

const longestText = 20_000;

interface RowProps {
  readonly entry: LogEntry;
  readonly socket: SocketStore;
}

/** An entry never changes, so its row is drawn once. */
export class LogRow extends Component<RowProps> {
  override shouldComponentUpdate(): boolean {
    return false;
  }

  override render({ entry, socket }: RowProps) {
    const { event } = entry;
    return (
      <li class={event.kind === 'message' ? `log-entry ${event.direction}` : 'log-entry'}>
        <time>{formatClock(event.time)}</time>
        {event.kind === 'message' ? (
          <MessageEntry entry={entry} message={event} socket={socket} />
        ) : (
          <Entry event={event} />
        )}
      </li>
    );
  }
}

function Entry({ event }: { event: Exclude<LogEvent, SocketMessage> }) {
  switch (event.kind) {
    case 'open':
      return (
        <span class="dim">
          Connected to {event.isMocked === true ? 'the mock of ' : ''}
          <code>{event.url}</code>
          {event.protocol !== undefined && (
            <>
              {' '}
              with <code>{event.protocol}</code>
            </>
          )}
        </span>
      );
    case 'closed':
      return (
        <span class="dim">
          Closed with {event.code}
          {event.reason === '' ? '' : ` “${event.reason}”`}: {event.explanation}
        </span>
      );
    case 'ping':
      return <span class="dim">Ping received and answered</span>;
    case 'pong':
      return <span class="dim">Ping answered after {formatDuration(event.latency)}</span>;
    case 'note':
      return <span class="dim">{event.message}</span>;
    case 'failed':
      return (
        <span class="bad">
          <Words text={event.message} />
          {event.hint === undefined ? '' : ` ${event.hint}`}
        </span>
      );
  }
}

interface MessageProps extends RowProps {
  readonly message: SocketMessage;
}

function MessageEntry({ entry, message, socket }: MessageProps) {
  const { text, base64 = '' } = message;
  const { repliesTo } = entry;
  return (
    <>
      <b class="way">{message.direction}</b>
      <div class="said">
        {text === undefined ? <MessageBytes base64={base64} /> : <code class="text">{truncateText(text)}</code>}
        {repliesTo !== undefined && (
          <span class="why reply">
            ↩ Reply to the message of {formatClock(repliesTo.time)}, after{' '}
            {formatDuration(Math.max(0, message.time - repliesTo.time))}
          </span>
        )}
        {socket.check(entry).map((mismatch) => (
          <span class="why" key={mismatch}>
            <Words text={mismatch} />
          </span>
        ))}
      </div>
      <PinButton entry={entry} socket={socket} />
    </>
  );
}

function PinButton({ entry, socket }: RowProps) {
  const isPinned = useComputed(() => socket.pins.value.some(({ id }) => id === entry.id));
  return (
    <Button
      class="pin quiet"
      aria-pressed={isPinned.value}
      label={isPinned.value ? 'Unpin' : 'Pin'}
      onClick={() => socket.pin(entry)}
    />
  );
}

/** Cuts long text: megabytes would take seconds to draw. */
function truncateText(text: string): string {
  return text.length <= longestText
    ? text
    : `${text.slice(0, longestText)} … ${text.length.toLocaleString('en')} characters in all`;
}

/** Created once: creating it for each message takes longer than drawing the row. */
const clockFormat = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

function formatClock(time: number): string {
  return clockFormat.format(time);
}
