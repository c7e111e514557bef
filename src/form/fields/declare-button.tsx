import { useSignal } from '@preact/signals';
import { errorMessage } from '../../core/source/error-message.ts';
import { namesIn } from '../../request/environment/fill-variables.ts';
import { valuePointer } from '../../request/form/field-pointer.ts';
import { exactText } from '../../request/json/exact-value.ts';
import { Button } from '../controls/button.tsx';
import type { FormSession } from '../form-session.ts';
import { Words } from '../words.tsx';

/** The button that declares a value of the form in the description, after a separating dot. Absent on a site. */
export function DeclareButton({ session, pointer }: { session: FormSession; pointer: string }) {
  const message = useSignal('');
  const { host, store } = session;
  if (host.declare === undefined) return null;
  const declare = () => {
    const value = store.value(pointer);
    const json = value === undefined ? '' : exactText(value);
    const isSample = json !== '' && store.field(pointer, true)?.secret !== true && namesIn(json).length === 0;
    const { value: mediaType } = store.mediaType;
    const target = {
      pointer: valuePointer(pointer),
      ...(isSample && { json }),
      mediaType,
    };
    message.value = '';
    host.declare?.(target).then(
      (changes) => {
        message.value = `Added: ${changes.join('; ')}.`;
      },
      (error: unknown) => {
        message.value = errorMessage(error);
      },
    );
  };
  return (
    <>
      {' · '}
      <Button class="quiet" label="Add to the description" onClick={declare} />
      <span role="status">
        {message.value !== '' && (
          <>
            {' '}
            <Words text={message.value} />
          </>
        )}
      </span>
    </>
  );
}
