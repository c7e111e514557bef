import { useComputed } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { CopyButton } from '../../src/form/controls/copy-button.tsx';
import { markUrl, type UrlPart, urlTemplate } from '../../src/request/form/mark-url.ts';
import type { PlaygroundSession } from './playground-session.ts';
import { stateAnnouncement } from './response/outcome-words.ts';
import { sendForm } from './send-form.ts';
import { showPartOf } from './show-part.ts';

/**
 * The URL as it will be sent, the button Send (or Cancel while a request is running), and announcements for screen
 * readers.
 */
export function RequestBar({ session }: { session: PlaygroundSession }) {
  const { store, host } = session;
  const parts = useComputed(() => urlParts(session));
  const url = useFocusIfScrollable();
  return (
    <>
      <code ref={url} class="url">
        {parts.value.map(drawPart)}
      </code>
      <CopyButton host={host} className="ghost" text={() => session.live.request.value.url} />
      {store.view.value.slice.kind === 'operation' ? <SendButton session={session} /> : <TryButton />}
      <span class="visually-hidden" role="status">
        {session.notice.value === '' ? stateAnnouncement(session.response.state.value) : session.notice.value}
      </span>
    </>
  );
}

/** In a narrow window, the connection of a channel is another part of the page, so this button shows it. */
function TryButton() {
  const go = () => {
    const cell = document.querySelector<HTMLElement>('[data-cell="socket"]');
    if (cell === null) return;
    showPartOf(cell);
    cell.scrollIntoView({ block: 'start' });
    cell.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true });
  };
  return (
    <button type="button" class="send try" onClick={go}>
      Try it
    </button>
  );
}

function SendButton({ session }: { session: PlaygroundSession }) {
  const { response } = session;
  if (response.isBusy) {
    return (
      <button key="cancel" type="button" class="send cancel" onClick={() => response.cancel()}>
        {response.state.value.kind === 'receiving' ? 'Stop' : 'Cancel'}
      </button>
    );
  }
  const canSend = session.canSend.value;
  return (
    <button
      key="send"
      type="button"
      class="send"
      disabled={!canSend}
      title={canSend ? (session.isMocked.value ? 'Let the mock answer' : 'Send the request') : trustMessage}
      aria-describedby={canSend ? undefined : 'cannot-send'}
      onClick={() => void sendForm(session)}
    >
      Send <kbd>{isApple() ? '⌘⏎' : 'Ctrl Enter'}</kbd>
    </button>
  );
}

export const trustMessage =
  'Requests can only be sent from a trusted workspace. Trust this workspace to send requests.';

function isApple(): boolean {
  return /Mac|iP(hone|ad|od)/.test(navigator.userAgent);
}

function urlParts({ store, live, base }: PlaygroundSession): UrlPart[] {
  const { slice } = store.view.value;
  return markUrl(live.request.value.url, base.value, urlTemplate(slice));
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

/**
 * Makes an element focusable while it scrolls, so that the keyboard reaches all of it. Otherwise it is not a tab stop.
 * Its size and, after each rendering, its content decide.
 */
function useFocusIfScrollable(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      if (isScrollable(element)) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    });
    observer.observe(element);
    return () => observer.disconnect();
  });
  return ref;
}

function isScrollable({ scrollHeight, clientHeight, scrollWidth, clientWidth }: HTMLElement): boolean {
  return scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;
}
