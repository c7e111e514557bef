import { useComputed } from '@preact/signals';
import { Button } from '../controls/button.tsx';
import { FromSource } from '../fields/from-source.tsx';
import type { FormSession } from '../form-session.ts';

/**
 * Shows where the body comes from, and switches between form and text. The page's own buttons select the media
 * type: see `followBody`.
 */
export function BodyView({ session }: { session: FormSession }) {
  const { store } = session;
  const source = useComputed(() => store.bodySource()).value;
  return (
    <>
      {source !== undefined && (
        <FromSource source={source} what="body" onClear={() => store.setValue('/body', undefined)} />
      )}
      <ViewSwitch session={session} />
    </>
  );
}

function ViewSwitch({ session }: { session: FormSession }) {
  const { raw } = session.store;
  const format = raw.format();
  if (format === undefined) return null;
  const isBroken = raw.isBroken();
  const button = (view: 'form' | 'raw', label: string, disabled = false) => (
    <Button
      aria-pressed={raw.view.value === view}
      disabled={disabled}
      title={disabled ? `The form can’t show a body that is not valid ${format}. Fix or clear it first.` : undefined}
      label={label}
      onClick={() => (raw.view.value = view)}
    />
  );
  return (
    <fieldset class="switch" aria-label="View of the body">
      {button('form', 'Form', isBroken)}
      {button('raw', format)}
    </fieldset>
  );
}
