import { type Signal, useSignal } from '@preact/signals';
import type { PlaygroundSession } from '../playground-session.ts';
import type { Log } from './log-entry.ts';
import { printSession, readSession } from './session-file.ts';

export type Direction = 'all' | 'sent' | 'received';

/** The shown part of the log. */
export interface LogView {
  readonly direction: Signal<Direction>;
  readonly words: Signal<string>;
  /** The log at the moment when the view was paused. */
  readonly paused: Signal<Log | undefined>;
}

/** Filters, pauses, exports and clears the log. */
export function LogTools({ session, view }: { session: PlaygroundSession; view: LogView }) {
  const { socket } = session;
  const { paused } = view;
  const exportLog = () => {
    const { slice } = session.store.view.value;
    if (slice.kind !== 'channel') return;
    const text = printSession(socket.log.value.entries, slice);
    void session.host.files.save({ name: `${slice.channel.id.replace(/[^\w.-]+/g, '-')}.ndjson`, text });
  };
  return (
    <div class="cardbar sub log-tools">
      <Filters view={view} />
      <button
        type="button"
        class="copy"
        aria-pressed={paused.value !== undefined}
        onClick={() => (paused.value = paused.value === undefined ? socket.log.value : undefined)}
      >
        {paused.value === undefined ? 'Pause' : 'Resume'}
      </button>
      <button type="button" class="copy" onClick={exportLog}>
        Export
      </button>
      <button
        type="button"
        class="copy"
        onClick={() => {
          paused.value = undefined;
          socket.clear();
        }}
      >
        Clear
      </button>
    </div>
  );
}

function Filters({ view: { direction, words } }: { view: LogView }) {
  return (
    <>
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
    </>
  );
}

/** Sends the messages of an exported session again. */
export function ReplayBar({ session: { socket } }: { session: PlaygroundSession }) {
  const fault = useSignal<string | undefined>(undefined);
  const progress = socket.replay.progress.value;
  const replayFile = async (file: File | undefined) => {
    if (file === undefined) return;
    const recorded = readSession(await file.text().catch(() => ''));
    fault.value = recorded.kind === 'unread' ? recorded.message : undefined;
    if (recorded.kind === 'session') socket.replay.start(recorded.messages);
  };
  if (progress !== undefined) {
    return (
      <div class="replay" role="status">
        <span class="dim">
          Replay: {progress.sent} of {progress.total} sent
        </span>
        <button type="button" class="quiet" onClick={() => socket.replay.stop()}>
          Stop
        </button>
      </div>
    );
  }
  if (socket.state.value !== 'open') return null;
  return (
    <div class="replay">
      <label class="file-pick">
        <span>Replay a session</span>
        <input
          type="file"
          accept=".ndjson"
          aria-label="Exported session to replay"
          onChange={({ currentTarget }) => {
            void replayFile(currentTarget.files?.[0]);
            // Allows the same file to be chosen again.
            currentTarget.value = '';
          }}
        />
      </label>
      {fault.value !== undefined && <p class="bad">{fault.value}</p>}
    </div>
  );
}
