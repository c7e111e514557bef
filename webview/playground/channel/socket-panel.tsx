import { useComputed, useSignal } from '@preact/signals';
import type { ChannelSlice } from '../../../src/core/api/slice.ts';
import { subprotocolHeader } from '../../../src/request/sockets/subprotocols.ts';
import type { PlaygroundSession } from '../playground-session.ts';
import { connectForm } from '../send-form.ts';
import { type Draft, draftsOf } from './channel-messages.ts';
import { SocketLog } from './socket-log.tsx';

/** The live connection of a channel's page: connect, compose, send, and watch messages. */
export function SocketPanel({ session }: { session: PlaygroundSession }) {
  const { slice } = session.store.view.value;
  if (slice.kind !== 'channel') return null;
  return (
    <section class="card live socket" aria-label="Connection">
      <ConnectionBar session={session} />
      <Subprotocols session={session} slice={slice} />
      <Composer session={session} slice={slice} />
      <SocketLog session={session} />
    </section>
  );
}

const states = { closed: 'Not connected', connecting: 'Connecting …', open: 'Connected' };

function ConnectionBar({ session }: { session: PlaygroundSession }) {
  const { socket, store } = session;
  const state = socket.state.value;
  const { canSend } = store.view.value;
  return (
    <div class="cardbar">
      <span class={state === 'open' ? 'code-ok' : 'dim'} role="status">
        {state === 'open' ? '● ' : ''}
        {states[state]}
      </span>
      {state === 'closed' ? (
        <button
          type="button"
          class="send small copy"
          disabled={!canSend}
          title={canSend ? undefined : 'Connecting needs a trusted workspace.'}
          onClick={() => void connectForm(session)}
        >
          Connect
        </button>
      ) : (
        <button type="button" class="copy" onClick={() => socket.disconnect()}>
          {state === 'open' ? 'Disconnect' : 'Cancel'}
        </button>
      )}
    </div>
  );
}

/** For APIs whose description says nothing about subprotocols; a described header has its own row. */
function Subprotocols({ session, slice }: { session: PlaygroundSession; slice: ChannelSlice }) {
  const { store, socket } = session;
  const isDescribed = slice.channel.parameters.some(
    ({ location, name }) => location === 'header' && name.toLowerCase() === subprotocolHeader.toLowerCase(),
  );
  const pointer = `/header/${subprotocolHeader}`;
  const value = useComputed(() => store.value(pointer) ?? '');
  if (isDescribed) return null;
  return (
    <label class="subprotocols">
      <span>Subprotocols</span>
      <input
        type="text"
        placeholder="none; several with commas"
        spellcheck={false}
        disabled={socket.state.value !== 'closed'}
        value={String(value.value)}
        onInput={({ currentTarget }) =>
          store.setValue(pointer, currentTarget.value === '' ? undefined : currentTarget.value)
        }
      />
    </label>
  );
}

function Composer({ session, slice }: { session: PlaygroundSession; slice: ChannelSlice }) {
  const { socket } = session;
  const drafts = useComputed(() => draftsOf(slice));
  const chosen = useSignal(0);
  const text = useSignal<string | undefined>(undefined);
  if (drafts.value.length === 0)
    return <p class="quiet-state">This channel takes no messages: connect to see what it sends.</p>;
  const shown = text.value ?? drafts.value[chosen.value]?.text() ?? '';
  const post = () => {
    if (socket.state.value === 'open') socket.post(shown);
  };
  return (
    <div class="composer">
      <DraftChoice
        drafts={drafts.value}
        chosen={chosen.value}
        onChoose={(index) => {
          chosen.value = index;
          text.value = undefined;
        }}
      />
      <textarea
        aria-label="Message"
        rows={Math.min(14, Math.max(3, shown.split('\n').length))}
        spellcheck={false}
        value={shown}
        onInput={(event) => (text.value = event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          post();
        }}
      />
      <button type="button" class="send small" disabled={socket.state.value !== 'open'} onClick={post}>
        Send message
      </button>
    </div>
  );
}

function DraftChoice({
  drafts,
  chosen,
  onChoose,
}: {
  drafts: readonly Draft[];
  chosen: number;
  onChoose: (index: number) => void;
}) {
  if (drafts.length < 2) return null;
  return (
    <select
      aria-label="Message to start from"
      value={chosen}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    >
      {drafts.map(({ label }, index) => (
        <option key={label} value={index}>
          {label}
        </option>
      ))}
    </select>
  );
}
