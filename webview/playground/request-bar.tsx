import { useComputed } from '@preact/signals';
import { CopyButton } from './copy-button.tsx';
import { markUrl, type UrlPart } from './mark-url.ts';
import type { PlaygroundSession } from './playground-session.ts';

/** The URL as it will be sent, and Send, which is Cancel while a request is running. */
export function RequestBar({ session }: { session: PlaygroundSession }) {
  const { store, host } = session;
  const parts = useComputed(() => urlParts(session));
  return (
    <>
      <code class="url">{parts.value.map(drawPart)}</code>
      <CopyButton host={host} className="ghost" text={() => session.live.url.value} />
      {store.view.value.slice.kind === 'operation' ? <SendButton session={session} /> : <TryButton />}
    </>
  );
}

/** In a narrow panel the connection of a channel is far below: this button scrolls to it. */
function TryButton() {
  const go = () => {
    const cell = document.querySelector<HTMLElement>('[data-cell="socket"]');
    cell?.scrollIntoView({ block: 'start' });
    cell?.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true });
  };
  return (
    <button type="button" class="send try" onClick={go}>
      Try it
    </button>
  );
}

function SendButton({ session }: { session: PlaygroundSession }) {
  const { answer, store } = session;
  if (answer.state.value.kind === 'sending') {
    return (
      <button type="button" class="send cancel" onClick={() => answer.cancel()}>
        Cancel
      </button>
    );
  }
  const { canSend } = store.view.value;
  return (
    <button
      type="button"
      class="send"
      disabled={!canSend}
      title={canSend ? 'Send the request' : untrusted}
      aria-describedby={canSend ? undefined : 'cannot-send'}
      onClick={() => void answer.send()}
    >
      Send <kbd>{isApple() ? '⌘⏎' : 'Ctrl Enter'}</kbd>
      {!canSend && (
        <span id="cannot-send" class="visually-hidden">
          {untrusted}
        </span>
      )}
    </button>
  );
}

const untrusted = 'Sending needs a trusted workspace. Trust this workspace to send requests.';

function isApple(): boolean {
  return /Mac|iP(hone|ad|od)/.test(navigator.userAgent);
}

function urlParts({ store, live }: PlaygroundSession): UrlPart[] {
  const { slice } = store.view.value;
  const template =
    slice.kind === 'operation' ? slice.operation.path : `/${(slice.channel.address ?? '').replace(/^\//, '')}`;
  return markUrl(live.url.value, live.base.value, template);
}

function drawPart({ kind, text }: UrlPart, index: number) {
  const key = `${index}${kind}`;
  switch (kind) {
    case 'base':
      return (
        <span key={key} class="base">
          {text}
        </span>
      );
    case 'path':
      return <span key={key}>{text}</span>;
    case 'value':
      return <mark key={key}>{text}</mark>;
    case 'gap':
      return (
        <mark key={key} class="gap" title="No value yet">
          {text}
        </mark>
      );
  }
}
