import { useSignal } from '@preact/signals';
import { Button } from '../../../src/form/controls/button.tsx';
import { Words } from '../../../src/form/words.tsx';
import type { PlaygroundSession } from '../playground-session.ts';
import { fillFromPaste } from './fill-from-paste.ts';

/** A field to paste a cURL command, a `.http` file or JSON into, while it is open. */
export function PasteBox({ session }: { session: PlaygroundSession }) {
  const isUnread = useSignal(false);
  const { isPasting, pasted, store } = session;
  if (!isPasting.value) return null;
  const fill = (text: string) => {
    const outcome = fillFromPaste(store, text);
    isUnread.value = outcome === undefined && text.trim() !== '';
    if (outcome === undefined) return;
    isPasting.value = false;
    pasted.value = outcome;
  };
  const close = () => {
    isPasting.value = false;
    isUnread.value = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };
  return (
    <div class="paste">
      <textarea
        ref={focusOnce}
        rows={3}
        aria-label="cURL command, .http request or JSON"
        placeholder="Paste a cURL command or an .http request for the whole form, or JSON for the body"
        spellcheck={false}
        onInput={(event) => fill(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {isUnread.value && (
        <p class="bad">This is not a cURL command, an .http request for this page, or JSON for its body.</p>
      )}
      <Button class="quiet" label="Close" onClick={close} />
    </div>
  );
}

function focusOnce(area: HTMLTextAreaElement | null): void {
  area?.focus();
}

/** Says what was filled in and what was ignored, with a button that undoes it. */
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
      <Words text={describePaste(outcome)} />{' '}
      {outcome.kind === 'filled' && <Button class="quiet" label="Undo" onClick={undo} />}{' '}
      <Button class="quiet" label="Dismiss" onClick={close} />
    </p>
  );
}

function describePaste(outcome: NonNullable<PlaygroundSession['pasted']['value']>): string {
  if (outcome.kind === 'refused') return outcome.message;
  const left = outcome.left.length === 0 ? '' : ` Ignored: ${outcome.left.join(', ')}.`;
  const names = outcome.undeclared.map((name) => `\`${name}\``).join(', ');
  return `Filled from the ${outcome.from}.${names === '' ? '' : ` Not in the description: ${names}.`}${left}`;
}
