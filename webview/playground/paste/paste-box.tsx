import { useSignal } from '@preact/signals';
import type { PlaygroundSession } from '../playground-session.ts';
import { Words } from '../words.tsx';
import { fillFromPaste } from './fill-from-paste.ts';

/** A field for a cURL command, a `.http` file or JSON, opened by a button, and what became of the last one. */
export function PasteBox({ session }: { session: PlaygroundSession }) {
  const isOpen = useSignal(false);
  const isUnread = useSignal(false);
  const { pasted, store } = session;
  const take = (text: string) => {
    const outcome = fillFromPaste(store, text);
    isUnread.value = outcome === undefined && text.trim() !== '';
    if (outcome === undefined) return;
    isOpen.value = false;
    pasted.value = outcome;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    isOpen.value = false;
  };
  return (
    <>
      <button type="button" class="quiet" aria-expanded={isOpen.value} onClick={() => (isOpen.value = !isOpen.value)}>
        Paste cURL, .http or JSON
      </button>
      {isOpen.value && (
        <div class="paste">
          <textarea
            ref={focusOnce}
            rows={3}
            aria-label="cURL command, .http request or JSON"
            placeholder="curl … and GET https://… fill the whole form, { … } the body"
            spellcheck={false}
            onInput={(event) => take(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          {isUnread.value && (
            <p class="bad">This is neither a cURL command or .http request for this page nor JSON for its body.</p>
          )}
        </div>
      )}
    </>
  );
}

function focusOnce(area: HTMLTextAreaElement | null): void {
  area?.focus();
}

/** Says what was filled in and what not, with the way back. */
export function PasteNote({ session: { pasted, store } }: { session: PlaygroundSession }) {
  const outcome = pasted.value;
  if (outcome === undefined) return null;
  const close = () => {
    pasted.value = undefined;
  };
  const undo = () => {
    if (outcome.kind === 'filled') store.replaceAll(outcome.before);
    close();
  };
  return (
    <p class={outcome.kind === 'refused' || outcome.left.length > 0 ? 'warn' : 'from'} role="status">
      <Words text={pasteWords(outcome)} />{' '}
      {outcome.kind === 'filled' && (
        <button type="button" class="quiet" onClick={undo}>
          Undo
        </button>
      )}{' '}
      <button type="button" class="quiet" onClick={close}>
        Dismiss
      </button>
    </p>
  );
}

function pasteWords(outcome: NonNullable<PlaygroundSession['pasted']['value']>): string {
  if (outcome.kind === 'refused') return outcome.message;
  const left = outcome.left.length === 0 ? '' : ` Not taken: ${outcome.left.join(', ')}.`;
  return `Filled from the ${outcome.from}.${left}`;
}
