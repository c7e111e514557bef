import { useComputed } from '@preact/signals';
import { baseUrlOf } from './base-url.ts';
import { CopyButton } from './copy-button.tsx';
import { markUrl, type UrlPart } from './mark-url.ts';
import type { Session } from './session.ts';

/** The URL as it will be sent, and Send, which is Cancel while a request is under way. */
export function RequestBar({ session }: { session: Session }) {
  const { store, live, host } = session;
  const parts = useComputed(() => urlParts(session));
  const url = () => live.built.value?.request.url ?? '';
  return (
    <>
      <code class="url">{parts.value.map(drawPart)}</code>
      <CopyButton host={host} className="ghost" text={url} />
      {store.view.value.interactive && <SendButton session={session} />}
    </>
  );
}

function SendButton({ session }: { session: Session }) {
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
      Send <kbd>{isApple() ? '⌘⏎' : 'Ctrl ⏎'}</kbd>
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

function urlParts({ store, live }: Session): UrlPart[] {
  const { slice } = store.view.value;
  const built = live.built.value;
  if (slice.kind !== 'operation' || built === undefined) return [];
  return markUrl(built.request.url, baseUrlOf(store), slice.operation.path);
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
