import { Button } from '../../src/form/controls/button.tsx';
import { RequestBar, SendButton, TryButton } from '../../src/form/parts/request-bar.tsx';
import { focusField } from './form/focus-field.ts';
import type { PlaygroundSession } from './playground-session.ts';
import { stateAnnouncement } from './response/outcome-words.ts';
import { sendForm } from './send-form.ts';
import { showPartOf } from './show-part.ts';

/** The request bar with its actions, and announcements for screen readers. */
export function LiveRequestBar({ session }: { session: PlaygroundSession }) {
  const isOperation = session.store.view.value.slice.kind === 'operation';
  const button = isOperation ? <SendOrCancel session={session} /> : <TryButton onTry={showConnection} />;
  return (
    <>
      <RequestBar session={session} button={button} onFocus={focusField} />
      <span class="visually-hidden" role="status">
        {session.notice.value === '' ? stateAnnouncement(session.response.state.value) : session.notice.value}
      </span>
    </>
  );
}

function showConnection(): void {
  const cell = document.querySelector<HTMLElement>('[data-cell="socket"]');
  if (cell === null) return;
  showPartOf(cell);
  cell.scrollIntoView({ block: 'start' });
  cell.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true });
}

/** The button Send, or Cancel while a request is running. */
function SendOrCancel({ session }: { session: PlaygroundSession }) {
  const { response } = session;
  if (response.isBusy) {
    return (
      <Button
        key="cancel"
        class="send cancel"
        label={response.state.value.kind === 'receiving' ? 'Stop' : 'Cancel'}
        onClick={() => response.cancel()}
      />
    );
  }
  const canSend = session.canSend.value;
  return (
    <SendButton
      key="send"
      title={
        canSend
          ? `${session.isMocked.value ? 'Let the mock answer' : 'Send the request'} (${isApple() ? '⌘⏎' : 'Ctrl+Enter'})`
          : refusalOf(session)
      }
      refusalId={canSend ? undefined : 'cannotSend'}
      onSend={() => void sendForm(session)}
    />
  );
}

const trustMessage = 'Requests can only be sent from a trusted workspace.';

/** Returns the reason why Send is disabled. */
export function refusalOf({ store }: PlaygroundSession): string {
  return store.view.value.sendRefusal ?? trustMessage;
}

function isApple(): boolean {
  return /Mac|iP(hone|ad|od)/.test(navigator.userAgent);
}
