import { useComputed } from '@preact/signals';
import { isJsonType } from '../../request/build/media-types.ts';
import { Button } from '../controls/button.tsx';
import { FromSource } from '../fields/from-source.tsx';
import type { FormSession } from '../form-session.ts';

/**
 * Shows where the body comes from, and switches between form and JSON text. The page's own buttons select the media
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
  const { store } = session;
  const { bodyView, mediaType } = store;
  if (mediaType.value === undefined || !isJsonType(mediaType.value)) return null;
  const isBroken = store.isBodyBroken();
  const button = (view: 'form' | 'raw', label: string, disabled = false) => (
    <Button
      aria-pressed={bodyView.value === view}
      disabled={disabled}
      title={disabled ? 'The form can’t show a body that is not JSON. Fix or clear it first.' : undefined}
      label={label}
      onClick={() => (bodyView.value = view)}
    />
  );
  return (
    <fieldset class="switch" aria-label="View of the body">
      {button('form', 'Form', isBroken)}
      {button('raw', 'JSON')}
    </fieldset>
  );
}
