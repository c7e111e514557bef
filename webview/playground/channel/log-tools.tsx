import { type Signal, useSignal } from '@preact/signals';
import { Button } from '../../../src/form/controls/button.tsx';
import { FilePick } from '../../../src/form/controls/file-pick.tsx';
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
      <Button
        class="copy"
        aria-pressed={paused.value !== undefined}
        label={paused.value === undefined ? 'Pause' : 'Resume'}
        onClick={() => (paused.value = paused.value === undefined ? socket.log.value : undefined)}
      />
      <Button class="copy" label="Export" onClick={exportLog} />
      <Button
        class="copy"
        label="Clear"
        onClick={() => {
          paused.value = undefined;
          socket.clear();
        }}
      />
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
        <Button class="quiet" label="Stop" onClick={() => socket.replay.stop()} />
      </div>
    );
  }
  if (socket.state.value !== 'open') return null;
  return (
    <div class="replay">
      <FilePick
        label="Replay a session"
        accept=".ndjson"
        aria-label="Exported session to replay"
        onPick={([file]) => void replayFile(file)}
      />
      {fault.value !== undefined && <p class="bad">{fault.value}</p>}
    </div>
  );
}
