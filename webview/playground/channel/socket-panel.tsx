import { useComputed } from '@preact/signals';
import type { ChannelSlice } from '../../../src/core/api/slice.ts';
import { Button } from '../../../src/form/controls/button.tsx';
import { subprotocolHeader } from '../../../src/request/sockets/subprotocols.ts';
import type { PlaygroundSession } from '../playground-session.ts';
import { waitingFor } from '../response/outcome-words.ts';
import { connectForm } from '../send-form.ts';
import { Composer } from './composer.tsx';
import { ReplayBar } from './log-tools.tsx';
import { SocketLog } from './socket-log.tsx';

/** The live connection of a channel's page: connects, composes, sends, and shows messages. */
export function SocketPanel({ session }: { session: PlaygroundSession }) {
  const { slice } = session.store.view.value;
  if (slice.kind !== 'channel') return null;
  return (
    <section class="card live socket" aria-label="Connection">
      <ConnectionBar session={session} />
      <Subprotocols session={session} slice={slice} />
      <Composer session={session} slice={slice} />
      <ReplayBar session={session} />
      <SocketLog session={session} />
    </section>
  );
}

const stateLabels = { closed: 'Not connected', connecting: 'Connecting…', open: 'Connected' };

function ConnectionBar({ session }: { session: PlaygroundSession }) {
  const { socket, host } = session;
  const state = socket.state.value;
  const question = state === 'connecting' ? host.question?.value : undefined;
  const canSend = session.canSend.value;
  return (
    <div class="cardbar">
      <span class={state === 'open' ? 'code-ok dotted' : 'dim'} role="status">
        {question === undefined ? stateLabels[state] : waitingFor(question)}
      </span>
      {state === 'open' && socket.isMocked.value && <span class="match mock">Mock</span>}
      <ReconnectChoice session={session} />
      {state === 'open' && socket.ping !== undefined && (
        <Button class="copy" label="Ping" onClick={() => socket.ping?.()} />
      )}
      {state === 'closed' ? (
        <Button
          class="send small copy"
          disabled={!canSend}
          title={canSend ? undefined : (session.store.view.value.sendRefusal ?? 'Trust this workspace to connect.')}
          label="Connect"
          onClick={() => void connectForm(session)}
        />
      ) : (
        <Button class="copy" label={state === 'open' ? 'Disconnect' : 'Cancel'} onClick={() => socket.disconnect()} />
      )}
    </div>
  );
}

/** Lets the reader choose automatic reconnection, and shows the next attempt. */
function ReconnectChoice({ session: { socket } }: { session: PlaygroundSession }) {
  const { isOn, next } = socket.reconnect;
  const waiting = next.value;
  return (
    <>
      <label class="again">
        <input
          type="checkbox"
          checked={isOn.value}
          onChange={({ currentTarget }) => socket.reconnect.choose(currentTarget.checked)}
        />
        Auto-reconnect
      </label>
      {waiting !== undefined && (
        <span class="dim attempt" role="status">
          Reconnects at {new Date(waiting.at).toLocaleTimeString(undefined, { hour12: false })}{' '}
          <Button class="quiet" label="Stop" onClick={() => socket.reconnect.stop()} />
        </span>
      )}
    </>
  );
}

/** For APIs whose description does not mention subprotocols. A described header has a row of its own. */
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
        placeholder="none; separate several with commas"
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
