import { useComputed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { markUrl, type UrlPart, urlTemplate } from '../../request/form/mark-url.ts';
import { CopyButton } from '../controls/copy-button.tsx';
import type { FormSession } from '../form-session.ts';

interface RequestBarProps {
  readonly session: FormSession;
  /** Replaces the button of the request, which does nothing before a script is there. */
  readonly button?: ComponentChildren;
}

/** The URL as it will be sent, and the button of the request. */
export function RequestBar({ session, button }: RequestBarProps) {
  const parts = useComputed(() => {
    const { shown, server } = session.live.built.value;
    return markUrl(shown.url, server.base.shown, urlTemplate(session.store.view.value.slice));
  });
  const isOperation = session.store.view.value.slice.kind === 'operation';
  return (
    <>
      <code class="url" title={parts.value.map(({ text }) => text).join('')}>
        {parts.value.map(drawPart)}
      </code>
      <CopyButton host={session.host} className="ghost" text={() => session.live.request.value.url} />
      {button ?? (isOperation ? <SendButton /> : <TryButton />)}
    </>
  );
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
      return text;
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

interface SendButtonProps {
  readonly title?: string;
  /** The id of the element that says why the request can't be sent. Undefined if it can. */
  readonly refusalId?: string | undefined;
  readonly onSend?: () => void;
}

export function SendButton({ title, refusalId, onSend }: SendButtonProps) {
  return (
    <button
      type="button"
      class="send"
      disabled={refusalId !== undefined}
      title={title}
      aria-describedby={refusalId}
      onClick={onSend}
    >
      Send
    </button>
  );
}

/** In a narrow window, the connection of a channel is another part of the page, so this button shows it. */
export function TryButton({ onTry }: { onTry?: () => void }) {
  return (
    <button type="button" class="send try" onClick={onTry}>
      Try it
    </button>
  );
}
