import { useSignal } from '@preact/signals';
import { errorMessage } from '../../core/source/error-message.ts';
import type { FormSession } from '../form-session.ts';

/** A copy button that shows a confirmation for a moment. `className` positions it. */
export function CopyButton({
  host,
  text,
  className,
  label = 'Copy',
  title,
}: {
  host: FormSession['host'];
  /** Returns the text to copy. Rejects with a short message if there is none. */
  text: () => string | Promise<string>;
  className: string;
  label?: string;
  title?: string;
}) {
  /** The confirmation, shown in place of the label. */
  const confirmation = useSignal<string | undefined>(undefined);
  const copy = async () => {
    const content = await Promise.resolve(text()).catch((error: unknown) => {
      confirmation.value = errorMessage(error);
    });
    if (content !== undefined) {
      confirmation.value = await host.copy?.(content).then(
        () => 'Copied',
        () => 'Copy failed',
      );
    }
    setTimeout(() => {
      confirmation.value = undefined;
    }, 1500);
  };
  return (
    <button
      type="button"
      class={className}
      title={title}
      data-copied={confirmation.value === undefined ? undefined : ''}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{confirmation.value ?? label}</span>
    </button>
  );
}
